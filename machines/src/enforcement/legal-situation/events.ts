import { type FactOf, facts } from '../../kernel/facts.ts'
import { byAct, personalType } from '../personal-type.ts'

/** Facts of a party's legal situation; the current one has no end date (`spec 3 §3, §4`). */
export const legalSituationFacts = facts('legal-situation', {
  /** Ends the one before it. */
  'situation.recorded': { ...byAct, idTipoSituacionJuridica: personalType({ reserved: false }) },
})

export type LegalSituationEvent = FactOf<typeof legalSituationFacts>
