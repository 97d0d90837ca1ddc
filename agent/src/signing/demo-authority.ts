import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { demoTokenNames } from '@estrado/machines/signing/agent-texts'
import type { DemoPerson } from '@estrado/machines/vocabulary/demo-people'
import { writeDurablySync } from '../durable-file.ts'
import { type Certificate, readCertificates, toPem } from './certificates/certificate.ts'
import { encodeName, issueCertificate, issuerOf } from './certificates/issue.ts'

/** The demonstration's certificate authority: its name says that it is one. */
export type DemoAuthority = { readonly certificate: Certificate; readonly key: KeyObject }

const day = 24 * 3_600_000
const authorityYears = 20
const personYears = 3

/** Where the demonstration's authority is kept, and where the API looks for authorities to trust. */
export const demoAuthorityPaths = (dataFolder: string) => ({
  key: join(dataFolder, 'agent', 'demo', 'authority.key.pem'),
  certificate: join(dataFolder, 'trust-anchors', 'demo-authority.pem'),
})

/** Reads the authority of `dataFolder`, making it when it isn't there. */
export function readOrCreateDemoAuthority(dataFolder: string, now: Date): DemoAuthority {
  const paths = demoAuthorityPaths(dataFolder)
  if (existsSync(paths.key) && existsSync(paths.certificate)) {
    const key = createPrivateKey(readFileSync(paths.key))
    const [certificate] = readCertificates(readFileSync(paths.certificate, 'utf8'))
    if (certificate) return { certificate, key }
  }
  const authority = createDemoAuthority(now)
  writePrivate(paths.key, String(authority.key.export({ type: 'pkcs8', format: 'pem' })))
  writeWhole(paths.certificate, toPem(authority.certificate), 0o644)
  return authority
}

/** A new authority, kept nowhere. */
export function createDemoAuthority(now: Date): DemoAuthority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = { C: 'BO', O: demoTokenNames.authorityOrganization, CN: demoTokenNames.authority }
  const certificate = issueCertificate(
    {
      subject,
      publicKey,
      role: 'authority',
      notBefore: new Date(now.getTime() - day),
      notAfter: new Date(now.getTime() + authorityYears * 365 * day),
    },
    {
      name: encodeName(subject),
      key: privateKey,
      publicKeyDer: publicKey.export({ type: 'spki', format: 'der' }),
    },
  )
  return { certificate, key: privateKey }
}

export type DemoCertificateWish = {
  readonly person: DemoPerson
  readonly publicKey: KeyObject
  readonly now: Date
  /** For certificates that are expired or not valid yet; a three-year span around `now` otherwise. */
  readonly notBefore?: Date
  readonly notAfter?: Date
}

/** A demonstration certificate for a person's key, e.g. of a key that a token made itself. */
export function issueDemoCertificate(authority: DemoAuthority, wish: DemoCertificateWish): Certificate {
  const { person, publicKey, now } = wish
  return issueCertificate(
    {
      subject: {
        C: 'BO',
        O: demoTokenNames.organization,
        CN: `${person.nombres} ${person.primerApellido} ${person.segundoApellido}`,
        serialNumber: person.documentoIdentidad,
        uidNumber: person.documentoIdentidad,
        dnQualifier: 'CI',
        emailAddress: person.email,
      },
      publicKey,
      role: 'signer',
      notBefore: wish.notBefore ?? new Date(now.getTime() - day),
      notAfter: wish.notAfter ?? new Date(now.getTime() + personYears * 365 * day),
    },
    issuerOf(authority.certificate, authority.key),
  )
}

/** Writes a file that only its owner may read. */
export const writePrivate = (path: string, contents: string | Buffer) => writeWhole(path, contents, 0o600)

/** All or nothing: a start that is cut short must not leave half a key behind. */
function writeWhole(path: string, contents: string | Buffer, mode: number): void {
  mkdirSync(dirname(path), { recursive: true })
  writeDurablySync(path, contents, mode)
}
