import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import {
  causeRegistrars,
  causeStaff,
  partyEditors,
  userAdministrators,
  virtualWindowRoles,
} from '../../vocabulary/role-groups.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import { labelsOf, type Workflow } from '../../workflows/workflow.ts'
import { proceduralActStates } from '../vocabulary.ts'
import type { ProceduralActEvent } from './events.ts'
import { proceduralActMachine } from './machine.ts'

const court = { actors: courtRoles } as const

/** Who writes: offices and, of their own memorials, the virtual window. */
const writers = { actors: [...causeStaff, ...virtualWindowRoles] } as const

export const proceduralActWorkflow: Workflow<ProceduralActEvent, NumberedStream> = {
  name: 'procedural-act',
  label: 'Acto procesal',
  version: 3,
  machine: proceduralActMachine,
  stream: numbered('acto'),
  states: {
    unwritten: 'Sin redactar',
    ...labelsOf(proceduralActStates),
  },
  policy: {
    'act.drafted': { label: 'Acto redactado', ...writers },
    'act.issued': { label: 'Acto emitido', actors: partyEditors },
    'act.corrected': { label: 'Acto corregido', ...writers },
    'act.discarded': { label: 'Acto descartado', ...writers },
    'act.reassigned': { label: 'Acto pasado a otra persona', actors: [...userAdministrators, ...courtRoles] },
    'act.signed': { label: 'Acto firmado', ...writers },
    'act.approved': { label: 'Acto aprobado', ...writers },
    'act.charged': { label: 'Cargo puesto', actors: [...causeRegistrars, ...virtualWindowRoles] },
    'act.sent': { label: 'Acto enviado', ...writers },
    'act.observed': { label: 'Acto observado', ...court },
    'act.returned': { label: 'Acto devuelto', ...court },
    'act.closed': { label: 'Acto cerrado', ...court },
    'act.closedAlong': { label: 'Acto cerrado con el que acompaña', ...court },
  },
}
