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
    'act.drafted': { label: 'redactar', ...staff },
    'act.issued': { label: 'emitir', actors: partyEditors },
    'act.corrected': { label: 'corregir', ...staff },
    'act.discarded': { label: 'descartar', ...staff },
    'act.reassigned': { label: 'pasar a otra persona', actors: [...userAdministrators, ...courtRoles] },
    'act.signed': { label: 'firmar', ...staff },
    'act.approved': { label: 'aprobar', ...staff },
    'act.charged': { label: 'poner el cargo', actors: causeRegistrars },
    'act.sent': { label: 'enviar', ...staff },
    'act.observed': { label: 'observar', ...court },
    'act.returned': { label: 'devolver', ...court },
    'act.closed': { label: 'cerrar', ...court },
    'act.closedAlong': { label: 'cerrar con el acto al que acompaña', ...court },
  },
}
