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
  version: 2,
  machine: hearingMachine,
  stream: numbered('audiencia'),
  states: {
    unscheduled: 'Sin agendar',
    ...labelsOf(hearingStates),
    deleted: 'Eliminada',
  },
  policy: {
    'hearing.proposed': { label: 'agendar', ...staff },
    'session.added': { label: 'agregar sesión', ...staff },
    'session.removed': { label: 'quitar sesión', ...staff },
    'hearing.confirmed': { label: 'señalar', ...court },
    'hearing.rejected': { label: 'rechazar', ...court },
    'hearing.started': { label: 'iniciar', ...court },
    'hearing.recessed': { label: 'declarar receso', ...court },
    'hearing.resumed': { label: 'reanudar', ...court },
    'hearing.suspended': { label: 'suspender', ...court },
    'hearing.rescheduled': { label: 'reprogramar', ...staff },
    'hearing.concluded': { label: 'concluir', ...court },
    'hearing.detailCorrected': { label: 'corregir detalle', ...staff },
    'attendance.noted': { label: 'registrar asistencia', ...court },
    'recording.ended': { label: 'registrar fin de la grabación', ...court },
    'judge.changed': { label: 'cambiar de juez', actors: userAdministrators },
    'minutes.attached': { label: 'adjuntar acta', ...court },
    'resolution.attached': { label: 'adjuntar resolución', ...court },
    'hearing.deleted': { label: 'eliminar', ...court },
    'hearing.reminded': { label: 'recordar', ...follows },
  },
}
