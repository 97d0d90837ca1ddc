import { type LastDistribution, mayActInCourtView } from '../causes/distribution-rules.ts'
import { closedStateId, isBegun, takesPartyChanges } from '../causes/vocabulary.ts'
import { causeRegistrars } from '../vocabulary/role-groups.ts'
import { courtRoles, holdsOne, type RoleCode } from '../vocabulary/roles.ts'
import { partyMessages } from './texts.ts'

/** Who would change the parties: their roles, and the office in which they work now. */
export type PartyEditor = { readonly roles: readonly RoleCode[]; readonly office: number | null }

/** As much of a cause as says whose its parties are, and whether they may change. */
export type EditedCause = {
  readonly estado: string
  readonly ultimoReparto: LastDistribution | null
  /** State of the process (`tipos-estados-causas`). */
  readonly tipoEstado: { readonly id: number } | null
}

type OwnedCause = Omit<EditedCause, 'tipoEstado'>

/**
 * Whose the parties are: the window's while the cause is registered; in the process the court's where the last
 * distribution is (`spec 3 §6`). Whether they can be changed at all, the cause's machine says.
 */
export const ownsParties = (
  { roles, office }: PartyEditor,
  { estado, ultimoReparto }: OwnedCause,
): boolean =>
  isBegun(estado)
    ? holdsOne(roles, courtRoles) && mayActInCourtView(ultimoReparto, office)
    : holdsOne(roles, causeRegistrars)

/**
 * Why no party is registered, corrected or removed where they otherwise could be: state 28 closes them, also of a cause
 * that came so from the prosecution (`spec 3 §6`). Null: it doesn't.
 */
export function closedPartiesMessage({
  estado,
  tipoEstado,
}: Omit<EditedCause, 'ultimoReparto'>): string | null {
  if (tipoEstado?.id !== closedStateId || !takesPartyChanges(estado)) return null
  return isBegun(estado) ? partyMessages.closedProcess : partyMessages.closedDraft
}

/** May these people change the parties of the cause now? Neither of a closed one nor of one between draw and process. */
export const changesParties = (editor: PartyEditor, cause: EditedCause): boolean =>
  takesPartyChanges(cause.estado) && closedPartiesMessage(cause) === null && ownsParties(editor, cause)
