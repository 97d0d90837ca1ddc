/** What is wrong, by the field's name on the wire (`domicilioReal.direccion`, `abogados.0.matricula`). */
export type FieldMessages = Readonly<Record<string, readonly string[]>>

/** Only the fields that have messages; an entry `null` or `[]` holds its rule. */
export function fieldMessages(
  rules: Readonly<Record<string, string | null | readonly (string | null)[]>>,
): FieldMessages {
  const entries = Object.entries(rules)
    .map(([field, result]) => {
      const results = result === null || typeof result === 'string' ? [result] : result
      return [field, results.filter((message) => message !== null)] as const
    })
    .filter(([, messages]) => messages.length > 0)
  return Object.fromEntries(entries)
}

/** The messages of a part under its place in the whole. */
export const within = (place: string, messages: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.entries(messages).map(([field, list]) => [`${place}.${field}`, list]))

export const hasMessages = (messages: FieldMessages): boolean => Object.keys(messages).length > 0
