/**
 * Names of the colours that stand for a state, always beside a word. Their values for light and dark stand in
 * the web's theme.
 */
export const toneNames = [
  'positive',
  'suspended',
  'neutral',
  'ongoing',
  'recess',
  'rescheduled',
  'warning',
  'danger',
  'information',
] as const

export type ToneName = (typeof toneNames)[number]
