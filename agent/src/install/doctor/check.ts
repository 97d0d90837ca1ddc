/** What the doctor found about one thing. */
export type Check = {
  readonly name: string
  readonly state: 'good' | 'warning' | 'bad'
  readonly detail: string
  /** What the person does about it; every check that isn't good has one. */
  readonly remedy?: string
}

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
