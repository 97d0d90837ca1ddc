import { keptList } from '../catalogues/kept.ts'
import type { CallName } from './calls.ts'
import { ownScreenCalls } from './own-screen-calls.ts'

/**
 * The call without which a screen has nothing to show. A menu leads to the screen only who may make it, so a
 * permission that is withdrawn takes its entry along, and a typed address shows why. A screen that isn't here is open to whoever the menu gives it.
 */
export const screenCalls: Readonly<Record<string, CallName>> = {
  ...ownScreenCalls,
  ...Object.fromEntries(
    keptList.map(([resource, { screen }]) => [screen, `${resource}.page` as const] as const),
  ),
}
