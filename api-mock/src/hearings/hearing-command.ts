import type { CallName } from '@estrado/machines/contract/calls'
import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import type { HearingContext } from '@estrado/machines/hearings/hearing/machine'
import type { Session } from '@estrado/machines/hearings/hearing/sessions'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { stateId } from '@estrado/machines/workflows/workflow'
import type { Identity } from '../access/identity.ts'
import { announceAlerts } from '../alerts/announce.ts'
import { visibleCause } from '../causes/access.ts'
import { attemptInCause, type CauseCall } from '../causes/cause-command.ts'
import type { Database } from '../database/connect.ts'
import { notFound } from '../errors.ts'
import { announceInboxChange } from '../inboxes/announce-inbox-change.ts'
import { type CommandAnswer, type Moment, runCommand } from '../journal/command.ts'
import { checkNotExcused } from '../recusals/excused.ts'
import { withTold } from './told.ts'

/** A hearing if its cause is this person's to see; to everybody else it does not exist. */
export async function visibleHearing(db: Database, identity: Identity, id: number) {
  const hearing = await db.selectFrom('audiencia').selectAll().where('id', '=', id).executeTakeFirst()
  if (!hearing) throw notFound(hearingRefusals.hearing)
  await visibleCause(db, identity, hearing.id_causa)
  return hearing
}

/** The hearing of a session, by the session's own number; the first one's is the hearing's. */
export async function visibleSession(db: Database, identity: Identity, id: number) {
  const session = await db
    .selectFrom('audiencia_sesion')
    .select('id_audiencia')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!session) throw notFound(hearingRefusals.hearing)
  return visibleHearing(db, identity, session.id_audiencia)
}

/** How a fact names a session: the first, whose number is the hearing's, it leaves out. */
export const named = (idAudiencia: number, idSesion: number) =>
  idSesion === idAudiencia ? {} : { sesion: idSesion }

/** `mensaje`: what is replied of a hearing that is no more. */
type HearingAnswer = { readonly id: number; readonly mensaje?: string }

export type HearingDecision = {
  readonly facts: readonly HearingEvent[]
  readonly status?: 200 | 201
  readonly answer?: Omit<HearingAnswer, 'id'>
}

export type HearingRow = Awaited<ReturnType<typeof visibleHearing>>

/** What a decision may lean on: where the hearing and its sessions stand. */
export type HearingMoment = Moment & {
  readonly state: string
  readonly sessions: readonly Session[]
}

/** The hearing as it stands inside the decision's transaction; whoever looked at it before may have seen an older one. */
export const presentHearing = ({ tx }: Moment, id: number): Promise<HearingRow> =>
  tx.selectFrom('audiencia').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** As much of a call, or of an order that goes on without its caller, as a command on a hearing needs. */
export type HearingCall = Omit<CauseCall, 'identity'> & {
  readonly identity: Pick<Identity, 'userId' | 'ledger'>
}

type Target = { readonly idCausa: number; readonly idAudiencia: number }
type Decide = (moment: HearingMoment) => Promise<HearingDecision>

/**
 * Runs a command on a hearing's stream; answers with the hearing's number. Time of check: that the cause is still the
 * caller's is asked where it is decided, since a cause can go to another court while a file is read.
 */
export const runHearingCommand = (
  call: CauseCall,
  name: CallName,
  target: Target,
  asks: HearingEvent['type'],
  decide: Decide,
): Promise<CommandAnswer<HearingAnswer>> =>
  runOrderedHearingCommand(call, name, target, asks, async (moment) => {
    await visibleCause(moment.tx, call.identity, target.idCausa)
    await checkNotExcused(moment.tx, call.identity, target.idCausa)
    return decide(moment)
  })

/** The same where an order goes on without its caller, and asks by itself who gave it. */
export async function runOrderedHearingCommand(
  call: HearingCall,
  name: CallName,
  target: Target,
  asks: HearingEvent['type'],
  decide: Decide,
): Promise<CommandAnswer<HearingAnswer>> {
  const { services } = call
  const on = { name, workflow: hearingWorkflow, id: target.idAudiencia, asks }
  const done = await runCommand(services, {
    ...(await attemptInCause(call, target.idCausa, on)),
    decide: async (moment) => {
      const state = stateId(moment.stream.snapshot.value)
      const { sessions } = moment.stream.snapshot.context as HearingContext
      const { facts, status, answer } = await decide({ ...moment, state, sessions })
      const told = await withTold(moment, target.idAudiencia, facts, call.identity.userId)
      return { facts: told, status: status ?? 200, answer: { ...answer, id: target.idAudiencia } }
    },
  })
  if (done.events.length > 0) {
    await announceInboxChange(services, target.idCausa)
    await announceAlerts(services, target.idCausa, done.events)
  }
  return done
}
