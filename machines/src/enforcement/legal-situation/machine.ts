import { assign, setup } from 'xstate'
import type { LegalSituationEvent } from './events.ts'

export type LegalSituationContext = { readonly current: number | null }

/** A new situation ends the one before it; the same one again is no change. */
export const legalSituationMachine = setup({
  types: { context: {} as LegalSituationContext, events: {} as LegalSituationEvent },
  guards: {
    isNew: ({ context, event }) =>
      event.type === 'situation.recorded' &&
      event.idActoProcesal > 0 &&
      event.idTipoSituacionJuridica !== context.current,
    byAnAct: ({ event }) => event.idActoProcesal > 0,
  },
  actions: {
    keep: assign(({ event }) =>
      event.type === 'situation.recorded' ? { current: event.idTipoSituacionJuridica } : {},
    ),
    clear: assign({ current: null }),
  },
}).createMachine({
  id: 'legal-situation',
  context: { current: null },
  initial: 'none',
  states: {
    none: { on: { 'situation.recorded': { guard: 'isNew', target: 'recorded', actions: 'keep' } } },
    recorded: {
      on: {
        'situation.recorded': { guard: 'isNew', actions: 'keep' },
        'situation.ended': { guard: 'byAnAct', target: 'none', actions: 'clear' },
      },
    },
  },
})
