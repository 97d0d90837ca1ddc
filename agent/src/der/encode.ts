/** The DER forms (ITU-T X.690) that certificates, CMS and PKCS#12 are written with. */

/** One element: tag byte, length, contents. */
export function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  let length = 0
  for (const part of contents) length += part.length
  return Buffer.concat([Buffer.from([tag]), lengthBytes(length), ...contents])
}

function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

export const sequence = (...items: readonly Uint8Array[]) => element(0x30, ...items)

/** A SET OF: DER wants its elements sorted by their bytes (node-forge #1013 and PKI.js #402 don't). */
export const setOf = (...items: readonly Uint8Array[]) =>
  element(0x31, ...[...items].sort((a, b) => Buffer.compare(a, b)))

export const octetString = (bytes: Uint8Array) => element(0x04, bytes)
export const bitString = (bytes: Uint8Array, unusedBits = 0) =>
  element(0x03, Buffer.from([unusedBits]), bytes)
export const boolean = (value: boolean) => element(0x01, Buffer.from([value ? 0xff : 0]))
export const nullValue = () => element(0x05)
export const utf8String = (text: string) => element(0x0c, Buffer.from(text, 'utf8'))
export const printableString = (text: string) => element(0x13, Buffer.from(text, 'latin1'))
export const ia5String = (text: string) => element(0x16, Buffer.from(text, 'latin1'))
/** UTF-16 big endian, as PKCS#12 friendly names are. */
export const bmpString = (text: string) => element(0x1e, Buffer.from(text, 'utf16le').swap16())

/** A non-negative INTEGER from its big-endian magnitude, or from a small number. */
export function integer(value: Uint8Array | number): Buffer {
  const magnitude = typeof value === 'number' ? smallMagnitude(value) : trimZeros(value)
  const first = magnitude[0] ?? 0
  if (magnitude.length === 0) return element(0x02, Buffer.from([0]))
  return first >= 0x80 ? element(0x02, Buffer.from([0]), magnitude) : element(0x02, magnitude)
}

function smallMagnitude(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from(bytes)
}

function trimZeros(bytes: Uint8Array): Uint8Array {
  let start = 0
  while (start < bytes.length && bytes[start] === 0) start++
  return bytes.subarray(start)
}

const encodedIdentifiers = new Map<string, Buffer>()

/** An OBJECT IDENTIFIER written with dots. */
export function objectIdentifier(dotted: string): Buffer {
  const known = encodedIdentifiers.get(dotted)
  if (known) return known
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes: number[] = []
  for (const arc of [first * 40 + second, ...rest]) {
    const groups = [arc % 128]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift(0x80 | (left % 128))
    bytes.push(...groups)
  }
  const encoded = element(0x06, Buffer.from(bytes))
  encodedIdentifiers.set(dotted, encoded)
  return encoded
}

/** A date as X.509 wants it: UTCTime before 2050, GeneralizedTime from then on. */
export function time(at: Date): Buffer {
  const digits = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '')
  return at.getUTCFullYear() < 2050
    ? element(0x17, Buffer.from(digits.slice(2), 'latin1'))
    : element(0x18, Buffer.from(digits, 'latin1'))
}

/** `[n]` around whole elements: EXPLICIT, or IMPLICIT of a constructed form. */
export const contextConstructed = (number: number, ...items: readonly Uint8Array[]) =>
  element(0xa0 | number, ...items)

/** `[n] IMPLICIT` of a primitive form. */
export const contextPrimitive = (number: number, bytes: Uint8Array) => element(0x80 | number, bytes)
