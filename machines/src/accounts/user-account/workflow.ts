import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { nationalAdministrators, userAdministrators } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { UserAccountEvent } from './events.ts'
import { userAccountMachine } from './machine.ts'

const administrators = { actors: userAdministrators } as const

const national = { actors: nationalAdministrators } as const

export const userAccountWorkflow: Workflow<UserAccountEvent, NumberedStream> = {
  name: 'user-account',
  label: 'Cuenta de usuario',
  version: 1,
  machine: userAccountMachine,
  stream: numbered('usuario'),
  states: {
    absent: 'Sin cuenta',
    defaultPassword: 'Con contraseña por defecto',
    active: 'Activa',
    disabled: 'Inactiva',
    deleted: 'Eliminada',
  },
  policy: {
    'account.created': { label: 'crear', ...administrators },
    'account.adopted': { label: 'incorporar a la bitácora', actors: 'signed-in' },
    'account.corrected': { label: 'corregir', ...administrators },
    'document.changed': { label: 'cambiar documento', ...national },
    'document.changeRequested': { label: 'solicitar cambio de documento', ...national },
    'document.changeConfirmed': { label: 'confirmar cambio de documento', ...national },
    'document.changeRejected': { label: 'rechazar cambio de documento', ...national },
    'roles.assigned': { label: 'asignar roles', ...administrators },
    'role.removed': { label: 'quitar rol', ...administrators },
    'post.assigned': { label: 'asignar puesto', ...administrators },
    'post.ended': { label: 'terminar puesto', ...administrators },
    'password.reset': { label: 'restablecer contraseña', ...administrators },
    'password.chosen': { label: 'elegir contraseña', actors: 'signed-in' },
    'calendarAddress.renewed': { label: 'renovar dirección de agenda', actors: 'signed-in' },
    'calendarAddress.revoked': { label: 'revocar dirección de agenda', actors: 'signed-in' },
    'account.disabled': { label: 'inactivar', ...administrators },
    'account.enabled': { label: 'activar', ...administrators },
    'account.deleted': { label: 'eliminar', ...administrators },
  },
}
