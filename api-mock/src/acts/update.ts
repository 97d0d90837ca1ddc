import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { distributionOf } from '@estrado/machines/causes/draw-options'
import { archivedStateId, closedStateId, isResting } from '@estrado/machines/causes/vocabulary'
import { actRefusals } from '@estrado/machines/documents/texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { validation } from '@estrado/machines/messages/validation'
import { announceAlerts } from '../alerts/announce.ts'
import type { CauseCall } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { checkInHands, checkSent, distributionByAct } from '../causes/distribution.ts'
import { type CallContext, type Handler, numberParam, type Services } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { beginDeadlineOf } from '../deadlines/clock.ts'
import { answerDeadline, presentedAt, savedAnswer, setDeadline } from '../deadlines/of-act.ts'
import { checkConversion } from '../enforcement/standing.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { rejectByDecree } from '../hearings/requests/rejection.ts'
import { setByAct } from '../hearings/setting-act.ts'
import type { Moment } from '../journal/command.ts'
import { changeableAct, checkChangeable, ownAct } from '../memorials/outside/own.ts'
import { updateOwn } from '../memorials/outside/update.ts'
import { checkUnnotified } from '../notifications/notified.ts'
import { closeAnsweredRecusal } from '../recusals/answered.ts'
import { checkNotExcused } from '../recusals/excused.ts'
import { composeFromOffice } from '../writing/office/compose.ts'
import {
  checkCauseOfAct,
  checkWrittenHere,
  runActCommand,
  type VisibleAct,
  visibleAct,
} from './act-command.ts'
import { changedEffects, movementOf } from './act-effects.ts'
import { typeOfAct } from './act-types.ts'
import { checkAsWritten, checkBeside, concernedAnew } from './as-written.ts'
import { deleteAttachment, updateAttachment } from './attachments/attachments.ts'
import { corrected } from './attachments/correction.ts'
import { discarding } from './discarding.ts'
import { checkEnclosures, checkMainWritten, closeAlong } from './enclosures.ts'
import { checkFinish } from './finishing.ts'
import { fileRequest } from './hearing-request.ts'
import { saidAnew } from './said-anew.ts'
import { checkSaidAnew } from './said-rules.ts'
import { sentIn } from './sent-to.ts'
import { checkValidated } from './validations.ts'

type Body = CallContext<'actosProcesales.update'>['body']

type Asked = Exclude<
  ProceduralActEvent['type'],
  | 'act.drafted'
  | 'act.issued'
  | 'act.closedAlong'
  | 'act.charged'
  | 'act.signed'
  | 'act.approved'
  | 'act.discarded'
  | 'act.reassigned'
>

/** What the fields of a change ask for; those that act alone exclude one another (`spec 2 §3`). */
function askedFacts(body: Body): readonly Asked[] {
  return [
    ...(body.cerrado ? (['act.closed'] as const) : []),
    ...(body.enviarADespacho ? (['act.sent'] as const) : []),
    ...(body.devolverASecretaria ? (['act.returned'] as const) : []),
    ...(body.observacion === undefined ? [] : (['act.observed'] as const)),
  ]
}

async function checkAskedDestination(tx: Tx, body: Body, act: VisibleAct, from: number | null) {
  const sentTo = sentIn(body)
  if (Object.keys(sentTo).length === 0) return
  await checkSent(tx, await typeOfAct(tx, act.id), act.cause, { ...sentTo, from })
}

/** A memorial is returned with its reason: whoever brought it has to mend it. */
function reasonOf({ motivo = '' }: Body, { id_categoria }: VisibleAct): { motivo?: string } {
  const given = motivo.trim()
  if (given !== '') return { motivo: given }
  if (id_categoria === actKindIds.memoriales) throw ruleBroken({ motivo: [memorialRefusals.reasonMissing] })
  return {}
}

/** The fact with what it needs. Throws the 422 that says what is missing. */
function factOf(type: Asked, body: Body, act: VisibleAct, call: CauseCall): ProceduralActEvent {
  switch (type) {
    case 'act.closed':
      return { type }
    case 'act.returned':
      return { type, idOficina: call.identity.office ?? 0, ...reasonOf(body, act) }
    case 'act.observed': {
      const observacion = body.observacion?.trim() ?? ''
      if (observacion === '') throw ruleBroken({ observacion: [validation.required] })
      return { type, observacion }
    }
    case 'act.sent': {
      const idOficina = act.cause.id_oficina_reparto
      if (idOficina === null) throw ruleText(hearingRefusals.causeNotDrawn)
      return { type, idOficina }
    }
    case 'act.corrected':
      return {
        type,
        ...corrected(body, act),
        ...sentIn(body),
        ...changedEffects(body),
        ...saidAnew(body),
        ...(body.idsActosAdjuntos && { adjuntos: [...new Set(body.idsActosAdjuntos)] }),
      }
  }
}

type Movement = Awaited<ReturnType<typeof movementOf>>

/** Does a cause that is closed or archived stay as it is? It goes through no stage, and an archived one isn't closed any more. */
function rests({ cause }: VisibleAct, { idEstado }: Movement): boolean {
  if (!isResting(cause.estado)) return false
  if (idEstado === null) return true
  return idEstado === closedStateId || (idEstado === archivedStateId && cause.estado === 'archived')
}

function movedBy(act: VisibleAct, { idEstado, idEtapa }: Movement, converts: boolean): CauseEvent | null {
  if (!converts && idEstado === null && idEtapa === null) return null
  const moved = { type: 'process.moved', idActo: act.id, idEstado, idEtapa } as const
  return converts ? { ...moved, tipoAccion: 'Privada' } : moved
}

/** A cause goes to another office while it is in process: before it is closed, after it is taken up again. */
function inOrder({ cause }: VisibleAct, moved: CauseEvent | null, distributed: CauseEvent | null) {
  const facts = cause.estado === 'inProcess' ? [distributed, moved] : [moved, distributed]
  return facts.filter((fact) => fact !== null)
}

/** Where an act goes that is closed: it is signed, and can't be corrected any more, so its closing may say it. */
function destined(act: VisibleAct, { idOficinaParaReparto, idAreaOrganizacional, idMunicipio }: Body) {
  const said = <T>(told: T | undefined, present: T): T => (told === undefined ? present : told)
  return {
    ...act,
    id_oficina_para_reparto: said(idOficinaParaReparto, act.id_oficina_para_reparto),
    id_area_organizacional: said(idAreaOrganizacional, act.id_area_organizacional),
    id_municipio: said(idMunicipio, act.id_municipio),
  }
}

/** A closed act sends its cause where it says and moves the process to what its type says, or nothing is closed. */
async function moveProcess(services: Services, moment: Moment, act: VisibleAct): Promise<void> {
  const { tx, alongside } = moment
  const type = await typeOfAct(tx, act.id)
  const movement = await movementOf(tx, act.id, type)
  const stays = rests(act, movement)
  const isConversion = distributionOf(type.sorteo)?.converts === true
  // It sends its cause on because the action is another: where that stays as it is, so does the cause.
  if (stays && isConversion) return
  const converts = isConversion && act.cause.tipo_accion === 'Pública'
  if (converts) await checkConversion(tx, act.id_causa)
  const distributed = await distributionByAct(services, moment, type, act)
  const facts = inOrder(act, stays ? null : movedBy(act, movement, converts), distributed)
  if (facts.length > 0) await alongside(causeWorkflow, act.id_causa, facts)
}

/**
 * PATCH actos-procesales/{id}: closes an act, sends it to the court, returns or observes it, or corrects its
 * reference and sheets. What was attached to a draft is corrected alone.
 */
export const updateAct: Handler<'actosProcesales.update'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const own = await ownAct(services.db, call.identity, numberParam(context, 'id'))
  if (own) {
    checkCauseOfAct(body, own)
    checkAsWritten(body, own, null)
    return updateOwn(context, own)
  }
  const act = await visibleAct(services.db, call.identity, numberParam(context, 'id'))
  checkCauseOfAct(body, act)
  checkAsWritten(body, act, call.identity.office)
  if (act.estado === null) return updateAttachment(context)
  if (body.nombreDocumentoOdt !== undefined) return composeFromOffice(context)
  const [asked = 'act.corrected', ...others] = askedFacts(body)
  if (others.length > 0) throw ruleText(actRefusals.oneAtATime)
  checkBeside(body, asked)
  const { answer, version, events } = await runActCommand(
    call,
    'actosProcesales.update',
    { idActo: act.id, idCausa: act.id_causa },
    asked,
    async (moment) => {
      // Read under the command: a correction of one field keeps the other as it stands then.
      const present = await visibleAct(moment.tx, call.identity, act.id)
      checkInHands(call.identity, present.cause)
      await checkNotExcused(moment.tx, call.identity, act.id_causa, act.id)
      if (asked === 'act.corrected' || asked === 'act.sent') checkWrittenHere(present)
      if (asked === 'act.observed' || asked === 'act.returned') await checkUnnotified(moment.tx, act.id)
      await checkAskedDestination(moment.tx, body, present, call.identity.office)
      if (body.idsActosAdjuntos) await checkEnclosures(moment.tx, present, body.idsActosAdjuntos)
      const said = { ...body, ...(await concernedAnew(moment.tx, present, body)) }
      if (asked === 'act.corrected') {
        await checkMainWritten(moment.tx, present)
        await checkSaidAnew(moment.tx, present, said)
      }
      const fact = factOf(asked, said, present, call)
      const isLeaving = fact.type === 'act.closed' || fact.type === 'act.sent'
      if (isLeaving) {
        checkValidated(moment.stream)
        const type = await typeOfAct(moment.tx, act.id)
        const leaving = fact.type === 'act.closed' ? 'closed' : 'sent'
        await checkFinish(moment.tx, present, { type, now: moment.now, leaving })
        // A draw waits for its turn before anything is appended: whoever held the ledger would stop the draw before it.
        if (fact.type === 'act.closed') {
          await moveProcess(services, moment, destined(present, body))
          await closeAnsweredRecusal(moment, present)
          await rejectByDecree(moment, act.id)
          await setByAct(moment, { act: present, type, by: call.identity.userId })
          await closeAlong(moment, act.id)
        }
        const hecho = fact.type === 'act.closed' ? 'cierre' : 'presentacion'
        await setDeadline(moment, present, type, hecho)
        await answerDeadline(moment, present)
      }
      if (fact.type === 'act.sent') await fileRequest(moment, act)
      const at = isLeaving ? ((await presentedAt(moment.tx, present)) ?? moment.now) : null
      return { facts: [fact], answer: await savedAnswer(moment.tx, present, at) }
    },
  )
  if (asked === 'act.closed') await beginDeadlineOf(services, act.id)
  if (asked === 'act.closed') await announceAlerts(services, act.id_causa, events)
  return { answer: { ...answer, uuid: act.uuid }, version }
}

/** DELETE actos-procesales/{id}: discards an act that is still a draft, or takes an attachment from one. */
export const deleteAct: Handler<'actosProcesales.delete'> = async (context) => {
  const call = causeCall(context)
  const act = await changeableAct(context.services.db, call.identity, numberParam(context, 'id'))
  if (act.estado === null) return deleteAttachment(context)
  const { version } = await runActCommand(
    call,
    'actosProcesales.delete',
    { idActo: act.id, idCausa: act.id_causa },
    'act.discarded',
    async (moment) => {
      const present = await checkChangeable(moment.tx, call.identity, act.id)
      return { facts: await discarding(moment, present), answer: { mensaje: apiTexts.done.deleted } }
    },
  )
  return { answer: { mensaje: apiTexts.done.deleted }, version }
}
