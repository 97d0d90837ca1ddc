import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { copyTemplate } from '../testing/cluster.ts'
import { type CuttingProxy, cuttingProxy, type Judge } from '../testing/cutting-proxy.ts'
import { askedAgain } from './in-doubt.ts'

const realTime = { now: () => new Date(), advance: () => undefined }

/** The commit of a transaction that has registered a cause, wherever the bytes begin. */
const isCommit = (bytes: Buffer) => bytes.includes('set local statement_timeout = 0; commit')
const isRegistration = (bytes: Buffer) => bytes.includes('cause.registered')

describe('command in doubt: the connection breaks at the commit', () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>
  let proxy: CuttingProxy
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    database = await copyTemplate(inject('clusterUrl'))
    const url = new URL(database.url)
    proxy = await cuttingProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    api = await startTestApi(inject('clusterUrl'), realTime, { databaseUrl: url.href })
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(async () => {
    await api.stop()
    await proxy.close()
    await database.drop()
  })

  /** Breaks one registration's commit; `when`: before the server hears of it, or when it has done it. */
  async function breakOnce(when: 'before' | 'after'): Promise<() => number> {
    let broken = 0
    proxy.judge((): Judge => {
      let [registers, commits] = [false, false]
      return {
        asked: (bytes) => {
          registers ||= isRegistration(bytes)
          commits = registers && isCommit(bytes)
          if (!commits || broken > 0) return 'pass'
          if (when === 'before') broken += 1
          return when === 'before' ? 'cut' : 'pass'
        },
        answered: () => {
          if (when === 'before' || !commits || broken > 0) return 'pass'
          broken += 1
          return 'cut'
        },
      }
    })
    // Connections from before were let through: they are made anew.
    proxy.part()
    proxy.mend()
    const { db, settings } = api.services
    await askedAgain(() =>
      Promise.all(Array.from({ length: settings.connections }, () => sql`select 1`.execute(db))),
    )
    return () => broken
  }

  const registeredWith = (relato: string) =>
    api.services.db
      .selectFrom('journal_event')
      .select('stream')
      .where('type', '=', 'cause.registered')
      .where('outcome', '=', 'accepted')
      .where('data', 'like', `%${relato}%`)
      .execute()

  it.each(['before', 'after'] as const)(
    'answers once and does once what broke %s it was done',
    async (when) => {
      const broken = await breakOnce(when)
      const headers = { 'idempotency-key': randomUUID() }
      const relato = `Interrumpida ${when}`
      const answer = await clerk.create({ hechoRelato: relato }, headers)
      expect(broken()).toBe(1)
      expect(answer.status).toBe(201)
      expect(await registeredWith(relato)).toHaveLength(1)
      const again = await clerk.create({ hechoRelato: relato }, headers)
      expect(again.response).toEqual(answer.response)
    },
  )

  it('tells whoever gave no id that nobody knows, and to try again', async () => {
    const broken = await breakOnce('before')
    const answer = await clerk.create({ hechoRelato: 'Sin clave' })
    expect(broken()).toBe(1)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
