import type { UserPersonForm } from '../../rules/user-form.ts'
import type { RoleCode } from '../../vocabulary/roles.ts'

/** The holder of an account, as it was written down; `idPersona`: in the identity registry, if it knew them. */
export type AccountPerson = UserPersonForm & { readonly idPersona: number | null }

/** Facts of an account's life (`spec 1 §1, §7`). Stream `usuario/{id}`. No password is ever in one. */
export type UserAccountEvent =
  | {
      readonly type: 'account.created'
      readonly idUsuario: number
      readonly usuario: string
      readonly idOficina: number | null
      readonly persona: AccountPerson
    }
  /** The account came with the installation; its stream begins with what was found. */
  | {
      readonly type: 'account.adopted'
      readonly idUsuario: number
      readonly usuario: string
      readonly roles: readonly RoleCode[]
      readonly passwordChosen: boolean
      readonly disabled: boolean
    }
  | { readonly type: 'account.corrected'; readonly idOficina: number | null; readonly persona: AccountPerson }
  | { readonly type: 'roles.assigned'; readonly roles: readonly RoleCode[] }
  | { readonly type: 'role.removed'; readonly rol: RoleCode }
  | { readonly type: 'password.reset' }
  | { readonly type: 'password.chosen' }
  | { readonly type: 'account.disabled' }
  | { readonly type: 'account.enabled' }
  | { readonly type: 'account.deleted' }
