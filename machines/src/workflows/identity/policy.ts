import { causeParticipants } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../workflow.ts'
import type { IdentityEvent } from './events.ts'
import { identityMachine } from './machine.ts'

export const identityWorkflow: Workflow<IdentityEvent> = {
  name: 'identity',
  label: 'Identidad sellada',
  version: 1,
  machine: identityMachine,
  states: { sealed: 'Sellada', erased: 'Suprimida' },
  policy: {
    // The superuser keeps the installation and has no part in causes: what is reserved stays closed.
    'identity.opened': { label: 'Datos reservados vistos', actors: [...causeParticipants, 'AUDITOR'] },
    'identity.found': { label: 'Identidad reservada hallada por nombre o número', actors: causeParticipants },
    // By the journal's tool alone, in the name of who keeps the installation.
    'identity.erased': { label: 'Datos personales suprimidos', actors: ['ROOT'] },
  },
  samples: {
    'identity.opened': [
      { type: 'identity.opened', idCausa: 1, sesion: '00000000-0000-4000-8000-000000000001' },
    ],
    'identity.found': [
      { type: 'identity.found', idCausa: 1, sesion: '00000000-0000-4000-8000-000000000001' },
    ],
    'identity.erased': [{ type: 'identity.erased', idCausa: 1, motivo: 'Auto 45/2026' }],
  },
}
