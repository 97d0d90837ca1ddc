import { createVerify } from 'node:crypto'
import { oid } from '../../der/identifiers.ts'
import { childrenOf, type DerElement, open, readBits, readElement, readTime } from '../../der/read.ts'
import { type Certificate, readExtensionList, readExtensions } from '../certificates/certificate.ts'
import { verificationOptions } from '../validation/cms.ts'

/** A certificate revocation list (RFC 5280 §5) as far as it is asked here. */
export type RevocationList = {
  readonly der: Buffer
  readonly issuerDer: Buffer
  readonly thisUpdate: Date
  readonly nextUpdate: Date | undefined
  /** Lists for only a part of the certificates or with unknown critical rules prove nothing by silence. */
  readonly partial: boolean
  readonly revokedAt: (certificate: Certificate) => Date | undefined
  readonly signedBy: (issuer: Certificate) => boolean
}

/** Reasons that end a hold instead of revoking. */
const removedFromList = 8

/** Reads a CRL. @throws DerError */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  const outer = readElement(Buffer.from(bytes))
  const [body, algorithm, signature] = open(outer, 0x30)
  const fields = open(body, 0x30)
  const rest = fields[0]?.tag === 0x02 ? fields.slice(1) : [...fields]
  const [, issuer, thisUpdate, ...later] = rest
  const nextUpdate = later[0] && isTime(later[0]) ? later.shift() : undefined
  const entries = later[0]?.tag === 0x30 ? later.shift() : undefined
  const extensions = readExtensions(later.find(({ tag }) => tag === 0xa0))
  const signed = body?.whole ?? Buffer.alloc(0)
  const value = readBits(signature)

  return {
    der: outer.whole,
    issuerDer: issuer?.whole ?? Buffer.alloc(0),
    thisUpdate: readTime(thisUpdate),
    nextUpdate: nextUpdate ? readTime(nextUpdate) : undefined,
    partial: [...extensions.values()].some(({ critical }) => critical),
    revokedAt: ({ serial }) => findEntry(entries, serial),
    signedBy: (authority) => {
      if (!issuer || !authority.subjectDer.equals(issuer.whole)) return false
      if (!authority.isAuthority || authority.keyUsage?.crlSigning === false || !algorithm) return false
      return verifies(algorithm, authority, signed, value)
    },
  }
}

/** Does `authority` vouch for these bytes with this signature? A damaged signature is a no. */
export function verifies(
  algorithm: DerElement,
  { publicKey }: Certificate,
  signed: Buffer,
  value: Buffer,
): boolean {
  const options = verificationOptions(algorithm, publicKey, undefined)
  if (!options) return false
  try {
    return createVerify(options.digestName)
      .update(signed)
      .verify({ key: publicKey, ...options.padding }, value)
  } catch {
    return false
  }
}

const isTime = ({ tag }: DerElement) => tag === 0x17 || tag === 0x18

/** Looks through the entries one by one: lists can be long, and one certificate is asked for. */
function findEntry(entries: DerElement | undefined, serial: Buffer): Date | undefined {
  const content = entries?.content ?? Buffer.alloc(0)
  for (let offset = 0; offset < content.length; ) {
    const entry = readElement(content, offset)
    offset += entry.whole.length
    const [number, date, extensions] = childrenOf(entry)
    if (!number?.content.equals(serial)) continue
    return reasonOf(extensions) === removedFromList ? undefined : readTime(date)
  }
  return undefined
}

function reasonOf(extensions: DerElement | undefined): number | undefined {
  const reasons = extensions ? readExtensionList(extensions).get(oid.reasonCode) : undefined
  return reasons?.value.content[0]
}
