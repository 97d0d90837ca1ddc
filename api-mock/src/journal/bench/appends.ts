import { randomUUID } from 'node:crypto'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { type ChainedEvent, genesisHash } from '@estrado/machines/journal/envelope'
import type { Fact } from '@estrado/machines/kernel/upcast'
import { samplesByWorkflow } from '@estrado/machines/workflows/samples'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'
import { append, lockHead } from '../append.ts'
import { project } from '../project.ts'
import { rowOfEvent } from '../rows.ts'
import { at, draftOf, workflowOf } from './lines.ts'
import { type JournalRow, median, timed, whole } from './measure.ts'

const each = 200
const rounds = 7

type Kind = 'bare' | 'unchained' | 'ours'

/** One correction of a cause as each kind writes it, in a transaction of its own. */
class Writers {
  private readonly db: Database
  private readonly workflow = workflowOf('cause')
  private readonly general: object

  constructor(db: Database) {
    this.db = db
    this.general = { ...this.sample('cause.registered').general, ...this.sample('cause.corrected').general }
  }

  write(kind: Kind, ledger: string, idCausa: number, n: number): Promise<void> {
    return this.db.transaction().execute((tx) => this[kind](tx, ledger, idCausa, n))
  }

  private sample(type: string): Fact & { readonly general: object } {
    const [sample] = samplesByWorkflow[this.workflow.name]?.[type] ?? []
    return sample as Fact & { readonly general: object }
  }

  private draft(idCausa: number, n: number) {
    const { type, ...data } = this.sample(n === 1 ? 'cause.registered' : 'cause.corrected')
    const own = n === 1 ? { idCausa, codigoUnico: `20260200${idCausa}` } : {}
    return draftOf(this.workflow, causeWorkflow.stream.of(idCausa), n, type, {
      ...data,
      ...own,
      general: this.general,
    })
  }

  /** A line as it is stored, its links left empty. */
  private line(ledger: string, idCausa: number, n: number): ChainedEvent {
    return {
      ...this.draft(idCausa, n),
      ledger,
      position: n,
      eventId: randomUUID(),
      at: at.toISOString(),
      previousHash: genesisHash,
      hash: genesisHash,
    }
  }

  /** The least that keeps positions without gaps: the row under the lock of its ledger's head. */
  private async bare(tx: Tx, ledger: string, idCausa: number, n: number): Promise<void> {
    await lockHead(tx, ledger)
    await tx
      .insertInto('journal_event')
      .values(rowOfEvent(this.line(ledger, idCausa, n)))
      .execute()
    await tx.updateTable('journal_ledger').set({ position: n }).where('ledger', '=', ledger).execute()
  }

  /** All that the house does, but no chain: no hash is computed, kept or moved on. */
  private async unchained(tx: Tx, ledger: string, idCausa: number, n: number): Promise<void> {
    const line = this.line(ledger, idCausa, n)
    await lockHead(tx, ledger)
    await tx.insertInto('journal_event').values(rowOfEvent(line)).execute()
    await sql`
      with moved as (update journal_ledger set position = ${n} where ledger = ${ledger})
      insert into stream_head (stream, ledger, machine, version, state, changed_by, changed_at, since)
      values (${line.stream}, ${ledger}, ${line.machine}, ${n}, 'draft', ${line.actor}, ${line.at}, ${line.at})
      on conflict (stream) do update set
        version = excluded.version, state = excluded.state, since = excluded.since,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at
    `.execute(tx)
    await project(tx, [line])
  }

  private async ours(tx: Tx, ledger: string, idCausa: number, n: number): Promise<void> {
    const move = { version: n, state: 'draft', since: at.toISOString() }
    const events = await append(tx, ledger, [this.draft(idCausa, n)], move, at)
    await project(tx, events)
  }
}

/** The same corrections written bare, without a chain and as the house does, in turns within one run. */
export async function benchAppends(db: Database): Promise<readonly JournalRow[]> {
  const writers = new Writers(db)
  const rates: Record<Kind, number[]> = { bare: [], unchained: [], ours: [] }
  let ledgers = 0
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that what else the machine does falls on all.
    for (const kind of ['bare', 'unchained', 'ours'] as const) {
      ledgers += 1
      const [ledger, idCausa] = [`A${ledgers}`, 2_000_000 + ledgers]
      await db.insertInto('journal_ledger').values({ ledger, position: 0, hash: genesisHash }).execute()
      const ms = await timed(async () => {
        for (let n = 1; n <= each; n += 1) await writers.write(kind, ledger, idCausa, n)
      })
      rates[kind].push((each / ms) * 1000)
    }
  }
  const compared = (name: string, reference: Kind, least: number): JournalRow => {
    const ratio = median(rates.ours.map((ours, round) => ours / (rates[reference][round] ?? ours)))
    return {
      name,
      figure: ratio.toFixed(2),
      reference: `${whole.format(median(rates.ours))}/s frente a ${whole.format(median(rates[reference]))}/s, mediana de ${rounds} vueltas`,
      limit: `≥ ${String(least).replace('.', ',')}`,
      holds: ratio >= least,
    }
  }
  return [
    compared('registro con cadena y proyección, frente al mismo sin cadena', 'unchained', 0.8),
    compared('registro con cadena y proyección, frente a la inserción sola', 'bare', 0.6),
  ]
}
