import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { copyTemplate } from '../../testing/cluster.ts'
import { append, type Draft } from '../append.ts'
import { commandsInOrder } from './order.ts'

const now = new Date('2026-11-21T14:42:00.000Z')
const hoursAhead = new Date('2026-11-21T18:42:00.000Z')

const line = (stream: string, version: number): Draft => ({
  stream,
  version,
  type: 'logout.requested',
  machine: 'session',
  machineVersion: 1,
  outcome: 'accepted',
  reason: null,
  data: '{}',
  actor: 'juez',
  role: null,
  office: null,
  correlation: randomUUID(),
  client: '',
})

describe('order of a rebuild', () => {
  let pool: ReturnType<typeof connect>
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await copyTemplate(inject('clusterUrl'))
    pool = connect(database.url)
    drop = database.drop
  })
  afterAll(async () => {
    await pool.close()
    await drop()
  })

  const put = (ledger: string, stream: string, version: number, at: Date) =>
    pool.db.transaction().execute((tx) => append(tx, ledger, [line(stream, version)], null, at))
  const order = async () => {
    const places: string[] = []
    for await (const command of commandsInOrder(pool.db))
      places.push(...command.map(({ stream, version }) => `${stream} ${version}`))
    return places
  }

  it('a stream that goes on in another ledger stays in order, whatever a clock that stood ahead wrote', async () => {
    await put('LP', 'sesion/a', 1, now)
    await put('LP', 'sesion/b', 1, hoursAhead)
    await put('SC', 'sesion/b', 2, now)
    await put('LP', 'sesion/a', 2, now)
    await put('SC', 'sesion/a', 3, now)
    const found = await order()
    for (const stream of ['sesion/a', 'sesion/b'])
      expect(found.filter((place) => place.startsWith(stream))).toEqual(
        (stream === 'sesion/a' ? [1, 2, 3] : [1, 2]).map((version) => `${stream} ${version}`),
      )
  })

  it('a line whose forerunner is gone is told, not folded', async () => {
    await put('SC', 'sesion/c', 2, now)
    await expect(order()).rejects.toThrow('sesion/c 2')
  })
})
