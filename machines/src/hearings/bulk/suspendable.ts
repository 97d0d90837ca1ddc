import { admits, hearingMoves } from '../moves.ts'
import { type HearingState, hearingStateNames } from '../vocabulary.ts'

/** States out of which the machine lets a hearing be suspended. */
export const suspendableStates: readonly HearingState[] = hearingStateNames.filter((state) =>
  admits(state, hearingMoves.suspend.fact),
)
