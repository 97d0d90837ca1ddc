import type { Certificate } from '../certificates/certificate.ts'
import type { DigestName } from './digest.ts'

/** A private key in a token, ready to sign, with the certificate that goes with it. */
export type SigningKey = {
  readonly alias: string
  readonly certificate: Certificate
  /** Certificates between this one and its root, as far as the token has them. */
  readonly chain: readonly Certificate[]
  /**
   * The signature over a few bytes (hashed with `digestName`) as CMS holds it: PKCS#1 v1.5 for RSA, a DER
   * Ecdsa-Sig-Value for EC.
   * @throws TokenError
   */
  readonly sign: (digestName: DigestName, data: Buffer) => Promise<Buffer>
}
