import { describeClient } from './client-app.ts'

/** Headers that every request carries (`spec 1 §7`). */
export function clientHeaders(): Record<string, string> {
  return { 'client-app': describeClient(navigator.userAgent) }
}

/** The browser's `fetch`, of which every request says who asks. */
export const fetchAsClient: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(clientHeaders())) headers.set(name, value)
  return fetch(input, { ...init, headers })
}

/** A new id for a command: the same command sent twice with it happens once. */
export function newCommandId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  // Outside a secure context (plain http on a network) the browser offers only the raw bytes.
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
