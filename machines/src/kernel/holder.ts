/** A value with fields by name. */
export type Holder = Readonly<Record<string, unknown>>

export const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
