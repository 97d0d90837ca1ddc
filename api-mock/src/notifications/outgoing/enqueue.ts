import { randomUUID } from 'node:crypto'
import { mailboxNotice } from '@estrado/machines/notifications/outgoing-texts'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { Moment } from '../../journal/command.ts'

/**
 * Outbox: the notice that something is in a mailbox, written in the transaction that makes it true, and sent by the
 * worker later. It says nothing of the matter, nor who is notified.
 */
export async function enqueueNotice(
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  publicUrl: string,
  idNotificacion: number,
  correo: string,
): Promise<void> {
  await tx
    .insertInto('envio')
    .values({
      id: randomUUID(),
      canal: 'correo',
      destino: correo,
      asunto: mailboxNotice.subject,
      cuerpo: mailboxNotice.text(publicUrl, idNotificacion),
      id_notificacion: idNotificacion,
      proximo: now,
      creado: now,
    })
    .execute()
}

/** Where the notices of a forgotten party went is kept no longer; one that waits goes out no more. */
export async function forgetNotices(
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  idSujeto: number,
): Promise<void> {
  const theirs = tx
    .updateTable('envio')
    .where('id_notificacion', 'in', (eb) =>
      eb.selectFrom('notificacion').select('notificacion.id').where('id_sujeto', '=', idSujeto),
    )
  const waits = theirs.where('estado', '=', 'pendiente').where('terminado', 'is', null)
  await waits.set({ estado: 'omitido', terminado: now }).execute()
  await theirs.set({ destino: '' }).execute()
}

/**
 * The same of addresses of somebody who is no party. A notice that waits goes out all the same: to where its
 * notification goes, which is its party's to have forgotten.
 */
export async function forgetAddresses(tx: Tx, addresses: readonly string[]): Promise<void> {
  await sql`update envio set destino = '' where lower(destino) = any(${addresses.map((one) => one.toLowerCase())}::text[])`.execute(
    tx,
  )
}

/** Makes a notice that waits for its next attempt due now; false: none waits. One that is being sent is left alone, and one whose attempts are over waits for its fact alone. */
export async function dueNow(
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  idNotificacion: number,
): Promise<boolean> {
  const waiting = await tx
    .selectFrom('envio')
    .select('id')
    .where('id_notificacion', '=', idNotificacion)
    .where('estado', '=', 'pendiente')
    .where('terminado', 'is', null)
    .execute()
  await tx
    .updateTable('envio')
    .set({ proximo: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('envio')
        .select('id')
        .where('id_notificacion', '=', idNotificacion)
        .where('estado', '=', 'pendiente')
        .where('terminado', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  return waiting.length > 0
}
