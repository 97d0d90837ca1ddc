import { accessAdministrators } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../workflow.ts'
import type { RolePermissionsEvent } from './events.ts'
import { rolePermissionsMachine } from './machine.ts'

export const rolePermissionsWorkflow: Workflow<RolePermissionsEvent> = {
  name: 'role-permissions',
  label: 'Permisos de un rol',
  version: 1,
  machine: rolePermissionsMachine,
  states: { complete: 'Con todos sus permisos', narrowed: 'Con permisos retirados' },
  policy: {
    'permission.withdrawn': { label: 'retirar permiso', actors: accessAdministrators },
    'permission.restored': { label: 'devolver permiso', actors: accessAdministrators },
  },
  samples: {
    'permission.withdrawn': [
      { type: 'permission.withdrawn', llamada: 'causas.list' },
      { type: 'permission.withdrawn', llamada: 'causas.get' },
    ],
    'permission.restored': [
      { type: 'permission.restored', llamada: 'causas.list' },
      { type: 'permission.restored', llamada: 'causas.get' },
    ],
  },
}
