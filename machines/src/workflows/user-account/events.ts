import type { UserPersonForm } from '../../rules/user-form.ts'
import type { RoleCode } from '../../vocabulary/roles.ts'
import type { Personal } from '../personal.ts'

/** The holder of an account, as it was written down; `idPersona`: in the identity registry, if it knew them. */
export type AccountPerson = Personal<UserPersonForm & { readonly idPersona: number | null }>

/** Number and suffix that an account is to have. */
export type AccountDocument = Personal<{ readonly documentoIdentidad: string; readonly complemento: string }>

/** A change that waits: who asked for it, and the instant from which it counts for nothing and another may be asked. */
export type DocumentChange = AccountDocument & { readonly solicitante: string; readonly vence: string }

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
  /** Another identity document, and so possibly another person: at once for who never judged. */
  | ({ readonly type: 'document.changed' } & AccountDocument)
  /** For who judges, or ever did, it waits for a second national administrator. */
  | ({ readonly type: 'document.changeRequested'; readonly pedido: string } & DocumentChange)
  | ({
      readonly type: 'document.changeConfirmed'
      readonly confirmante: string
      /** Instant: nobody confirms what has expired. */
      readonly confirmado: string
    } & AccountDocument)
  | { readonly type: 'document.changeRejected' }
  | { readonly type: 'roles.assigned'; readonly roles: readonly RoleCode[] }
  | { readonly type: 'role.removed'; readonly rol: RoleCode }
  | { readonly type: 'password.reset' }
  | { readonly type: 'password.chosen' }
  | { readonly type: 'account.disabled' }
  | { readonly type: 'account.enabled' }
  | { readonly type: 'account.deleted' }
