import type { StoredBytes } from './stored-bytes.ts'

/** A name, without its slash and with its `#xx` read. */
export class PdfName {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A reference to an indirect object. */
export class PdfRef {
  readonly number: number
  readonly generation: number
  constructor(number: number, generation = 0) {
    this.number = number
    this.generation = generation
  }
}

/** A string's bytes, and how it was written. */
export class PdfString {
  readonly bytes: Buffer
  readonly hex: boolean
  constructor(bytes: Buffer, hex = false) {
    this.bytes = bytes
    this.hex = hex
  }
}

export class PdfDict {
  readonly entries: Map<string, PdfValue>
  constructor(entries: Iterable<readonly [string, PdfValue]> = []) {
    this.entries = new Map(entries)
  }
  get(key: string): PdfValue {
    return this.entries.get(key) ?? null
  }
  has(key: string): boolean {
    return this.entries.has(key)
  }
  /** A copy with `changes` put over it; a null takes the key away. */
  with(changes: Readonly<Record<string, PdfValue>>): PdfDict {
    const copy = new PdfDict(this.entries)
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) copy.entries.delete(key)
      else copy.entries.set(key, value)
    }
    return copy
  }
}

/** A stream: its dictionary and its bytes as stored (filters not undone), which may still be in their file. */
export class PdfStream {
  readonly dict: PdfDict
  readonly content: Buffer | StoredBytes
  constructor(dict: PdfDict, content: Buffer | StoredBytes) {
    this.dict = dict
    this.content = content
  }
  get raw(): Buffer {
    return Buffer.isBuffer(this.content) ? this.content : this.content.read()
  }
}

export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfRef
  | PdfString
  | PdfDict
  | PdfStream
  | readonly PdfValue[]

export const isArray = (value: PdfValue): value is readonly PdfValue[] => Array.isArray(value)
export const isName = (value: PdfValue, text: string) => value instanceof PdfName && value.text === text

/** A dictionary literal. */
export const dict = (entries: Readonly<Record<string, PdfValue>>) => new PdfDict(Object.entries(entries))
export const name = (text: string) => new PdfName(text)

/** A text string: plain where ASCII is enough, else UTF-16 with its mark. */
export function textString(text: string): PdfString {
  const ascii = [...text].every((character) => character >= ' ' && character <= '~')
  if (ascii) return new PdfString(Buffer.from(text, 'latin1'))
  return new PdfString(
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]),
    true,
  )
}

/** The text of a text string, whichever of its encodings it uses. */
export function readTextString({ bytes }: PdfString): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = bytes.subarray(2, bytes.length - (bytes.length % 2))
    return Buffer.from(even).swap16().toString('utf16le')
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3).toString('utf8')
  return bytes.toString('latin1')
}
