/**
 * A long text inside a request that was not copied out of its bytes: documents in base64. Reading them this
 * way keeps a batch of hundreds in memory once, not four times as text, copy, JSON and bytes.
 */
export class EncodedText {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Texts from this length on are left in place. */
const longText = 4096
/** No call of the signer nests deeper. */
const maxDepth = 16

const quote = 0x22
const backslash = 0x5c

/** Reads JSON from its bytes like `JSON.parse`, but leaves long texts in place. @throws SyntaxError */
export function parseJsonBody(bytes: Buffer): unknown {
  let position = 0

  const fail = (): never => {
    throw new SyntaxError('malformed JSON')
  }
  const skipSpace = () => {
    for (;;) {
      const byte = bytes[position]
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return
      position++
    }
  }
  const expect = (byte: number) => {
    skipSpace()
    if (bytes[position] !== byte) fail()
    position++
  }

  const text = (): string | EncodedText => {
    const start = position
    let end = bytes.indexOf(quote, start + 1)
    if (end < 0) return fail()
    const escapeAt = bytes.subarray(start, end).indexOf(backslash)
    if (escapeAt < 0 && end - start > longText) {
      position = end + 1
      return new EncodedText(bytes.subarray(start + 1, end))
    }
    while (escapedAt(bytes, end)) {
      end = bytes.indexOf(quote, end + 1)
      if (end < 0) return fail()
    }
    position = end + 1
    return JSON.parse(bytes.toString('utf8', start, end + 1))
  }

  const plain = (): unknown => {
    const start = position
    while (position < bytes.length && !isEnd(bytes[position])) position++
    if (position === start || position - start > 40) fail()
    return JSON.parse(bytes.toString('utf8', start, position))
  }

  const list = (depth: number): readonly unknown[] => {
    position++
    const items: unknown[] = []
    skipSpace()
    if (bytes[position] === 0x5d) {
      position++
      return items
    }
    for (;;) {
      items.push(value(depth + 1))
      skipSpace()
      const byte = bytes[position++]
      if (byte === 0x5d) return items
      if (byte !== 0x2c) fail()
    }
  }

  const object = (depth: number): Readonly<Record<string, unknown>> => {
    position++
    const fields: Record<string, unknown> = Object.create(null)
    skipSpace()
    if (bytes[position] === 0x7d) {
      position++
      return fields
    }
    for (;;) {
      skipSpace()
      if (bytes[position] !== quote) fail()
      const key = String(text())
      expect(0x3a)
      fields[key] = value(depth + 1)
      skipSpace()
      const byte = bytes[position++]
      if (byte === 0x7d) return fields
      if (byte !== 0x2c) fail()
    }
  }

  const value = (depth: number): unknown => {
    if (depth > maxDepth) fail()
    skipSpace()
    const byte = bytes[position]
    if (byte === quote) return text()
    if (byte === 0x5b) return list(depth)
    if (byte === 0x7b) return object(depth)
    return plain()
  }

  const read = value(0)
  skipSpace()
  return position === bytes.length ? read : fail()
}

/** Is the quote at `at` part of the text, behind an odd number of backslashes? */
function escapedAt(bytes: Buffer, at: number): boolean {
  let count = 0
  while (bytes[at - 1 - count] === backslash) count++
  return count % 2 === 1
}

const isEnd = (byte: number | undefined) =>
  byte === 0x2c ||
  byte === 0x5d ||
  byte === 0x7d ||
  byte === 0x20 ||
  byte === 0x0a ||
  byte === 0x0d ||
  byte === 0x09
