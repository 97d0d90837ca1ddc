import { Done } from '../contract/schemas/shared.ts'
import { get, post } from '../kernel/call.ts'
import { operators } from '../vocabulary/role-groups.ts'
import { SeenAgent, SystemState } from './schemas.ts'

/** How the installation stands, for who keeps it running. Beyond the specification. */
export const systemCalls = {
  'sistema.state': get('sistema/estado', { access: operators, answer: SystemState }),
  'sistema.agent': post('sistema/agente', { access: 'signed-in', body: SeenAgent, answer: Done }),
} as const
