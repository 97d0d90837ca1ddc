import { type LastDistribution, mayActInCourtView } from '../causes/distribution-rules.ts'
import { causeRegistrars } from '../vocabulary/role-groups.ts'
import { courtRoles, type RoleCode } from '../vocabulary/roles.ts'

/** Who would change the parties: their roles, and the office in which they work now. */
export type PartyEditor = { readonly roles: readonly RoleCode[]; readonly office: number | null }

/** As much of a cause as says whose its parties are. */
export type EditedCause = { readonly estado: string; readonly ultimoReparto: LastDistribution | null }

/** States in which a cause is the court's alone. */
const ofTheCourt: readonly string[] = ['inProcess', 'closed', 'archived']

const holdsOne = (roles: readonly RoleCode[], wanted: readonly RoleCode[]): boolean =>
  roles.some((role) => wanted.includes(role))

/**
 * Whose the parties are: the window's while the cause is registered; in the process the court's where the last
 * distribution is (`spec 3 §6`). Whether they can be changed at all, the cause's machine says.
 */
export const ownsParties = (
  { roles, office }: PartyEditor,
  { estado, ultimoReparto }: EditedCause,
): boolean =>
  ofTheCourt.includes(estado)
    ? holdsOne(roles, courtRoles) && mayActInCourtView(ultimoReparto, office)
    : holdsOne(roles, causeRegistrars)

/** States in which the cause's machine takes changes of parties. */
const changing: readonly string[] = ['draft', 'inProcess']

/** May these people change the parties of the cause now? Neither of a closed one nor of one between draw and process. */
export const changesParties = (editor: PartyEditor, cause: EditedCause): boolean =>
  changing.includes(cause.estado) && ownsParties(editor, cause)
