import { Instant } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/**
 * Facts of the PIN that a person has the product remember (`spec 1 §3, §4.3`). The PIN is in none of them, not even
 * encrypted: what the journal holds can never be forgotten again.
 */
export const rememberedPinFacts = facts('remembered-pin', {
  /** Until `hasta` it may be asked for. */
  'pin.remembered': { hasta: Instant, at: Instant },
  'pin.forgotten': {},
})

export type RememberedPinEvent = FactOf<typeof rememberedPinFacts>
