import { nullValue, objectIdentifier, octetString, sequence } from '../der/encode.ts'
import { type DigestName, digestIdentifiers } from '../pades/digest.ts'

/** What PKCS#1 v1.5 pads and encrypts: the digest with its algorithm (RFC 8017 §9.2). */
export const digestInfo = (digestName: DigestName, digest: Buffer) =>
  sequence(sequence(objectIdentifier(digestIdentifiers[digestName]), nullValue()), octetString(digest))
