/**
 * Texts of this many characters stay in V8's young memory and are gone at once; the text of a whole document
 * would be collected with the large objects, which costs more than the decoding. A multiple of 4.
 */
const charactersAtOnce = 16_384
const bytesAtOnce = (charactersAtOnce / 4) * 3

/** Most bytes that a text of so many characters can hold. */
export const decodedBound = (characters: number) => Math.ceil(characters / 4) * 3

/**
 * Decodes base64 of either alphabet, also with line ends, into `target`, which must have room for its bound.
 * @returns how many bytes, or undefined when it is something else
 */
export function decodeBase64Into(target: Buffer, encoded: Buffer): number | undefined {
  let length = 0
  for (let at = 0; at < encoded.length; at += charactersAtOnce) {
    const end = Math.min(at + charactersAtOnce, encoded.length)
    const written = target.write(encoded.toString('latin1', at, end), length, 'base64')
    if (written < decodedLength(encoded, at, end)) return decodeUnusual(target, encoded)
    length += written
  }
  return length
}

/** Decodes into new memory. */
export function decodeBase64(encoded: Buffer): Buffer | undefined {
  const target = Buffer.allocUnsafe(decodedBound(encoded.length))
  const length = decodeBase64Into(target, encoded)
  return length === undefined ? undefined : target.subarray(0, length)
}

/** Bytes that clean base64 of this span gives; only its very end may be padded. */
function decodedLength(encoded: Buffer, start: number, end: number): number {
  let characters = end - start
  if (end === encoded.length) {
    while (characters > 0 && encoded[start + characters - 1] === 0x3d) characters--
  }
  // A lone last character is no base64: no decoding is as long as this.
  return characters % 4 === 1 ? Number.POSITIVE_INFINITY : Math.floor((characters * 3) / 4)
}

/** With line ends or blanks inside; anything else that isn't base64 makes it none. */
function decodeUnusual(target: Buffer, encoded: Buffer): number | undefined {
  const text = encoded.toString('latin1').replace(/\s+/g, '')
  return /^[A-Za-z0-9+/_-]*={0,2}$/.test(text) ? target.write(text, 'base64') : undefined
}

/** `head`, the bytes in base64, `tail`: one piece of an answer. */
export function encodeBase64Between(head: string, bytes: Buffer, tail: string): Buffer {
  const start = Buffer.from(head, 'utf8')
  const end = Buffer.from(tail, 'utf8')
  const out = Buffer.allocUnsafe(start.length + Math.ceil(bytes.length / 3) * 4 + end.length)
  let length = start.copy(out)
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    length += out.write(
      bytes.toString('base64', at, Math.min(at + bytesAtOnce, bytes.length)),
      length,
      'latin1',
    )
  }
  end.copy(out, length)
  return out
}
