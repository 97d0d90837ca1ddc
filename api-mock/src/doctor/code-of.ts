/** An error's code alone: its words may quote an address with its password. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^[A-Z0-9_]{3,40}$/.test(code) ? code : ''
}
