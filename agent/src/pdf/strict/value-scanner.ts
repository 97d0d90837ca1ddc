import { atOffset, maxObjects, type ObjectIndex, packed } from '../object-index.ts'
import { PdfError } from '../pdf-error.ts'
import type { Findings } from './ambiguity.ts'
import { byteClasses, delimiter, digit, isHexDigit, regular, space } from './bytes.ts'
import { DictionaryKeys } from './dictionary-keys.ts'

/** Some readers end here, others go on. */
const maxDepth = 100
/** Longer names and numbers are cut by some readers. */
const maxTokenBytes = 250
/** Generations are told in five digits (ISO 32000-1 §7.5.4). */
const maxGeneration = 65_535

/** How strictly values are read. `exact`: as every writer writes them; else honest oddities pass that all read alike. */
export type Strictness = { readonly exact: boolean }

/**
 * Goes over PDF values (ISO 32000-1 §7.3) without building them and notes whatever readers take differently:
 * keys that stand twice, numbers and references in odd forms, generations that don't fit the index.
 */
export class ValueScanner {
  position = 0
  /** The object that is being read. */
  object: number | undefined
  /** Keys of the outermost dictionary that was read last, with where their values stand. */
  readonly top: DictionaryKeys
  readonly bytes: Buffer
  private readonly index: ObjectIndex
  private readonly findings: Findings
  private readonly exact: boolean

  constructor(bytes: Buffer, index: ObjectIndex, findings: Findings, { exact }: Strictness) {
    this.bytes = bytes
    this.top = new DictionaryKeys(bytes)
    this.index = index
    this.findings = findings
    this.exact = exact
  }

  /** Goes past white space and comments. */
  skip(): void {
    const { bytes } = this
    for (;;) {
      while (byteClasses[bytes[this.position] ?? delimiter] === space) this.position++
      if (this.position >= bytes.length || bytes[this.position] !== 0x25) return
      const start = this.position
      while (this.position < bytes.length && bytes[this.position] !== 10 && bytes[this.position] !== 13) {
        this.position++
      }
      if (this.exact && looksLikeStructure(bytes, start, this.position)) this.note('texto-suelto', start)
    }
  }

  /** Goes past `word` when it stands here. */
  word(word: string): boolean {
    const { bytes, position } = this
    for (let i = 0; i < word.length; i++) if (bytes[position + i] !== word.charCodeAt(i)) return false
    const end = position + word.length
    if (end < bytes.length && (byteClasses[bytes[end] ?? 0] ?? 0) >= regular) return false
    this.position = end
    return true
  }

  /** Digits alone; -1 where something else stands. */
  integer(): number {
    const { bytes } = this
    const start = this.position
    let value = 0
    while (byteClasses[bytes[this.position] ?? delimiter] === digit) {
      value = value * 10 + (bytes[this.position] ?? 0) - 48
      this.position++
    }
    const length = this.position - start
    return length === 0 || length > 15 ? -1 : value
  }

  /** Goes past the value that stands here. @throws PdfError where there is none */
  value(depth = 0): void {
    if (depth > maxDepth) throw new PdfError('invalid', 'objects nested too deep')
    this.skip()
    const { bytes, position } = this
    if (position >= bytes.length) throw new PdfError('invalid', 'object missing at the end')
    const byte = bytes[position]
    switch (byte) {
      case 0x2f:
        this.name()
        return
      case 0x28:
        this.literalString()
        return
      case 0x3c:
        if (bytes[position + 1] === 0x3c) this.dictionary(depth)
        else this.hexString()
        return
      case 0x5b:
        this.array(depth)
        return
      default:
        this.numberOrWord(byte ?? 0)
    }
  }

  note(code: Parameters<Findings['note']>[0], at = this.position): void {
    this.findings.note(code, at, this.object)
  }

  /** @returns whether an escape stands in it */
  private name(isKey = false): boolean {
    const { bytes } = this
    const start = ++this.position
    let escaped = false
    while (this.position < bytes.length) {
      const byte = bytes[this.position] ?? 0
      if ((byteClasses[byte] ?? 0) < regular) break
      if (byte === 0x23) {
        escaped = true
        this.escape(isKey)
      }
      this.position++
    }
    if (this.position - start > maxTokenBytes) this.note('nombre-irregular', start)
    return escaped
  }

  private escape(isKey: boolean): void {
    const { bytes, position } = this
    const valid = isHexDigit(bytes[position + 1]) && isHexDigit(bytes[position + 2])
    if (!valid) {
      if (this.exact || isKey) this.note('nombre-irregular')
      return
    }
    const byte = Number.parseInt(bytes.toString('latin1', position + 1, position + 3), 16)
    const needless = (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
    if (byte === 0 || (needless && (this.exact || isKey))) this.note('nombre-irregular')
  }

  private numberOrWord(first: number): void {
    const { position } = this
    if (byteClasses[first] === digit || first === 0x2b || first === 0x2d || first === 0x2e) {
      const whole = this.number()
      this.reference(position, whole)
      return
    }
    if (this.word('true') || this.word('false') || this.word('null')) return
    if (first === 0x52) this.note('referencia-irregular')
    throw new PdfError('invalid', 'unknown token')
  }

  /** @returns the number when it is written as digits alone, else -1 */
  private number(): number {
    const { bytes } = this
    const start = this.position
    const sign = bytes[start]
    const signed = sign === 0x2b || sign === 0x2d
    if (signed) this.position++
    let digits = 0
    let dots = 0
    let value = 0
    for (;;) {
      const byte = bytes[this.position] ?? 0x20
      if (byteClasses[byte] === digit) {
        digits++
        value = value * 10 + byte - 48
      } else if (byte === 0x2e) dots++
      else break
      this.position++
    }
    const next = bytes[this.position]
    const goesOn = next !== undefined && (byteClasses[next] ?? 0) >= regular
    if (digits === 0 || dots > 1 || goesOn || this.position - start > maxTokenBytes) {
      this.note('numero-irregular', start)
      while ((byteClasses[bytes[this.position] ?? delimiter] ?? 0) >= regular) this.position++
    }
    return signed || dots > 0 ? -1 : value
  }

  /** Makes a reference of the number that was just read when `G R` follows. */
  private reference(start: number, number: number): void {
    const { bytes } = this
    let at = this.position
    while (byteClasses[bytes[at] ?? delimiter] === space) at++
    if (at === this.position || byteClasses[bytes[at] ?? delimiter] !== digit) return
    let generation = 0
    const generationAt = at
    while (byteClasses[bytes[at] ?? delimiter] === digit && at - generationAt <= 10) {
      generation = generation * 10 + (bytes[at] ?? 0) - 48
      at++
    }
    const gap = at
    while (byteClasses[bytes[at] ?? delimiter] === space) at++
    if (bytes[at] !== 0x52 || (byteClasses[bytes[at + 1] ?? delimiter] ?? 0) >= regular) return
    this.position = at + 1
    const leads = gap - generationAt > 5 || bytes[start] === 0x30
    if (
      number < 1 ||
      number > maxObjects ||
      generation > maxGeneration ||
      at === gap ||
      (leads && this.exact)
    ) {
      this.note('referencia-irregular', start)
    }
    const kind = this.index.kind(number)
    const differs =
      (kind === atOffset && this.index.detail(number) !== generation) || (kind === packed && generation !== 0)
    if (differs) this.note('generacion-distinta', start)
  }

  private literalString(): void {
    const { bytes } = this
    let open = 1
    this.position++
    while (this.position < bytes.length) {
      const byte = bytes[this.position++]
      if (byte === 0x5c) this.position++
      else if (byte === 0x28) open++
      else if (byte === 0x29 && --open === 0) return
    }
    throw new PdfError('invalid', 'string without its end')
  }

  private hexString(): void {
    const { bytes } = this
    this.position++
    while (this.position < bytes.length) {
      const byte = bytes[this.position++] ?? 0
      if (byte === 0x3e) return
      if (!isHexDigit(byte) && byteClasses[byte] !== space) throw new PdfError('invalid', 'hex string')
    }
    throw new PdfError('invalid', 'hex string without its end')
  }

  private array(depth: number): void {
    this.position++
    for (;;) {
      this.skip()
      if (this.bytes[this.position] === 0x5d) {
        this.position++
        return
      }
      this.value(depth + 1)
    }
  }

  private dictionary(depth: number): void {
    this.position += 2
    const { bytes, top } = this
    if (depth === 0) top.drop(0)
    const from = top.count
    for (;;) {
      this.skip()
      const byte = bytes[this.position]
      if (byte === 0x3e && bytes[this.position + 1] === 0x3e) {
        this.position += 2
        if (depth > 0) top.drop(from)
        return
      }
      if (byte !== 0x2f) throw new PdfError('invalid', 'dictionary key expected')
      const start = this.position + 1
      const escaped = this.name(true)
      if (top.add(from, start, this.position, escaped)) this.note('clave-repetida', start)
      if (this.object !== undefined && tellsCondition(bytes, start, this.position))
        this.findings.conditional.add(this.object)
      this.value(depth + 1)
      top.endValue(this.position)
    }
  }
}

/** Keys of dictionaries that may be shown on a condition; what hides them behind escapes is noted by itself. */
const conditionKeys: ReadonlySet<string> = new Set(['VE', 'OCGs', 'Alternates'])
const conditionInitials: ReadonlySet<number> = new Set([0x56, 0x4f, 0x41])
const tellsCondition = (bytes: Buffer, start: number, end: number) =>
  conditionInitials.has(bytes[start] ?? 0) && conditionKeys.has(bytes.toString('latin1', start, end))

const structureWords = ['obj', 'xref', 'trailer', 'stream', '%EOF', '%PDF']
/** A comment that a reader which rebuilds the index could take for structure. */
const looksLikeStructure = (bytes: Buffer, start: number, end: number) => {
  const text = bytes.toString('latin1', start, Math.min(end, start + 4096))
  return end - start > 4096 || structureWords.some((word) => text.includes(word))
}
