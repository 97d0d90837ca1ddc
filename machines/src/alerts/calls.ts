import { Schema } from 'effect'
import { Done } from '../contract/schemas/shared.ts'
import { get, patch } from '../kernel/call.ts'
import { alertedRoles } from '../vocabulary/role-groups.ts'
import { Alert } from './schemas.ts'

/** Alerts of one person (`spec 1 §7`). */
export const alertCalls = {
  'alertas.list': get('alertas', { access: alertedRoles, answer: Schema.Array(Alert) }),
  'alertas.seen': patch('alertas/{id}/visto', { access: alertedRoles, answer: Done }),
} as const
