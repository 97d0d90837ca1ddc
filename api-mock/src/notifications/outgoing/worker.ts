import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { mailFaults } from '@estrado/machines/notifications/outgoing-texts'
import { noticeDueStates } from '@estrado/machines/notifications/vocabulary'
import { type Selectable, sql } from 'kysely'
import type { Services } from '../../context.ts'
import { inTransaction, type Tx } from '../../database/connect.ts'
import type { Schema } from '../../database/schema.ts'
import { announceInboxChange } from '../../inboxes/announce-inbox-change.ts'
import { log } from '../../log.ts'
import type { Delivery, Mailer } from './mailers.ts'
import { note, standsIn, stateIn } from './note.ts'

type Jobs = Pick<Services, 'db' | 'clock' | 'alerts'>
type Row = Selectable<Schema['envio']>

/** So often a notice is tried; the last time about two hours after the first. */
export const mostAttempts = 8
const firstPause = 60_000

/** Exponential pause after an attempt that failed. */
export const pauseAfter = (attempts: number): number => firstPause * 2 ** (attempts - 1)

/** Why a notice won't be tried again; empty: it was taken over. Null: it is tried again. */
function endOf(delivery: Delivery, intentos: number): string | null {
  if (delivery.sent) return ''
  if (delivery.permanent) return delivery.reason
  return intentos < mostAttempts ? null : mailFaults.exhausted(intentos, delivery.reason)
}

/** `bouncedIn`: the cause in which there is something to do now. */
type Turn = { readonly tried: 0 | 1; readonly bouncedIn: number | null }
const tried: Turn = { tried: 1, bouncedIn: null }

/** Sends one, to where the notification goes by now: its address may have been corrected since it was ordered. */
async function send(tx: Tx, row: Row, now: Date, { deliver }: Mailer): Promise<Turn> {
  const change = tx.updateTable('envio').where('id', '=', row.id)
  const notification = await stateIn(tx, row.id_notificacion)
  if (!standsIn(notification, noticeDueStates)) {
    await change.set({ estado: 'omitido', terminado: now }).execute()
    return tried
  }
  const destino = notification.correo
  const delivery = await deliver({ ...row, destino })
  const intentos = row.intentos + 1
  const error = endOf(delivery, intentos)
  if (error !== null) await change.set({ destino, intentos, error, terminado: now }).execute()
  else {
    const proximo = new Date(now.getTime() + pauseAfter(intentos))
    await change.set({ destino, intentos, error: delivery.sent ? '' : delivery.reason, proximo }).execute()
  }
  return tried
}

/** Was another notice of the same notification asked for after this one, and has yet to go out or to say how it went? */
const isSuperseded = async (tx: Tx, { id, id_notificacion, creado }: Row): Promise<boolean> =>
  (await tx
    .selectFrom('envio')
    .select('id')
    .where('id_notificacion', '=', id_notificacion)
    .where('estado', '=', 'pendiente')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('terminado', 'is', null), eb('creado', '>', creado)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The fact of one that was taken over or given up; of one that is superseded the later one says how it went. */
async function conclude(tx: Tx, row: Row, now: Date): Promise<Turn> {
  const { intentos, error: motivo, id_notificacion } = row
  const sent = motivo === ''
  const fact: NotificationEvent = sent
    ? { type: 'notification.dispatched', intentos }
    : { type: 'notification.bounced', intentos, motivo }
  await tx
    .updateTable('envio')
    .set({ estado: sent ? 'enviado' : 'agotado' })
    .where('id', '=', row.id)
    .execute()
  const { correo, id_causa } = await stateIn(tx, id_notificacion)
  // Its address was corrected meanwhile: of the present one this says nothing. A forgotten one is no other.
  if (row.destino !== '' && row.destino !== correo) return { tried: 0, bouncedIn: null }
  if (await isSuperseded(tx, row)) return { tried: 0, bouncedIn: null }
  await note(tx, now, id_notificacion, fact, noticeDueStates)
  return { tried: 0, bouncedIn: sent ? null : id_causa }
}

/**
 * Outbox: sends what is due, each notice in a transaction of its own that holds its row, so that two workers never send
 * the same, and one that is killed leaves it to the next. A worker that dies between the server's "taken over" and its
 * commit has sent it without writing so: it goes out once more, under the same Message-ID. Its fact follows in a second
 * transaction: while the journal takes none, the row waits with its end, and isn't sent again. What fails here is left
 * for the next run, and stops none of the others. Says how many were tried.
 */
export async function runOutbox(jobs: Jobs, mailer: Mailer): Promise<number> {
  const { db, clock } = jobs
  const failed: string[] = []
  let done = 0
  for (;;) {
    let taken: Row | undefined
    try {
      const turn = await inTransaction(db, async (tx) => {
        const now = clock.now()
        const row = await nextDue(tx, now, failed)
        taken = row
        if (!row) return null
        return row.terminado === null ? send(tx, row, now, mailer) : conclude(tx, row, now)
      })
      if (!turn) return done
      done += turn.tried
      if (turn.bouncedIn !== null) await announceInboxChange(jobs, turn.bouncedIn)
    } catch (error) {
      if (!taken) throw error
      failed.push(taken.id)
      const what = taken.terminado === null ? 'notice not sent' : 'notice without its fact'
      log('error', what, { notice: taken.id, error: String(error) })
    }
  }
}

/** What is due longest and nobody else has in hand. */
const nextDue = (tx: Tx, now: Date, failed: readonly string[]) =>
  tx
    .selectFrom('envio')
    .selectAll()
    .where('estado', '=', 'pendiente')
    .where('proximo', '<=', now)
    .where(sql<boolean>`id <> all (${[...failed]}::uuid[])`)
    .orderBy('proximo')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
