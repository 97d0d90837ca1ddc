import type { Client } from './api-client.ts'
import { pdfFile, samplePage } from './sample-page.ts'
import { signWithAgent } from './sign-with-agent.ts'

type InProcess = {
  readonly key: string
  readonly idCausa: number
  /** Who registered it: the window takes in its memorials, too. */
  readonly actor: string
}

/** What comes in once a sample cause is in process; `idTipoAudiencia`: the hearing that a memorial asks for. */
const memorials = [
  { step: 'apersonamiento', idTipoActoProcesal: 214, referencia: 'Apersonamiento del acusado', fojas: 2 },
  {
    step: 'solicitud de audiencia',
    idTipoActoProcesal: 215,
    referencia: 'Solicita señalamiento de audiencia',
    fojas: 1,
    idTipoAudiencia: 1,
  },
] as const

/**
 * Memorials of a sample cause, by the API's calls: taken in at the window, signed with the demo token and sent to the
 * court, which then has something to answer within a deadline.
 */
export async function playProcess(client: Client, cause: InProcess, env: NodeJS.ProcessEnv): Promise<void> {
  for (const memorial of memorials) {
    const name = `${cause.key}/${memorial.step}`
    const { id, uuid } = (await client.once(name, 'actosProcesales.create', {}, () =>
      formOf(cause.idCausa, memorial),
    )) as { id: number; uuid: string }
    const signed = await signWithAgent(await client.pdf(uuid), cause.actor, env)
    if (!signed) return
    await client.once(`${name} firmado`, 'documentos.sign', { id }, () => {
      const form = new FormData()
      form.set('tipoAprobacion', '1')
      form.set('archivo', pdfFile(memorial.referencia, signed))
      return form
    })
    await client.once(`${name} enviado`, 'actosProcesales.update', { id }, () => ({ enviarADespacho: true }))
  }
}

async function formOf(idCausa: number, memorial: (typeof memorials)[number]): Promise<FormData> {
  const { referencia, fojas, idTipoActoProcesal } = memorial
  const form = new FormData()
  form.set('idCausa', String(idCausa))
  form.set('idTipoActoProcesal', String(idTipoActoProcesal))
  form.set('referencia', referencia)
  form.set('fojasAdjunto', String(fojas))
  if ('idTipoAudiencia' in memorial) form.set('idTipoAudiencia', String(memorial.idTipoAudiencia))
  form.set('archivo', pdfFile(referencia, await samplePage(referencia, fojas)))
  return form
}
