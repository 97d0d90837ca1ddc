import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { uploadedFileMachine } from './machine.ts'

/** The machine keeps nothing but where the file stands: its content is its name. */
export const uploadedFileInvariants: Invariants<typeof uploadedFileMachine> = {
  absent: (context) => Object.keys(context).length === 0,
  stored: (context) => Object.keys(context).length === 0,
  discarded: (context) => Object.keys(context).length === 0,
}
