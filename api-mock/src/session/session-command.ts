import type { SessionEvent } from '@estrado/machines/session/session/events'
import { sessionWorkflow } from '@estrado/machines/session/session/workflow'
import type { Services } from '../context.ts'
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
    name: 'session',
    commandId: null,
    actor,
    ledger,
    stream: sessionWorkflow.stream.of(sessionId),
    workflow: sessionWorkflow,
    expectedVersion: null,
    asks: first?.type ?? 'session',
    decide: async () => ({ facts, answer: null }),
  })
}
