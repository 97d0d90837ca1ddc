import type { HearingSchedule } from '@estrado/machines/hearings/hearing/events'
import { hearingActs, hearingRefusals } from '@estrado/machines/hearings/texts'
import type { HearingMode } from '@estrado/machines/hearings/vocabulary'
import { apiTexts } from '@estrado/machines/messages/api'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { store } from '../acts/attachments/attachments.ts'
import { draftAct } from '../acts/draft-act.ts'
import type { CauseCall } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type Handler, numberParam } from '../context.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { checkFuture, scheduleOf, takeSlot } from './agenda.ts'
import {
  type HearingMoment,
  type HearingRow,
  presentHearing,
  runHearingCommand,
  visibleHearing,
} from './hearing-command.ts'
import { warningsOf } from './plan.ts'
import { readHearing } from './read.ts'

export const targetOf = (row: HearingRow) => ({ idCausa: row.id_causa, idAudiencia: row.id })

/** What a change of time or place has to ask the agenda for. */
export const slotOf = (row: HearingRow, schedule: HearingSchedule) => ({
  idAudiencia: row.id,
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
  return { version, answer: { ...hearing, advertencias: await warningsOf(db, row) } }
}

/** POST audiencias/reprogramar: another time, at which judge and room must be free. */
export const rescheduleHearing: Handler<'audiencias.reschedule'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const row = await visibleHearing(services.db, call.identity, body.idAudiencia)
  const { version } = await runHearingCommand(
    call,
    'audiencias.reschedule',
    targetOf(row),
    'hearing.rescheduled',
    async ({ tx, now }) => {
      const schedule = scheduleOf(body.audienciaDetalle)
      checkFuture(schedule, now)
      await takeSlot(tx, slotOf(row, schedule), now)
      return { facts: [{ type: 'hearing.rescheduled', schedule }] }
    },
  )
  return answeredSet(call, row.id, version)
}

type Pause = { readonly until: string; readonly fin?: string | null | undefined }

/** The fact of a pause, for whose end judge and room must be free again: as long as the hearing was to take at first. */
export async function recessed(moment: HearingMoment, seen: HearingRow, { until, fin }: Pause) {
  if (Date.parse(until) <= moment.now.getTime())
    throw ruleBroken({ fechaHoraReanudacion: [hearingRefusals.resumesInThePast] })
  const row = await presentHearing(moment, seen.id)
  const length = row.fin.getTime() - row.inicio.getTime()
  const schedule = scheduleOf({
    modalidad: row.modalidad as HearingMode,
    fechaHoraInicio: until,
    fechaHoraFin: fin ?? new Date(Date.parse(until) + length).toISOString(),
    idSalaAudiencia: row.id_sala,
  })
  await takeSlot(moment.tx, slotOf(row, schedule), moment.now)
  return { type: 'hearing.recessed', until, fin: schedule.fechaHoraFin } as const
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
    async (moment) => ({
      facts: [await recessed(moment, row, { until: body.fechaHoraReanudacion, fin: body.fechaHoraFin })],
    }),
  )
  return answeredSet(call, row.id, version)
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
      if (idOficina !== row.id_oficina) throw ruleText(hearingRefusals.officeOfOther)
      const { inicio } = await presentHearing(moment, row.id)
      if (Date.parse(fechaHoraFin) <= inicio.getTime())
        throw ruleBroken({ fechaHoraFin: [hearingRefusals.endsBeforeStart] })
      const minutes = { idCausa: row.id_causa, idTipoActoProcesal, referencia: hearingActs.minutes, archivo }
      const idActo = await draftAct(moment, moment.attempt, minutes)
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

/** PATCH audiencias/actualizar/detalle/audiencia: corrects time, room or mode of what hasn't begun. */
export const updateHearingDetail: Handler<'audiencias.updateDetail'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const row = await visibleHearing(services.db, call.identity, body.id)
  const { fechaHoraFin } = body
  if (!fechaHoraFin) throw ruleText(requiredArguments.allParameters)
  const { version } = await runHearingCommand(
    call,
    'audiencias.updateDetail',
    targetOf(row),
    'hearing.detailCorrected',
    async (moment) => {
      const present = await presentHearing(moment, row.id)
      const corrected = scheduleOf({
        modalidad: body.modalidad ?? (present.modalidad as HearingMode),
        fechaHoraInicio: body.fechaHoraInicio ?? present.inicio.toISOString(),
        fechaHoraFin,
        idSalaAudiencia: body.idSalaAudiencia === undefined ? present.id_sala : body.idSalaAudiencia,
      })
      const schedule: HearingSchedule = { ...corrected, externas: present.externas }
      await takeSlot(moment.tx, slotOf(present, schedule), moment.now)
      return { facts: [{ type: 'hearing.detailCorrected', schedule }] }
    },
  )
  return answeredSet(call, row.id, version)
}

/** DELETE audiencias/{id}: what hasn't begun leaves the agenda; the journal keeps it, with the observation. */
export const deleteHearing: Handler<'audiencias.delete'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const row = await visibleHearing(services.db, call.identity, numberParam(context, 'id'))
  await runHearingCommand(call, 'audiencias.delete', targetOf(row), 'hearing.deleted', async () => {
    const observacion = body.observacion?.trim() ?? ''
    if (observacion === '') throw ruleBroken({ observacion: [hearingRefusals.observationMissing] })
    return { facts: [{ type: 'hearing.deleted', observacion }] }
  })
  return { answer: { mensaje: apiTexts.done.deleted } }
}
