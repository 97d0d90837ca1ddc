import { apiTexts } from '@estrado/machines/messages/api'
import { visibleCause } from '../causes/access.ts'
import { partiesOf, protectedAmong, readParties } from '../causes/read.ts'
import { type Handler, numberParam, signedIn } from '../context.ts'
import { notFound } from '../errors.ts'
import { recordShownParties } from './identity-access.ts'
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
  const party = (await partiesOf(services.db, cause)).find((row) => row.id === id)
  if (!party) throw notFound(apiTexts.partyUnknown)
  await recordShownParties(context, cause.id, protectedAmong([party]))
  const { protegido: _, ...answer } = party
  return { answer, version: cause.version }
}
