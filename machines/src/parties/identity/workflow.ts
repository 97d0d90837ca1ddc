import { type NamedStream, named } from '../../kernel/stream.ts'
import { causeParticipants } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { IdentityEvent } from './events.ts'
import { identityMachine } from './machine.ts'

export const identityWorkflow: Workflow<IdentityEvent, NamedStream> = {
  name: 'identity',
  label: 'Identidad sellada',
  version: 1,
  machine: identityMachine,
  stream: named('identidad'),
  states: { sealed: 'Sellada', erased: 'Suprimida' },
  policy: {
    // The superuser keeps the installation and has no part in causes: what is reserved stays closed.
    'identity.opened': {
      label: 'Datos reservados vistos',
      actors: [...causeParticipants, 'AUDITOR'],
      aside: true,
    },
    'identity.found': {
      label: 'Identidad reservada hallada por nombre o número',
      actors: causeParticipants,
      aside: true,
    },
    // By the journal's tool alone, in the name of who keeps the installation.
    'identity.erased': { label: 'Datos personales suprimidos', actors: ['ROOT'] },
  },
}
