import type { Clerk } from './cause.ts'

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
