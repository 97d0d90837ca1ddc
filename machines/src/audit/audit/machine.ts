import { assign, setup } from 'xstate'
import type { AuditEvent } from './events.ts'

export type AuditContext = {
  /** Streams looked at in this session: what is verified or exported has been opened before. */
  readonly inspected: readonly string[]
}

/** An auditor's consultation: nothing of it changes anything else, and all of it is kept. */
export const auditMachine = setup({
  types: { context: {} as AuditContext, events: {} as AuditEvent },
  actions: {
    noteStream: assign(({ context, event }) =>
      event.type === 'stream.inspected' && !context.inspected.includes(event.flujo)
        ? { inspected: [...context.inspected, event.flujo] }
        : {},
    ),
  },
  guards: {
    streamInspected: ({ context, event }) =>
      (event.type === 'stream.verified' || event.type === 'stream.exported') &&
      context.inspected.includes(event.flujo),
  },
}).createMachine({
  id: 'audit',
  context: { inspected: [] },
  initial: 'quiet',
  states: {
    quiet: {
      on: {
        'journal.searched': 'consulting',
        'stream.inspected': { target: 'consulting', actions: 'noteStream' },
        'checkpoints.taken': 'consulting',
      },
    },
    consulting: {
      on: {
        'journal.searched': 'consulting',
        'stream.inspected': { actions: 'noteStream' },
        'stream.verified': { guard: 'streamInspected', target: 'consulting' },
        'stream.exported': { guard: 'streamInspected', target: 'consulting' },
        'checkpoints.taken': 'consulting',
      },
    },
  },
})
