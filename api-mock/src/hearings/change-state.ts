import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import { hearingActs, hearingRefusals } from '@estrado/machines/hearings/texts'
import { type HearingMode, type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { apiTexts } from '@estrado/machines/messages/api'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { validation } from '@estrado/machines/messages/validation'
import { draftAct } from '../acts/draft-act.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallContext, type Handler, numberParam } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { actFile } from './act-file.ts'
import { checkCourt, checkSessionStands } from './as-it-stands.ts'
import { answered, checkConclusion, recessed, rescheduled, targetOf } from './commands.ts'
import { checkHeldBy } from './court-acting.ts'
import {
  type HearingMoment,
  type HearingRow,
  presentHearing,
  runHearingCommand,
  visibleHearing,
} from './hearing-command.ts'
import { reopenRequest } from './requests/reopen.ts'
import { checkSet, settingAct } from './setting-act.ts'

type Body = CallContext<'audiencias.changeState'>['body']

/** The fact that brings a hearing into each state; what was in recess is resumed. */
const factInto = {
  suspended: 'hearing.suspended',
  rescheduled: 'hearing.rescheduled',
  recess: 'hearing.recessed',
  confirmed: 'hearing.confirmed',
  concluded: 'hearing.concluded',
  rejected: 'hearing.rejected',
  ongoing: 'hearing.started',
} as const satisfies Record<Exclude<HearingState, 'proposed'>, HearingEvent['type']>

type Wanted = keyof typeof factInto

function wantedState(idEstado: number): Wanted {
  const found = Object.entries(hearingStates).find(([, { id }]) => id === idEstado)
  if (!found) throw ruleBroken({ idEstadoAudiencia: [apiTexts.unknown(hearingRefusals.state)] })
  const state = found[0] as HearingState
  if (state === 'proposed') throw ruleText(hearingRefusals.notBackToAgenda)
  return state
}

/** An instant that the change can't do without. */
function needed(instant: string | null | undefined): string {
  if (!instant) throw ruleText(requiredArguments.allParameters)
  return instant
}

type Reason = {
  readonly motivo?: string | null | undefined
  readonly idsTipoSuspensionAudiencia?: readonly number[] | undefined
}

function reasonOf(reason: Reason | undefined): string {
  const motivo = reason?.motivo?.trim() ?? ''
  if (motivo === '') throw ruleBroken({ motivo: [validation.required] })
  return motivo
}

/** The fact of a suspension, of which both reason and causes are said. */
export async function suspension(tx: Tx, reason: Reason | undefined) {
  const motivo = reasonOf(reason)
  const ids = [...new Set(reason?.idsTipoSuspensionAudiencia ?? [])]
  if (ids.length === 0) throw ruleBroken({ idsTipoSuspensionAudiencia: [validation.required] })
  const known = await tx
    .selectFrom('catalogo')
    .select('id')
    .where('catalogo', '=', 'tipos-suspensiones-audiencias')
    .where('id', 'in', ids)
    .execute()
  if (known.length < ids.length)
    throw ruleBroken({ idsTipoSuspensionAudiencia: [apiTexts.unknown(hearingRefusals.suspensionType)] })
  return { type: 'hearing.suspended', motivo, idsTipoSuspensionAudiencia: ids } as const
}

/** The machine's event for the state that the wire asks for, with what the event needs. */
async function factOf(
  seen: HearingRow,
  wanted: Wanted,
  body: Body,
  moment: HearingMoment,
): Promise<HearingEvent> {
  const { state, tx } = moment
  const { modalidad, fechaHoraInicio, fechaHoraFin, idSalaAudiencia } = body.audienciaDetalle
  const present = await presentHearing(moment, seen.id)
  checkSessionStands(present, wanted, body.audienciaDetalle)
  switch (wanted) {
    case 'confirmed': {
      const { idActoProcesal: idActo } = body
      checkSet(moment)
      await checkHeldBy(tx, present)
      if (!idActo) return { type: 'hearing.confirmed' }
      return { type: 'hearing.confirmed', idActo: await settingAct(tx, { idCausa: seen.id_causa, idActo }) }
    }
    case 'ongoing': {
      const { judgeExcused, judgeExcusedInRecess } = hearingRefusals
      const inRecess = state === 'recess'
      await checkHeldBy(tx, present, inRecess ? judgeExcusedInRecess : judgeExcused)
      return { type: inRecess ? 'hearing.resumed' : 'hearing.started' }
    }
    case 'rejected': {
      const motivo = reasonOf(body.audienciaDetalleSuspension)
      await reopenRequest(moment, seen)
      return { type: 'hearing.rejected', motivo }
    }
    case 'suspended':
      return suspension(tx, body.audienciaDetalleSuspension)
    case 'recess':
      return recessed(moment, seen, { until: needed(fechaHoraFin), modalidad, idSalaAudiencia })
    case 'concluded': {
      const fin = needed(fechaHoraFin)
      await checkConclusion(moment, seen.id, fin)
      return { type: 'hearing.concluded', fechaHoraFin: fin }
    }
    case 'rescheduled':
      return rescheduled(moment, seen, {
        modalidad: modalidad ?? (present.modalidad as HearingMode),
        fechaHoraInicio: needed(fechaHoraInicio),
        fechaHoraFin: needed(fechaHoraFin),
        idSalaAudiencia: idSalaAudiencia === undefined ? present.id_sala : idSalaAudiencia,
      })
  }
}

/**
 * PATCH audiencias/{id}/actualizar-tipo-estado: asks the machine for the event that leads to a state. A
 * resolution that comes along is filed with it, both or neither.
 */
export const changeHearingState: Handler<'audiencias.changeState'> = async (context) => {
  const { services, body, file } = context
  const call = causeCall(context)
  const row = await visibleHearing(services.db, call.identity, numberParam(context, 'id'))
  const comes = Boolean(file) || Boolean(body.nombreDocumentoOdt)
  const wanted = wantedState(body.audienciaDetalle.idEstadoAudiencia)
  const idTipo = body.idTipoActoProcesalResolucion
  if (comes && !idTipo) throw ruleText(requiredArguments.allParameters)
  const archivo = await actFile(services, call.identity, context)
  const { version } = await runHearingCommand(
    call,
    'audiencias.changeState',
    targetOf(row),
    factInto[wanted],
    async (moment) => {
      await checkCourt(moment.tx, row, body.idOficina)
      const fact = await factOf(row, wanted, body, moment)
      if (!archivo || !idTipo) return { facts: [fact] }
      const resolution = {
        idCausa: row.id_causa,
        idTipoActoProcesal: idTipo,
        referencia: hearingActs.resolution,
        archivo,
      }
      const idActo = await draftAct(moment, resolution)
      return { facts: [fact, { type: 'resolution.attached', idActo }] }
    },
  )
  return answered(call, row.id, version)
}
