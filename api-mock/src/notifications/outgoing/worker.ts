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

type Outcome = { readonly estado: 'enviado' | 'agotado'; readonly fact: NotificationEvent }

/** What an attempt ends with; null: it is tried again. */
function outcomeOf(delivery: Delivery, intentos: number): Outcome | null {
  if (delivery.sent) return { estado: 'enviado', fact: { type: 'notification.dispatched', intentos } }
  if (!delivery.permanent && intentos < mostAttempts) return null
  const motivo = delivery.permanent ? delivery.reason : mailFaults.exhausted(intentos, delivery.reason)
  return { estado: 'agotado', fact: { type: 'notification.bounced', intentos, motivo } }
}

/** `bouncedIn`: the cause in which there is something to do now. */
type Sent = { readonly bouncedIn: number | null }

/** Sends one, to where the notification goes by now: its address may have been corrected since it was ordered. */
async function send(tx: Tx, row: Row, now: Date, { deliver }: Mailer): Promise<Sent> {
  const { id } = row
  const change = tx.updateTable('envio').where('id', '=', id)
  const notification = await stateIn(tx, row.id_notificacion)
  if (!standsIn(notification, noticeDueStates)) {
    await change.set({ estado: 'omitido', terminado: now }).execute()
    return { bouncedIn: null }
  }
  const { correo: destino, id_causa } = notification
  const delivery = await deliver({ ...row, destino })
  const intentos = row.intentos + 1
  const error = delivery.sent ? '' : delivery.reason
  const outcome = outcomeOf(delivery, intentos)
  if (!outcome) {
    const proximo = new Date(now.getTime() + pauseAfter(intentos))
    await change.set({ destino, intentos, error, proximo }).execute()
    return { bouncedIn: null }
  }
  await change.set({ destino, intentos, error, estado: outcome.estado, terminado: now }).execute()
  await note(tx, now, row.id_notificacion, outcome.fact, noticeDueStates)
  return { bouncedIn: outcome.fact.type === 'notification.bounced' ? id_causa : null }
}

/**
 * Outbox: sends what is due, each notice in a transaction of its own that holds its row, so that two workers never send
 * the same, and one that is killed leaves it to the next. A worker that dies between the server's "taken over" and its
 * commit has sent it without writing so: it goes out once more, under the same Message-ID. What fails here is left for
 * the next run, and stops none of the others.
 */
export async function runOutbox(jobs: Jobs, mailer: Mailer): Promise<number> {
  const { db, clock } = jobs
  const failed: string[] = []
  let done = 0
  for (;;) {
    let taken: string | null = null
    try {
      const sent = await inTransaction(db, async (tx) => {
        const now = clock.now()
        const row = await nextDue(tx, now, failed)
        taken = row?.id ?? null
        return row ? send(tx, row, now, mailer) : null
      })
      if (!sent) return done
      done += 1
      if (sent.bouncedIn !== null) await announceInboxChange(jobs, sent.bouncedIn)
    } catch (error) {
      if (taken === null) throw error
      failed.push(taken)
      log('error', 'notice not sent', { notice: taken, error: String(error) })
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
