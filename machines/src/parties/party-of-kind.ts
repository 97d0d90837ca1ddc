import type { CauseActionType } from '../causes/vocabulary.ts'
import { hasMessages } from '../rules/field-messages.ts'
import type { RoleCode } from '../vocabulary/roles.ts'
import { type HomeInput, homeDemanded, homeRules } from './party-natural.ts'
import { offeredPartyType } from './party-offer.ts'
import { type PartyMisfit, partyMisfits } from './texts.ts'

/** As much of a registered party as its cause's kind of action decides. */
export type RegisteredParty = {
  readonly idTipoSujetoProcesal: number
  /** What it is called in its cause. */
  readonly etiqueta: string
  /** Kinds of action of the crimes that it is charged with. */
  readonly delitos: readonly string[]
  /** Null of a legal entity. */
  readonly domicilio: HomeInput | null
}

type Registered = { readonly tipoAccion: CauseActionType; readonly roles: readonly RoleCode[] }

function misfitOf(party: RegisteredParty, { tipoAccion, roles }: Registered): PartyMisfit | null {
  const { idTipoSujetoProcesal: type, delitos, domicilio } = party
  if (offeredPartyType(type, { roles, tipoAccion, own: null }) !== null) return 'type'
  if (tipoAccion === 'Privada' && delitos.some((kind) => kind !== 'Privada')) return 'crimes'
  const demanded = domicilio !== null && homeDemanded(type, tipoAccion)
  return demanded && hasMessages(homeRules(domicilio, true)) ? 'home' : null
}

/**
 * What a cause's kind of action demands of its parties, in the order of their list: that kind may have changed since
 * they were registered. Says where each stands, never its name, which no refusal writes into the journal.
 */
export const partiesOfKind = (
  parties: readonly RegisteredParty[],
  registered: Registered,
): readonly string[] =>
  parties.flatMap((party, index) => {
    const misfit = misfitOf(party, registered)
    return misfit === null ? [] : [partyMisfits[misfit](party.etiqueta, index + 1)]
  })
