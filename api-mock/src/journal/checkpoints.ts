import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { appendFile, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LedgerHead } from '@estrado/machines/journal/verify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'

/** A ledger's head at some moment, signed, kept outside the database. */
export type Checkpoint = LedgerHead & { readonly at: string; readonly signature: string }

const fileOf = (dataFolder: string) => join(dataFolder, 'checkpoints', 'checkpoints.jsonl')
const keyOf = (dataFolder: string) => join(dataFolder, 'checkpoints', 'key.pem')
const signedText = ({ ledger, position, hash, at }: Omit<Checkpoint, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify([ledger, position, hash, at]))

async function signingKey(dataFolder: string): Promise<KeyObject> {
  const file = keyOf(dataFolder)
  const known = await readFile(file).catch(() => null)
  if (known) return createPrivateKey(known)
  const { privateKey } = generateKeyPairSync('ed25519')
  await mkdir(join(dataFolder, 'checkpoints'), { recursive: true })
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  return privateKey
}

/** Every checkpoint of the installation, oldest first; lines that were cut off by a crash are passed over. */
export async function readCheckpoints(dataFolder: string): Promise<readonly Checkpoint[]> {
  const text = await readFile(fileOf(dataFolder), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    if (!line.endsWith('}')) return []
    return [JSON.parse(line) as Checkpoint]
  })
}

/** The checkpoints whose signature is not the installation's. */
export async function forgedCheckpoints(dataFolder: string): Promise<readonly Checkpoint[]> {
  const checkpoints = await readCheckpoints(dataFolder)
  if (checkpoints.length === 0) return []
  const key = createPublicKey(await signingKey(dataFolder))
  return checkpoints.filter(
    ({ signature, ...head }) => !verify(null, signedText(head), key, Buffer.from(signature, 'base64')),
  )
}

/** Signs the head of every ledger that moved since its last checkpoint. */
export async function takeCheckpoints(db: Database, dataFolder: string, clock: Clock): Promise<number> {
  const known = new Map((await readCheckpoints(dataFolder)).map(({ ledger, position }) => [ledger, position]))
  const heads = await db.selectFrom('journal_ledger').selectAll().orderBy('ledger').execute()
  const moved = heads.filter(({ ledger, position }) => position > (known.get(ledger) ?? 0))
  if (moved.length === 0) return 0
  const key = await signingKey(dataFolder)
  const at = clock.now().toISOString()
  const lines = moved.map((head) => {
    const signature = sign(null, signedText({ ...head, at }), key).toString('base64')
    return `${JSON.stringify({ ...head, at, signature })}\n`
  })
  await mkdir(join(dataFolder, 'checkpoints'), { recursive: true })
  await appendFile(fileOf(dataFolder), lines.join(''))
  const file = await open(fileOf(dataFolder), 'r')
  await file.sync()
  await file.close()
  return moved.length
}
