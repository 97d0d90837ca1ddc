import type { Samples } from '../../kernel/facts.ts'
import type { RememberedPinEvent } from './events.ts'

const at = '2026-11-21T14:42:00.000Z'

/** Payloads that generated paths try. */
export const rememberedPinSamples: Samples<RememberedPinEvent> = {
  'pin.remembered': [
    { type: 'pin.remembered', hasta: '2027-11-02T14:00:00.000Z', at },
    { type: 'pin.remembered', hasta: '2026-11-21T14:42:00.000Z', at },
  ],
  'pin.forgotten': [{ type: 'pin.forgotten' }],
}
