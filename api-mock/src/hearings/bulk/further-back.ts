import { instantTold } from '@estrado/machines/deadlines/told'
import { bulkRefusals } from '@estrado/machines/hearings/bulk/texts'
import { type HearingEvent, hearingFacts } from '@estrado/machines/hearings/hearing/events'
import { isPlanned, type Session, sessionsAfter } from '@estrado/machines/hearings/hearing/sessions'
import { factIn } from '@estrado/machines/journal/conformance'
import { nextId } from '../../database/next-id.ts'
import { ApiError } from '../../errors.ts'
import { checkFuture, takeSlot } from '../agenda.ts'
import { slotOf } from '../commands.ts'
import { movedWithCause } from '../court-of-hearing.ts'
import type { HearingMoment, HearingRow } from '../hearing-command.ts'

/** Why a hearing, or a session of one, is left as it is: of another state also which one it is. */
export const reasonOf = ({ status, body }: ApiError): string =>
  [...(status === 409 ? [body.message] : []), ...[body.response].flat()].join('. ')

/** Fold: the sessions that the last suspension called off besides the one whose turn it was. */
function calledOffWith({ stream }: HearingMoment): readonly Session[] {
  const facts = stream.events.map((event) => factIn(hearingFacts, event))
  const suspension = facts.findLastIndex(({ type }) => type === 'hearing.suspended')
  const before = facts.slice(0, suspension).reduce<readonly Session[]>(sessionsAfter, [])
  return before.filter((session) => isPlanned(before, session))
}

type Back = { readonly added: readonly HearingEvent[]; readonly missing: readonly string[] }

/** The facts that bring a suspended hearing's further sessions back, each where its time is still free; which aren't. */
export async function furtherBack(moment: HearingMoment, row: HearingRow): Promise<Back> {
  const { tx, now } = moment
  const moved = await movedWithCause(tx, row)
  const added: HearingEvent[] = []
  const missing: string[] = []
  for (const { schedule } of calledOffWith(moment)) {
    try {
      checkFuture(schedule, now)
      const id = await nextId(tx, 'audiencia_id')
      await takeSlot(tx, { ...slotOf(row, schedule, id), ...moved }, now)
      added.push({ type: 'session.added', id, schedule, ...moved })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      const when = instantTold(new Date(schedule.fechaHoraInicio).toISOString())
      missing.push(bulkRefusals.sessionLeft(when, reasonOf(error)))
    }
  }
  return { added, missing }
}
