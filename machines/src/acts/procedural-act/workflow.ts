import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import {
  causeRegistrars,
  causeStaff,
  partyEditors,
  userAdministrators,
} from '../../vocabulary/role-groups.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { ProceduralActEvent } from './events.ts'
import { proceduralActMachine } from './machine.ts'

const court = { actors: courtRoles } as const

const staff = { actors: causeStaff } as const

export const proceduralActWorkflow: Workflow<ProceduralActEvent, NumberedStream> = {
  name: 'procedural-act',
  label: 'Acto procesal',
  version: 2,
  machine: proceduralActMachine,
  stream: numbered('acto'),
  states: {
    unwritten: 'Sin redactar',
    issued: 'Emitido',
    issuedValidated: 'Emitido y firmado o aprobado',
    draft: 'Borrador',
    validated: 'Firmado, aprobado o con cargo',
    sent: 'Enviado',
    observed: 'Observado',
    returned: 'Devuelto',
    closed: 'Cerrado',
    discarded: 'Descartado',
  },
  policy: {
    'act.drafted': { label: 'Acto redactado', ...staff },
    'act.issued': { label: 'Acto emitido', actors: partyEditors },
    'act.corrected': { label: 'Acto corregido', ...staff },
    'act.discarded': { label: 'Acto descartado', ...staff },
    'act.reassigned': { label: 'Acto pasado a otra persona', actors: [...userAdministrators, ...courtRoles] },
    'act.signed': { label: 'Acto firmado', ...staff },
    'act.approved': { label: 'Acto aprobado', ...staff },
    'act.charged': { label: 'Cargo puesto', actors: causeRegistrars },
    'act.sent': { label: 'Acto enviado', ...staff },
    'act.observed': { label: 'Acto observado', ...court },
    'act.returned': { label: 'Acto devuelto', ...court },
    'act.closed': { label: 'Acto cerrado', ...court },
    'act.closedAlong': { label: 'Acto cerrado con el que acompaña', ...court },
  },
}
