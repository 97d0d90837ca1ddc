import { durations } from '@estrado/machines/vocabulary/durations'

const messages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Did a screen's code fail to arrive? After an update its old file is gone (`spec 1 §4.2`). */
export function isChunkFailure(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error)
  return messages.some((message) => text.includes(message))
}

const reloadedKey = 'estrado.reloaded'

/**
 * Loads `target` anew, once: if it fails again soon the fault isn't an old file. False when it was tried already.
 * `now` in milliseconds.
 */
export function reloadOnce(
  target: string,
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  go: (target: string) => void,
): boolean {
  const [at, tried] = storage.getItem(reloadedKey)?.split(' ') ?? []
  if (tried === target && now - Number(at) < durations.reloadAgain) return false
  storage.setItem(reloadedKey, `${now} ${target}`)
  go(target)
  return true
}
