import { createHash } from 'node:crypto'
import { PdfDocument } from '../../pdf/document.ts'
import { signedFields } from '../../pdf/fields.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { assertReadOneWay, type Extent } from '../../pdf/strict/index.ts'
import { identityOf } from '../certificates/identity.ts'
import type { TimestampAuthority } from '../timestamp/client.ts'
import { signedRange } from '../validation/byte-range.ts'
import { findFlaw, readSignedData } from '../validation/cms.ts'
import { breaksEarlierSignatures } from '../validation/earlier-signatures.ts'
import { drawAppearance, type ShownFacts, type VisibleSignature } from './appearance.ts'
import { digestFor, signatureBytes } from './digest.ts'
import { addLongTermEvidence, type LongTermEvidence } from './long-term.ts'
import { refuseUnsignable } from './permissions.ts'
import { digestPlaced, fillPlaced, type PlacedSignature, placeSignature } from './place-signature.ts'
import { signedAttributes, signedData } from './signed-data.ts'
import type { SigningKey } from './signing-key.ts'

export type SignPdfOptions = {
  readonly at: Date
  readonly reason?: string
  readonly lock?: boolean
  /** Memory that begins with the document itself; the signed file is put together in it where it has room. */
  readonly room?: Buffer
  /** Where the signature is drawn; it is invisible without. */
  readonly visible?: VisibleSignature
  /** Puts a timestamp over the signature (B-T). */
  readonly timestamp?: TimestampAuthority
  /** Puts in what later validation needs (B-LT). */
  readonly evidence?: (timestamp: Buffer | undefined) => Promise<LongTermEvidence>
  /** Seals everything with a document timestamp (B-LTA). */
  readonly archive?: boolean
}

/** Bytes kept free for a timestamp token: authorities put their whole chain in. */
const timestampRoom = 10_240

/** The signature that was just made isn't valid: a token or a memory fault. The file is never given out. */
export class UnverifiedSignatureError extends Error {
  override readonly name = 'UnverifiedSignatureError'
}

/**
 * Signs a PDF with a PAdES signature (B-B, or B-T to B-LTA where asked) in an incremental update, and checks
 * the result as a stranger would.
 * @throws PdfError when the document can't or mustn't be signed, or an earlier signature is broken (`broken`)
 * @throws TokenError from the key, TimestampError and EvidenceError from B-T and B-LT
 * @throws UnverifiedSignatureError when the written signature doesn't verify
 */
export async function signPdf(bytes: Buffer, key: SigningKey, options: SignPdfOptions): Promise<Buffer> {
  const document = new PdfDocument(bytes)
  refuseUnsignable(document)
  const contents = assertReadOneWay(document)
  const { certificate, chain } = key
  const digestName = digestFor(certificate.publicKey)
  const cms = (attributes: Buffer, signature: Buffer, timestamp?: Buffer) =>
    signedData({ digestName, attributes, signature, signer: certificate, chain, timestamp })

  const emptyDigest = createHash(digestName).digest()
  const longest = cms(
    signedAttributes(digestName, emptyDigest, certificate),
    Buffer.alloc(signatureBytes(certificate.publicKey)),
  )
  const placed = placeSignature(document, {
    at: options.at,
    contentBytes: longest.length + (options.timestamp ? timestampRoom : 0),
    ...(certificate.subject.CN ? { signerName: certificate.subject.CN } : {}),
    ...(options.reason ? { reason: options.reason } : {}),
    ...(options.lock ? { lock: true } : {}),
    ...(options.visible
      ? { appearance: drawAppearance(document, options.visible, shownFacts(key, options)) }
      : {}),
  })
  const attributes = signedAttributes(digestName, digestPlaced(placed, digestName), certificate)
  const signature = await key.sign(digestName, attributes)
  const timestamp = await options.timestamp?.(createHash('sha256').update(signature).digest())
  const signed = fillPlaced(placed, cms(attributes, signature, timestamp), options.room)
  checkOwnSignature(signed, placed, key)
  if (namesSignature(bytes, contents) && breaksEarlierSignatures(signed)) {
    throw new PdfError('broken', 'an earlier signature is broken')
  }
  if (!options.evidence) return signed
  const proven = addLongTermEvidence(signed, await options.evidence(timestamp))
  return options.archive && options.timestamp ? addDocumentTimestamp(proven, options.timestamp) : proven
}

/** Does the file's structure speak of a signature? Pages and pictures, nearly all of a file, aren't searched. */
function namesSignature(bytes: Buffer, contents: readonly Extent[]): boolean {
  let from = 0
  for (const { start, end } of contents.toSorted((one, other) => one.start - other.start)) {
    if (bytes.subarray(from, start).includes('/ByteRange')) return true
    from = Math.max(from, end)
  }
  return bytes.subarray(from).includes('/ByteRange')
}

/** A timestamp over the whole file, in a field of its own. @throws PdfError, TimestampError */
async function addDocumentTimestamp(file: Buffer, authority: TimestampAuthority): Promise<Buffer> {
  const placed = placeSignature(new PdfDocument(file), { at: undefined, contentBytes: timestampRoom })
  return fillPlaced(placed, await authority(digestPlaced(placed, 'sha256')))
}

function shownFacts({ certificate }: SigningKey, { at, reason }: SignPdfOptions): ShownFacts {
  const { name, ci } = identityOf(certificate.subject)
  return { signer: name, ci, reason, at }
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
