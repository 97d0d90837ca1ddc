/** The few DER forms (ITU-T X.690) that a certificate is made of. */

function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

export const sequence = (...items: readonly Uint8Array[]) => element(0x30, ...items)
export const set = (...items: readonly Uint8Array[]) => element(0x31, ...items)
export const booleanTrue = () => element(0x01, Buffer.from([0xff]))
export const octetString = (bytes: Uint8Array) => element(0x04, bytes)
export const utf8String = (text: string) => element(0x0c, Buffer.from(text, 'utf8'))
export const bitString = (bytes: Uint8Array, unusedBits = 0) =>
  element(0x03, Buffer.from([unusedBits]), bytes)

/** A positive INTEGER from its big-endian magnitude. */
export function unsignedInteger(magnitude: Uint8Array): Buffer {
  const first = magnitude[0] ?? 0
  return first >= 0x80 ? element(0x02, Buffer.from([0]), magnitude) : element(0x02, magnitude)
}

/** An OBJECT IDENTIFIER written with dots. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const arc of rest) {
    const groups = [arc % 128]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift(0x80 | (left % 128))
    bytes.push(...groups)
  }
  return element(0x06, Buffer.from(bytes))
}

/** UTCTime to the second; X.509 wants it for every date before 2050. */
export function utcTime(at: Date): Buffer {
  const digits = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '')
  return element(0x17, Buffer.from(digits.slice(2), 'ascii'))
}

/** A context-specific tag around whole elements (`[n] EXPLICIT`, or a constructed implicit one). */
export const contextConstructed = (number: number, ...items: readonly Uint8Array[]) =>
  element(0xa0 | number, ...items)

/** A context-specific tag around plain bytes (`[n] IMPLICIT` of a primitive). */
export const contextPrimitive = (number: number, bytes: Uint8Array) => element(0x80 | number, bytes)
