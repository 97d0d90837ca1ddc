import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { causeStaff, userAdministrators } from '../../vocabulary/role-groups.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import { labelsOf, type Workflow } from '../../workflows/workflow.ts'
import { hearingStates } from '../vocabulary.ts'
import type { HearingEvent } from './events.ts'
import { hearingMachine } from './machine.ts'

const court = { actors: courtRoles } as const

/** The clock: no call asks for it. */
const follows = { actors: 'anyone' } as const

const staff = { actors: causeStaff } as const

export const hearingWorkflow: Workflow<HearingEvent, NumberedStream> = {
  name: 'hearing',
  label: 'Audiencia',
  version: 5,
  machine: hearingMachine,
  stream: numbered('audiencia'),
  states: {
    unscheduled: 'Sin agendar',
    ...labelsOf(hearingStates),
    deleted: 'Eliminada',
  },
  policy: {
    'hearing.proposed': { label: 'Audiencia agendada', ...staff },
    'session.added': { label: 'Sesión agregada', ...staff },
    'session.removed': { label: 'Sesión quitada', ...staff },
    'hearing.confirmed': { label: 'Audiencia señalada', ...court },
    'decree.attached': { label: 'Decreto que la señala adjuntado', ...court },
    'hearing.rejected': { label: 'Audiencia rechazada', ...court },
    'hearing.started': { label: 'Audiencia iniciada', ...court },
    'hearing.recessed': { label: 'Receso declarado', ...court },
    'hearing.resumed': { label: 'Audiencia reanudada', ...court },
    'hearing.suspended': { label: 'Audiencia suspendida', ...court },
    'hearing.rescheduled': { label: 'Audiencia reprogramada', ...staff },
    'hearing.concluded': { label: 'Audiencia concluida', ...court },
    'hearing.detailCorrected': { label: 'Detalle corregido', ...staff },
    'attendance.noted': { label: 'Asistencia registrada', ...court, aside: true },
    'recording.ended': { label: 'Fin de la grabación registrado', ...court },
    'judge.changed': { label: 'Juez cambiado', actors: userAdministrators },
    'minutes.attached': { label: 'Acta adjuntada', ...court },
    'resolution.attached': { label: 'Resolución adjuntada', ...court },
    'hearing.deleted': { label: 'Audiencia eliminada', ...court },
    'hearing.reminded': { label: 'Recordatorio enviado', ...follows, aside: true },
  },
}
