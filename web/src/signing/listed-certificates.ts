import type { CertificateEntry } from '@estrado/machines/contract/agent-signing'
import type { ListedCertificate } from '@estrado/machines/signing/signing/events'
import { fromBase64 } from '../client/base64.ts'
import { sha256Of } from '../client/sha256.ts'
import type { CertificateHolder } from './signing-tools.ts'

/** A certificate as the machine knows it, with what only the screen and the token's call need. */
export type ReadCertificate = {
  readonly fact: ListedCertificate
  readonly alias: string
  readonly holder: CertificateHolder
}

/** The certificates of a token for the person with this identity document; one that is there twice counts once. */
export async function readCertificates(
  entries: readonly CertificateEntry[],
  signer: string,
): Promise<ReadonlyMap<string, ReadCertificate>> {
  const read = await Promise.all(entries.map((entry) => readCertificate(entry, signer)))
  return new Map(read.reverse().map((certificate) => [certificate.fact.fingerprint, certificate]))
}

async function readCertificate(entry: CertificateEntry, signer: string): Promise<ReadCertificate> {
  const { alias, titular, common_name, validez } = entry
  const documento = titular.uidNumber ?? titular.UID ?? ''
  return {
    alias,
    holder: { titular: common_name ?? titular.CN ?? alias, documento },
    // Tokens keep the document in the name or as the alias.
    fact: {
      fingerprint: await fingerprintOf(entry),
      own: documento === signer || alias === signer,
      hasta: validez.hasta,
    },
  }
}

/** SHA-256 of the certificate as validators show it. */
async function fingerprintOf({ pem, alias, serialNumber }: CertificateEntry): Promise<string> {
  const [, body] = /-----BEGIN CERTIFICATE-----([^-]+)-----END/.exec(pem) ?? []
  // An agent that tells no certificate still tells what sets it apart.
  const bytes = body
    ? fromBase64(body.replace(/\s+/g, ''))
    : new TextEncoder().encode(`${serialNumber} ${alias}`)
  return sha256Of(bytes)
}
