import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { causeParticipants, causeStaff } from '../../vocabulary/role-groups.ts'
import { courtRoles, judges } from '../../vocabulary/roles.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { HearingRequestEvent } from './events.ts'
import { hearingRequestMachine } from './machine.ts'

export const hearingRequestWorkflow: Workflow<HearingRequestEvent, NumberedStream> = {
  name: 'hearing-request',
  label: 'Solicitud de audiencia',
  version: 1,
  machine: hearingRequestMachine,
  stream: numbered('solicitud-audiencia'),
  states: {
    unreceived: 'Sin recibir',
    pending: 'Pendiente de agendamiento',
    scheduled: 'Agendada',
    rejected: 'Rechazada',
  },
  policy: {
    'request.received': { label: 'Solicitud recibida', actors: causeParticipants },
    'request.scheduled': { label: 'Audiencia agendada', actors: causeStaff },
    'request.reopened': { label: 'Solicitud reabierta', actors: courtRoles },
    'request.rejectionBegun': { label: 'Rechazo iniciado', actors: judges },
    'request.rejected': { label: 'Solicitud rechazada', actors: judges },
  },
}
