import { apiTexts } from '@estrado/machines/messages/api'
import { actRefusals } from '@estrado/machines/messages/documents'
import { hearingRefusals } from '@estrado/machines/messages/hearings'
import { documentRules } from '@estrado/machines/rules/document'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import type { CauseEvent } from '@estrado/machines/workflows/cause/events'
import { causeWorkflow } from '@estrado/machines/workflows/cause/policy'
import type { ProceduralActEvent } from '@estrado/machines/workflows/procedural-act/events'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { type CallContext, type Handler, numberParam, type Services } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { ruleBroken, ruleText } from '../../errors.ts'
import { type Attempt, appendAlongside } from '../../journal/command.ts'
import { deleteAttachment, updateAttachment } from '../attachments/attachments.ts'
import { type CauseCall, causeStream } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { runActCommand, type VisibleAct, visibleAct } from './act-command.ts'
import { actTypeOf } from './act-types.ts'
import { fileRequest } from './hearing-request.ts'

type Body = CallContext<'actosProcesales.update'>['body']

/** The fact that a change asks for. The fields that act alone exclude one another (`spec 2 §3`). */
function factOf(body: Body, act: VisibleAct, call: CauseCall): ProceduralActEvent {
  const observacion = body.observacion?.trim() ?? ''
  const asked = [body.cerrado, body.enviarADespacho, body.devolverASecretaria, observacion !== '']
  if (asked.filter((one) => one === true).length > 1) throw ruleText(actRefusals.oneAtATime)
  if (body.cerrado) return { type: 'act.closed' }
  if (body.devolverASecretaria) return { type: 'act.returned', idOficina: call.identity.office ?? 0 }
  if (observacion !== '') return { type: 'act.observed', observacion }
  if (body.enviarADespacho) {
    const idOficina = act.cause.id_oficina_reparto
    if (idOficina === null) throw ruleText(hearingRefusals.causeNotDrawn)
    return { type: 'act.sent', idOficina }
  }
  const described = { referencia: body.referencia ?? '', fojasAdjunto: body.fojasAdjunto ?? '' }
  const messages = documentRules(described)
  if (hasMessages(messages)) throw ruleBroken(messages)
  return {
    type: 'act.corrected',
    referencia: described.referencia.trim(),
    fojas: Number(described.fojasAdjunto),
  }
}

/** A closed act moves the process to the state and stage that its type says, or nothing is closed. */
async function moveProcess(services: Services, attempt: Attempt, act: VisibleAct, tx: Tx): Promise<void> {
  const { cambiaEstado, cambiaEtapa } = await actTypeOf(tx, act.id_tipo_acto_procesal)
  if (cambiaEstado === null && cambiaEtapa === null) return
  const moved: CauseEvent = {
    type: 'process.moved',
    idActo: act.id,
    idEstado: cambiaEstado,
    idEtapa: cambiaEtapa,
  }
  const ofCause: Attempt = {
    ...attempt,
    stream: causeStream(act.id_causa),
    workflow: causeWorkflow as unknown as Workflow,
    asks: moved.type,
  }
  await appendAlongside(services, ofCause, [moved], tx)
}

/**
 * PATCH actos-procesales/{id}: closes an act, sends it to the court, returns or observes it, or corrects its
 * reference and sheets. What was attached to a draft is corrected alone.
 */
export const updateAct: Handler<'actosProcesales.update'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const act = await visibleAct(services.db, call.identity, numberParam(context, 'id'))
  if (act.estado === null) return updateAttachment(context)
  const fact = factOf(body, act, call)
  const { version } = await runActCommand(
    call,
    'actosProcesales.update',
    { idActo: act.id, idCausa: act.id_causa },
    fact.type,
    async (attempt, tx) => {
      if (fact.type === 'act.closed') await moveProcess(services, attempt, act, tx)
      if (fact.type === 'act.sent') await fileRequest(services, attempt, act, tx)
      return { facts: [fact] }
    },
  )
  return { answer: { id: act.id, uuid: act.uuid }, version }
}

/** DELETE actos-procesales/{id}: discards an act that is still a draft, or takes an attachment from one. */
export const deleteAct: Handler<'actosProcesales.delete'> = async (context) => {
  const call = causeCall(context)
  const act = await visibleAct(context.services.db, call.identity, numberParam(context, 'id'))
  if (act.estado === null) return deleteAttachment(context)
  const { version } = await runActCommand(
    call,
    'actosProcesales.delete',
    { idActo: act.id, idCausa: act.id_causa },
    'act.discarded',
    async () => ({ facts: [{ type: 'act.discarded' }] }),
  )
  return { answer: { mensaje: apiTexts.done.deleted }, version }
}
