import { assign, setup } from 'xstate'
import type { RememberedPinEvent } from './events.ts'

export type RememberedPinContext = {
  /** When it may be asked for no more, ISO 8601. */
  readonly hasta: string | null
}

/** A person's PIN is remembered until it is forgotten; another one takes its place. */
export const rememberedPinMachine = setup({
  types: { context: {} as RememberedPinContext, events: {} as RememberedPinEvent },
  guards: {
    endsLater: ({ event }) =>
      event.type === 'pin.remembered' && Date.parse(event.hasta) > Date.parse(event.at),
  },
  actions: {
    keep: assign(({ event }) => (event.type === 'pin.remembered' ? { hasta: event.hasta } : {})),
    forget: assign({ hasta: null }),
  },
}).createMachine({
  id: 'remembered-pin',
  context: { hasta: null },
  initial: 'absent',
  states: {
    absent: { on: { 'pin.remembered': { guard: 'endsLater', target: 'remembered', actions: 'keep' } } },
    remembered: {
      on: {
        'pin.remembered': { guard: 'endsLater', actions: 'keep' },
        'pin.forgotten': { target: 'absent', actions: 'forget' },
      },
    },
  },
})
