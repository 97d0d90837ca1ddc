import { setup } from 'xstate'
import type { PenaltyEvent } from './events.ts'

const isGiven = (text: string): boolean => text.trim() !== ''

/**
 * One penalty a party and cause, imposed by an act; what is corrected or withdrawn says why. How much it is stands
 * sealed: what must hold of it, rules say (`../penalty-rules.ts`).
 */
export const penaltyMachine = setup({
  types: { events: {} as PenaltyEvent },
  guards: {
    byAnAct: ({ event }) => event.type === 'penalty.imposed' && event.idActoProcesal > 0,
    byAnActWithReason: ({ event }) =>
      event.type === 'penalty.corrected' && event.idActoProcesal > 0 && isGiven(event.motivo),
    reasonGiven: ({ event }) => event.type === 'penalty.withdrawn' && isGiven(event.motivo),
  },
}).createMachine({
  id: 'penalty',
  initial: 'none',
  states: {
    none: { on: { 'penalty.imposed': { guard: 'byAnAct', target: 'imposed' } } },
    imposed: {
      on: {
        'penalty.corrected': { guard: 'byAnActWithReason', target: 'imposed' },
        'penalty.withdrawn': { guard: 'reasonGiven', target: 'withdrawn' },
      },
    },
    withdrawn: { on: { 'penalty.imposed': { guard: 'byAnAct', target: 'imposed' } } },
  },
})
