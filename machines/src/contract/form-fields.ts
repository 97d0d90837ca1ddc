/** The tree as the names and texts of a form. */
export function foldFields(value: unknown, name = ''): Readonly<Record<string, string>> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object') return { [name]: String(value) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => foldFields(inner, name === '' ? key : `${name}[${key}]`)),
  )
}
