import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import type { CallName } from '@estrado/machines/contract/calls'
import type { HearingRequestEvent } from '@estrado/machines/hearings/hearing-request/events'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import { hearingActs, hearingRefusals } from '@estrado/machines/hearings/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { store } from '../acts/attachments/attachments.ts'
import { draftAct } from '../acts/draft-act.ts'
import { visibleCause } from '../causes/access.ts'
import type { CauseCall } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import type { Handler, Reply } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { checkFuture, type Detail, scheduleOf, takeSlot } from './agenda.ts'
import { answeredSet } from './commands.ts'
import { runHearingCommand, visibleHearing } from './hearing-command.ts'
import { visibleRequest } from './requests/visible-request.ts'

type Proposal = {
  readonly idSolicitudAudiencia?: number | null | undefined
  readonly audienciaSinSolicitud?: { readonly idCausa: number; readonly idTipoAudiencia: number } | undefined
  readonly idOficina?: number | null | undefined
  readonly idJuez?: number | null | undefined
  readonly audienciasDetalles?: readonly Detail[] | undefined
}

type Decree = { readonly idTipoActoProcesal: number; readonly archivo: StoredFile }

/** The one schedule of a hearing; every entry is checked first (`spec 2 §5`). */
function oneSchedule(details: readonly Detail[] = []) {
  const [schedule, ...others] = details.map(scheduleOf)
  if (!schedule) throw ruleText(requiredArguments.allParameters)
  if (others.length > 0) throw ruleBroken({ audienciasDetalles: [hearingRefusals.oneSession] })
  return schedule
}

/** What a hearing is about: the request that asks for it, or the cause and type that are named. */
async function subjectOf(call: CauseCall, proposal: Proposal) {
  if (!proposal.idSolicitudAudiencia) {
    if (!proposal.audienciaSinSolicitud) throw ruleText(requiredArguments.allParameters)
    return { idSolicitud: null, ...proposal.audienciaSinSolicitud }
  }
  const request = await visibleRequest(call.services.db, call.identity, proposal.idSolicitudAudiencia)
  return { idSolicitud: request.id, idCausa: request.id_causa, idTipoAudiencia: request.id_tipo_audiencia }
}

async function checkHearingType(tx: Tx, id: number): Promise<void> {
  const known = await tx
    .selectFrom('catalogo')
    .select('id')
    .where('catalogo', '=', 'tipos-audiencias')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw ruleBroken({ idTipoAudiencia: [apiTexts.unknown(hearingRefusals.hearingType)] })
}

async function propose(
  call: CauseCall,
  name: CallName,
  proposal: Proposal,
  decree: Decree | null,
): Promise<Reply> {
  const { services, identity } = call
  const { idSolicitud, idCausa, idTipoAudiencia } = await subjectOf(call, proposal)
  const cause = await visibleCause(services.db, identity, idCausa)
  const idOficina = cause.id_oficina_reparto
  if (idOficina === null) throw ruleText(hearingRefusals.causeNotDrawn)
  if (proposal.idOficina && proposal.idOficina !== idOficina) throw ruleText(hearingRefusals.officeOfOther)
  const idJuez = proposal.idJuez ?? cause.id_juez
  const idAudiencia = await nextId(services.db, 'audiencia_id')
  const { status, answer, version } = await runHearingCommand(
    { ...call, expectedVersion: null },
    name,
    { idCausa, idAudiencia },
    'hearing.proposed',
    async ({ attempt, tx, now, alongside }) => {
      await checkHearingType(tx, idTipoAudiencia)
      const schedule = oneSchedule(proposal.audienciasDetalles)
      checkFuture(schedule, now)
      await takeSlot(tx, { idAudiencia, idOficina, idJuez, schedule }, now)
      const idActo =
        decree &&
        (await draftAct({ tx, alongside }, attempt, { idCausa, referencia: hearingActs.setting, ...decree }))
      if (idSolicitud !== null) {
        const scheduled: HearingRequestEvent = { type: 'request.scheduled', idAudiencia }
        const ofRequest = {
          ...attempt,
          stream: hearingRequestWorkflow.stream.of(idSolicitud),
          workflow: hearingRequestWorkflow,
        }
        await alongside(ofRequest, [scheduled])
      }
      const hearing = { idCausa, idTipoAudiencia, idOficina, idJuez, idSolicitudAudiencia: idSolicitud }
      return { facts: [{ type: 'hearing.proposed', ...hearing, idActo, schedule }], status: 201 }
    },
  )
  // A repeated command is answered with the hearing that its first try made.
  return { status, ...(await answeredSet(call, (answer as { id: number }).id, version)) }
}

/**
 * POST audiencias: a new hearing with its decree, or, where `idAudiencia` names one of the agenda, the decree
 * that sets it.
 */
export const createHearing: Handler<'audiencias.create'> = async (context) => {
  const { services, body, file } = context
  const call = causeCall(context)
  if (!file) throw ruleText(requiredArguments.file)
  const { idTipoActoProcesal } = body
  if (!idTipoActoProcesal) throw ruleText(requiredArguments.allParameters)
  if (!body.idAudiencia) {
    oneSchedule(body.audienciasDetalles)
    return propose(call, 'audiencias.create', body, {
      idTipoActoProcesal,
      archivo: await store(services, file),
    })
  }
  const row = await visibleHearing(services.db, call.identity, body.idAudiencia)
  const archivo = await store(services, file)
  const target = { idCausa: row.id_causa, idAudiencia: row.id }
  const { version } = await runHearingCommand(
    call,
    'audiencias.create',
    target,
    'hearing.confirmed',
    async (moment) => {
      const act = { idCausa: row.id_causa, referencia: hearingActs.setting, idTipoActoProcesal, archivo }
      return { facts: [{ type: 'hearing.confirmed', idActo: await draftAct(moment, moment.attempt, act) }] }
    },
  )
  return answeredSet(call, row.id, version)
}

/** POST audiencias/agendamiento: takes a hearing into the agenda; its decree comes later. */
export const scheduleHearing: Handler<'audiencias.schedule'> = async (context) =>
  propose(causeCall(context), 'audiencias.schedule', context.body, null)
