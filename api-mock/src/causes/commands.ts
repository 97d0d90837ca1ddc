import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import type { CauseContext } from '@estrado/machines/causes/cause/machine'
import { askedPreparatoryActs } from '@estrado/machines/causes/vocabulary'
import type { CauseWire } from '@estrado/machines/causes/wire'
import { causeWireRules } from '@estrado/machines/causes/wire-rules'
import { apiTexts } from '@estrado/machines/messages/api'
import { checkReferences } from '../catalogues/known-ids.ts'
import { type CallBase, type Handler, numberParam, type Services, signedIn } from '../context.ts'
import { nextId } from '../database/next-id.ts'
import { ApiError, refuseBroken, ruleBroken } from '../errors.ts'
import { visibleCause } from './access.ts'
import { checkAskedOffice } from './asked-office.ts'
import { type CauseCall, runCauseCommand } from './cause-command.ts'
import { registration } from './general.ts'
import { readCause } from './read.ts'
import { correctedCode, uniqueCode } from './unique-code.ts'

/** The part of a call that the cause's commands need; demands somebody signed in. */
export function causeCall(context: CallBase): CauseCall {
  const { services, actor, commandId, expectedVersion } = context
  return { services, actor, commandId, expectedVersion, identity: signedIn(context) }
}

function checkGeneral(services: Services, body: CauseWire): void {
  refuseBroken(causeWireRules(body, services.clock.now()))
}

/** A whole cause with its version, as every call answers it. */
async function shownCause(context: CallBase, idCausa: number) {
  const answer = await readCause(context, idCausa)
  return { answer, version: answer.version }
}

/** POST causas: the first save of step 1. The same command twice makes one cause. */
export const createCause: Handler<'causas.create'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  checkGeneral(services, body)
  const idCausa = await nextId(services.db, 'causa_id')
  const { status, answer: made } = await runCauseCommand(
    { ...call, expectedVersion: null },
    'causas.create',
    idCausa,
    'cause.registered',
    async (_, { tx, now }) => {
      await checkReferences(tx, body)
      await checkAskedOffice(tx, body)
      const codigoUnico = await uniqueCode(tx, now, body, idCausa)
      return {
        facts: [
          {
            type: 'cause.registered',
            idCausa,
            ...registration(body, codigoUnico, call.identity.office),
          },
        ],
        status: 201,
        answer: { id: idCausa },
      }
    },
  )
  // A repeated command is answered with the cause that its first try made.
  return { status, ...(await shownCause(context, (made as { id: number }).id)) }
}

export const getCause: Handler<'causas.get'> = (context) => shownCause(context, numberParam(context, 'id'))

/** PATCH causas/{id}: step 1 saved again. */
export const updateCause: Handler<'causas.update'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const idCausa = numberParam(context, 'id')
  await visibleCause(services.db, call.identity, idCausa)
  checkGeneral(services, body)
  await runCauseCommand(call, 'causas.update', idCausa, 'cause.corrected', async (cause, { tx, now }) => {
    await checkReferences(tx, body)
    await checkAskedOffice(tx, body)
    const codigoUnico = await correctedCode(tx, now, body, idCausa)
    return {
      facts: [
        ...withoutPreparatoryActs(cause, body),
        { type: 'cause.corrected', ...registration(body, codigoUnico, call.identity.office) },
      ],
      answer: { id: idCausa },
    }
  })
  return shownCause(context, idCausa)
}

/** Preparatory acts are of private causes: one that is corrected to a public one has them no more. */
const withoutPreparatoryActs = (cause: CauseContext, { tipoAccion }: CauseWire): readonly CauseEvent[] =>
  cause.tipoAccion === 'Privada' && tipoAccion === 'Pública' && cause.preparatoryActs
    ? [{ type: 'preparatoryActs.switched', on: false }]
    : []

/** DELETE causas/{id}: a draft only. */
export const deleteCause: Handler<'causas.delete'> = async (context) => {
  const call = causeCall(context)
  const idCausa = numberParam(context, 'id')
  await visibleCause(context.services.db, call.identity, idCausa)
  await runCauseCommand(call, 'causas.delete', idCausa, 'cause.deleted', async () => ({
    facts: [{ type: 'cause.deleted' }],
    answer: { id: idCausa, mensaje: apiTexts.done.deleted },
  }))
  return { answer: { mensaje: apiTexts.done.deleted } }
}

const ofPrivateCauses = () =>
  new ApiError(409, {
    message: apiTexts.preparatoryActsPublic,
    response: [apiTexts.preparatoryActsPublicWhy],
  })

/** PATCH causas/{id}/acto-preparatorio: the tags say whether it is one (`spec 3 §4`). */
export const switchPreparatoryActs: Handler<'causas.switchPreparatoryActs'> = async (context) => {
  const call = causeCall(context)
  const idCausa = numberParam(context, 'id')
  await visibleCause(context.services.db, call.identity, idCausa)
  const on = askedPreparatoryActs(context.body.tags)
  await runCauseCommand(
    call,
    'causas.switchPreparatoryActs',
    idCausa,
    'preparatoryActs.switched',
    async (cause) => {
      if (on === null) throw ruleBroken({ tags: [apiTexts.tagsUnknown] })
      if (cause.tipoAccion === 'Pública') throw ofPrivateCauses()
      return {
        facts: cause.preparatoryActs === on ? [] : [{ type: 'preparatoryActs.switched', on }],
        answer: { id: idCausa },
      }
    },
  )
  return shownCause(context, idCausa)
}

/** PATCH causas/{id}/adjuntar-despues: ends the registration without documents, or takes it up again. */
export const postponeCause: Handler<'causas.postpone'> = async (context) => {
  const call = causeCall(context)
  const idCausa = numberParam(context, 'id')
  await visibleCause(context.services.db, call.identity, idCausa)
  const type = context.body.adjuntarDespues ? 'creation.postponed' : 'creation.resumed'
  await runCauseCommand(call, 'causas.postpone', idCausa, type, async () => ({
    facts: [{ type }],
    answer: { id: idCausa },
  }))
  return shownCause(context, idCausa)
}
