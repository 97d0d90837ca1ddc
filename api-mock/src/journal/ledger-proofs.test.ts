import { randomUUID } from 'node:crypto'
import { blockLines, MerkleTree, rootOfPath } from '@estrado/machines/journal/merkle'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../database/connect.ts'
import { append, type Draft } from './append.ts'
import { type Checkpoint, readCheckpoints } from './checkpoints.ts'
import { exportStream } from './export-lines.ts'
import { sha256 } from './hash.ts'
import { proofsOf } from './ledger-proofs.ts'
import { type SampleJournal, sampleClock, sampleJournal } from './testing/sample-journal.ts'

const line = (stream: string): Draft => ({
  stream,
  version: 1,
  type: 'login.submitted',
  machine: 'session',
  machineVersion: 1,
  outcome: 'refused',
  reason: null,
  data: '{}',
  actor: null,
  role: null,
  office: null,
  correlation: randomUUID(),
  client: '',
})

describe('proofs of some lines of a long ledger', () => {
  let journal: SampleJournal
  let rows = 0
  /** The database, of which is counted how many rows it answers. */
  let counted: Database

  const fill = async (lines: number) => {
    for (let rest = lines; rest > 0; rest -= 1_000) {
      const drafts = Array.from({ length: Math.min(rest, 1_000) }, () => line(`sesion/${randomUUID()}`))
      await journal.db.transaction().execute((tx) => append(tx, 'LP', drafts, null, sampleClock.now()))
    }
  }
  const exported = async (stream: string) => {
    rows = 0
    return exportStream(counted, journal.dataFolder, sampleClock, stream)
  }
  /** Does each line's way lead to the root that was signed? */
  const leads = (lines: Awaited<ReturnType<typeof exported>>) => {
    const signed = lines.find(
      (each): each is { kind: 'checkpoint' } & Checkpoint => each.kind === 'checkpoint',
    )
    return lines.flatMap((each) => {
      if (each.kind !== 'event' || !('proof' in each)) return []
      const { size, path } = each.proof
      return rootOfPath(sha256, each.hash, each.position, size, path) === signed?.root
    })
  }

  beforeAll(async () => {
    journal = await sampleJournal(inject('clusterUrl'))
    const count: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length
        return result
      },
    }
    counted = journal.db.withPlugin(count)
  })
  afterAll(() => journal.drop())

  it('read a full block once, and then the lines beside those that are proven', async () => {
    const early = await journal.addSession('LP')
    await fill(2 * blockLines + 100)
    const late = await journal.addSession('LP')
    expect(leads(await exported(early))).toEqual([true, true, true, true, true])
    expect(rows).toBeGreaterThan(2 * blockLines)
    expect(leads(await exported(late))).toEqual([true, true, true, true, true])
    expect(rows).toBeLessThan(blockLines)
    expect(leads(await exported(early))).toEqual([true, true, true, true, true])
    expect(rows).toBeLessThan(2 * blockLines)
  })

  it('lead to the root that is signed also where the database was put back since', async () => {
    const stream = await journal.addSession('LP')
    expect(leads(await exported(stream))).not.toContain(false)
    await journal.tamper(`update journal_event set hash = encode(sha256(convert_to(hash, 'UTF8')), 'hex')
      where ledger = 'LP' and position between 100 and 200`)
    const known = (await readCheckpoints(journal.dataFolder)).findLast(({ ledger }) => ledger === 'LP')
    if (!known) throw new Error('nothing was signed')
    const hashes = await journal.db
      .selectFrom('journal_event')
      .select('hash')
      .where('ledger', '=', 'LP')
      .where('position', '<=', known.position)
      .orderBy('position')
      .execute()
    const whole = new MerkleTree(
      sha256,
      hashes.map(({ hash }) => hash),
    )
    const proofs = await proofsOf(counted, { ...known, root: whole.root() }, [150])
    expect(proofs.get(150)?.path).toEqual(whole.path(150))
  })
})
