import type { ReadingBudget } from './budget.ts'
import { PdfDict, type PdfValue } from './objects.ts'
import type { PdfParser } from './parser.ts'
import { PdfError } from './pdf-error.ts'
import { ahead, type PdfSource, parseAt } from './source.ts'
import type { StoredBytes } from './stored-bytes.ts'

export type ReadObject = {
  readonly number: number
  /** Of a stream its dictionary. */
  readonly value: PdfValue
  readonly isStream: boolean
  /** Behind the value, of a stream behind its `stream`. */
  readonly end: number
}

/** The indirect object that begins at `at`. @throws PdfError */
export function readObject(source: PdfSource, at: number, budget: ReadingBudget): ReadObject {
  const read = (parser: PdfParser): ReadObject => {
    try {
      const number = parser.integer()
      parser.integer()
      if (!parser.skipWord('obj')) throw new PdfError('invalid', 'no object here')
      const value = parser.value()
      const end = at + parser.position
      const isStream = value instanceof PdfDict && parser.skipWord('stream')
      return { number, value, isStream, end: isStream ? at + parser.position : end }
    } finally {
      budget.spendRead(parser.position)
    }
  }
  return parseAt(source, at, read, ({ bytes, position }, { value }) =>
    // After a number anything may make a reference of it.
    typeof value === 'number' ? bytes.includes('endobj', position) : position + ahead <= bytes.length,
  )
}

/**
 * The bytes of a stream whose `stream` ended at `at`, and where its `endstream` ends. A length that doesn't lead
 * there is taken from where `endstream` is found. @throws PdfError
 */
export function readStreamBytes(
  source: PdfSource,
  at: number,
  length: PdfValue,
): { readonly content: Buffer | StoredBytes; readonly end: number } {
  const head = source.window(at, 2)
  const returns = head[0] === 13 ? 1 : 0
  const start = at + returns + (head[returns] === 10 ? 1 : 0)
  if (
    typeof length === 'number' &&
    Number.isInteger(length) &&
    length >= 0 &&
    start + length <= source.length
  ) {
    const end = start + length
    const after = parseAt(source, end, (parser) =>
      parser.skipWord('endstream') ? parser.position : undefined,
    )
    if (after !== undefined) return { content: source.bytes(start, end), end: end + after }
  }
  const found = source.find('endstream', start)
  if (found < 0) throw new PdfError('invalid', 'stream without its end')
  let end = found
  const before = source.window(found - 2, 2)
  if (before[1] === 10) end--
  if (before[end - found + 1] === 13) end--
  return { content: source.bytes(start, Math.max(start, end)), end: found + 'endstream'.length }
}
