import type { CallName } from '@estrado/machines/contract/calls'
import { replayOf } from '@estrado/machines/journal/replay'
import { errors } from '@estrado/machines/messages/errors'
import { mayAsk, type NotificationAction } from '@estrado/machines/notifications/actions'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import type { NotificationState } from '@estrado/machines/notifications/vocabulary'
import { stateId } from '@estrado/machines/workflows/workflow'
import type { Identity } from '../access/identity.ts'
import { attemptInCause, type CauseCall } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import type { CallBase, Services } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { ApiError, notFound } from '../errors.ts'
import { type Moment, runCommand } from '../journal/command.ts'
import { recordShownParties } from '../parties/identity-access.ts'
import { isReadable, type NotificationRowOf, notificationRows, relationsIn } from './rows.ts'

/** Access per object: a notification to which this person stands somehow; to everybody else it doesn't exist. */
export async function visibleNotification(db: Database, identity: Identity, id: number, now: Date) {
  const row = await notificationRows(db, identity, now).where('n.id', '=', id).executeTakeFirst()
  if (!row || relationsIn(row).length === 0) throw notFound(refusals.unknown)
  return row
}

/** Access per object: one of which they may read where it goes and what its form says of the addressee. */
export async function readableNotification(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  identity: Identity,
  id: number,
) {
  const row = await visibleNotification(db, identity, id, clock.now())
  if (!isReadable(row)) throw notFound(refusals.unknown)
  return row
}

/** That a protected addressee's name or place is shown, and to whom, is recorded before it is. */
export const recordShownAddressee = (context: CallBase, row: NotificationRowOf): Promise<void> =>
  recordShownParties(context, row.id_causa, row.protegido && !row.addressee ? [row.id_sujeto] : [])

/** 403 where the person stands to it in a way that doesn't allow it; 409 by the machine where its state doesn't. */
function checkMay(row: NotificationRowOf, action: NotificationAction): void {
  if (mayAsk(relationsIn(row), action, row.id_tipo)) return
  throw new ApiError(403, { message: errors.forbidden, response: [refusals.notYours] })
}

/**
 * Runs a command on one notification. Whoever gives it must stand to it so that they may, asked under the command; how
 * it stands is asked of the machine.
 */
export const runNotificationCommand = (
  context: CallBase,
  id: number,
  command: NotificationCommand,
  decide: Decide,
) => runOnNotification(causeCall(context), id, command, decide)

/** The same of a call that stands by itself. */
export async function runOnNotification(
  call: CauseCall,
  id: number,
  { name, action, asks }: NotificationCommand,
  decide: Decide,
) {
  const { services } = call
  const seen = await visibleNotification(services.db, call.identity, id, services.clock.now())
  const on = { name, workflow: notificationWorkflow, id, asks }
  const { version, events } = await runCommand(services, {
    ...(await attemptInCause(call, seen.id_causa, on)),
    decide: async (moment) => {
      const row = await visibleNotification(moment.tx, call.identity, id, moment.now)
      checkMay(row, action)
      const facts = await decide(row, moment)
      return { facts, answer: { id, estado: stateAfter(moment, facts) } }
    },
  })
  return {
    answer: await movedTo(services, id),
    version,
    events,
    idActo: seen.id_acto,
    idCausa: seen.id_causa,
  }
}

/** Kept, too: whose address lies with another office sees it no more. */
function stateAfter({ stream }: Moment, facts: readonly NotificationEvent[]): string {
  const replay = replayOf(notificationWorkflow.machine)
  const after = facts.reduce((snapshot, fact) => replay.next(snapshot, fact), stream.snapshot)
  return stateId(after.value)
}

type Decide = (row: NotificationRowOf, moment: Moment) => Promise<readonly NotificationEvent[]>

export type NotificationCommand = {
  readonly name: CallName
  readonly action: NotificationAction
  readonly asks: NotificationEvent['type']
}

/** How a notification stands after a command. */
async function movedTo({ db }: Services, id: number) {
  const { estado } = await db
    .selectFrom('notificacion')
    .select('estado')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, estado: estado as NotificationState }
}
