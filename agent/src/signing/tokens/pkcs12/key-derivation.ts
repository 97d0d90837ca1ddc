import { createHash } from 'node:crypto'

/** What the derived bytes are for (RFC 7292 appendix B.3). */
export const purpose = { key: 1, iv: 2, mac: 3 } as const

/** PKCS#12's own key derivation (RFC 7292 appendix B.2): for MACs, and for keys in files of old. */
export function deriveBytes(
  digestName: 'sha1' | 'sha256' | 'sha384' | 'sha512',
  password: string,
  salt: Buffer,
  use: number,
  iterations: number,
  length: number,
): Buffer {
  const block = digestName === 'sha1' || digestName === 'sha256' ? 64 : 128
  const diversifier = Buffer.alloc(block, use)
  const secret = Buffer.concat([Buffer.from(password, 'utf16le').swap16(), Buffer.alloc(2)])
  const input = Buffer.concat([stretch(salt, block), stretch(secret, block)])
  const out: Buffer[] = []
  for (let made = 0; made < length; ) {
    let digest = createHash(digestName).update(diversifier).update(input).digest()
    for (let i = 1; i < iterations; i++) digest = createHash(digestName).update(digest).digest()
    out.push(digest)
    made += digest.length
    const addend = stretch(digest, block).subarray(0, block)
    for (let at = 0; at < input.length; at += block) addPlusOne(input.subarray(at, at + block), addend)
  }
  return Buffer.concat(out).subarray(0, length)
}

/** `bytes` repeated to fill whole blocks. */
function stretch(bytes: Buffer, block: number): Buffer {
  if (bytes.length === 0) return Buffer.alloc(0)
  return Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes)
}

/** target = target + addend + 1, as big-endian numbers. */
function addPlusOne(target: Buffer, addend: Buffer): void {
  let carry = 1
  for (let i = target.length - 1; i >= 0; i--) {
    const sum = (target[i] ?? 0) + (addend[i] ?? 0) + carry
    target[i] = sum & 0xff
    carry = sum >> 8
  }
}
