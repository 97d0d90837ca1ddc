import type { AnswerOf } from '@estrado/machines/contract/types'
import type { LoggedIn, TestApi } from './api.ts'
import { type Clerk, multipart, smallPdf } from './cause.ts'

/** An appearance that somebody handed in at the window, with its charge. */
export async function chargedMemorial(clerk: Clerk, idCausa: number) {
  const presenter = { calidad: 'tercero', nombre: 'Zenobia Quisbert Mamani', documento: '7654321' }
  const { response } = await clerk.attach(idCausa, undefined, {
    idTipoActoProcesal: '214',
    referencia: 'Apersonamiento',
    presentadoPor: JSON.stringify(presenter),
  })
  const { id } = response as { id: number }
  const charged = await clerk.api.call('memoriales.charge', { token: clerk.user.token, params: { id } })
  const { cargo } = charged.response as { cargo: { uuid: string } }
  return { id, cargo: cargo.uuid }
}

/** The draft of a memorial that somebody writes in the virtual window, as whom they stand for first. */
export async function ownDraft(api: TestApi, { token }: LoggedIn, idCausa: number) {
  const desk = await api.call('memoriales.desk', { token, params: { idCausa } })
  const [as] = (desk.response as AnswerOf<'memoriales.desk'>).presentantes
  const presenter = { calidad: as?.calidad, idSujeto: as?.idSujeto, idAbogado: as?.idAbogado ?? undefined }
  const made = await api.call('actosProcesales.create', {
    token,
    form: multipart(
      {
        idCausa: String(idCausa),
        idTipoActoProcesal: '217',
        referencia: 'Pide fotocopias',
        fojasAdjunto: '1',
        presentadoPor: JSON.stringify(presenter),
      },
      await smallPdf(),
    ),
  })
  return made.response as { readonly id: number; readonly uuid: string }
}
