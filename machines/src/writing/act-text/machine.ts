import { assign, setup } from 'xstate'
import type { ActTextEvent } from './events.ts'

export type ActTextContext = {
  /** Versions that were kept so far. */
  readonly kept: number
  /** Who writes, by account. */
  readonly writer: number | null
}

/**
 * The text of an act is begun by one person, who alone writes it until another takes it over. Its versions never
 * change; the last one becomes the act's document, and any further writing makes it a text again.
 */
export const actTextMachine = setup({
  types: { context: {} as ActTextContext, events: {} as ActTextEvent },
  guards: {
    isNext: ({ context, event }) => 'orden' in event && event.orden === context.kept + 1,
    isLast: ({ context, event }) => event.type === 'text.typeset' && event.orden === context.kept,
    isOther: ({ context, event }) => event.type === 'text.takenOver' && event.idEscribe !== context.writer,
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'text.begun' ? { kept: 1, writer: event.idEscribe } : {})),
    keep: assign(({ event }) => ('orden' in event ? { kept: event.orden } : {})),
    hand: assign(({ event }) => (event.type === 'text.takenOver' ? { writer: event.idEscribe } : {})),
  },
}).createMachine({
  id: 'act-text',
  context: { kept: 0, writer: null },
  initial: 'unbegun',
  states: {
    unbegun: { on: { 'text.begun': { target: 'writing', actions: 'begin' } } },
    writing: {
      on: {
        'text.kept': { guard: 'isNext', actions: 'keep' },
        'text.replaced': { guard: 'isNext', actions: 'keep' },
        'text.takenOver': { guard: 'isOther', actions: 'hand' },
        'text.typeset': { guard: 'isLast', target: 'typeset' },
      },
    },
    typeset: {
      on: {
        'text.kept': { guard: 'isNext', target: 'writing', actions: 'keep' },
        'text.replaced': { guard: 'isNext', target: 'writing', actions: 'keep' },
        'text.takenOver': { guard: 'isOther', actions: 'hand' },
      },
    },
  },
})
