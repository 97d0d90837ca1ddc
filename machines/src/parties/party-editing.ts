import { type LastDistribution, mayActInCourtView } from '../causes/distribution-rules.ts'
import { isBegun, takesPartyChanges } from '../causes/vocabulary.ts'
import { causeRegistrars } from '../vocabulary/role-groups.ts'
import { courtRoles, holdsOne, type RoleCode } from '../vocabulary/roles.ts'

/** Who would change the parties: their roles, and the office in which they work now. */
export type PartyEditor = { readonly roles: readonly RoleCode[]; readonly office: number | null }

/** As much of a cause as says whose its parties are. */
export type EditedCause = { readonly estado: string; readonly ultimoReparto: LastDistribution | null }

/**
 * Whose the parties are: the window's while the cause is registered; in the process the court's where the last
 * distribution is (`spec 3 §6`). Whether they can be changed at all, the cause's machine says.
 */
export const ownsParties = (
  { roles, office }: PartyEditor,
  { estado, ultimoReparto }: EditedCause,
): boolean =>
  isBegun(estado)
    ? holdsOne(roles, courtRoles) && mayActInCourtView(ultimoReparto, office)
    : holdsOne(roles, causeRegistrars)

/** May these people change the parties of the cause now? Neither of a closed one nor of one between draw and process. */
export const changesParties = (editor: PartyEditor, cause: EditedCause): boolean =>
  takesPartyChanges(cause.estado) && ownsParties(editor, cause)
