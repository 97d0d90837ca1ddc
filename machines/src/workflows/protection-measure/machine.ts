import { assign, setup } from 'xstate'
import type { ProtectionMeasureEvent } from './events.ts'

export type ProtectionMeasureContext = { readonly timesIssued: number }

/** Granted and removed, each by an act, as often as the case needs; `timesIssued` is the wire's cantidad. */
export const protectionMeasureMachine = setup({
  types: { context: {} as ProtectionMeasureContext, events: {} as ProtectionMeasureEvent },
  guards: { byAnAct: ({ event }) => event.idActoProcesal > 0 },
  actions: { count: assign(({ context }) => ({ timesIssued: context.timesIssued + 1 })) },
}).createMachine({
  id: 'protection-measure',
  context: { timesIssued: 0 },
  initial: 'absent',
  states: {
    absent: { on: { 'measure.granted': { guard: 'byAnAct', target: 'active', actions: 'count' } } },
    active: { on: { 'measure.removed': { guard: 'byAnAct', target: 'absent' } } },
  },
})
