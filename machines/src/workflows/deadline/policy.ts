import { causeParticipants } from '../../vocabulary/role-groups.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import type { Workflow } from '../workflow.ts'
import type { DeadlineEvent } from './events.ts'
import { deadlineMachine } from './machine.ts'

const court = { actors: courtRoles } as const
const participants = { actors: causeParticipants } as const
const end = '2026-12-01T00:00:00-04:00'
const later = '2026-12-08T00:00:00-04:00'

export const deadlineWorkflow: Workflow<DeadlineEvent> = {
  name: 'deadline',
  label: 'Plazo',
  version: 1,
  machine: deadlineMachine,
  states: {
    unset: 'Sin plazo',
    running: 'Corriendo',
    suspended: 'Suspendido',
    answered: 'Respondido',
    expired: 'Vencido',
    answeredLate: 'Respondido fuera de plazo',
  },
  policy: {
    'deadline.set': { label: 'fijar', ...court },
    'deadline.moved': { label: 'modificar', ...court },
    'deadline.suspended': { label: 'suspender', ...court },
    'deadline.resumed': { label: 'reanudar', ...court },
    'deadline.answered': { label: 'responder', ...participants },
    'deadline.expired': { label: 'vencer', ...court },
    'deadline.answeredLate': { label: 'responder fuera de plazo', ...participants },
  },
  samples: {
    'deadline.set': [{ type: 'deadline.set', end, plazo: 3, plazoUnidad: 2 }],
    'deadline.moved': [{ type: 'deadline.moved', end: later }],
    'deadline.suspended': [
      { type: 'deadline.suspended', motivo: 'Fuerza Mayor' },
      { type: 'deadline.suspended', motivo: '' },
    ],
    'deadline.resumed': [{ type: 'deadline.resumed', end: later }],
    'deadline.answered': [{ type: 'deadline.answered', idActo: 1 }],
    'deadline.expired': [{ type: 'deadline.expired' }],
    'deadline.answeredLate': [{ type: 'deadline.answeredLate', idActo: 1 }],
  },
}
