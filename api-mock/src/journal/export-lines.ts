import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { ProvenEvent } from '@estrado/machines/journal/proof'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { type CheckpointKey, readKeys } from './checkpoint-keys.ts'
import type { Checkpoint } from './checkpoints.ts'
import { proofsOf } from './ledger-proofs.ts'
import { readLedger, readLedgers, readStream } from './read.ts'
import { takeCheckpoints } from './take-checkpoints.ts'
import { type Restoration, readWitness, toldLately } from './witness.ts'

export const exportFormat = 'estrado-journal'
export const exportVersion = 1

/** One line of an export, as JSON: what is needed to check it comes before what is checked. */
export type ExportLine =
  | {
      readonly kind: 'header'
      readonly format: typeof exportFormat
      readonly version: typeof exportVersion
      /** The whole journal with its chains, or one stream with a proof for each line. */
      readonly scope: 'journal' | 'stream'
      readonly stream: string | null
      readonly at: string
    }
  | ({ readonly kind: 'key' } & CheckpointKey)
  | ({ readonly kind: 'checkpoint' } & Checkpoint)
  | ({ readonly kind: 'restored' } & Restoration)
  | ({ readonly kind: 'event' } & (ChainedEvent | ProvenEvent))
  | { readonly kind: 'end'; readonly events: number }

export const lineText = (line: ExportLine): string => `${JSON.stringify(line)}\n`

const header = (scope: 'journal' | 'stream', stream: string | null, clock: Clock): ExportLine => ({
  kind: 'header',
  format: exportFormat,
  version: exportVersion,
  scope,
  stream,
  at: clock.now().toISOString(),
})

const keyLines = async (dataFolder: string): Promise<readonly ExportLine[]> =>
  (await readKeys(dataFolder)).map((key) => ({ kind: 'key', ...key }))

/** The whole journal, ledger by ledger, from one snapshot of the database. */
export async function exportJournal(
  db: Database,
  dataFolder: string,
  clock: Clock,
  write: (line: ExportLine) => Promise<void>,
): Promise<number> {
  await write(header('journal', null, clock))
  for (const line of await keyLines(dataFolder)) await write(line)
  // Before the snapshot: one taken meanwhile would stand beyond it.
  const { standing, restorations } = await readWitness(dataFolder)
  for (const checkpoint of standing) await write({ kind: 'checkpoint', ...checkpoint })
  for (const restoration of restorations) await write({ kind: 'restored', ...restoration })
  const events = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      let count = 0
      for (const ledger of await readLedgers(tx)) {
        for await (const event of readLedger(tx, ledger)) {
          await write({ kind: 'event', ...event })
          count += 1
        }
      }
      return count
    })
  await write({ kind: 'end', events })
  return events
}

/**
 * One stream, each line with its way to a signed checkpoint, so that it can be checked without the lines of
 * other streams. Empty for an unknown stream.
 */
export async function exportStream(
  db: Database,
  dataFolder: string,
  clock: Clock,
  stream: string,
): Promise<readonly ExportLine[]> {
  const events = await readStream(db, stream)
  const lines = await exportEvents(db, dataFolder, clock, stream, events)
  const ledgers = new Set(events.map(({ ledger }) => ledger))
  const restored = (await toldLately(dataFolder)).restorations
    .filter(({ ledger }) => ledgers.has(ledger))
    .map((restoration): ExportLine => ({ kind: 'restored', ...restoration }))
  const first = lines.findIndex(({ kind }) => kind === 'event')
  return first < 0 ? lines : [...lines.slice(0, first), ...restored, ...lines.slice(first)]
}

/**
 * Some lines, each with its way to a signed checkpoint; `stream`: the one that they are of, null where of several.
 * Takes a checkpoint first where the newest lines have none yet.
 */
export async function exportEvents(
  db: Database,
  dataFolder: string,
  clock: Clock,
  stream: string | null,
  events: readonly ChainedEvent[],
): Promise<readonly ExportLine[]> {
  if (events.length === 0) return []
  await takeCheckpoints(db, dataFolder, clock)
  const { standing: checkpoints } = await toldLately(dataFolder)
  const used: Checkpoint[] = []
  const proofs = new Map<string, ReadonlyMap<number, ProvenEvent['proof']>>()
  for (const ledger of new Set(events.map((event) => event.ledger))) {
    const positions = events.flatMap((event) => (event.ledger === ledger ? event.position : []))
    const last = Math.max(...positions)
    const covering = checkpoints
      .filter((checkpoint) => checkpoint.ledger === ledger && checkpoint.position >= last)
      .reduce((nearest, checkpoint) => (checkpoint.position < nearest.position ? checkpoint : nearest))
    used.push(covering)
    proofs.set(ledger, await proofsOf(db, covering, positions))
  }
  const proven = events.map((event): ExportLine => {
    const proof = proofs.get(event.ledger)?.get(event.position) ?? { size: 0, path: [] }
    return { kind: 'event', ...event, proof }
  })
  return [
    header('stream', stream, clock),
    ...(await keyLines(dataFolder)),
    ...used.map((checkpoint): ExportLine => ({ kind: 'checkpoint', ...checkpoint })),
    ...proven,
    { kind: 'end', events: events.length },
  ]
}
