import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
const privateFile = (dataFolder: string) => join(checkpointFolder(dataFolder), 'key.pem')
const publicFile = (dataFolder: string) => join(checkpointFolder(dataFolder), 'keys.jsonl')

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
    if (key.signedBy !== (before?.id ?? null)) break
    if (idOf(Buffer.from(key.publicKey, 'base64')) !== key.id) break
    const voucher = publicKeyOf(before ?? key)
    if (!verify(null, vouchedText(key), voucher, Buffer.from(key.signature, 'base64'))) break
    trusted.set(key.id, publicKeyOf(key))
    before = key
  }
  return trusted
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

/** The key that signs now; made, and its public half written beside it, when there is none yet. */
export async function signingKey(dataFolder: string, at: Date): Promise<SigningKey> {
  const pem = await readFile(privateFile(dataFolder)).catch(() => null)
  if (pem) {
    const privateKey = createPrivateKey(pem)
    const key = { id: idOf(derOf(privateKey)), privateKey }
    const known = await readKeys(dataFolder)
    if (known.length === 0) await publish(dataFolder, key, key, at)
    return key
  }
  const made = generate()
  await mkdir(checkpointFolder(dataFolder), { recursive: true })
  await writeFile(privateFile(dataFolder), pemOf(made), { mode: 0o600, flag: 'wx' })
  await publish(dataFolder, made, made, at)
  return made
}

/** Makes a new key, vouched for by the present one, which can sign no more afterwards. Gives both ids. */
export async function rotateKey(
  dataFolder: string,
  at: Date,
): Promise<{ readonly from: string; readonly to: string }> {
  const present = await signingKey(dataFolder, at)
  const next = generate()
  const unfinished = `${privateFile(dataFolder)}.next`
  await writeFile(unfinished, pemOf(next), { mode: 0o600 })
  await publish(dataFolder, next, present, at)
  await rename(unfinished, privateFile(dataFolder))
  return { from: present.id, to: next.id }
}
