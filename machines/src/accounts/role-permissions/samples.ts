import type { Samples } from '../../kernel/facts.ts'
import type { RolePermissionsEvent } from './events.ts'

/** Payloads that generated paths try. */
export const rolePermissionsSamples: Samples<RolePermissionsEvent> = {
  'permission.withdrawn': [
    { type: 'permission.withdrawn', llamada: 'causas.list' },
    { type: 'permission.withdrawn', llamada: 'causas.get' },
  ],
  'permission.restored': [
    { type: 'permission.restored', llamada: 'causas.list' },
    { type: 'permission.restored', llamada: 'causas.get' },
  ],
}
