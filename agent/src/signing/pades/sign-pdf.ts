import { createHash } from 'node:crypto'
import { PdfDocument } from '../pdf/document.ts'
import { signedFields } from '../pdf/fields.ts'
import { signedRange } from '../validation/byte-range.ts'
import { findFlaw, readSignedData } from '../validation/cms.ts'
import { digestFor, signatureBytes } from './digest.ts'
import { refuseUnsignable } from './permissions.ts'
import { digestPlaced, fillPlaced, type PlacedSignature, placeSignature } from './place-signature.ts'
import { signedAttributes, signedData } from './signed-data.ts'
import type { SigningKey } from './signing-key.ts'

export type SignPdfOptions = {
  readonly at: Date
  readonly reason?: string
  readonly lock?: boolean
}

/** The signature that was just made isn't valid: a token or a memory fault. The file is never given out. */
export class UnverifiedSignatureError extends Error {
  override readonly name = 'UnverifiedSignatureError'
}

/**
 * Signs a PDF with a PAdES B-B signature in an incremental update and checks the result as a stranger would.
 * @throws PdfError when the document can't or mustn't be signed
 * @throws TokenError from the key
 * @throws UnverifiedSignatureError when the written signature doesn't verify
 */
export async function signPdf(bytes: Buffer, key: SigningKey, options: SignPdfOptions): Promise<Buffer> {
  const document = new PdfDocument(bytes)
  refuseUnsignable(document)
  const { certificate, chain } = key
  const digestName = digestFor(certificate.publicKey)
  const cms = (attributes: Buffer, signature: Buffer) =>
    signedData({ digestName, attributes, signature, signer: certificate, chain })

  const emptyDigest = createHash(digestName).digest()
  const longest = cms(
    signedAttributes(digestName, emptyDigest, certificate),
    Buffer.alloc(signatureBytes(certificate.publicKey)),
  )
  const placed = placeSignature(document, {
    subFilter: 'ETSI.CAdES.detached',
    at: options.at,
    contentBytes: longest.length,
    ...(certificate.subject.CN ? { signerName: certificate.subject.CN } : {}),
    ...(options.reason ? { reason: options.reason } : {}),
    ...(options.lock ? { lock: true } : {}),
  })
  const attributes = signedAttributes(digestName, digestPlaced(placed, digestName), certificate)
  const signature = await key.sign(digestName, attributes)
  const signed = fillPlaced(placed, cms(attributes, signature))
  checkOwnSignature(signed, placed, key)
  return signed
}

/** Reads the finished file back from its bytes and verifies the new signature in it. */
function checkOwnSignature(signed: Buffer, { gap }: PlacedSignature, { certificate }: SigningKey): void {
  const document = new PdfDocument(signed)
  for (const { signature, value, ref } of signedFields(document)) {
    const range = signedRange(document, value, ref, signature)
    if (range?.parts[0].length !== gap.start || range.end !== signed.length) continue
    const data = readSignedData(range.contents)
    const found = data.signer.findCertificate(data.certificates)
    if (found?.der.equals(certificate.der) && findFlaw(data, found, range.parts) === undefined) return
  }
  throw new UnverifiedSignatureError('the written signature does not verify')
}
