import { Schema } from 'effect'
import { Done } from '../contract/schemas/shared.ts'
import { get, patch } from '../kernel/call.ts'
import { causeStaff } from '../vocabulary/role-groups.ts'
import { Alert } from './schemas.ts'

/** Alerts of one person (`spec 1 §7`). */
export const alertCalls = {
  'alertas.list': get('alertas', { access: causeStaff, answer: Schema.Array(Alert) }),
  'alertas.seen': patch('alertas/{id}/visto', { access: causeStaff, answer: Done }),
} as const
