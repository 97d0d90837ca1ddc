import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startReceiver } from '../testing/otlp-receiver.ts'
import { openTelemetry } from './open-telemetry.ts'
import { callSeam, commandSeam, sqlSeam, tellSql } from './seams.ts'

const statement = (sql: string, queryDurationMillis: number) =>
  tellSql({
    level: 'query',
    query: {
      sql,
      parameters: ['Marcada Ñandú'],
      query: { kind: 'RawNode' } as never,
      queryId: { queryId: '' },
    },
    queryDurationMillis,
  })

it('trace: a call, its command, and of its statements the slow ones, by operation and table alone', async () => {
  const receiver = await startReceiver()
  // On a machine that others use too, the last of it may take longer than the end of a process waits.
  const telemetry = openTelemetry(receiver.url, 20_000)
  const correlation = randomUUID()
  const told = { correlation, method: 'POST', route: '/api/causas/{id}/sortear' }
  await callSeam.tracePromise(async () => {
    const command = { name: 'causas.draw', workflow: 'cause' }
    const refused = commandSeam.tracePromise(async () => {
      statement('insert into "journal_event" ("actor") values ($1)', 6)
      statement("select 'Marcada Ñandú' from causas", 1)
      throw new Error('Marcada Ñandú')
    }, command)
    await refused.catch(() => undefined)
    return new Response(null, { status: 503 })
  }, told)
  statement('delete from sesion', 9)
  await telemetry.close()
  await receiver.stop()
  const spans = receiver.spans()
  const [sql, command, call] = spans
  expect(spans.map(({ name }) => name)).toEqual([
    'INSERT journal_event',
    'command causas.draw',
    'POST /api/causas/{id}/sortear',
  ])
  expect([sql?.parentSpanId, command?.parentSpanId]).toEqual([command?.spanId, call?.spanId])
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([correlation.replaceAll('-', '')]))
  expect(receiver.text()).not.toContain('Marcada')
  expect(receiver.text()).toContain('"503"')
  expect(sqlSeam.hasSubscribers).toBe(false)
})

it('receiver that is away: the end of the process is not kept waiting', async () => {
  const telemetry = openTelemetry('http://127.0.0.1:9')
  await callSeam.tracePromise(async () => new Response(), {
    correlation: randomUUID(),
    method: 'GET',
    route: '/',
  })
  const began = performance.now()
  await telemetry.close()
  expect(performance.now() - began).toBeLessThan(9_000)
})
