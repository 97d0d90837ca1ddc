import type { DocumentChange, UserAccountEvent } from '@estrado/machines/accounts/user-account/events'
import { userAccountMachine } from '@estrado/machines/accounts/user-account/machine'
import { assignableRoles, isJudging, mayAdminister } from '@estrado/machines/accounts/user-roles-rules'
import { nationalAdministrators } from '@estrado/machines/vocabulary/role-groups'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'

type Account = {
  readonly id: number
  readonly estado: 'defaultPassword' | 'active' | 'disabled'
  readonly roles: readonly { readonly codigo: RoleCode }[]
  readonly cambioDocumento?: DocumentChange | null
}

type Administrator = { readonly id: number; readonly codigosRoles: readonly RoleCode[] }

const codesOf = ({ roles }: Account): readonly RoleCode[] => roles.map(({ codigo }) => codigo)

/** The account's machine in its present state, with the roles that are held now: it says what can happen. */
const snapshotOf = (account: Account) =>
  userAccountMachine.resolveState({
    value: account.estado,
    context: {
      office: null,
      posts: codesOf(account).map((rol, index) => ({
        numero: index + 1,
        idOficina: null,
        rol,
        desde: null,
        hasta: null,
      })),
      passwordChosen: account.estado !== 'defaultPassword',
      judges: isJudging(codesOf(account)),
      change: account.cambioDocumento ?? null,
    },
  })

export const isOwn = (account: Account, administrator: Administrator): boolean =>
  account.id === administrator.id

/** Is a role of the account above this administrator's? */
export const isAbove = (account: Account, { codigosRoles }: Administrator): boolean =>
  !mayAdminister(codigosRoles, codesOf(account))

type Action = 'edit' | 'enable' | 'disable' | 'reset' | 'delete'

const facts: Readonly<Record<Exclude<Action, 'edit'>, UserAccountEvent>> = {
  enable: { type: 'account.enabled' },
  disable: { type: 'account.disabled' },
  reset: { type: 'password.reset' },
  delete: { type: 'account.deleted' },
}

/** May the administrator do this with the account now? One's own is corrected by oneself, and nothing else. */
export function mayDo(action: Action, account: Account, administrator: Administrator): boolean {
  if (isAbove(account, administrator)) return false
  if (action === 'edit') return account.estado !== 'disabled'
  return !isOwn(account, administrator) && snapshotOf(account).can(facts[action])
}

/** May this administrator say that the account is another person's, or decide on it? */
export const mayChangeDocument = (account: Account, administrator: Administrator): boolean =>
  nationalAdministrators.some((role) => administrator.codigosRoles.includes(role)) &&
  !isOwn(account, administrator) &&
  !isAbove(account, administrator) &&
  account.estado !== 'disabled'

/** Roles that the administrator may still give to the account. */
export function rolesToAssign(account: Account, administrator: Administrator): readonly RoleCode[] {
  if (isOwn(account, administrator) || isAbove(account, administrator)) return []
  const snapshot = snapshotOf(account)
  return assignableRoles(administrator.codigosRoles).filter((rol) =>
    snapshot.can({ type: 'roles.assigned', roles: [rol] }),
  )
}

/** May the administrator take this role from the account? */
export const mayRemove = (rol: RoleCode, account: Account, administrator: Administrator): boolean =>
  !isOwn(account, administrator) &&
  !isAbove(account, administrator) &&
  snapshotOf(account).can({ type: 'role.removed', rol })
