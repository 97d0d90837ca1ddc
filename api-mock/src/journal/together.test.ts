import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Fact } from '@estrado/machines/kernel/upcast'
import { samplesByWorkflow } from '@estrado/machines/workflows/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database, Tx } from '../database/connect.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { project } from './project.ts'
import { StreamHeads, writeHeads } from './rebuild/stream-heads.ts'
import { eventOf, life, random } from './testing/lives.ts'

const tables = [
  'causa',
  'sujeto_procesal',
  'acto_procesal',
  'documento',
  'plazo',
  'aprobacion',
  'alerta',
  'audiencia',
  'audiencia_sesion',
]

type Groups = readonly (readonly ChainedEvent[])[]

/** All rows that are left when each group of events was projected at once; undone afterwards. */
async function rowsAfter(db: Database, groups: Groups, ahead: boolean): Promise<string[]> {
  const rows: string[] = []
  const undone = new Error('undone')
  const work = async (tx: Tx) => {
    const heads = new StreamHeads()
    if (ahead) {
      for (const group of groups) heads.take(group)
      await writeHeads(tx, heads.moved())
    }
    for (const group of groups) {
      if (!ahead) {
        heads.take(group)
        await writeHeads(tx, heads.moved())
      }
      await project(tx, group)
    }
    for (const table of tables) {
      const found = await sql<{
        row: string
      }>`select x::text as row from ${sql.table(table)} x order by 1`.execute(tx)
      rows.push(...found.rows.map(({ row }) => `${table} ${row}`))
    }
    throw undone
  }
  await db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return rows
}

/** The same events in random groups, none of them empty. */
function grouped(events: readonly ChainedEvent[], seed: number): Groups {
  const roll = random(seed)
  const groups: ChainedEvent[][] = []
  for (const event of events) {
    if (groups.length === 0 || roll(4) === 0) groups.push([])
    groups.at(-1)?.push(event)
  }
  return groups
}

/** The cause that a hearing's alerts name. */
const registered = (idCausa: number): ChainedEvent => {
  const fact = samplesByWorkflow.cause?.['cause.registered']?.[0] as Fact
  return eventOf('cause', `causa/${idCausa}`, { ...fact, idCausa }, 1)
}

describe('what a stream did in a row, projected together', () => {
  let api: TestApi
  let crimes: readonly number[]

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const rows = await api.services.db.selectFrom('delito').select('id').orderBy('id').limit(4).execute()
    crimes = rows.map(({ id }) => id)
  })
  afterAll(() => api.stop())

  const cases = [
    { machine: 'cause', stream: 'causa/900001', lives: 25, length: 45, before: [] },
    { machine: 'procedural-act', stream: 'acto/900001', lives: 40, length: 25, before: [[registered(1)]] },
    { machine: 'deadline', stream: 'plazo/900001', lives: 40, length: 25, before: [[registered(1)]] },
    { machine: 'hearing', stream: 'audiencia/900001', lives: 40, length: 25, before: [[registered(1)]] },
  ]

  it('leaves of a hearing that paused within its day the same alerts and marks, however far the heads are ahead', async () => {
    const at = (hour: number) => `2026-12-01T${hour}:00:00-04:00`
    const schedule = {
      fechaHoraInicio: at(10),
      fechaHoraFin: at(11),
      modalidad: 'Presencial',
      idSalaAudiencia: 1,
    }
    const facts: readonly Fact[] = [
      { type: 'hearing.proposed', idCausa: 1, idTipoAudiencia: 1, schedule },
      { type: 'hearing.confirmed' },
      { type: 'hearing.started' },
      { type: 'hearing.recessed', until: at(15), fin: at(16) },
      { type: 'hearing.reminded', antes: 'hora', inicio: at(15), alertados: [20], partes: [] },
      { type: 'hearing.resumed' },
      { type: 'hearing.concluded', fechaHoraFin: at(17) },
    ]
    const events = facts.map((fact, index) => eventOf('hearing', 'audiencia/900001', fact, index + 1))
    const groups: Groups = [[registered(1)], ...events.map((event) => [event])]
    const live = await rowsAfter(api.services.db, groups, false)
    expect(await rowsAfter(api.services.db, groups, true)).toEqual(live)
  })

  it.each(cases)('leaves of a $machine the rows that one event after the other leaves', async (each) => {
    const { machine, stream, lives, length, before } = each
    const seen = new Set<string>()
    for (let seed = 1; seed <= lives; seed += 1) {
      const facts = life(machine, seed, length, crimes)
      const drawn = facts.findIndex(({ type }) => type === 'cause.drawn')
      facts.forEach(({ type }, index) => {
        seen.add(type)
        if (drawn >= 0 && index > drawn) seen.add(`${type} after the draw`)
      })
      const events = facts.map((fact, index) => eventOf(machine, stream, fact, index + 1))
      const rows = (groups: Groups, ahead = false) =>
        rowsAfter(api.services.db, [...before, ...groups], ahead)
      const alone = await rows(events.map((event) => [event]))
      expect(await rows([events]), `seed ${seed}, at once`).toEqual(alone)
      // A rebuild writes the heads before the rows, a command just before them.
      const ahead = seed % 2 === 1
      expect(await rows(grouped(events, seed), ahead), `seed ${seed}, in groups`).toEqual(alone)
    }
    expect(Object.keys(samplesByWorkflow[machine] ?? {}).filter((type) => !seen.has(type))).toEqual([])
    if (machine === 'cause') expect(seen).toContain('party.corrected after the draw')
  })
})
