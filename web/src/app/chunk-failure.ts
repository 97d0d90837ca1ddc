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

/** Loads `target` anew, once: if it fails again the fault isn't an old file. False when it was tried already. */
export function reloadOnce(
  target: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  go: (target: string) => void,
): boolean {
  if (storage.getItem(reloadedKey) === target) return false
  storage.setItem(reloadedKey, target)
  go(target)
  return true
}

/** A screen arrived: the next failure is a new one. */
export function forgetReload(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(reloadedKey)
}
