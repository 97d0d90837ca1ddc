import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { journalToolTexts } from '@estrado/machines/audit/texts'
import { durablyWritten, ifThere, writeOnce } from '../durable-file.ts'
import { appendLines, readLines } from './line-file.ts'

/** The public half of a key that signs checkpoints. Each key after the first is vouched for by the one before. */
export type CheckpointKey = {
  /** First 16 hexadecimal digits of the SHA-256 of the key's DER: what auditors compare. */
  readonly id: string
  /** SPKI DER, base64. */
  readonly publicKey: string
  readonly at: string
  /** Id of the key before; null of the first. */
  readonly signedBy: string | null
  /** By the key before; of the first by itself. */
  readonly signature: string
}

export type SigningKey = { readonly id: string; readonly privateKey: KeyObject }

export const checkpointFolder = (dataFolder: string): string => join(dataFolder, 'checkpoints')
export const privateFile = (dataFolder: string) => join(checkpointFolder(dataFolder), 'key.pem')
const nextFile = (dataFolder: string) => `${privateFile(dataFolder)}.next`
export const publicFile = (dataFolder: string) => join(checkpointFolder(dataFolder), 'keys.jsonl')

const vouchedText = ({ id, publicKey, at, signedBy }: Omit<CheckpointKey, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify([id, publicKey, at, signedBy]))

const derOf = (privateKey: KeyObject): Buffer =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' })

const idOf = (der: Buffer): string => createHash('sha256').update(der).digest('hex').slice(0, 16)

const publicKeyOf = (key: CheckpointKey): KeyObject =>
  createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), type: 'spki', format: 'der' })

/** Every key that the installation ever signed with, oldest first. */
export const readKeys = (dataFolder: string): Promise<readonly CheckpointKey[]> =>
  readLines<CheckpointKey>(publicFile(dataFolder))

/** The keys that the chain of vouchers reaches from the first one, by id. */
export function trustedKeys(keys: readonly CheckpointKey[]): ReadonlyMap<string, KeyObject> {
  const trusted = new Map<string, KeyObject>()
  let before: CheckpointKey | null = null
  for (const key of keys) {
    if (!vouchedFor(key, before)) break
    trusted.set(key.id, publicKeyOf(key))
    before = key
  }
  return trusted
}

/** The key that auditors compare, and those that the chain of vouchers doesn't reach. */
export type JudgedKeys = {
  /**
   * The first one, from which all others have their trust; null where there is none. A later one proves nothing: whoever
   * makes a first key of their own can vouch for it.
   */
  readonly key: string | null
  readonly strangers: readonly string[]
}

export function judgedKeys(keys: readonly CheckpointKey[]): JudgedKeys {
  const trusted = trustedKeys(keys)
  const [key = null] = trusted.keys()
  return { key, strangers: keys.flatMap(({ id }) => (trusted.has(id) ? [] : id)) }
}

function vouchedFor(key: CheckpointKey, before: CheckpointKey | null): boolean {
  if (key.signedBy !== (before?.id ?? null)) return false
  if (idOf(Buffer.from(key.publicKey, 'base64')) !== key.id) return false
  try {
    return verify(null, vouchedText(key), publicKeyOf(before ?? key), Buffer.from(key.signature, 'base64'))
  } catch {
    // Not a key at all.
    return false
  }
}

async function publish(dataFolder: string, key: SigningKey, voucher: SigningKey, at: Date): Promise<void> {
  const der = derOf(key.privateKey)
  const line = {
    id: key.id,
    publicKey: der.toString('base64'),
    at: at.toISOString(),
    signedBy: voucher.id === key.id ? null : voucher.id,
  }
  const signature = sign(null, vouchedText(line), voucher.privateKey).toString('base64')
  await appendLines(publicFile(dataFolder), [{ ...line, signature }])
}

function generate(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { id: idOf(derOf(privateKey)), privateKey }
}

const pemOf = ({ privateKey }: SigningKey) => privateKey.export({ type: 'pkcs8', format: 'pem' })

async function readPrivate(file: string): Promise<SigningKey | null> {
  const pem = await ifThere(readFile(file))
  if (!pem) return null
  const privateKey = createPrivateKey(pem)
  return { id: idOf(derOf(privateKey)), privateKey }
}

/** A rotation that was cut off after its key was vouched for is brought to its end. */
async function finishRotation(dataFolder: string): Promise<void> {
  const next = await readPrivate(nextFile(dataFolder))
  if (!next) return
  const known = await readKeys(dataFolder)
  if (known.at(-1)?.id === next.id) await rename(nextFile(dataFolder), privateFile(dataFolder))
}

/** The key that signs now; made, and its public half written beside it, when there is none yet. */
export async function signingKey(dataFolder: string, at: Date): Promise<SigningKey> {
  await finishRotation(dataFolder)
  const key = await readPrivate(privateFile(dataFolder))
  if (key) {
    const known = await readKeys(dataFolder)
    if (known.length === 0) await publish(dataFolder, key, key, at)
    return key
  }
  const made = generate()
  const file = privateFile(dataFolder)
  if (!writeOnce(file, Buffer.from(pemOf(made))))
    throw new Error(`${file} was made meanwhile by another process`)
  await publish(dataFolder, made, made, at)
  return made
}

/** Another folder than the court's, or its key was lost: nothing can vouch for the next one. */
export class NoSigningKey extends Error {}

/**
 * Makes a new key, vouched for by the present one, which can sign no more afterwards. Gives both ids.
 * @throws NoSigningKey
 */
export async function rotateKey(
  dataFolder: string,
  at: Date,
): Promise<{ readonly from: string; readonly to: string }> {
  if (!(await readPrivate(privateFile(dataFolder))))
    throw new NoSigningKey(journalToolTexts.noKeyToRotate(dataFolder))
  const present = await signingKey(dataFolder, at)
  const next = generate()
  // On the disk before anybody is told of it: the key that vouches for it signs no more.
  await durablyWritten(nextFile(dataFolder), pemOf(next))
  await publish(dataFolder, next, present, at)
  await rename(nextFile(dataFolder), privateFile(dataFolder))
  return { from: present.id, to: next.id }
}
