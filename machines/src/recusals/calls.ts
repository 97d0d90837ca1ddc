import { post } from '../kernel/call.ts'
import { courtRoles, registryRoles } from '../vocabulary/roles.ts'
import { RecusalsBody, RecusalsPage } from './schemas.ts'

/** Excuses and recusations (`spec 1 §2.1` has their screens, no calls; `docs/decisions/recusals.md`). */
export const recusalCalls = {
  'excusas.inCourt': post('excusas/despacho', {
    list: true,
    access: courtRoles,
    body: RecusalsBody,
    answer: RecusalsPage,
  }),
  'excusas.atRegistry': post('excusas/gestora', {
    list: true,
    access: registryRoles,
    body: RecusalsBody,
    answer: RecusalsPage,
  }),
} as const
