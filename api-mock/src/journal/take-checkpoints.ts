import { sign } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { MerkleFrontier } from '@estrado/machines/journal/merkle'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { durablyWritten, ifThere } from '../durable-file.ts'
import { checkpointFolder, signingKey } from './checkpoint-keys.ts'
import { type Checkpoint, checkpointFile, signedText } from './checkpoints.ts'
import { departures, newestOf } from './departures.ts'
import { sha256 } from './hash.ts'
import { appendLines } from './line-file.ts'
import { standingLately } from './witness.ts'

type Frontiers = Readonly<Record<string, ReturnType<MerkleFrontier['state']>>>

const frontierFile = (dataFolder: string) => join(checkpointFolder(dataFolder), 'frontiers.json')

/**
 * How far each ledger's tree has grown; kept so that a checkpoint reads only the lines since the last one. Where a crash
 * left something else in the file each tree is grown anew.
 */
async function readFrontiers(dataFolder: string): Promise<Frontiers> {
  const text = await ifThere(readFile(frontierFile(dataFolder), 'utf8'))
  try {
    return JSON.parse(text ?? '{}') as Frontiers
  } catch {
    return {}
  }
}

/** After a restore each tree is grown anew: what it had grown over are lines that are gone. */
export const forgetFrontiers = (dataFolder: string): Promise<void> =>
  rm(frontierFile(dataFolder), { force: true })

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

/** The journal doesn't pass through what was signed of it. */
export class JournalDeparted extends Error {}

/**
 * Signs the head of every ledger that moved since its last checkpoint, or whose last one is no longer among the newest.
 * @throws JournalDeparted where the database was put back, or is another one, and nobody told
 */
export async function takeCheckpoints(db: Database, dataFolder: string, clock: Clock): Promise<number> {
  const standing = await standingLately(dataFolder)
  const [departed] = await departures(db, standing)
  if (departed) throw new JournalDeparted(texts.departed(departed.ledger, departed.position))
  const known = newestOf(standing)
  const heads = await db.selectFrom('journal_ledger').selectAll().orderBy('ledger').execute()
  const moved = heads.filter(({ ledger, position }) => position > (known.get(ledger)?.position ?? 0))
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
  await appendLines(checkpointFile(dataFolder), signed)
  await durablyWritten(frontierFile(dataFolder), JSON.stringify(frontiers))
  return moved.length
}
