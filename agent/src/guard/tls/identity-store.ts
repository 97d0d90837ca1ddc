import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurablySync } from '../../durable-file.ts'
import { issueIdentity, type TlsIdentity } from './authority.ts'

/** Days before its end from which an identity is to be replaced. */
export const renewalDays = 60

const day = 86_400_000

/** Where the agent keeps its https identity, below the house's data folder. */
export const tlsFolder = (dataFolder: string) => join(dataFolder, 'agent', 'tls')

/** The authority's certificate as a file of its own, for stores and people that want one. */
export const authorityFile = (folder: string) => join(folder, 'autoridad-estrado.pem')

/** The identity kept in `folder`, or undefined when there is none that still serves. */
export function readIdentity(folder: string, now: Date): TlsIdentity | undefined {
  try {
    const stored: unknown = JSON.parse(readFileSync(join(folder, 'identity.json'), 'utf8'))
    if (!isIdentity(stored)) return undefined
    const leaf = new X509Certificate(stored.certificate)
    const authority = new X509Certificate(stored.authority)
    if (!leaf.checkPrivateKey(createPrivateKey(stored.key)) || !leaf.verify(authority.publicKey))
      return undefined
    return endOf(stored).getTime() > now.getTime() ? stored : undefined
  } catch {
    // Absent, cut short or not ours: in every case a new one is made.
    return undefined
  }
}

/** The identity of `folder`, made now when none serves. @throws when the folder can't be written. */
export function readOrIssueIdentity(folder: string, now: Date): TlsIdentity {
  return readIdentity(folder, now) ?? writeIdentity(folder, issueIdentity(now))
}

/** Keeps an identity, whole or not at all; readable by this user alone. */
export function writeIdentity(folder: string, identity: TlsIdentity): TlsIdentity {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeDurablySync(join(folder, 'identity.json'), JSON.stringify(identity))
  writeDurablySync(authorityFile(folder), identity.authority, 0o644)
  return identity
}

/** Until when the agent's certificate is good. */
export const endOf = (identity: TlsIdentity) => new Date(new X509Certificate(identity.certificate).validTo)

/** Is it time to replace this identity? */
export const needsRenewal = (identity: TlsIdentity, now: Date) =>
  endOf(identity).getTime() - now.getTime() < renewalDays * day

/** SHA-256 fingerprint of the authority, as browsers show it. */
export const authorityFingerprint = (identity: TlsIdentity) =>
  new X509Certificate(identity.authority).fingerprint256

function isIdentity(value: unknown): value is TlsIdentity {
  if (typeof value !== 'object' || value === null) return false
  return ['authority', 'certificate', 'key'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  )
}
