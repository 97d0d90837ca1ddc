import { type CallName, callOf } from '@estrado/machines/contract/calls'
import type { CallLine } from './call-lines.ts'

/** The line of a call that needs no session. The build writes those alone down (`call-table.ts`). */
export const openLineOf = (name: CallName): CallLine | undefined => callOf(name)
