/** What a key brings about, outside fields and dialogs. */
export type Shortcut = 'help' | 'search' | 'home' | 'inbox'

/** `g` waits for a second key. */
export type KeyState = { readonly waiting: boolean }

/** The next state, and the shortcut that the key completes. */
export function pressed(state: KeyState, key: string): KeyState & { readonly shortcut?: Shortcut } {
  if (state.waiting) {
    if (key === 'h') return { waiting: false, shortcut: 'home' }
    if (key === 'b') return { waiting: false, shortcut: 'inbox' }
    return { waiting: false }
  }
  if (key === 'g') return { waiting: true }
  if (key === '?') return { waiting: false, shortcut: 'help' }
  return key === '/' ? { waiting: false, shortcut: 'search' } : { waiting: false }
}
