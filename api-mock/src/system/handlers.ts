import { apiTexts } from '@estrado/machines/messages/api'
import { type Handler, type SomeHandlers, signedIn } from '../context.ts'
import { systemState } from './state.ts'

/** POST sistema/agente: which version of the agent somebody's browser has just worked with. */
const noteAgent: Handler<'sistema.agent'> = async (context) => {
  const { db, clock } = context.services
  const visto = clock.now()
  await db
    .insertInto('agente_visto')
    .values({ id_usuario: signedIn(context).userId, version: context.body.version, visto })
    .onConflict((conflict) => conflict.columns(['id_usuario', 'version']).doUpdateSet({ visto }))
    .execute()
  return { answer: { mensaje: apiTexts.done.noted } }
}

export const systemHandlers = {
  'sistema.state': systemState,
  'sistema.agent': noteAgent,
} satisfies SomeHandlers
