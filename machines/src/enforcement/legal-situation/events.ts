import { Id } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** Facts of a party's legal situation; the current one has no end date (`spec 3 §3, §4`). */
export const legalSituationFacts = facts('legal-situation', {
  'situation.recorded': { idActoProcesal: Id, idTipoSituacionJuridica: Id },
  'situation.ended': { idActoProcesal: Id },
})

export type LegalSituationEvent = FactOf<typeof legalSituationFacts>
