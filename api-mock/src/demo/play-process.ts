import type { Client } from './api-client.ts'
import { presenterOf, presentMemorial } from './play-window.ts'

type InProcess = { readonly key: string; readonly idCausa: number }

/** What comes in once a sample cause is in process; `idTipoAudiencia`: the hearing that a memorial asks for. */
const memorials = [
  { step: 'apersonamiento', idTipoActoProcesal: 214, referencia: 'Apersonamiento y domicilio procesal' },
  {
    step: 'solicitud de audiencia',
    idTipoActoProcesal: 215,
    referencia: 'Solicita señalamiento de audiencia',
    idTipoAudiencia: 1,
  },
] as const

/**
 * Memorials of a sample cause, by the API's calls: taken in at the window, charged and sent to the court, which then
 * has something to answer within a deadline.
 */
export async function playProcess(window: Client, { key, idCausa }: InProcess): Promise<void> {
  for (const { step, ...memorial } of memorials) {
    const presentadoPor = () => presenterOf(window, idCausa)
    await presentMemorial(window, `${key}/${step}`, { idCausa, presentadoPor, ...memorial })
  }
}
