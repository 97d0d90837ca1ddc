import { type NamedStream, named } from '../../kernel/stream.ts'
import { accessAdministrators } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { RolePermissionsEvent } from './events.ts'
import { rolePermissionsMachine } from './machine.ts'

export const rolePermissionsWorkflow: Workflow<RolePermissionsEvent, NamedStream> = {
  name: 'role-permissions',
  label: 'Permisos de un rol',
  version: 1,
  machine: rolePermissionsMachine,
  stream: named('permisos'),
  states: { complete: 'Con todos sus permisos', narrowed: 'Con permisos retirados' },
  policy: {
    'permission.withdrawn': { label: 'Permiso retirado', actors: accessAdministrators },
    'permission.restored': { label: 'Permiso devuelto', actors: accessAdministrators },
  },
}
