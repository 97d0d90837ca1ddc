import type { ToneName } from '../vocabulary/tones.ts'

/** Colour of where a memorial stands. */
export const memorialTones: Readonly<Record<string, ToneName>> = {
  draft: 'neutral',
  validated: 'warning',
  sent: 'information',
  observed: 'danger',
  returned: 'danger',
  closed: 'positive',
}
