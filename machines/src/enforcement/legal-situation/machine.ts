import { setup } from 'xstate'
import type { LegalSituationEvent } from './events.ts'

/**
 * Each situation is recorded by an act and ends the one before it. Which one it is stands sealed, so that the same one
 * again is refused by a rule (`../rules.ts`), and no party that had one is ever without.
 */
export const legalSituationMachine = setup({
  types: { events: {} as LegalSituationEvent },
  guards: { byAnAct: ({ event }) => event.idActoProcesal > 0 },
}).createMachine({
  id: 'legal-situation',
  initial: 'none',
  states: {
    none: { on: { 'situation.recorded': { guard: 'byAnAct', target: 'recorded' } } },
    recorded: { on: { 'situation.recorded': { guard: 'byAnAct', target: 'recorded' } } },
  },
})
