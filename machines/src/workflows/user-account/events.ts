import type { RoleCode } from '../../vocabulary/roles.ts'

/** Facts of an account's life (`spec 1 §1, §7`). Stream `usuario/{id}`. */
export type UserAccountEvent =
  | { readonly type: 'account.created'; readonly usuario: string }
  | { readonly type: 'account.corrected' }
  | { readonly type: 'roles.assigned'; readonly roles: readonly RoleCode[] }
  | { readonly type: 'role.removed'; readonly rol: RoleCode }
  | { readonly type: 'password.reset' }
  | { readonly type: 'password.chosen' }
  | { readonly type: 'account.disabled' }
  | { readonly type: 'account.enabled' }
  | { readonly type: 'account.deleted' }
