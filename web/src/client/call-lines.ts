import { type CallName, callOf } from '@estrado/machines/contract/calls'
import type { Method } from '@estrado/machines/kernel/call'

/** What the browser needs of a call's line in the contract; who may make it is the API's business. */
export type CallLine = { readonly method: Method; readonly path: string; readonly success?: string }

/** The line of a call. The build writes down those that need a session, without access rules (`call-table.ts`). */
export const lineOf = (name: CallName): CallLine => callOf(name)
