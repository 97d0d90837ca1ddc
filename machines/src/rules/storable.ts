import { validation } from '../messages/validation.ts'
import type { FieldMessages } from './field-messages.ts'

/** Control characters but tab and line ends, and halves of characters: no database and no document takes them. */
const unstorable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

/**
 * Bidirectional controls that turn the direction of what follows them: a text could show something else than it says.
 * Marks that a script needs between its words turn nothing, and stay.
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/u

const isStorable = (text: string): boolean => !unstorable.test(text) && !turning.test(text)

/** A text that nobody typed, such as a PDF's: blanks stand for what can't be stored, nothing for what turns it. */
export const storableText = (text: string): string =>
  text.replaceAll(new RegExp(turning, 'gu'), '').replaceAll(new RegExp(unstorable, 'gu'), ' ')

/** Every text in a value that can't be stored, by its path; a key that can't be counts as its text. */
export function storableRules(value: unknown, path = ''): FieldMessages {
  if (typeof value === 'string') {
    return isStorable(value) ? {} : { [path]: [validation.characters] }
  }
  if (value === null || typeof value !== 'object') return {}
  const parts = Object.entries(value).map(([key, part]) => {
    const place = path === '' ? key : `${path}.${key}`
    return isStorable(key) ? storableRules(part, place) : { [path]: [validation.characters] }
  })
  return Object.assign({}, ...parts)
}
