import { assign, setup } from 'xstate'
import type { DeadlineEvent } from './events.ts'

export type DeadlineContext = { readonly end: string | null; readonly answer: number | null }

/** A deadline runs, may stand still, and ends answered or expired; a late answer doesn't undo the expiry. */
export const deadlineMachine = setup({
  types: { context: {} as DeadlineContext, events: {} as DeadlineEvent },
  guards: {
    reasonGiven: ({ event }) => event.type === 'deadline.suspended' && event.motivo.trim() !== '',
  },
  actions: {
    keepEnd: assign(({ event }) => ('end' in event ? { end: event.end } : {})),
    keepAnswer: assign(({ event }) => ('idActo' in event ? { answer: event.idActo } : {})),
  },
}).createMachine({
  id: 'deadline',
  context: { end: null, answer: null },
  initial: 'unset',
  states: {
    unset: { on: { 'deadline.set': { target: 'running', actions: 'keepEnd' } } },
    running: {
      on: {
        'deadline.moved': { actions: 'keepEnd' },
        'deadline.suspended': { guard: 'reasonGiven', target: 'suspended' },
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
