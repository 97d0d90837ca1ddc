import { instantTold } from '@estrado/machines/deadlines/told'
import type { HearingEvent, HearingSchedule } from '@estrado/machines/hearings/hearing/events'
import {
  currentSession,
  hasSessionOver,
  nextSession,
  type Session,
  sessionOfId,
} from '@estrado/machines/hearings/hearing/sessions'
import { hearingActs, hearingRefusals } from '@estrado/machines/hearings/texts'
import { type HearingMode, isCalledOff, isGoing, isOver } from '@estrado/machines/hearings/vocabulary'
import { apiTexts } from '@estrado/machines/messages/api'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { validation } from '@estrado/machines/messages/validation'
import { dayOf } from '@estrado/machines/time/la-paz'
import { store } from '../acts/attachments/attachments.ts'
import { draftAct } from '../acts/draft-act.ts'
import type { CauseCall } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type Handler, numberParam } from '../context.ts'
import { nextId } from '../database/next-id.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { checkApartFrom, checkEnd, checkFuture, type Detail, scheduleOf, takeSlot } from './agenda.ts'
import { checkCourt } from './as-it-stands.ts'
import { movedWithCause } from './court-of-hearing.ts'
import {
  type HearingMoment,
  type HearingRow,
  named,
  presentHearing,
  runHearingCommand,
  visibleHearing,
  visibleSession,
} from './hearing-command.ts'
import { warningsOf } from './plan.ts'
import { readHearing } from './read.ts'
import { reopenRequest } from './requests/reopen.ts'
import { checkToCome, checkTold } from './session-checks.ts'

export const targetOf = (row: HearingRow) => ({ idCausa: row.id_causa, idAudiencia: row.id })

/** What a change of time or place has to ask the agenda for. */
export const slotOf = (row: HearingRow, schedule: HearingSchedule, idSesion = row.id) => ({
  idSesion,
  idCausa: row.id_causa,
  idOficina: row.id_oficina,
  idJuez: row.id_juez,
  schedule,
})

export const answered = async (call: CauseCall, id: number, version: number | null) => ({
  version,
  answer: await readHearing(call.services.db, call.identity, id),
})

/** What was just set, with who else is asked to another hearing at that time. */
export async function answeredSet(call: CauseCall, id: number, version: number | null) {
  const { db } = call.services
  const row = await visibleHearing(db, call.identity, id)
  const hearing = await readHearing(db, call.identity, id)
  return { version, answer: { ...hearing, advertencias: await warningsOf(db, call.identity, row) } }
}

/** The places outside the court at which a session is held, by its number. */
export const placesOf = ({ sessions }: HearingMoment, idAudiencia: number, idSesion: number) =>
  sessionOfId(sessions, idSesion === idAudiencia ? null : idSesion)?.schedule.externas

/**
 * The fact that sets a session at another time, at which judge and room must be free: the current one where none is
 * named. What was suspended comes back as a session of its own; while another is held, a planned one is corrected.
 */
export async function rescheduled(
  moment: HearingMoment,
  seen: HearingRow,
  detail: Detail,
  idSesion?: number | null,
): Promise<HearingEvent> {
  const { tx, now, state, sessions } = moment
  const row = await presentHearing(moment, seen.id)
  const current = numberOf(row.id, sessions)
  const schedule = scheduleOf(detail, placesOf(moment, row.id, idSesion ?? current))
  checkFuture(schedule, now)
  checkApartFrom(othersThan(moment, row.id, idSesion ?? current), schedule)
  const id = isCalledOff(state) ? await nextId(tx, 'audiencia_id') : (idSesion ?? current)
  const moved = await movedWithCause(tx, row)
  await takeSlot(tx, { ...slotOf(row, schedule, id), ...moved }, now)
  const session = { ...named(row.id, id), ...moved }
  return isGoing(state)
    ? { type: 'hearing.detailCorrected', schedule, ...session }
    : { type: 'hearing.rescheduled', schedule, ...session }
}

/** The sessions of a hearing but one, by its own number. */
const othersThan = ({ sessions }: HearingMoment, idAudiencia: number, idSesion: number) =>
  sessions.filter(({ id }) => (id ?? idAudiencia) !== idSesion)

/** Number of the current session. */
const numberOf = (idAudiencia: number, sessions: readonly Session[]): number =>
  currentSession(sessions)?.id ?? idAudiencia

/** POST audiencias/reprogramar: another time, at which judge and room must be free. */
export const rescheduleHearing: Handler<'audiencias.reschedule'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const row = await visibleHearing(services.db, call.identity, body.idAudiencia)
  const { id, ...detail } = body.audienciaDetalle
  const { version } = await runHearingCommand(
    call,
    'audiencias.reschedule',
    targetOf(row),
    'hearing.rescheduled',
    async (moment) => {
      if (id && !isCalledOff(moment.state)) checkToCome(moment, row.id, id)
      return { facts: [await rescheduled(moment, row, detail, id)] }
    },
  )
  return answeredSet(call, row.id, version)
}

type Pause = {
  readonly until: string
  readonly fin?: string | null | undefined
  readonly modalidad?: HearingMode | null | undefined
  readonly idSalaAudiencia?: number | null | undefined
}

/**
 * The fact of a pause, for whose end judge and room must be free: as long as the hearing was to take at first. On the
 * same day the same session goes on; on another it is the next one, planned already or set now.
 */
export async function recessed(moment: HearingMoment, seen: HearingRow, pause: Pause): Promise<HearingEvent> {
  const { tx, now, sessions } = moment
  const { until, fin } = pause
  if (Date.parse(until) <= now.getTime())
    throw ruleBroken({ fechaHoraReanudacion: [hearingRefusals.resumesInThePast] })
  const row = await presentHearing(moment, seen.id)
  const next = nextSession(sessions)
  const begins = next && Date.parse(next.schedule.fechaHoraInicio)
  if (begins !== undefined && begins < Date.parse(until)) {
    const when = instantTold(new Date(begins).toISOString())
    throw ruleBroken({ fechaHoraReanudacion: [hearingRefusals.nextSessionBefore(when)] })
  }
  const planned = begins === Date.parse(until) ? next : undefined
  const length = row.fin.getTime() - row.inicio.getTime()
  const schedule = scheduleOf(
    {
      modalidad: pause.modalidad ?? planned?.schedule.modalidad ?? (row.modalidad as HearingMode),
      fechaHoraInicio: until,
      fechaHoraFin:
        fin ?? planned?.schedule.fechaHoraFin ?? new Date(Date.parse(until) + length).toISOString(),
      idSalaAudiencia: pause.idSalaAudiencia ?? (planned ? planned.schedule.idSalaAudiencia : row.id_sala),
    },
    planned ? planned.schedule.externas : row.externas,
  )
  const same = planned === undefined && dayOf(new Date(until)) === dayOf(row.inicio)
  const id = same ? numberOf(row.id, sessions) : (planned?.id ?? (await nextId(tx, 'audiencia_id')))
  // What pauses takes no time but what follows.
  const others = othersThan(moment, row.id, id).filter((session) => session !== currentSession(sessions))
  checkApartFrom(others, schedule)
  const moved = await movedWithCause(tx, row)
  const slot = { ...slotOf(row, schedule, id), ...moved }
  await takeSlot(tx, { ...slot, goesOn: slot.idJuez === row.id_juez }, now)
  return {
    type: 'hearing.recessed',
    ...moved,
    until,
    fin: schedule.fechaHoraFin,
    ...(!same && { sesion: { id, schedule }, cerrada: now.toISOString() }),
  }
}

/** POST audiencias/receso: an ongoing hearing pauses until the moment that is named. */
export const recessHearing: Handler<'audiencias.recess'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const row = await visibleHearing(services.db, call.identity, body.idAudiencia)
  const { version } = await runHearingCommand(
    call,
    'audiencias.recess',
    targetOf(row),
    'hearing.recessed',
    async (moment) => {
      const { fechaHoraReanudacion: until, fechaHoraFin: fin, modalidad, idSalaAudiencia } = body
      return { facts: [await recessed(moment, row, { until, fin, modalidad, idSalaAudiencia })] }
    },
  )
  return answeredSet(call, row.id, version)
}

/** Demands that a hearing ends at a time at which it can have ended; one that isn't held the machine doesn't end. */
export async function checkConclusion(
  moment: HearingMoment,
  id: number,
  fechaHoraFin: string,
): Promise<void> {
  if (!isGoing(moment.state)) return
  const { inicio } = await presentHearing(moment, id)
  checkEnd(fechaHoraFin, { inicio, events: moment.stream.events }, moment.now)
}

/** PATCH audiencias/{id}/finalizar-audiencia: files the minutes and concludes the hearing, both or neither. */
export const finishHearing: Handler<'audiencias.finish'> = async (context) => {
  const { services, body, file } = context
  const call = causeCall(context)
  const row = await visibleHearing(services.db, call.identity, numberParam(context, 'id'))
  const { idTipoActoProcesal, fechaHoraFin, idOficina } = body
  if (!idTipoActoProcesal || !fechaHoraFin || !idOficina || !file)
    throw ruleText(requiredArguments.allParameters)
  const archivo = await store(services, file)
  const { version } = await runHearingCommand(
    call,
    'audiencias.finish',
    targetOf(row),
    'hearing.concluded',
    async (moment) => {
      await checkCourt(moment.tx, row, idOficina)
      await checkConclusion(moment, row.id, fechaHoraFin)
      const minutes = { idCausa: row.id_causa, idTipoActoProcesal, referencia: hearingActs.minutes, archivo }
      const idActo = await draftAct(moment, minutes)
      return {
        facts: [
          { type: 'minutes.attached', idActo },
          { type: 'hearing.concluded', fechaHoraFin },
        ],
      }
    },
  )
  return answered(call, row.id, version)
}

/** PATCH audiencias/actualizar/detalle/audiencia: corrects time, room or mode of a session that hasn't begun. */
export const updateHearingDetail: Handler<'audiencias.updateDetail'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const row = await visibleSession(services.db, call.identity, body.id)
  const { fechaHoraFin } = body
  if (!fechaHoraFin) throw ruleText(requiredArguments.allParameters)
  const { version } = await runHearingCommand(
    call,
    'audiencias.updateDetail',
    targetOf(row),
    'hearing.detailCorrected',
    async (moment) => {
      const session = checkToCome(moment, row.id, body.id)
      const { schedule: present } = session
      const schedule = scheduleOf(
        {
          modalidad: body.modalidad ?? present.modalidad,
          fechaHoraInicio: body.fechaHoraInicio ?? present.fechaHoraInicio,
          fechaHoraFin,
          idSalaAudiencia:
            body.idSalaAudiencia === undefined ? present.idSalaAudiencia : body.idSalaAudiencia,
        },
        present.externas,
      )
      checkTold(moment, session, schedule)
      if (Date.parse(schedule.fechaHoraInicio) !== Date.parse(present.fechaHoraInicio))
        checkFuture(schedule, moment.now)
      checkApartFrom(othersThan(moment, row.id, body.id), schedule)
      const now = await presentHearing(moment, row.id)
      const moved = await movedWithCause(moment.tx, now)
      await takeSlot(moment.tx, { ...slotOf(now, schedule, body.id), ...moved }, moment.now)
      return { facts: [{ type: 'hearing.detailCorrected', schedule, ...named(row.id, body.id), ...moved }] }
    },
  )
  return answeredSet(call, row.id, version)
}

/** DELETE audiencias/{id}: what never had a session leaves the agenda; the journal keeps it, with the observation. */
export const deleteHearing: Handler<'audiencias.delete'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const row = await visibleHearing(services.db, call.identity, numberParam(context, 'id'))
  await runHearingCommand(call, 'audiencias.delete', targetOf(row), 'hearing.deleted', async (moment) => {
    if (!isOver(moment.state) && hasSessionOver(moment.sessions))
      throw ruleText(hearingRefusals.deletedNoMore)
    const observacion = body.observacion?.trim() ?? ''
    if (observacion === '') throw ruleBroken({ observacion: [validation.required] })
    await reopenRequest(moment, row)
    return {
      facts: [{ type: 'hearing.deleted', observacion }],
      answer: { mensaje: apiTexts.done.deleted },
    }
  })
  return { answer: { mensaje: apiTexts.done.deleted } }
}
