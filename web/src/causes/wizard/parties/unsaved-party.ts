import { legalOfRow, type UnsavedLegal } from './legal-party.logic.ts'
import { formOfRow, type PartyRow, type UnsavedParty } from './party.logic.ts'

/** The open form of either kind of party, as this browser keeps it until the API has it. */
export type UnsavedAnyParty = UnsavedParty | UnsavedLegal

/** The form of a registered party, natural or legal. */
export const unsavedOf = (party: PartyRow): UnsavedAnyParty =>
  party.personaJuridica === null
    ? { id: party.id, form: formOfRow(party), lookup: 'none' }
    : legalOfRow(party)
