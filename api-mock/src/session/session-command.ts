import type { SessionEvent } from '@estrado/machines/session/session/events'
import { sessionWorkflow } from '@estrado/machines/session/session/workflow'
import type { Services } from '../context.ts'
import { attemptOn, unasked } from '../journal/attempt.ts'
import { type Actor, type CommandAnswer, runCommand } from '../journal/command.ts'

/** Appends facts to the stream of a session. The answers hold tokens, so they are never kept with the command. */
export function sessionFacts(
  services: Services,
  sessionId: string,
  ledger: string,
  actor: Actor,
  facts: readonly SessionEvent[],
): Promise<CommandAnswer<null>> {
  const [first] = facts
  return runCommand(services, {
    ...attemptOn(unasked(actor), {
      name: 'session',
      ledger,
      workflow: sessionWorkflow,
      id: sessionId,
      asks: first?.type ?? 'session',
    }),
    decide: async () => ({ facts, answer: null }),
  })
}
