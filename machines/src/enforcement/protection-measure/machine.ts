import { setup } from 'xstate'
import type { ProtectionMeasureEvent } from './events.ts'

/** Granted and removed, each by an act, as often as the case needs; how often (cantidad) follows from the events. */
export const protectionMeasureMachine = setup({
  types: { events: {} as ProtectionMeasureEvent },
  guards: { byAnAct: ({ event }) => event.idActoProcesal > 0 },
}).createMachine({
  id: 'protection-measure',
  initial: 'absent',
  states: {
    absent: { on: { 'measure.granted': { guard: 'byAnAct', target: 'active' } } },
    active: { on: { 'measure.removed': { guard: 'byAnAct', target: 'absent' } } },
  },
})
