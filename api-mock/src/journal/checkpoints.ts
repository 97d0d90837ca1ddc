import { sign, verify } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MerkleFrontier } from '@estrado/machines/journal/merkle'
import type { LedgerHead } from '@estrado/machines/journal/verify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { type CheckpointKey, checkpointFolder, readKeys, signingKey, trustedKeys } from './checkpoint-keys.ts'
import { sha256 } from './hash.ts'
import { appendLines, readLines } from './line-file.ts'

/** A ledger's head at some moment, signed, kept outside the database. */
export type Checkpoint = LedgerHead & {
  /** Root of the tree over the hashes of all lines up to it: proves a few lines without showing the others. */
  readonly root: string
  readonly at: string
  /** Id of the key that signed it. */
  readonly key: string
  readonly signature: string
}

const fileOf = (dataFolder: string) => join(checkpointFolder(dataFolder), 'checkpoints.jsonl')
const signedText = ({ ledger, position, hash, root, at, key }: Omit<Checkpoint, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify([ledger, position, hash, root, at, key]))

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

type Frontiers = Readonly<Record<string, ReturnType<MerkleFrontier['state']>>>

const frontierFile = (dataFolder: string) => join(checkpointFolder(dataFolder), 'frontiers.json')

/** How far each ledger's tree has grown; kept so that a checkpoint reads only the lines since the last one. */
async function readFrontiers(dataFolder: string): Promise<Frontiers> {
  const text = await readFile(frontierFile(dataFolder), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Frontiers
}

async function writeFrontiers(dataFolder: string, frontiers: Frontiers): Promise<void> {
  const unfinished = `${frontierFile(dataFolder)}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(frontiers))
  await rename(unfinished, frontierFile(dataFolder))
}

/** A ledger's tree grown up to a position. */
async function grow(
  db: Database,
  ledger: string,
  to: number,
  from: Frontiers[string] | undefined,
): Promise<MerkleFrontier> {
  // A database put back from a copy can end before its tree did: then the tree is grown anew.
  const { count, peaks } = from && from.count <= to ? from : { count: 0, peaks: [] }
  const frontier = new MerkleFrontier(sha256, count, peaks)
  for (let after = count; after < to; ) {
    const rows = await db
      .selectFrom('journal_event')
      .select(['position', 'hash'])
      .where('ledger', '=', ledger)
      .where('position', '>', after)
      .where('position', '<=', to)
      .orderBy('position')
      .limit(20_000)
      .execute()
    for (const { hash } of rows) frontier.push(hash)
    after = rows.at(-1)?.position ?? to
  }
  return frontier
}

/** Signs the head of every ledger that moved since its last checkpoint. */
export async function takeCheckpoints(db: Database, dataFolder: string, clock: Clock): Promise<number> {
  const known = new Map((await readCheckpoints(dataFolder)).map(({ ledger, position }) => [ledger, position]))
  const heads = await db.selectFrom('journal_ledger').selectAll().orderBy('ledger').execute()
  const moved = heads.filter(({ ledger, position }) => position > (known.get(ledger) ?? 0))
  if (moved.length === 0) return 0
  const at = clock.now().toISOString()
  const { id, privateKey } = await signingKey(dataFolder, clock.now())
  const frontiers = { ...(await readFrontiers(dataFolder)) }
  const signed: Checkpoint[] = []
  for (const { ledger, position, hash } of moved) {
    const frontier = await grow(db, ledger, position, frontiers[ledger])
    frontiers[ledger] = frontier.state()
    const head = { ledger, position, hash, root: frontier.root(), at, key: id }
    signed.push({ ...head, signature: sign(null, signedText(head), privateKey).toString('base64') })
  }
  await appendLines(fileOf(dataFolder), signed)
  await writeFrontiers(dataFolder, frontiers)
  return moved.length
}
