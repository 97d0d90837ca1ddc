import { assign, setup } from 'xstate'
import type { ProtectionMeasureEvent } from './events.ts'

/** The grants so far, and which of them hold: what has no end date is active (`spec 3 §4`). */
export type ProtectionMeasureContext = { readonly granted: number; readonly active: readonly number[] }

const isOpen = ({ active }: ProtectionMeasureContext, event: ProtectionMeasureEvent): boolean =>
  event.type === 'measure.removed' && event.idActoProcesal > 0 && active.includes(event.medida)

/**
 * The measures of one party, each granted and removed by an act, as often as the case needs. Of which type one is
 * stands sealed: that none is granted twice at a time, a rule says (`../rules.ts`).
 */
export const protectionMeasureMachine = setup({
  types: { context: {} as ProtectionMeasureContext, events: {} as ProtectionMeasureEvent },
  guards: {
    isNext: ({ context, event }) =>
      event.type === 'measure.granted' && event.idActoProcesal > 0 && event.medida === context.granted + 1,
    isOpen: ({ context, event }) => isOpen(context, event),
    isLast: ({ context, event }) => isOpen(context, event) && context.active.length === 1,
  },
  actions: {
    grant: assign(({ context, event }) => ({
      granted: event.medida,
      active: [...context.active, event.medida],
    })),
    remove: assign(({ context, event }) => ({
      active: context.active.filter((medida) => medida !== event.medida),
    })),
  },
}).createMachine({
  id: 'protection-measure',
  context: { granted: 0, active: [] },
  initial: 'absent',
  states: {
    absent: { on: { 'measure.granted': { guard: 'isNext', target: 'active', actions: 'grant' } } },
    active: {
      on: {
        'measure.granted': { guard: 'isNext', actions: 'grant' },
        'measure.removed': [
          { guard: 'isLast', target: 'absent', actions: 'remove' },
          { guard: 'isOpen', actions: 'remove' },
        ],
      },
    },
  },
})
