import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { causeParticipants } from '../../vocabulary/role-groups.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import { labelsOf, type Workflow } from '../../workflows/workflow.ts'
import { deadlineStates } from '../vocabulary.ts'
import type { DeadlineEvent } from './events.ts'
import { deadlineMachine } from './machine.ts'

const court = { actors: courtRoles } as const

const participants = { actors: causeParticipants } as const

/** Follows from an act that was closed, a notification that was served, the calendar or the clock: no call asks for it. */
const follows = { actors: 'anyone' } as const

export const deadlineWorkflow: Workflow<DeadlineEvent, NumberedStream> = {
  name: 'deadline',
  label: 'Plazo',
  version: 1,
  machine: deadlineMachine,
  stream: numbered('plazo'),
  states: labelsOf(deadlineStates),
  policy: {
    'deadline.set': { label: 'fijar', ...participants },
    'deadline.begun': { label: 'comenzar a correr', ...follows },
    'deadline.moved': { label: 'recontar', ...follows },
    'deadline.changed': { label: 'modificar', ...court },
    'deadline.suspended': { label: 'suspender', ...court },
    'deadline.resumed': { label: 'reanudar', ...court },
    'deadline.warned': { label: 'avisar', ...follows },
    'deadline.answered': { label: 'responder', ...participants },
    'deadline.expired': { label: 'vencer', ...follows },
    'deadline.answeredLate': { label: 'responder fuera de plazo', ...participants },
  },
}
