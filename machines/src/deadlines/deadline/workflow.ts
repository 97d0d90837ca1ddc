import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { causeParticipants } from '../../vocabulary/role-groups.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { DeadlineEvent } from './events.ts'
import { deadlineMachine } from './machine.ts'

const court = { actors: courtRoles } as const

const participants = { actors: causeParticipants } as const

export const deadlineWorkflow: Workflow<DeadlineEvent, NumberedStream> = {
  name: 'deadline',
  label: 'Plazo',
  version: 1,
  machine: deadlineMachine,
  stream: numbered('plazo'),
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
}
