import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { sha256 } from '../journal/hash.ts'

/** Header of every answer to somebody signed in, so that the browser notices a change with its next call. */
export const accessHeader = 'x-acceso'

/** A mark of what somebody may do now: other roles, or any change of permissions and menus, give another. */
export const accessStamp = (roles: readonly RoleCode[], changes: number): string =>
  sha256(`${[...roles].sort().join()} ${changes}`).slice(0, 12)
