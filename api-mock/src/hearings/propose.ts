import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import type { CallName } from '@estrado/machines/contract/calls'
import type { FurtherSession, HearingEvent, HearingSchedule } from '@estrado/machines/hearings/hearing/events'
import { sessionsAfter } from '@estrado/machines/hearings/hearing/sessions'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import { hearingActs, hearingRefusals } from '@estrado/machines/hearings/texts'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { apiTexts } from '@estrado/machines/messages/api'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { draftAct } from '../acts/draft-act.ts'
import { visibleCause } from '../causes/access.ts'
import type { CauseCall } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import type { Handler } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { isOpenAt } from '../kernel/catalogue/store.ts'
import { actFile } from './act-file.ts'
import { checkApart, checkFuture, type Detail, scheduleOf, takeSlot } from './agenda.ts'
import { checkHearingStands, type Told } from './as-it-stands.ts'
import { answeredSet, placesOf, slotOf, targetOf } from './commands.ts'
import { checkHeldBy, courtActing, judgeActing } from './court-acting.ts'
import { movedWithCause } from './court-of-hearing.ts'
import {
  type HearingMoment,
  type HearingRow,
  named,
  presentHearing,
  runHearingCommand,
  visibleHearing,
} from './hearing-command.ts'
import { checkNotRejecting } from './requests/rejection.ts'
import { visibleRequest } from './requests/visible-request.ts'
import { checkSession, checkTold } from './session-checks.ts'
import { checkSet, isUnset, settingAct } from './setting-act.ts'

type Proposal = Told & {
  /** The act of its cause that sets it, where that was written already. */
  readonly idActoProcesal?: number | null | undefined
  readonly audienciasDetalles?: readonly Detail[] | undefined
}

type Decree = {
  readonly idTipoActoProcesal: number
  readonly archivo: StoredFile
  readonly codigoResolucion: string
}

/** When and where the sessions of a new hearing are held, in their order; every entry is checked (`spec 2 §5`). */
function schedulesOf(details: readonly Detail[] = []): readonly [HearingSchedule, ...HearingSchedule[]] {
  const [first, ...further] = details
    .map((detail) => scheduleOf(detail))
    .toSorted((one, other) => Date.parse(one.fechaHoraInicio) - Date.parse(other.fechaHoraInicio))
  if (!first) throw ruleText(requiredArguments.allParameters)
  checkApart([first, ...further])
  return [first, ...further]
}

const newStates = [hearingStates.proposed.id, hearingStates.confirmed.id]

/** A new session is only planned, or is set at once with its decree; which of them, every detail says alike. */
function setsAtOnce(details: readonly Detail[] = []): boolean {
  const states = new Set(details.flatMap(({ idEstadoAudiencia }) => idEstadoAudiencia ?? []))
  if (states.size > 1 || [...states].some((id) => !newStates.includes(id)))
    throw ruleBroken({ idEstadoAudiencia: [hearingRefusals.sessionState] })
  return states.has(hearingStates.confirmed.id)
}

/** Is a session set at once? 422 where its detail says so, and nothing sets its hearing. */
function checkSetting(details: readonly Detail[] | undefined, isSet: boolean): boolean {
  const sets = setsAtOnce(details)
  if (sets && !isSet) throw ruleBroken({ idEstadoAudiencia: [hearingRefusals.setByNothing] })
  return sets
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

async function checkHearingType(tx: Tx, id: number, now: Date): Promise<void> {
  if (!(await isOpenAt(tx, 'tipos-audiencias', id, now)))
    throw ruleBroken({ idTipoAudiencia: [apiTexts.unknown(hearingRefusals.hearingType)] })
}

/** The act that sets a hearing: a decree that comes as a file is drafted, one that was written already is checked. */
async function actSetting(
  moment: Pick<HearingMoment, 'tx' | 'actor' | 'alongside'>,
  idCausa: number,
  sent: Decree | number | null | undefined,
): Promise<number | null> {
  if (!sent) return null
  if (typeof sent === 'number') return settingAct(moment.tx, { idCausa, idActo: sent })
  return draftAct(moment, { idCausa, referencia: hearingActs.setting, ...sent })
}

async function propose(call: CauseCall, name: CallName, proposal: Proposal, decree: Decree | null) {
  const { services, identity } = call
  const { idSolicitud, idCausa, idTipoAudiencia } = await subjectOf(call, proposal)
  await visibleCause(services.db, identity, idCausa)
  const idAudiencia = await nextId(services.db, 'audiencia_id')
  const { status, answer, version } = await runHearingCommand(
    { ...call, expectedVersion: null },
    name,
    { idCausa, idAudiencia },
    'hearing.proposed',
    async (moment) => {
      const { tx, now, alongside } = moment
      const cause = await visibleCause(tx, identity, idCausa)
      const idOficina = courtActing(cause, identity.office)
      if (idOficina === null) throw ruleText(hearingRefusals.causeNotDrawn)
      if (proposal.idOficina && proposal.idOficina !== idOficina)
        throw ruleText(hearingRefusals.officeOfOther)
      const idJuez =
        proposal.idJuez ?? (await judgeActing({ db: tx, clock: services.clock }, cause, idOficina))
      // What was asked for keeps its type, also where that was closed since.
      if (idSolicitud === null) await checkHearingType(tx, idTipoAudiencia, now)
      else await checkNotRejecting(tx, idSolicitud)
      const [schedule, ...further] = schedulesOf(proposal.audienciasDetalles)
      const siguientes = await numbered(tx, further)
      for (const session of [{ id: idAudiencia, schedule }, ...siguientes]) {
        checkFuture(session.schedule, now)
        const slot = { idSesion: session.id, idCausa, idOficina, idJuez, schedule: session.schedule }
        await takeSlot(tx, slot, now)
      }
      const idActo = await actSetting(moment, idCausa, decree ?? proposal.idActoProcesal)
      if (idSolicitud !== null) {
        await alongside(hearingRequestWorkflow, idSolicitud, [{ type: 'request.scheduled', idAudiencia }])
      }
      const hearing = { idCausa, idTipoAudiencia, idOficina, idJuez, idSolicitudAudiencia: idSolicitud }
      const proposed: HearingEvent = {
        type: 'hearing.proposed',
        ...hearing,
        idActo,
        schedule,
        ...(siguientes.length > 0 && { siguientes }),
      }
      const set = checkSetting(proposal.audienciasDetalles, idActo !== null)
      return { facts: set ? [proposed, { type: 'hearing.confirmed' }] : [proposed], status: 201 }
    },
  )
  // A repeated command is answered with the hearing that its first try made.
  return { status, ...(await answeredSet(call, answer.id, version)) }
}

/** Further sessions with the numbers that they get. */
const numbered = async (
  tx: Tx,
  schedules: readonly HearingSchedule[],
): Promise<readonly FurtherSession[]> => {
  const sessions: FurtherSession[] = []
  for (const schedule of schedules) sessions.push({ id: await nextId(tx, 'audiencia_id'), schedule })
  return sessions
}

/**
 * The facts that bring the sessions of a hearing to what its details say: with a number it is moved, without it is new.
 * `isSet`: the hearing is set, or is by this very command.
 */
async function sessionFacts(
  moment: HearingMoment,
  row: HearingRow,
  details: readonly Detail[] = [],
  isSet = !isUnset(moment.state),
): Promise<readonly HearingEvent[]> {
  checkSetting(
    details.filter(({ id }) => !id),
    isSet,
  )
  const facts: HearingEvent[] = []
  const moved = await movedWithCause(moment.tx, row)
  const touched = details.map((detail) => {
    const id = detail.id ?? null
    return { id, schedule: scheduleOf(detail, id === null ? undefined : placesOf(moment, row.id, id)) }
  })
  const numberOf = (id: number | null) => id ?? row.id
  const others = moment.sessions.filter(
    ({ id, over }) => over === null && touched.every((one) => one.id !== numberOf(id)),
  )
  checkApart([...others, ...touched].map(({ schedule }) => schedule))
  for (const { id, schedule } of touched) {
    checkFuture(schedule, moment.now)
    if (id) checkTold(moment, checkSession(moment, row.id, id), schedule)
    const idSesion = id ?? (await nextId(moment.tx, 'audiencia_id'))
    await takeSlot(moment.tx, { ...slotOf(row, schedule, idSesion), ...moved }, moment.now)
    facts.push(
      id
        ? { type: 'hearing.detailCorrected', schedule, ...named(row.id, id), ...moved }
        : { type: 'session.added', id: idSesion, schedule, ...moved },
    )
  }
  return facts
}

/**
 * POST audiencias: a new hearing with its decree, or, where `idAudiencia` names one of the agenda, the decree
 * that sets it, with what its details change of its sessions.
 */
export const createHearing: Handler<'audiencias.create'> = async (context) => {
  const { services, body, file } = context
  const call = causeCall(context)
  const { idTipoActoProcesal, idActoProcesal } = body
  const comes = Boolean(file) || Boolean(body.nombreDocumentoOdt)
  if (comes && idActoProcesal) throw ruleBroken({ idActoProcesal: [hearingRefusals.settingTwice] })
  if (!comes && !idActoProcesal) throw ruleText(requiredArguments.file)
  const codigoResolucion = body.codigoActoProcesal?.trim() ?? ''
  const decree = async (): Promise<Decree | null> => {
    if (idActoProcesal) return null
    const archivo = await actFile(services, call.identity, context)
    if (!archivo) throw ruleText(requiredArguments.file)
    return { idTipoActoProcesal: idTipoActoProcesal ?? 0, archivo, codigoResolucion }
  }
  if (!idTipoActoProcesal && !idActoProcesal) throw ruleText(requiredArguments.allParameters)
  if (!body.idAudiencia) {
    schedulesOf(body.audienciasDetalles)
    setsAtOnce(body.audienciasDetalles)
    return propose(call, 'audiencias.create', body, await decree())
  }
  const row = await visibleHearing(services.db, call.identity, body.idAudiencia)
  const sent = await decree()
  const { version } = await runHearingCommand(
    call,
    'audiencias.create',
    targetOf(row),
    'hearing.confirmed',
    async (moment) => {
      const present = await presentHearing(moment, row.id)
      await checkHearingStands(moment.tx, present, body)
      const sessions = await sessionFacts(moment, present, body.audienciasDetalles, true)
      checkSet({ ...moment, sessions: sessions.reduce(sessionsAfter, moment.sessions) })
      // What it says of its sessions gives it its present judge.
      if (sessions.length === 0) await checkHeldBy(moment.tx, present)
      const idActo = await actSetting(moment, row.id_causa, sent ?? idActoProcesal)
      return { facts: [...sessions, { type: 'hearing.confirmed', ...(idActo !== null && { idActo }) }] }
    },
  )
  return answeredSet(call, row.id, version)
}

/** POST audiencias/agendamiento: takes a hearing, or further sessions of one, into the agenda; a decree comes later. */
export const scheduleHearing: Handler<'audiencias.schedule'> = async (context) => {
  const call = causeCall(context)
  const { body, services } = context
  if (!body.idAudiencia) return propose(call, 'audiencias.schedule', body, null)
  if (body.idActoProcesal) throw ruleBroken({ idActoProcesal: [hearingRefusals.settingNoSession] })
  const row = await visibleHearing(services.db, call.identity, body.idAudiencia)
  const { version } = await runHearingCommand(
    call,
    'audiencias.schedule',
    targetOf(row),
    'session.added',
    async (moment) => {
      const present = await presentHearing(moment, row.id)
      await checkHearingStands(moment.tx, present, body)
      const facts = await sessionFacts(moment, present, body.audienciasDetalles)
      if (facts.length === 0) throw ruleText(requiredArguments.allParameters)
      return { facts, status: 201 }
    },
  )
  return { status: 201, ...(await answeredSet(call, row.id, version)) }
}
