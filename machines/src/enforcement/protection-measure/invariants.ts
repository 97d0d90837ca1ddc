import type { Invariants } from '../../paths/invariants/invariant.ts'

/** The machine keeps no facts: state alone says whether the measure holds. */
export const protectionMeasureInvariants: Invariants<
  Readonly<Record<string, unknown>>,
  'absent' | 'active'
> = {
  absent: (context) => Object.keys(context).length === 0,
  active: (context) => Object.keys(context).length === 0,
}
