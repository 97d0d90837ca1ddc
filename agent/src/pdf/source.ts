import { PdfParser } from './parser.ts'
import { PdfError } from './pdf-error.ts'
import type { StoredBytes } from './stored-bytes.ts'

/** The bytes of a PDF: all in memory, or read from its file where they are needed. */
export type PdfSource = {
  readonly length: number
  /** What stands from `at` on: `least` bytes where there are so many, and more. The next call may overwrite it. */
  readonly window: (at: number, least: number) => Buffer
  readonly bytes: (start: number, end: number) => Buffer | StoredBytes
  /** Where `text` stands first from `from` on; -1 when it doesn't. */
  readonly find: (text: string, from: number) => number
  /** Where `text` stands last; -1 when it doesn't. */
  readonly findLast: (text: string) => number
}

export const sourceOf = (file: Buffer): PdfSource => ({
  length: file.length,
  window: (at) => file.subarray(at),
  bytes: (start, end) => file.subarray(start, end),
  find: (text, from) => file.indexOf(text, from),
  findLast: (text) => file.lastIndexOf(text),
})

/** A window begins with so much and grows until what stands there ends in it. */
const firstWindow = 16 * 1_024
const growth = 8
/** Beyond what was read the parser may look for `stream` or a delimiter. */
export const ahead = 16

/** What `parse` reads at `at`, however long it is. `settled`: bytes behind the window can't change it. @throws PdfError */
export function parseAt<T>(
  source: PdfSource,
  at: number,
  parse: (parser: PdfParser) => T,
  settled: (parser: PdfParser, read: T) => boolean = ({ position, bytes }) =>
    position + ahead <= bytes.length,
): T {
  for (let size = firstWindow; ; size *= growth) {
    const bytes = source.window(at, size)
    const isWhole = at + bytes.length >= source.length
    const parser = new PdfParser(bytes, 0)
    try {
      const read = parse(parser)
      if (isWhole || settled(parser, read)) return read
    } catch (error) {
      if (isWhole || !(error instanceof PdfError)) throw error
    }
  }
}
