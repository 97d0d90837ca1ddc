import type { ToneName } from '../vocabulary/tones.ts'

/** Colour of a step in an act's follow-up history (`spec 2 §2`). */
export const followUpTones = {
  dispatch: 'information',
  observation: 'danger',
  other: 'positive',
} as const satisfies Readonly<Record<string, ToneName>>
