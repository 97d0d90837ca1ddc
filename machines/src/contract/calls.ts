import { accountCalls } from '../accounts/calls.ts'
import { actCalls } from '../acts/calls.ts'
import { alertCalls } from '../alerts/calls.ts'
import { annotationCalls } from '../annotations/calls.ts'
import { auditCalls } from '../audit/calls.ts'
import { catalogueCalls } from '../catalogues/calls.ts'
import { causeCalls } from '../causes/calls.ts'
import { deadlineCalls } from '../deadlines/calls.ts'
import { documentCalls } from '../documents/calls.ts'
import { enforcementCalls } from '../enforcement/calls.ts'
import { evidenceCalls } from '../evidence/calls.ts'
import { hearingCalls } from '../hearings/calls.ts'
import { inboxCalls } from '../inboxes/calls.ts'
import type { Call } from '../kernel/call.ts'
import { memorialCalls } from '../memorials/calls.ts'
import { notificationCalls } from '../notifications/calls.ts'
import { organisationCalls } from '../organisation/calls.ts'
import { drawEffectCalls } from '../organisation/draw-calls.ts'
import { postCalls } from '../organisation/posts/calls.ts'
import { partyCalls } from '../parties/calls.ts'
import { citizenCalls } from '../portals/citizen-calls.ts'
import { recusalCalls } from '../recusals/calls.ts'
import { sessionCalls } from '../session/calls.ts'
import { signingCalls } from '../signing/calls.ts'
import { statisticsCalls } from '../statistics/calls.ts'
import { systemCalls } from '../system/calls.ts'
import { writingCalls } from '../writing/calls.ts'

/**
 * Every call of the API by its name. Routing must prefer fixed segments over parameters: `audiencias/{idCausa}`
 * and `audiencias/salas-audiencias` stand side by side.
 */
export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...organisationCalls,
  ...postCalls,
  ...drawEffectCalls,
  ...catalogueCalls,
  ...causeCalls,
  ...inboxCalls,
  ...partyCalls,
  ...enforcementCalls,
  ...actCalls,
  ...memorialCalls,
  ...recusalCalls,
  ...evidenceCalls,
  ...documentCalls,
  ...annotationCalls,
  ...writingCalls,
  ...hearingCalls,
  ...notificationCalls,
  ...deadlineCalls,
  ...signingCalls,
  ...alertCalls,
  ...auditCalls,
  ...statisticsCalls,
  ...citizenCalls,
  ...systemCalls,
} as const satisfies Readonly<Record<string, Call>>

export type CallName = keyof typeof calls

export const callNames = Object.keys(calls) as readonly CallName[]

/** The call as its general type, where the exact path and Schemas don't matter. */
export const callOf = (name: CallName): Call => calls[name]
