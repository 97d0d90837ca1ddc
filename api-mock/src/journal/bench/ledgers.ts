import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hearingSamples } from '@estrado/machines/hearings/hearing/samples'
import { sql } from 'kysely'
import { connect, type Database } from '../../database/connect.ts'
import { append } from '../append.ts'
import { at, draftOf, workflowOf } from './lines.ts'
import { type JournalRow, median, timed, whole } from './measure.ts'

const writers = 16
const each = 60
const rounds = 5

/** Writes a second of so many writers, each on its own streams, spread over so many ledgers. */
async function writesASecond(ledgers: number, write: (ledger: string) => Promise<unknown>): Promise<number> {
  const writeAll = async (writer: number) => {
    for (let n = 0; n < each; n += 1) await write(`W${ledgers}-${writer % ledgers}`)
  }
  const ms = await timed(() => Promise.all(Array.from({ length: writers }, (_, writer) => writeAll(writer))))
  return ((writers * each) / ms) * 1000
}

/** One fact of a new stream, with its chain. */
async function appendOne(db: Database, ledger: string): Promise<void> {
  const workflow = workflowOf('hearing')
  const [{ type, ...data } = { type: '' }] = hearingSamples['hearing.proposed']
  const draft = draftOf(workflow, `${workflow.stream.prefix}${randomUUID()}`, 1, type, data)
  const move = { version: 1, state: 'proposed', since: at.toISOString() }
  await db.transaction().execute((tx) => append(tx, ledger, [draft], move, at))
}

/** A transaction that holds the ledger's head as long as a commit takes, and writes nothing else. */
async function lockOne(db: Database, ledger: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update journal_ledger set position = position where ledger = ${ledger}`.execute(tx)
  })
}

/**
 * Districts append side by side: how much they gain by not waiting for each other. Beside it, how much the
 * machine lets them gain: the same writers and ledgers with nothing but the lock and the commit.
 */
export async function benchLedgers(url: string): Promise<readonly JournalRow[]> {
  const { db, close } = connect(url, writers)
  try {
    const ratios = { appends: [] as number[], locks: [] as number[] }
    const eight: number[] = []
    const one: number[] = []
    await writesASecond(8, (ledger) => appendOne(db, ledger))
    for (let round = 0; round < rounds; round += 1) {
      one.push(await writesASecond(1, (ledger) => appendOne(db, ledger)))
      eight.push(await writesASecond(8, (ledger) => appendOne(db, ledger)))
      ratios.appends.push((eight.at(-1) ?? 0) / (one.at(-1) ?? 1))
      const lock = (ledger: string) => lockOne(db, ledger)
      const held = await writesASecond(1, lock)
      ratios.locks.push((await writesASecond(8, lock)) / held)
    }
    const gain = median(ratios.appends)
    return [
      {
        name: '16 escritores en 8 libros, frente a 16 en uno',
        figure: gain.toFixed(2),
        reference: `${whole.format(median(eight))}/s frente a ${whole.format(median(one))}/s; sólo candado y confirmación: ${median(ratios.locks).toFixed(2)}, ${availableParallelism()} núcleos`,
        limit: '≥ 3',
        holds: gain >= 3,
      },
    ]
  } finally {
    await close()
  }
}
