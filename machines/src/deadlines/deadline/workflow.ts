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
    'deadline.set': { label: 'Plazo fijado', ...participants },
    'deadline.begun': { label: 'Cómputo iniciado', ...follows },
    'deadline.moved': { label: 'Plazo recontado', ...follows },
    'deadline.changed': { label: 'Plazo modificado', ...court },
    'deadline.suspended': { label: 'Plazo suspendido', ...court },
    'deadline.resumed': { label: 'Plazo reanudado', ...court },
    'deadline.warned': { label: 'Aviso de vencimiento enviado', ...follows, aside: true },
    'deadline.answered': { label: 'Plazo respondido', ...participants },
    'deadline.expired': { label: 'Plazo vencido', ...follows },
    'deadline.answeredLate': { label: 'Plazo respondido tarde', ...participants },
  },
}
