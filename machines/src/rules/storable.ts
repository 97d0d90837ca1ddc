import { validation } from '../messages/validation.ts'
import type { FieldMessages } from './field-messages.ts'

/** Control characters but tab and line ends, and halves of characters: no database and no document takes them. */
const unstorable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

/** A text that nobody typed, such as a PDF's: blanks stand for what can't be stored. */
export const storableText = (text: string): string => text.replaceAll(new RegExp(unstorable, 'gu'), ' ')

/** Every text in a value that can't be stored, by its path; a key that can't be counts as its text. */
export function storableRules(value: unknown, path = ''): FieldMessages {
  if (typeof value === 'string') {
    return unstorable.test(value) ? { [path]: [validation.characters] } : {}
  }
  if (value === null || typeof value !== 'object') return {}
  const parts = Object.entries(value).map(([key, part]) => {
    const place = path === '' ? key : `${path}.${key}`
    return unstorable.test(key) ? { [path]: [validation.characters] } : storableRules(part, place)
  })
  return Object.assign({}, ...parts)
}
