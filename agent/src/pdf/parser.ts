import { PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from './objects.ts'
import { PdfError } from './pdf-error.ts'

/** Deeper nesting than any honest file has. */
const maxDepth = 200

const isSpace = (byte: number | undefined) =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57
const delimiters = new Set(Buffer.from('()<>[]{}/%'))
const isRegular = (byte: number | undefined) => byte !== undefined && !isSpace(byte) && !delimiters.has(byte)

const hexValue = (byte: number | undefined) => {
  if (byte === undefined) return -1
  if (byte >= 48 && byte <= 57) return byte - 48
  if (byte >= 65 && byte <= 70) return byte - 55
  if (byte >= 97 && byte <= 102) return byte - 87
  return -1
}

const escapes: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }

/** Reads PDF objects (ISO 32000-1 §7.3) one after another from a position in the file's bytes. */
export class PdfParser {
  readonly bytes: Buffer
  position: number

  constructor(bytes: Buffer, position: number) {
    this.bytes = bytes
    this.position = position
  }

  /** Goes past white space and comments. */
  skipSpace(): void {
    const { bytes } = this
    for (;;) {
      while (isSpace(bytes[this.position])) this.position++
      if (bytes[this.position] !== 0x25) return
      while (this.position < bytes.length && bytes[this.position] !== 10 && bytes[this.position] !== 13) {
        this.position++
      }
    }
  }

  /** Goes past `word` when it stands here, and says whether it did. */
  skipWord(word: string): boolean {
    this.skipSpace()
    const end = this.position + word.length
    if (end > this.bytes.length) return false
    if (this.bytes.toString('latin1', this.position, end) !== word) return false
    if (isRegular(this.bytes[end]) && word !== 'stream') return false
    this.position = end
    return true
  }

  /** An integer without sign. @throws PdfError */
  integer(): number {
    this.skipSpace()
    const start = this.position
    while (isDigit(this.bytes[this.position])) this.position++
    const length = this.position - start
    if (length === 0 || length > 15) throw new PdfError('invalid', 'integer expected')
    return Number(this.bytes.toString('latin1', start, this.position))
  }

  /** The object that stands here. @throws PdfError */
  value(depth = 0): PdfValue {
    if (depth > maxDepth) throw new PdfError('invalid', 'objects nested too deep')
    this.skipSpace()
    const byte = this.bytes[this.position]
    if (byte === undefined) throw new PdfError('invalid', 'object missing at the end of the file')
    if (byte === 0x2f) return this.name()
    if (byte === 0x28) return this.literalString()
    if (byte === 0x3c) return this.bytes[this.position + 1] === 0x3c ? this.dict(depth) : this.hexString()
    if (byte === 0x5b) return this.array(depth)
    if (isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e) return this.numberOrRef()
    if (this.skipWord('true')) return true
    if (this.skipWord('false')) return false
    if (this.skipWord('null')) return null
    throw new PdfError('invalid', `unknown token at ${this.position}`)
  }

  private name(): PdfName {
    const { bytes } = this
    const start = ++this.position
    let escaped = false
    while (isRegular(bytes[this.position])) {
      if (bytes[this.position] === 0x23) escaped = true
      this.position++
    }
    const text = bytes.toString('latin1', start, this.position)
    if (!escaped) return new PdfName(text)
    return new PdfName(
      text.replace(/#([0-9a-fA-F]{2})/g, (_: string, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      ),
    )
  }

  private numberOrRef(): number | PdfRef {
    const number = this.number()
    if (!Number.isInteger(number) || number < 0) return number
    const after = this.position
    if (isSpace(this.bytes[after])) {
      let at = after
      while (isSpace(this.bytes[at])) at++
      const start = at
      while (isDigit(this.bytes[at]) && at - start < 6) at++
      if (at > start && isSpace(this.bytes[at])) {
        const generation = Number(this.bytes.toString('latin1', start, at))
        while (isSpace(this.bytes[at])) at++
        if (this.bytes[at] === 0x52 && !isRegular(this.bytes[at + 1])) {
          this.position = at + 1
          return new PdfRef(number, generation)
        }
      }
    }
    return number
  }

  private number(): number {
    const start = this.position
    const sign = this.bytes[this.position]
    if (sign === 0x2b || sign === 0x2d) this.position++
    while (isDigit(this.bytes[this.position]) || this.bytes[this.position] === 0x2e) this.position++
    const text = this.bytes.toString('latin1', start, this.position)
    const value = Number(text)
    if (text === '' || Number.isNaN(value)) throw new PdfError('invalid', 'number expected')
    return value
  }

  private literalString(): PdfString {
    const { bytes } = this
    const out: number[] = []
    let open = 1
    this.position++
    for (;;) {
      const byte = bytes[this.position++]
      if (byte === undefined) throw new PdfError('invalid', 'string without its end')
      if (byte === 0x28) open++
      if (byte === 0x29 && --open === 0) return new PdfString(Buffer.from(out))
      if (byte === 0x5c) this.escape(out)
      else if (byte === 13) {
        out.push(10)
        if (bytes[this.position] === 10) this.position++
      } else out.push(byte)
    }
  }

  private escape(out: number[]): void {
    const { bytes } = this
    const byte = bytes[this.position++]
    if (byte === undefined) throw new PdfError('invalid', 'string without its end')
    if (byte >= 48 && byte <= 55) {
      let value = byte - 48
      for (let i = 0; i < 2; i++) {
        const next = bytes[this.position]
        if (next === undefined || next < 48 || next > 55) break
        value = value * 8 + next - 48
        this.position++
      }
      out.push(value & 0xff)
      return
    }
    if (byte === 13 || byte === 10) {
      if (byte === 13 && bytes[this.position] === 10) this.position++
      return
    }
    out.push(escapes[byte] ?? byte)
  }

  private hexString(): PdfString {
    const { bytes } = this
    const start = ++this.position
    const end = bytes.indexOf(0x3e, start)
    if (end < 0) throw new PdfError('invalid', 'hex string without its end')
    this.position = end + 1
    const plain = Buffer.from(bytes.toString('latin1', start, end), 'hex')
    if (plain.length * 2 === end - start) return new PdfString(plain, true)

    const digits: number[] = []
    for (let at = start; at < end; at++) {
      const value = hexValue(bytes[at])
      if (value >= 0) digits.push(value)
      else if (!isSpace(bytes[at])) throw new PdfError('invalid', 'hex string with another character')
    }
    if (digits.length % 2 === 1) digits.push(0)
    const out = Buffer.alloc(digits.length / 2)
    for (let i = 0; i < out.length; i++) out[i] = (digits[2 * i] ?? 0) * 16 + (digits[2 * i + 1] ?? 0)
    return new PdfString(out, true)
  }

  private array(depth: number): readonly PdfValue[] {
    this.position++
    const items: PdfValue[] = []
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.position] === 0x5d) {
        this.position++
        return items
      }
      items.push(this.value(depth + 1))
    }
  }

  private dict(depth: number): PdfDict {
    this.position += 2
    const dict = new PdfDict()
    for (;;) {
      this.skipSpace()
      const byte = this.bytes[this.position]
      if (byte === 0x3e && this.bytes[this.position + 1] === 0x3e) {
        this.position += 2
        return dict
      }
      if (byte !== 0x2f) throw new PdfError('invalid', 'dictionary key expected')
      const key = this.name().text
      const value = this.value(depth + 1)
      if (value !== null) dict.entries.set(key, value)
    }
  }
}
