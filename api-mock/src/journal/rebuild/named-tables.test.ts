import { randomUUID } from 'node:crypto'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Fact } from '@estrado/machines/kernel/upcast'
import { workflows } from '@estrado/machines/workflows/registry'
import { samplesByWorkflow } from '@estrado/machines/workflows/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database, Tx } from '../../database/connect.ts'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { project, projectedTables, projections } from '../project.ts'
import { eventOf, life } from '../testing/lives.ts'
import { StreamHeads, writeHeads } from './stream-heads.ts'

/** How often each table was written to in this transaction, as PostgreSQL counts it. */
async function writesOf(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; writes: number }>`
    select schemaname || '.' || relname as name, n_tup_ins + n_tup_upd + n_tup_del as writes
    from pg_stat_xact_user_tables`.execute(tx)
  return new Map(rows.map(({ name, writes }) => [name, writes]))
}

/** Tables that the projection of these events writes to. */
async function writtenBy(tx: Tx, events: readonly ChainedEvent[]): Promise<readonly string[]> {
  const heads = new StreamHeads()
  const written = new Set<string>()
  for (const event of events) {
    heads.take([event])
    await writeHeads(tx, heads.moved())
    const before = await writesOf(tx)
    await project(tx, [event])
    for (const [name, writes] of await writesOf(tx)) if (writes !== (before.get(name) ?? 0)) written.add(name)
  }
  return [...written]
}

const undone = new Error('undone')

/** Works on a database that nothing is left in and that asks for no row that others refer to. */
async function undoing<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T | undefined
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      result = await work(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return result as T
}

const streams: Readonly<Record<string, string>> = {
  cause: 'causa/900001',
  'procedural-act': 'acto/900002',
  identity: 'identidad/900003',
  'uploaded-file': 'archivo/00000000-0000-4000-8000-000000000001',
  hearing: 'audiencia/900004',
  'hearing-request': 'solicitud-audiencia/900005',
  notification: 'notificacion/900006',
  'protection-measure': 'medida-proteccion/900009',
  'legal-situation': 'situacion-juridica/900010',
  penalty: 'pena/900013',
  deadline: 'plazo/900011',
  evidence: 'prueba/900012',
  'user-account': 'usuario/900007',
  'role-permissions': 'permisos/AUX_OGP',
  'menu-entry': 'menu/900008',
}

const archivo = {
  uuid: '00000000-0000-4000-8000-000000000002',
  nombre: 'memorial.pdf',
  sha256: '00',
  bytes: 1,
  paginas: 1,
}
const aprobacion = {
  sha256: '00',
  documento: '3000002',
  nombres: 'Ximena',
  primerApellido: 'Vargas',
  segundoApellido: 'Ordóñez',
  fechaSolicitud: '2026-11-21T14:42:00.000Z',
}

let charges = 0
/** Each charge is another one: the sample's would be given twice. */
const charged = (fact: Fact) =>
  fact.type === 'act.charged'
    ? { cargo: { ...(fact as unknown as { cargo: object }).cargo, uuid: randomUUID(), numero: ++charges } }
    : {}

const presentadoPor = { calidad: 'sujeto', idSujeto: 1 }

/** A fact with what the samples leave out: its file, who handed it in, its approval. */
const whole = (machine: string, fact: Fact): Fact =>
  machine === 'procedural-act'
    ? { ...fact, ...charged(fact), archivo, aprobacion, presentadoPor, idEstadoCausa: 1, idEtapaCausa: 1 }
    : fact.type === 'notification.closed'
      ? { ...fact, formulario: archivo, aprobacion }
      : fact

/** What another workflow made before: a party of a cause, the cause itself, the act that asks for a hearing. */
async function prepare(tx: Tx, machine: string): Promise<void> {
  const sample = (name: string, type: string) => samplesByWorkflow[name]?.[type]?.[0] as Fact
  if (machine === 'identity') {
    const facts = [
      sample('cause', 'cause.registered'),
      { ...sample('cause', 'party.registered'), idSujeto: 900003 },
    ]
    await writtenBy(
      tx,
      facts.map((fact, index) => eventOf('cause', 'causa/900001', fact, index + 1)),
    )
    for (const [order, stream, type] of [
      ['protection-measure', 'medida-proteccion/900003', 'measure.granted'],
      ['legal-situation', 'situacion-juridica/900003', 'situation.recorded'],
      ['penalty', 'pena/900003', 'penalty.imposed'],
    ] as const)
      await writtenBy(tx, [eventOf(order, stream, sample(order, type), 1)])
    const visited = ['notification.ordered', 'notification.assigned', 'notification.visited'].map(
      (type, index) => {
        const fact = { ...sample('notification', type), idSujeto: 900003, codigo: archivo.uuid }
        return eventOf('notification', 'notificacion/900003', fact, index + 1)
      },
    )
    await writtenBy(tx, visited)
  }
  const first = (
    { deadline: 'deadline.set', hearing: 'hearing.proposed' } as Readonly<Record<string, string>>
  )[machine]
  if (first) {
    const registered = sample('cause', 'cause.registered')
    const { idCausa } = sample(machine, first) as unknown as { readonly idCausa: number }
    await writtenBy(tx, [eventOf('cause', `causa/${idCausa}`, { ...registered, idCausa }, 1)])
  }
  if (machine === 'hearing-request') {
    const drafted = whole('procedural-act', sample('procedural-act', 'act.drafted'))
    await writtenBy(tx, [eventOf('procedural-act', 'acto/1', drafted, 1)])
  }
}

describe('tables of a projection', () => {
  let api: TestApi
  let crimes: readonly number[]

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const rows = await api.services.db.selectFrom('delito').select('id').orderBy('id').limit(4).execute()
    crimes = rows.map(({ id }) => id)
  })
  afterAll(() => api.stop())

  it.each(projections.map(({ workflow, tables }) => [workflow, tables] as const))(
    '%s: every kind of event writes to the tables that its projection names, and to no other',
    async (machine, tables) => {
      const written = new Set<string>()
      const missing = new Set(Object.keys(samplesByWorkflow[machine] ?? {}))
      for (let seed = 1; seed <= 200 && missing.size > 0; seed += 1) {
        const facts = life(machine, seed, 40, crimes)
        const events = facts.map((fact, index) =>
          eventOf(machine, streams[machine] ?? '', whole(machine, fact), index + 1),
        )
        const names = await undoing(api.services.db, async (tx) => {
          await prepare(tx, machine)
          return writtenBy(tx, events)
        })
        for (const name of names) written.add(name)
        for (const { type } of facts) missing.delete(type)
      }
      expect([...missing], 'events that no life had').toEqual([])
      expect([...written].toSorted()).toEqual(tables.map(({ table }) => `public.${table}`).toSorted())
    },
  )

  it('each projection is of a workflow of its own, and its tables are rebuilt', () => {
    const names = projections.map(({ workflow }) => workflow)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(workflows)).toEqual(expect.arrayContaining(names))
    const rebuilt = projectedTables.map(({ table }) => table)
    expect(new Set(rebuilt).size).toBe(rebuilt.length)
    for (const { tables } of projections)
      expect(rebuilt).toEqual(expect.arrayContaining(tables.map(({ table }) => table)))
  })
})
