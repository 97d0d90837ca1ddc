import { apiTexts } from '@estrado/machines/messages/api'
import { visibleCause } from '../causes/access.ts'
import { readParties } from '../causes/read.ts'
import { type Handler, numberParam, signedIn } from '../context.ts'
import { notFound } from '../errors.ts'
import { causeOfParty } from './parties.ts'

/** GET sujetos-procesales: the parties of the cause that is asked for. */
export const listParties: Handler<'sujetosProcesales.list'> = async (context) => {
  const cause = await visibleCause(context.services.db, signedIn(context), context.query.idCausa)
  return { answer: await readParties(context, cause), version: cause.version }
}

/** GET sujetos-procesales/{id}/sujeto: one party; that a protected one is shown, and to whom, is recorded before. */
export const getParty: Handler<'sujetosProcesales.get'> = async (context) => {
  const { services } = context
  const id = numberParam(context, 'id')
  const cause = await causeOfParty(services, signedIn(context), id)
  const [answer] = await readParties(context, cause, id)
  if (!answer) throw notFound(apiTexts.partyUnknown)
  return { answer, version: cause.version }
}
