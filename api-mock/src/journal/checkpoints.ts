import { sign, verify } from 'node:crypto'
import { join } from 'node:path'
import type { LedgerHead } from '@estrado/machines/journal/verify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { type CheckpointKey, checkpointFolder, readKeys, signingKey, trustedKeys } from './checkpoint-keys.ts'
import { appendLines, readLines } from './line-file.ts'

/** A ledger's head at some moment, signed, kept outside the database. */
export type Checkpoint = LedgerHead & {
  readonly at: string
  /** Id of the key that signed it. */
  readonly key: string
  readonly signature: string
}

const fileOf = (dataFolder: string) => join(checkpointFolder(dataFolder), 'checkpoints.jsonl')
const signedText = ({ ledger, position, hash, at, key }: Omit<Checkpoint, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify([ledger, position, hash, at, key]))

/** Every checkpoint of the installation, oldest first. */
export const readCheckpoints = (dataFolder: string): Promise<readonly Checkpoint[]> =>
  readLines<Checkpoint>(fileOf(dataFolder))

/** The checkpoints that no trusted key signed. */
export function forgedAmong(
  checkpoints: readonly Checkpoint[],
  keys: readonly CheckpointKey[],
): readonly Checkpoint[] {
  const trusted = trustedKeys(keys)
  return checkpoints.filter((checkpoint) => {
    const key = trusted.get(checkpoint.key)
    const signature = Buffer.from(checkpoint.signature ?? '', 'base64')
    return !key || !verify(null, signedText(checkpoint), key, signature)
  })
}

/** The checkpoints whose signature is not the installation's. */
export async function forgedCheckpoints(dataFolder: string): Promise<readonly Checkpoint[]> {
  return forgedAmong(await readCheckpoints(dataFolder), await readKeys(dataFolder))
}

/** Signs the head of every ledger that moved since its last checkpoint. */
export async function takeCheckpoints(db: Database, dataFolder: string, clock: Clock): Promise<number> {
  const known = new Map((await readCheckpoints(dataFolder)).map(({ ledger, position }) => [ledger, position]))
  const heads = await db.selectFrom('journal_ledger').selectAll().orderBy('ledger').execute()
  const moved = heads.filter(({ ledger, position }) => position > (known.get(ledger) ?? 0))
  if (moved.length === 0) return 0
  const { id, privateKey } = await signingKey(dataFolder, clock.now())
  const at = clock.now().toISOString()
  const signed = moved.map(({ ledger, position, hash }): Checkpoint => {
    const head = { ledger, position, hash, at, key: id }
    return { ...head, signature: sign(null, signedText(head), privateKey).toString('base64') }
  })
  await appendLines(fileOf(dataFolder), signed)
  return moved.length
}
