const keyOf = (userId: number): string => `estrado.escaneo/${userId}`

/**
 * The key under which the agent keeps a person's scanned pages (`contract/agent-scanning`): theirs alone, and
 * the same after a reload or a new login in this browser.
 */
export function scanningKey(userId: number, storage: Storage = localStorage): string {
  const stored = storage.getItem(keyOf(userId))
  if (stored !== null && /^[A-Za-z0-9_-]{16,128}$/.test(stored)) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  storage.setItem(keyOf(userId), made)
  return made
}
