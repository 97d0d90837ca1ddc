import type { PdfDocument } from '../../pdf/document.ts'
import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../../pdf/objects.ts'
import { serialize } from '../../pdf/serialize.ts'
import type { StoredBytes } from '../../pdf/stored-bytes.ts'

/** Where copied objects go. */
export type ObjectSink = {
  readonly reserve: () => number
  readonly write: (number: number, parts: readonly (Uint8Array | StoredBytes)[]) => Promise<void>
}

/** Takes objects apart without keeping them: to see whether a file can be copied. */
export function countingSink(): ObjectSink {
  let last = 0
  return {
    reserve: () => {
      last += 1
      return last
    },
    write: async () => undefined,
  }
}

/**
 * Copies objects of one document under new numbers, with all they refer to. Streams keep their bytes as they
 * are, filters and all. What isn't referred to isn't copied.
 */
export class ObjectCopier {
  readonly #document: PdfDocument
  readonly #sink: ObjectSink
  readonly #numbers = new Map<number, number | undefined>()
  readonly #replaced = new Map<number, PdfValue>()
  #waiting: number[] = []

  constructor(document: PdfDocument, sink: ObjectSink) {
    this.#document = document
    this.#sink = sink
  }

  /** The new number of an object, which will be written by `drain`. */
  reserve(ref: PdfRef): number {
    const known = this.#numbers.get(ref.number)
    if (known !== undefined) return known
    const number = this.#sink.reserve()
    this.#numbers.set(ref.number, number)
    this.#waiting.push(ref.number)
    return number
  }

  /** Writes this in place of the object that the document has. Its references are of the document. */
  replace(ref: PdfRef, value: PdfValue): void {
    this.#replaced.set(ref.number, value)
  }

  /** References to this object become null. */
  leaveOut(ref: PdfRef): void {
    this.#numbers.set(ref.number, undefined)
  }

  /** The object as it will be written, replacements seen. */
  resolve = (value: PdfValue): PdfValue => {
    if (value instanceof PdfRef && this.#replaced.has(value.number))
      return this.#replaced.get(value.number) ?? null
    return this.#document.resolve(value)
  }

  /** A value of the document with the numbers of the new file. */
  renumber(value: PdfValue): PdfValue {
    if (value instanceof PdfRef) {
      if (this.#numbers.has(value.number) && this.#numbers.get(value.number) === undefined) return null
      return new PdfRef(this.reserve(value))
    }
    if (value instanceof PdfDict) return this.#renumberDict(value)
    if (isArray(value)) return value.map((each) => this.renumber(each))
    return value
  }

  /** Writes everything that was reserved, and what that refers to; `pages` get the new tree as their parent. */
  async drain(
    signal: AbortSignal,
    { pages, tree }: { pages: ReadonlySet<number>; tree: number },
  ): Promise<void> {
    const small: (readonly [number: number, body: Uint8Array])[] = []
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      signal.throwIfAborted()
      const number = this.#numbers.get(next)
      if (number === undefined) continue
      const value = this.#replaced.has(next)
        ? (this.#replaced.get(next) ?? null)
        : (this.#document.load(next)?.value ?? null)
      if (value instanceof PdfStream) await this.#writeStream(number, value)
      else {
        const copy = this.renumber(value)
        const isPage = pages.has(next) && copy instanceof PdfDict
        small.push([number, serialize(isPage ? copy.with({ Parent: new PdfRef(tree) }) : copy)])
      }
    }
    // Small objects together behind the streams: a reader over the network finds them with few requests.
    for (const [number, body] of small) await this.#sink.write(number, [body])
  }

  async #writeStream(number: number, { dict, content }: PdfStream): Promise<void> {
    const own = serialize(this.#renumberDict(dict.with({ Length: content.length })))
    await this.#sink.write(number, [own, streamStart, content, streamEnd])
  }

  #renumberDict(dict: PdfDict): PdfDict {
    const copy = new PdfDict()
    for (const [key, value] of dict.entries) copy.entries.set(key, this.renumber(value))
    return copy
  }
}

const streamStart = Buffer.from('\nstream\n')
const streamEnd = Buffer.from('\nendstream')
