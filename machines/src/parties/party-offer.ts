import type { Verdict } from '../rules/text.ts'
import { courtRoles, holdsOne, type RoleCode } from '../vocabulary/roles.ts'
import { allowedPartyTypes, outsiderPartyTypes, partyTypeIds } from './party-types.ts'
import { partyMessages } from './texts.ts'

/** Who registers a party, and in which cause; `own`: the type that it has already, null of a new one. */
export type PartyOffer = {
  readonly roles: readonly RoleCode[]
  readonly tipoAccion: string
  readonly own: number | null
}

const isOfCourt = (roles: readonly RoleCode[]): boolean => holdsOne(roles, courtRoles)

const ofCourt = allowedPartyTypes.filter((type) => type !== partyTypeIds.victima)

/**
 * Role-based allowlist of party types (`spec 3 §5, §6`): in a public cause all of them, whoever registers; in a
 * private one complainant and accused, and for the court all but the victim. A party that is there keeps its own.
 */
export function offeredPartyTypes({ roles, tipoAccion, own }: PartyOffer): readonly number[] {
  const ofPrivate = isOfCourt(roles) ? ofCourt : outsiderPartyTypes
  const offered = tipoAccion === 'Pública' ? allowedPartyTypes : ofPrivate
  return own === null || offered.includes(own) ? offered : [...offered, own]
}

/** Why a party isn't given a type; null when it may be. That one is chosen at all, other rules demand. */
export const offeredPartyType = (type: number | null, offer: PartyOffer): Verdict =>
  type === null || offeredPartyTypes(offer).includes(type) ? null : partyMessages.typeNotAllowed
