import type { Verdict } from '../rules/text.ts'
import { complainantTypes, partyTypeIds } from './party-types.ts'
import { type Documented, documentOf } from './representation.ts'
import { partyMessages } from './texts.ts'

/** `accion` of the party form (`spec 3 §4`). */
export const partyFormModes = {
  newComplainant: 1,
  newAccused: 2,
  generic: 3,
  editComplainant: 4,
  editAccused: 5,
  editLegalEntity: 6,
} as const
type PartyFormMode = (typeof partyFormModes)[keyof typeof partyFormModes]

type FormOfParty = {
  /** It is a party of the cause already. */
  readonly registered: boolean
  readonly legal: boolean
  /** The type that it has; of a new one the type that is chosen. */
  readonly type: number | null
}

const isComplainant = (type: number | null): boolean => type !== null && complainantTypes.includes(type)

/** With which `accion` the form of a party works; whoever is neither complainant nor accused has the generic one. */
export function partyFormMode({ registered, legal, type }: FormOfParty): PartyFormMode {
  if (registered && legal) return partyFormModes.editLegalEntity
  if (isComplainant(type)) return registered ? partyFormModes.editComplainant : partyFormModes.newComplainant
  if (type === partyTypeIds.denunciado)
    return registered ? partyFormModes.editAccused : partyFormModes.newAccused
  return partyFormModes.generic
}

/** Does the identity stand in this form, to be read alone? */
export const locksIdentity = (party: FormOfParty): boolean =>
  partyFormMode(party) === partyFormModes.editComplainant

type Identity = Documented & { readonly tipoDocumentoIdentidad: string }

/** The same document of the same kind, whatever its spelling. */
export const isSameIdentity = (before: Identity, after: Identity): boolean =>
  documentOf(before) === documentOf(after) && before.tipoDocumentoIdentidad === after.tipoDocumentoIdentidad

/** Why a registered party isn't corrected so: who complains stays who they are; null where that is held. */
export const sameIdentity = (type: number, before: Identity, after: Identity): Verdict =>
  locksIdentity({ registered: true, legal: false, type }) && !isSameIdentity(before, after)
    ? partyMessages.identityLocked
    : null
