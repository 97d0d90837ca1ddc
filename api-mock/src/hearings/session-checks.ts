import type { HearingSchedule } from '@estrado/machines/hearings/hearing/events'
import {
  type Session,
  sameTime,
  sessionOfId,
  staysPlanned,
} from '@estrado/machines/hearings/hearing/sessions'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { announcedState } from '@estrado/machines/hearings/vocabulary'
import { apiTexts } from '@estrado/machines/messages/api'
import { ruleBroken, ruleText } from '../errors.ts'
import type { HearingMoment } from './hearing-command.ts'

/** Demands a session of the hearing. */
export function checkSession({ sessions }: HearingMoment, idAudiencia: number, idSesion: number): Session {
  const session = sessionOfId(sessions, idSesion === idAudiencia ? null : idSesion)
  if (!session) throw ruleBroken({ id: [apiTexts.unknown(hearingRefusals.sessionUnknown)] })
  return session
}

/** Demands one that is still to be held. */
export function checkToCome(moment: HearingMoment, idAudiencia: number, idSesion: number): Session {
  const session = checkSession(moment, idAudiencia, idSesion)
  if (session.over !== null) throw ruleText(hearingRefusals.sessionOver)
  return session
}

/**
 * Demands that what people were told of a session stands: another hour is set anew, by rescheduling it. One that waits for
 * that may change as long as it isn't the next.
 */
export function checkTold(
  { state, sessions }: HearingMoment,
  session: Session,
  schedule: HearingSchedule,
): void {
  if (state !== announcedState || sameTime(session.schedule, schedule)) return
  if (session.moved && staysPlanned(sessions, session, schedule)) return
  throw ruleBroken({ fechaHoraInicio: [hearingRefusals.toldAlready] })
}
