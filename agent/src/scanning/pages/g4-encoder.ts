import {
  blackCodes,
  type Code,
  endOfLine,
  horizontalCode,
  passCode,
  verticalCodes,
  whiteCodes,
} from './g4-codes.ts'

/** One bit a pixel as one byte a pixel: 0 is black, anything else white. Rows follow without padding. */
export type BilevelPixels = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/**
 * CCITT Group 4 (ITU-T T.6) of a whole page in one strip, so that its bytes can stand in a PDF as they are.
 * White is bit 0 as in TIFF's WhiteIsZero and PDF's default `BlackIs1 false`.
 */
export function encodeG4({ data, width, height }: BilevelPixels): Buffer {
  const writer = new BitWriter(Math.max(1024, (width * height) >> 5))
  let reference = new Int32Array(width + 4).fill(width)
  let current = new Int32Array(width + 4)
  for (let y = 0; y < height; y += 1) {
    findChanges(data, y * width, width, current)
    encodeRow(writer, current, reference, width)
    ;[reference, current] = [current, reference]
  }
  writer.put(endOfLine)
  writer.put(endOfLine)
  return writer.finish()
}

/** Columns where the colour changes, beginning from white; then the width, for as often as it may be read. */
function findChanges(data: Uint8Array, start: number, width: number, changes: Int32Array): void {
  let count = 0
  let isBlack = false
  for (let x = 0; x < width; x += 1) {
    if ((data[start + x] === 0) === isBlack) continue
    changes[count] = x
    count += 1
    isBlack = !isBlack
  }
  changes.fill(width, count, Math.min(count + 4, changes.length))
}

function encodeRow(writer: BitWriter, current: Int32Array, reference: Int32Array, width: number): void {
  let a0 = 0
  let isBlack = false
  let next = 0
  let above = 0
  let atStart = true
  while (a0 < width) {
    // b1: first change above to the right of a0 and of the colour opposite to a0's.
    while (above > 0 && at(reference, above - 1, width) > a0) above -= 1
    while (isPassed(at(reference, above, width), a0, atStart, width) || (above & 1) !== (isBlack ? 1 : 0)) {
      if (at(reference, above, width) >= width) break
      above += 1
    }
    const b1 = at(reference, above, width)
    const b2 = b1 >= width ? width : at(reference, above + 1, width)
    const a1 = at(current, next, width)

    if (b2 < a1) {
      writer.put(passCode)
      a0 = b2
      atStart = false
      continue
    }
    const vertical = Math.abs(a1 - b1) <= 3 ? verticalCodes[a1 - b1 + 3] : undefined
    if (vertical) {
      writer.put(vertical)
      a0 = a1
      isBlack = !isBlack
      next += 1
    } else {
      const a2 = at(current, next + 1, width)
      writer.put(horizontalCode)
      putRun(writer, a1 - a0, isBlack)
      putRun(writer, a2 - a1, !isBlack)
      a0 = a2
      next += 2
    }
    atStart = false
  }
}

/** Before the first pixel of a row a0 stands at -1, so a change in column 0 still counts. */
function isPassed(change: number, a0: number, atStart: boolean, width: number): boolean {
  return change < width && (atStart ? change < a0 : change <= a0)
}

function at(changes: Int32Array, index: number, width: number): number {
  return changes[index] ?? width
}

function putRun(writer: BitWriter, length: number, isBlack: boolean): void {
  const codes = isBlack ? blackCodes : whiteCodes
  let rest = length
  while (rest > 2_560) {
    writer.put(codeOf(codes, 63 + 40))
    rest -= 2_560
  }
  if (rest >= 64) {
    writer.put(codeOf(codes, 63 + (rest >> 6)))
    rest &= 63
  }
  writer.put(codeOf(codes, rest))
}

function codeOf(codes: readonly Code[], index: number): Code {
  const found = codes[index]
  if (!found) throw new RangeError(`no run code at ${index}`)
  return found
}

class BitWriter {
  #bytes: Buffer
  #length = 0
  #pending = 0
  #pendingBits = 0

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafe(size)
  }

  put({ bits, length }: Code): void {
    this.#pending = (this.#pending << length) | bits
    this.#pendingBits += length
    while (this.#pendingBits >= 8) {
      this.#pendingBits -= 8
      this.#byte((this.#pending >> this.#pendingBits) & 0xff)
      this.#pending &= (1 << this.#pendingBits) - 1
    }
  }

  finish(): Buffer {
    if (this.#pendingBits > 0) this.put({ bits: 0, length: 8 - this.#pendingBits })
    return this.#bytes.subarray(0, this.#length)
  }

  #byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.allocUnsafe(this.#bytes.length)])
    }
    this.#bytes[this.#length] = value
    this.#length += 1
  }
}
