import { verify } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { LedgerHead } from '@estrado/machines/journal/verify'
import { type CheckpointKey, checkpointFolder, trustedKeys } from './checkpoint-keys.ts'
import { sha256 } from './hash.ts'
import { bytesOf, readLastLines, readLines, valuesOf } from './line-file.ts'

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

/** Checkpoints, oldest first, and how many stand before them in the folder. */
export type ReadCheckpoints = { readonly before: number; readonly values: readonly Checkpoint[] }

/** Bytes of the newest checkpoints: some hours of all ledgers. */
const lately = 1024 * 1024

/** The newest checkpoints, and how many stand before them. */
export const readLastCheckpoints = (dataFolder: string): Promise<ReadCheckpoints> =>
  readLastLines<Checkpoint>(checkpointFile(dataFolder), lately)

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

/** Checkpoints that are judged without a pause; as many that were all well are remembered together. */
const atOnce = 500
/** Digests of checkpoints, with the keys that they were judged by, of which none was forged. */
const judgedWell = new Set<string>()

/** How much stands of checkpoints now. */
export const checkpointBytes = (dataFolder: string): Promise<number> => bytesOf(checkpointFile(dataFolder))

/** Every checkpoint among the first bytes, oldest first, a part at a time: of years of them there are too many to hold. */
export async function* checkpointParts(
  dataFolder: string,
  bytes: number,
): AsyncGenerator<readonly Checkpoint[]> {
  let part: Checkpoint[] = []
  for await (const one of valuesOf<Checkpoint>(checkpointFile(dataFolder), bytes)) {
    part.push(one)
    if (part.length < atOnce) continue
    yield part
    part = []
  }
  yield part
}

/** The same for very many of them: others are answered meanwhile, and what was judged well isn't judged again. */
export async function forgedInParts(
  checkpoints: readonly Checkpoint[],
  keys: readonly CheckpointKey[],
): Promise<readonly Checkpoint[]> {
  const forged: Checkpoint[] = []
  for (let from = 0; from < checkpoints.length; from += atOnce) {
    const part = checkpoints.slice(from, from + atOnce)
    const digest = sha256(JSON.stringify([keys, part]))
    if (judgedWell.has(digest)) continue
    const found = forgedAmong(part, keys)
    if (found.length === 0 && part.length === atOnce) judgedWell.add(digest)
    forged.push(...found)
    await setImmediate()
  }
  return forged
}
