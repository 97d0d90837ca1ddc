import { verify } from 'node:crypto'
import { join } from 'node:path'
import type { LedgerHead } from '@estrado/machines/journal/verify'
import { type CheckpointKey, checkpointFolder, trustedKeys } from './checkpoint-keys.ts'
import { readLines } from './line-file.ts'

/** A ledger's head at some moment, signed, kept outside the database. */
export type Checkpoint = LedgerHead & {
  /** Root of the tree over the hashes of all lines up to it: proves a few lines without showing the others. */
  readonly root: string
  readonly at: string
  /** Id of the key that signed it. */
  readonly key: string
  readonly signature: string
}

export const checkpointFile = (dataFolder: string) => join(checkpointFolder(dataFolder), 'checkpoints.jsonl')
export const signedText = ({
  ledger,
  position,
  hash,
  root,
  at,
  key,
}: Omit<Checkpoint, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify([ledger, position, hash, root, at, key]))

/** Every checkpoint of the installation, oldest first. */
export const readCheckpoints = (dataFolder: string): Promise<readonly Checkpoint[]> =>
  readLines<Checkpoint>(checkpointFile(dataFolder))

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
