import forge from 'node-forge'
import { fromBinary, toBinary } from '../../../der/write.ts'

export type MacDigest = 'sha1' | 'sha256' | 'sha384' | 'sha512'

/** What PKCS#12 derives bytes for a MAC by (RFC 7292 appendix B.3). */
const macPurpose = 3

/** The key of a file's MAC, by PKCS#12's own derivation (appendix B.2). */
export function macKey(digestName: MacDigest, pin: string, salt: Buffer, rounds: number): Buffer {
  const digest = forge.md[digestName].create()
  const salted = new forge.util.ByteStringBuffer(toBinary(salt))
  const key = forge.pkcs12.generateKey(pin, salted, macPurpose, rounds, digest.digestLength, digest)
  return fromBinary(key.getBytes())
}
