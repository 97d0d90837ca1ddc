/** What a doctor, the server's or an agent's, found of one thing; what isn't good says what to do. */
export type Check = { readonly name: string; readonly detail: string } & (
  | { readonly state: 'good'; readonly remedy?: undefined }
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
