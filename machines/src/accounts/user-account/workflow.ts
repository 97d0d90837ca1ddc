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
    'account.created': { label: 'Cuenta creada', ...administrators },
    'account.adopted': { label: 'Cuenta incorporada a la bitácora', actors: 'signed-in' },
    'account.corrected': { label: 'Cuenta corregida', ...administrators },
    'document.changed': { label: 'Documento cambiado', ...national },
    'document.changeRequested': { label: 'Cambio de documento solicitado', ...national },
    'document.changeConfirmed': { label: 'Cambio de documento confirmado', ...national },
    'document.changeRejected': { label: 'Cambio de documento rechazado', ...national },
    'roles.assigned': { label: 'Roles asignados', ...administrators },
    'role.removed': { label: 'Rol quitado', ...administrators },
    'post.assigned': { label: 'Puesto asignado', ...administrators },
    'post.ended': { label: 'Puesto terminado', ...administrators },
    'password.reset': { label: 'Contraseña restablecida', ...administrators },
    'password.chosen': { label: 'Contraseña elegida', actors: 'signed-in' },
    'calendarAddress.renewed': { label: 'Dirección de agenda renovada', actors: 'signed-in' },
    'calendarAddress.revoked': { label: 'Dirección de agenda revocada', actors: 'signed-in' },
    'account.disabled': { label: 'Cuenta inactivada', ...administrators },
    'account.enabled': { label: 'Cuenta activada', ...administrators },
    'account.deleted': { label: 'Cuenta eliminada', ...administrators },
  },
}
