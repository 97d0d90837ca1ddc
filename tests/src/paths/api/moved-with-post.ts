import { type NotVisible, notVisible } from '@estrado/machines/paths/contract'

/** Facts that only the move of somebody's post brings about, with all their open work. */
export const movedWithPost = notVisible(
  'Lo trae el traslado de un puesto con su trabajo: `organisation/posts/move.test.ts`.',
)

/** Facts that the clock alone brings about. */
export const broughtByClock = notVisible('Lo trae el reloj de recordatorios: `hearings/told.test.ts`.')

/** A hearing was set without its decree, which is closed later. */
export const broughtByDecree = notVisible('Lo trae el cierre del decreto: `hearings/setting.test.ts`.')

/** Arrows of such facts, each from a state to itself. */
export const arrowsWithout = (
  type: string,
  states: readonly string[],
  why: NotVisible = movedWithPost,
): Readonly<Record<string, NotVisible>> =>
  Object.fromEntries(states.map((state) => [`${state} | ${type} | - | ${state}`, why]))

/** What accompanies an act is closed with it, never by itself. */
const closedAlong = notVisible('Lo trae el cierre del acto al que acompaña: `acts/other-acts.test.ts`.')

/** Facts of an act that no call asks for. */
export const actMovedByOthers = { 'act.reassigned': movedWithPost, 'act.closedAlong': closedAlong }

/** Their arrows. */
export const actArrowsOfOthers: Readonly<Record<string, NotVisible>> = {
  ...arrowsWithout('act.reassigned', ['draft', 'validated', 'observed', 'returned']),
  ...Object.fromEntries(
    ['draft', 'validated', 'sent', 'observed', 'returned'].map((state) => [
      `${state} | act.closedAlong | accompanies | closed`,
      closedAlong,
    ]),
  ),
}
