import type { AuditEvent } from '@estrado/machines/workflows/audit/events'
import { auditWorkflow } from '@estrado/machines/workflows/audit/policy'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { type CallBase, signedIn } from '../../context.ts'
import { runCommand } from '../../journal/command.ts'

/** The stream of what an auditor looks at in one session. */
export const inspectionStream = (sessionId: string): string => `consulta/${sessionId}`

type AboutStream = Extract<AuditEvent, { flujo: string }>

/**
 * Records that somebody looks into the journal, before anything is shown: a look that can't be recorded
 * doesn't happen. What is verified or exported counts as looked at.
 */
export async function recordInspection(context: CallBase, fact: AuditEvent, eventos = 0): Promise<void> {
  const { sessionId, ledger } = signedIn(context)
  await inTurn(sessionId, () => record(context, inspectionStream(sessionId), ledger, fact, eventos))
}

const turns = new Map<string, Promise<void>>()

/** A screen asks several things at once; each is recorded after the other, so that none meets a changed stream. */
async function inTurn(sessionId: string, work: () => Promise<void>): Promise<void> {
  const before = turns.get(sessionId) ?? Promise.resolve()
  const own = before.then(work)
  const settled = own.catch(() => undefined)
  turns.set(sessionId, settled)
  await settled
  if (turns.get(sessionId) === settled) turns.delete(sessionId)
  return own
}

async function record(
  { services, actor }: CallBase,
  stream: string,
  ledger: string,
  fact: AuditEvent,
  eventos: number,
): Promise<void> {
  await runCommand(services, {
    name: 'audit',
    commandId: null,
    actor,
    ledger,
    stream,
    workflow: auditWorkflow as unknown as Workflow,
    expectedVersion: null,
    asks: fact.type,
    decide: async ({ stream: { snapshot } }) => {
      const facts: AuditEvent[] = [fact]
      if (!snapshot.can(fact)) {
        facts.unshift({ type: 'stream.inspected', flujo: (fact as AboutStream).flujo, eventos })
      }
      return { facts, answer: null }
    },
  })
}
