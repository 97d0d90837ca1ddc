import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { actRefusals } from '@estrado/machines/documents/texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import type { CauseCall } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallContext, type Handler, numberParam } from '../context.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import type { Attempt, Moment } from '../journal/command.ts'
import { runActCommand, type VisibleAct, visibleAct } from './act-command.ts'
import { typeOfAct } from './act-types.ts'
import { deleteAttachment, updateAttachment } from './attachments/attachments.ts'
import { corrected } from './attachments/correction.ts'
import { fileRequest } from './hearing-request.ts'

type Body = CallContext<'actosProcesales.update'>['body']

type Asked = Exclude<
  ProceduralActEvent['type'],
  'act.drafted' | 'act.issued' | 'act.signed' | 'act.approved' | 'act.discarded' | 'act.reassigned'
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

/** The fact with what it needs. Throws the 422 that says what is missing. */
function factOf(type: Asked, body: Body, act: VisibleAct, call: CauseCall): ProceduralActEvent {
  switch (type) {
    case 'act.closed':
      return { type }
    case 'act.returned':
      return { type, idOficina: call.identity.office ?? 0 }
    case 'act.observed': {
      const observacion = body.observacion?.trim() ?? ''
      if (observacion === '') throw ruleBroken({ observacion: [hearingRefusals.observationMissing] })
      return { type, observacion }
    }
    case 'act.sent': {
      const idOficina = act.cause.id_oficina_reparto
      if (idOficina === null) throw ruleText(hearingRefusals.causeNotDrawn)
      return { type, idOficina }
    }
    case 'act.corrected':
      return { type, ...corrected(body, act) }
  }
}

/** A closed act moves the process to the state and stage that its type says, or nothing is closed. */
async function moveProcess({ tx, alongside }: Moment, attempt: Attempt, act: VisibleAct): Promise<void> {
  const { cambiaEstado, cambiaEtapa } = await typeOfAct(tx, act.id)
  if (cambiaEstado === null && cambiaEtapa === null) return
  const moved: CauseEvent = {
    type: 'process.moved',
    idActo: act.id,
    idEstado: cambiaEstado,
    idEtapa: cambiaEtapa,
  }
  const ofCause: Attempt = {
    ...attempt,
    stream: causeWorkflow.stream.of(act.id_causa),
    workflow: causeWorkflow,
    asks: moved.type,
  }
  await alongside(ofCause, [moved])
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
  const [asked = 'act.corrected', ...others] = askedFacts(body)
  if (others.length > 0) throw ruleText(actRefusals.oneAtATime)
  const { version } = await runActCommand(
    call,
    'actosProcesales.update',
    { idActo: act.id, idCausa: act.id_causa },
    asked,
    async (attempt, moment) => {
      // Read under the command: a correction of one field keeps the other as it stands then.
      const present = await visibleAct(moment.tx, call.identity, act.id)
      const fact = factOf(asked, body, present, call)
      if (fact.type === 'act.closed') await moveProcess(moment, attempt, act)
      if (fact.type === 'act.sent') await fileRequest(moment, attempt, act)
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
