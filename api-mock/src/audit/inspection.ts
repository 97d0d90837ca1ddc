import type { AuditEvent } from '@estrado/machines/audit/audit/events'
import { auditWorkflow } from '@estrado/machines/audit/audit/workflow'
import { type CallBase, signedIn } from '../context.ts'
import { attemptOn, unasked } from '../journal/attempt.ts'
import { runCommand } from '../journal/command.ts'
import { inTurn } from '../journal/in-turn.ts'

type AboutStream = Extract<AuditEvent, { flujo: string }>

/**
 * Records that somebody looks into the journal, before anything is shown: a look that can't be recorded
 * doesn't happen. What is verified or exported counts as looked at.
 */
export async function recordInspection(context: CallBase, fact: AuditEvent, eventos = 0): Promise<void> {
  await inTurn(auditWorkflow.stream.of(signedIn(context).sessionId), () => record(context, fact, eventos))
}

async function record(context: CallBase, fact: AuditEvent, eventos: number): Promise<void> {
  const { services, actor } = context
  const { sessionId, ledger } = signedIn(context)
  await runCommand(services, {
    ...attemptOn(unasked(actor), {
      name: 'audit',
      ledger,
      workflow: auditWorkflow,
      id: sessionId,
      asks: fact.type,
    }),
    decide: async ({ stream: { snapshot } }) => {
      const facts: AuditEvent[] = [fact]
      if (!snapshot.can(fact)) {
        facts.unshift({ type: 'stream.inspected', flujo: (fact as AboutStream).flujo, eventos })
      }
      return { facts, answer: null }
    },
  })
}
