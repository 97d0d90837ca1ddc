import { Schema } from 'effect'
import { sanctionTypes } from '../../catalogues/crime-values.ts'
import { Count, Id, Text } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { personal } from '../../kernel/personal.ts'
import { identityWorkflow } from '../../parties/identity/workflow.ts'
import { byAct } from '../personal-type.ts'

/** The penalty of a sentence: how much of what, and the day from which it counts. */
export const Penalty = Schema.Struct({
  tipo: Schema.Literal(...sanctionTypes),
  anios: Count,
  meses: Count,
  dias: Count,
  /** Day in La Paz, `AAAA-MM-DD`. */
  cuentaDesde: Text,
  /** Days that the act takes as served beside those of recorded detention. */
  diasReconocidos: Count,
})

export type Penalty = typeof Penalty.Type

/** What is read of a penalty whose party was forgotten. */
export const forgottenPenalty: Penalty = {
  tipo: 'Reclusión',
  anios: 0,
  meses: 0,
  dias: 0,
  cuentaDesde: '',
  diasReconocidos: 0,
}

/** A penalty describes somebody: it is sealed under the party's own key. */
const pena = personal(Penalty, {
  subject: (_, { idSujeto }) => identityWorkflow.stream.of(Number(idSujeto)),
  erased: () => forgottenPenalty,
})

/** Facts of the penalty that a party was sentenced to in its cause. */
export const penaltyFacts = facts('penalty', {
  'penalty.imposed': { ...byAct, pena },
  'penalty.corrected': { ...byAct, pena, motivo: Text },
  /** The sentence stands no more, or the record was somebody else's. */
  'penalty.withdrawn': { idSujeto: Id, motivo: Text },
})

export type PenaltyEvent = FactOf<typeof penaltyFacts>
