import { type NotVisible, notVisible } from '@estrado/machines/paths/contract'

/** Facts that only the move of somebody's post brings about, with all their open work. */
export const movedWithPost = notVisible(
  'Lo trae el traslado de un puesto con su trabajo: `organisation/posts/move.test.ts`.',
)

/** Their arrows, each from a state to itself. */
export const arrowsOfMove = (type: string, states: readonly string[]): Readonly<Record<string, NotVisible>> =>
  Object.fromEntries(states.map((state) => [`${state} | ${type} | - | ${state}`, movedWithPost]))
