import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { sha256 } from '../journal/hash.ts'

/** Permission version: other roles, another office, or any change of permissions and menus, give another. */
export const permissionVersion = (
  roles: readonly RoleCode[],
  office: number | null,
  changes: number,
): string => sha256(`${[...roles].sort().join()} ${office} ${changes}`).slice(0, 12)
