import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { menuEntryMachine } from './machine.ts'

/** An entry that is in the menu, or was, has what is written on it. */
export const menuEntryInvariants: Invariants<typeof menuEntryMachine> = {
  absent: ({ menu }) => menu === null,
  shown: ({ menu }) => menu !== null,
  removed: ({ menu }) => menu !== null,
}
