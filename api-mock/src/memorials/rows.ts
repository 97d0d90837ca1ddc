import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Charge, Presenter } from '@estrado/machines/memorials/facts'
import type { Tx } from '../database/connect.ts'

/** Tables of memorials: filled by the projection of acts. */
export const memorialTables = ['memorial', 'cargo'] as const

export async function putPresenter(
  tx: Tx,
  idActo: number,
  { calidad, idSujeto, persona }: Presenter,
  { actor, office }: ChainedEvent,
): Promise<void> {
  await tx
    .insertInto('memorial')
    .values({
      id_acto: idActo,
      registrado_por: actor,
      id_oficina: office,
      calidad,
      id_sujeto: idSujeto,
      documento: persona?.documento ?? '',
      complemento: persona?.complemento ?? '',
      nombre: persona?.nombre ?? '',
    })
    .execute()
}

export async function removePresenter(tx: Tx, idActo: number): Promise<void> {
  await tx.deleteFrom('memorial').where('id_acto', '=', idActo).execute()
}

/** A charge stays whatever becomes of its memorial: its number was given out. */
export async function putCharge(tx: Tx, idActo: number, charge: Charge): Promise<void> {
  await tx
    .insertInto('cargo')
    .values({
      uuid: charge.uuid,
      id_acto: idActo,
      id_oficina: charge.idOficina,
      gestion: charge.gestion,
      numero: charge.numero,
      fecha: new Date(charge.fechaHora),
      archivos: JSON.stringify(charge.archivos),
      clave: charge.clave,
      firma: charge.firma,
    })
    .execute()
}

/** Why an act was observed or returned, until it is sent again. */
export async function putReason(tx: Tx, idActo: number, motivo: string | null): Promise<void> {
  await tx.updateTable('acto_procesal').set({ motivo }).where('id', '=', idActo).execute()
}
