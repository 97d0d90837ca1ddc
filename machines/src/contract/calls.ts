import type { Call } from './call.ts'
import { auditCalls } from './calls/audit.ts'
import { catalogueCalls } from './calls/catalogues.ts'
import { causeCalls } from './calls/causes.ts'
import { documentCalls } from './calls/documents.ts'
import { hearingCalls } from './calls/hearings.ts'
import { identityCalls } from './calls/identity.ts'
import { notificationCalls } from './calls/notifications.ts'
import { peopleCalls } from './calls/people.ts'

export type { Access } from './access.ts'
export type { Base, Call, Method } from './call.ts'

/**
 * Every call of the API by its name. Routing must prefer fixed segments over parameters: `audiencias/{idCausa}`
 * and `audiencias/salas-audiencias` stand side by side.
 */
export const calls = {
  ...identityCalls,
  ...peopleCalls,
  ...documentCalls,
  ...notificationCalls,
  ...hearingCalls,
  ...catalogueCalls,
  ...causeCalls,
  ...auditCalls,
} as const satisfies Readonly<Record<string, Call>>

export type CallName = keyof typeof calls

export const callNames = Object.keys(calls) as readonly CallName[]

/** The call as its general type, where the exact path doesn't matter. */
export const callOf = (name: CallName): Call => calls[name]
