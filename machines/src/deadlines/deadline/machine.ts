import { assign, setup } from 'xstate'
import type { DeadlineEvent } from './events.ts'

export type DeadlineContext = { readonly end: string | null; readonly answer: number | null }

/**
 * A deadline is set by an act and runs once its starting fact has happened; it may stand still, and ends answered or
 * expired; a late answer doesn't undo the expiry.
 */
export const deadlineMachine = setup({
  types: { context: {} as DeadlineContext, events: {} as DeadlineEvent },
  guards: {
    reasonGiven: ({ event }) => 'motivo' in event && (event.motivo ?? '').trim() !== '',
    unbegun: ({ event }) =>
      event.type === 'deadline.changed' && event.motivo.trim() !== '' && event.end === null,
    begun: ({ event }) =>
      event.type === 'deadline.changed' && event.motivo.trim() !== '' && event.end !== null,
  },
  actions: {
    keepEnd: assign(({ event }) => ('end' in event ? { end: event.end } : {})),
    keepAnswer: assign(({ event }) => ('idActo' in event ? { answer: event.idActo } : {})),
    note: assign({}),
  },
}).createMachine({
  id: 'deadline',
  context: { end: null, answer: null },
  initial: 'unset',
  states: {
    unset: { on: { 'deadline.set': 'waiting' } },
    waiting: {
      on: {
        'deadline.begun': { target: 'running', actions: 'keepEnd' },
        'deadline.changed': { guard: 'unbegun', actions: 'note' },
        'deadline.answered': { target: 'answered', actions: 'keepAnswer' },
      },
    },
    running: {
      on: {
        'deadline.moved': { guard: 'reasonGiven', actions: 'keepEnd' },
        'deadline.changed': { guard: 'begun', actions: 'keepEnd' },
        'deadline.suspended': { guard: 'reasonGiven', target: 'suspended' },
        'deadline.warned': { actions: 'note' },
        'deadline.answered': { target: 'answered', actions: 'keepAnswer' },
        'deadline.expired': 'expired',
      },
    },
    suspended: {
      on: {
        'deadline.resumed': { target: 'running', actions: 'keepEnd' },
        'deadline.answered': { target: 'answered', actions: 'keepAnswer' },
      },
    },
    expired: { on: { 'deadline.answeredLate': { target: 'answeredLate', actions: 'keepAnswer' } } },
    answered: { type: 'final' },
    answeredLate: { type: 'final' },
  },
})
