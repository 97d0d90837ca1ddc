import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { noRole } from '@estrado/machines/paths/roles'
import { courtRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import type { RoleAccount } from './role-account.ts'

/** A cause that was drawn, with its court's people and the window's clerk: where acts and hearings happen. */
export type Court = DrawnCause & { readonly clerk: LoggedIn }

/** One such cause for all paths of a level, made when the first one asks. */
export function courtOf(api: TestApi): () => Promise<Court> {
  let made: Promise<Court> | null = null
  const make = async (): Promise<Court> => {
    const clerk = await api.login('ventanilla')
    return { ...(await drawnCause(api, new Clerk(api, clerk))), clerk }
  }
  return () => {
    made ??= make()
    return made
  }
}

const inCourt: readonly RoleCode[] = courtRoles

/** The account in a role, in the office in which that role sees the cause; null: nobody. */
export async function accountIn(
  account: RoleAccount,
  court: Pick<Court, 'idOficina'>,
  role: RoleCode | null,
): Promise<LoggedIn | null> {
  if (role === null) return null
  return account.as(role, inCourt.includes(role) ? court.idOficina : undefined)
}

/** Was it done? Throws where it was neither done nor denied: 401 for nobody, else 403 or, unseen, 404. */
export function wasAllowed(status: number, role: RoleCode | null): boolean {
  if (status < 300) return true
  const denials = role === null ? [401] : [403, 404]
  if (!denials.includes(status)) throw new Error(pathFaults.notDenied(role ?? noRole, status))
  return false
}
