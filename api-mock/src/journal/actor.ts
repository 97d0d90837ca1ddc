import type { RoleCode } from '@estrado/machines/vocabulary/roles'

/** Who gives a command, as the journal keeps it. */
export type Actor = {
  readonly usuario: string | null
  readonly roles: readonly RoleCode[] | undefined
  readonly office: number | null
  readonly client: string | null
  readonly correlation: string
}
