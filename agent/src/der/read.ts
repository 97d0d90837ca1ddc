/** Bytes that aren't the ASN.1 that they should be. */
export class DerError extends Error {
  override readonly name = 'DerError'
}

/** One element as it stands in its bytes; nothing is copied. */
export type DerElement = {
  /** The identifier byte, class and form included: 0x30 is a SEQUENCE, 0xa0 is `[0]`. */
  readonly tag: number
  readonly content: Buffer
  /** Identifier, length and contents. */
  readonly whole: Buffer
}

/** Deeper than any certificate or signature is; guards against a bomb. */
const maxDepth = 48

/**
 * The element that starts at `offset`. BER's indefinite lengths are read too, because signatures of other
 * products use them; multi-byte tags are not.
 * @throws DerError
 */
export function readElement(bytes: Buffer, offset = 0, depth = 0): DerElement {
  const tag = bytes[offset]
  const first = bytes[offset + 1]
  if (tag === undefined || first === undefined) throw new DerError('element cut short')
  if ((tag & 0x1f) === 0x1f) throw new DerError('multi-byte tag')
  if (depth > maxDepth) throw new DerError('nested too deep')

  if (first === 0x80) {
    if ((tag & 0x20) === 0) throw new DerError('indefinite length of a primitive')
    const start = offset + 2
    let position = start
    while (!(bytes[position] === 0 && bytes[position + 1] === 0)) {
      position += readElement(bytes, position, depth + 1).whole.length
    }
    return { tag, content: bytes.subarray(start, position), whole: bytes.subarray(offset, position + 2) }
  }

  let length = first
  let start = offset + 2
  if (first > 0x80) {
    const count = first & 0x7f
    if (count > 4) throw new DerError('length too long')
    length = 0
    for (let i = 0; i < count; i++) {
      const byte = bytes[start + i]
      if (byte === undefined) throw new DerError('length cut short')
      length = length * 256 + byte
    }
    start += count
  }
  const end = start + length
  if (end > bytes.length) throw new DerError('content cut short')
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(offset, end) }
}

/** The elements inside a constructed one. @throws DerError */
export function childrenOf(parent: DerElement): readonly DerElement[] {
  if ((parent.tag & 0x20) === 0) throw new DerError('primitive element has no children')
  const children: DerElement[] = []
  let offset = 0
  while (offset < parent.content.length) {
    const child = readElement(parent.content, offset)
    children.push(child)
    offset += child.whole.length
  }
  return children
}

/** `parent`'s children, when its tag is the one that belongs here. @throws DerError */
export function open(element: DerElement | undefined, tag: number): readonly DerElement[] {
  return childrenOf(expectTag(element, tag))
}

/** The element itself, when its tag is the one that belongs here. @throws DerError */
export function expectTag(element: DerElement | undefined, tag: number): DerElement {
  if (element === undefined) throw new DerError('element missing')
  if (element.tag !== tag) throw new DerError(`tag ${element.tag} where ${tag} belongs`)
  return element
}

/** The dotted form of an OBJECT IDENTIFIER. @throws DerError */
export function readIdentifier(element: DerElement | undefined): string {
  const { content } = expectTag(element, 0x06)
  const arcs: number[] = []
  let arc = 0
  let pending = false
  for (const byte of content) {
    arc = arc * 128 + (byte & 0x7f)
    if (arc > Number.MAX_SAFE_INTEGER) throw new DerError('identifier too large')
    pending = (byte & 0x80) !== 0
    if (pending) continue
    arcs.push(arc)
    arc = 0
  }
  const first = arcs[0]
  if (first === undefined || pending) throw new DerError('identifier cut short')
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...arcs.slice(1)].join('.')
}

/** An INTEGER small enough for a number. @throws DerError */
export function readSmallInteger(element: DerElement | undefined): number {
  const { content } = expectTag(element, 0x02)
  if (content.length === 0 || content.length > 6) throw new DerError('integer out of range')
  return content.readIntBE(0, content.length)
}

/** UTCTime or GeneralizedTime. @throws DerError */
export function readTime(element: DerElement | undefined): Date {
  if (element === undefined) throw new DerError('time missing')
  const text = element.content.toString('latin1')
  const shape =
    element.tag === 0x17
      ? /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{4})$/
      : element.tag === 0x18
        ? /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:\.\d+)?(Z|[+-]\d{4})$/
        : undefined
  const match = shape?.exec(text)
  if (!match) throw new DerError('not a time')
  const [, yearText = '', month, day, hour, minute, second = '00', zone = 'Z'] = match
  const short = Number(yearText)
  const year = element.tag === 0x18 ? short : short < 50 ? 2000 + short : 1900 + short
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const at = new Date(`${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  if (Number.isNaN(at.getTime())) throw new DerError('not a time')
  return at
}

/** Text of any of the string types a name may hold; unknown types give an empty text. */
export function readText(element: DerElement): string {
  switch (element.tag) {
    case 0x0c:
      return element.content.toString('utf8')
    case 0x1e:
      return element.content.length % 2 === 0 ? Buffer.from(element.content).swap16().toString('utf16le') : ''
    case 0x12:
    case 0x13:
    case 0x14:
    case 0x16:
    case 0x1a:
      return element.content.toString('latin1')
    default:
      return ''
  }
}

/** The bytes of an OCTET STRING, also of one that BER cut into pieces. @throws DerError */
export function readOctets(element: DerElement | undefined): Buffer {
  if (element?.tag === 0x24) return Buffer.concat(childrenOf(element).map(readOctets))
  return expectTag(element, 0x04).content
}

/** A BIT STRING's bytes; bits that don't fill the last byte are not told apart. @throws DerError */
export function readBits(element: DerElement | undefined): Buffer {
  const { content } = expectTag(element, 0x03)
  if (content.length === 0) throw new DerError('bit string without its count')
  return content.subarray(1)
}
