import type { SessionEvent } from '@estrado/machines/session/session/events'
import { sessionWorkflow } from '@estrado/machines/session/session/workflow'
import type { Services } from '../context.ts'
import type { Actor } from '../journal/actor.ts'
import { attemptOn, unasked } from '../journal/attempt.ts'
import { type Decision, type Moment, runCommand } from '../journal/command.ts'

type SessionStream = {
  readonly sessionId: string
  readonly ledger: string
  readonly actor: Actor
  readonly asks: SessionEvent['type']
}

/**
 * Decides on a session in one transaction with its facts: what stands in its row, and what its stream says, are both
 * there or neither. The answers hold tokens, so they are never kept with the command.
 */
export async function sessionCommand<A>(
  services: Services,
  { sessionId, ledger, actor, asks }: SessionStream,
  decide: (
    moment: Pick<Moment, 'tx' | 'now'>,
  ) => Promise<Decision<A> & { readonly facts: readonly SessionEvent[] }>,
): Promise<A> {
  const { answer } = await runCommand(services, {
    ...attemptOn(unasked(actor), { name: 'session', ledger, workflow: sessionWorkflow, id: sessionId, asks }),
    decide,
  })
  return answer
}

/** Appends facts to the stream of a session; `along`: what changes in its row with them. */
export const sessionFacts = (
  services: Services,
  sessionId: string,
  ledger: string,
  actor: Actor,
  facts: readonly [SessionEvent, ...SessionEvent[]],
  along?: (moment: Pick<Moment, 'tx' | 'now'>) => Promise<unknown>,
): Promise<null> =>
  sessionCommand(services, { sessionId, ledger, actor, asks: facts[0].type }, async (moment) => {
    await along?.(moment)
    return { facts, answer: null }
  })

/** Revokes one open session; nothing where it is over already. */
export const revoke = ({ tx, now }: Pick<Moment, 'tx' | 'now'>, sessionId: string) =>
  tx
    .updateTable('sesion')
    .set({ revocada: now })
    .where('id', '=', sessionId)
    .where('revocada', 'is', null)
    .executeTakeFirst()
