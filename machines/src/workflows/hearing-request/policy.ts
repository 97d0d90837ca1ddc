import { causeParticipants, causeStaff, judges } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../workflow.ts'
import type { HearingRequestEvent } from './events.ts'
import { hearingRequestMachine } from './machine.ts'

export const hearingRequestWorkflow: Workflow<HearingRequestEvent> = {
  name: 'hearing-request',
  label: 'Solicitud de audiencia',
  version: 1,
  machine: hearingRequestMachine,
  states: {
    unreceived: 'Sin recibir',
    pending: 'Pendiente de agendamiento',
    scheduled: 'Agendada',
    rejected: 'Rechazada',
  },
  policy: {
    'request.received': { label: 'recibir', actors: causeParticipants },
    'request.scheduled': { label: 'agendar', actors: causeStaff },
    'request.rejected': { label: 'rechazar', actors: judges },
  },
  samples: {
    'request.received': [{ type: 'request.received', idActoProcesal: 1, idTipoAudiencia: 1 }],
    'request.scheduled': [{ type: 'request.scheduled', idAudiencia: 1 }],
    'request.rejected': [{ type: 'request.rejected', idActoRechazo: 2 }],
  },
}
