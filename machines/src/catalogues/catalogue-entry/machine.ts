import { assign, setup } from 'xstate'
import type { CatalogueEntryEvent } from './events.ts'

export type CatalogueEntryContext = {
  /** When each version begins, in order; null: since the catalogue came. */
  readonly starts: readonly (string | null)[]
  readonly closesAt: string | null
}

const isLater = (instant: string, { starts }: CatalogueEntryContext): boolean => {
  const last = starts.at(-1) ?? null
  return last === null || Date.parse(instant) > Date.parse(last)
}

/**
 * An entry of a catalogue: versions that follow one another in time, until it is closed from an instant on. What
 * causes refer to is never removed; whether something does, the command asks.
 */
export const catalogueEntryMachine = setup({
  types: { context: {} as CatalogueEntryContext, events: {} as CatalogueEntryEvent },
  actions: {
    begin: assign(({ event }) => ({ starts: ['desde' in event ? event.desde : null] })),
    follow: assign(({ context, event }) =>
      'desde' in event ? { starts: [...context.starts, event.desde] } : {},
    ),
    withdraw: assign(({ context }) => ({ starts: context.starts.slice(0, -1) })),
    close: assign(({ event }) => ('hasta' in event ? { closesAt: event.hasta } : {})),
    reopen: assign({ closesAt: null }),
  },
  guards: {
    followsTheLast: ({ context, event }) => 'desde' in event && isLater(event.desde, context),
    endsAfterTheLast: ({ context, event }) => 'hasta' in event && isLater(event.hasta, context),
    hasSeveral: ({ context }) => context.starts.length > 1,
  },
}).createMachine({
  id: 'catalogue-entry',
  context: { starts: [], closesAt: null },
  initial: 'absent',
  states: {
    absent: {
      on: {
        'entry.created': { target: 'kept', actions: 'begin' },
        'entry.adopted': { target: 'kept', actions: 'begin' },
      },
    },
    kept: {
      on: {
        'entry.changed': { guard: 'followsTheLast', actions: 'follow' },
        'entry.changeWithdrawn': { guard: 'hasSeveral', actions: 'withdraw' },
        'entry.closed': { guard: 'endsAfterTheLast', target: 'closed', actions: 'close' },
        'entry.removed': 'removed',
      },
    },
    closed: { on: { 'entry.reopened': { target: 'kept', actions: 'reopen' } } },
    removed: { type: 'final' },
  },
})
