import { admits, hearingMoves } from '../moves.ts'
import { type HearingState, hearingStates } from '../vocabulary.ts'

/** States out of which the machine lets a hearing be suspended. */
export const suspendableStates: readonly HearingState[] = (
  Object.keys(hearingStates) as HearingState[]
).filter((state) => admits(state, hearingMoves.suspend.fact))
