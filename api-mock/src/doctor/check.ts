/** What the doctor found of one thing; what isn't good says what to do. */
export type Check = { readonly name: string; readonly detail: string } & (
  | { readonly state: 'good' }
  | { readonly state: 'warning' | 'bad'; readonly remedy: string }
)

export const good = (name: string, detail: string): Check => ({ name, state: 'good', detail })
export const warning = (name: string, detail: string, remedy: string): Check => ({
  name,
  state: 'warning',
  detail,
  remedy,
})
export const bad = (name: string, detail: string, remedy: string): Check => ({
  name,
  state: 'bad',
  detail,
  remedy,
})

/** An error's code alone: its words may quote an address with its password. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^[A-Z0-9_]{3,40}$/.test(code) ? code : ''
}
