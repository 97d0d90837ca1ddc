import { randomUUID } from 'node:crypto'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { apiTexts } from '@estrado/machines/messages/api'
import { databaseTexts } from '@estrado/machines/messages/database'
import { causeRegistrars } from '@estrado/machines/vocabulary/role-groups'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../database/connect.ts'
import { installedVersion, noteInstalled } from '../database/installed.ts'
import { NewerDatabase } from '../database/migrate.ts'
import { startTestApi, type TestApi, testApiOn, testClock } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'
import { append } from './append.ts'
import { appendInBulk } from './in-bulk.ts'
import { projectionVersions } from './project.ts'
import { renewProjections } from './renew-projections.ts'
import { selectLines } from './rows.ts'

describe('two versions side by side during an upgrade', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const correct = (id: number, version: number) =>
    api.call('causas.update', {
      token: clerk.user.token,
      params: { id },
      body: generalForm({ hechoZona: `Zona ${version}` }),
      headers: { 'if-match': `"${version}"` },
    })

  const linesOf = (id: number) =>
    selectLines(api.services.db).where('stream', '=', `causa/${id}`).orderBy('position').execute()

  /** The stream's last line once more, as a process whose machine is the next version records it. */
  async function recordedByNewer(id: number): Promise<void> {
    const { db, clock } = api.services
    const last = (await linesOf(id)).at(-1)
    const head = await db
      .selectFrom('stream_head')
      .selectAll()
      .where('stream', '=', `causa/${id}`)
      .executeTakeFirstOrThrow()
    if (!last) throw new Error('the stream is empty')
    const { ledger, position, eventId, at, previousHash, hash, ...line } = last
    const newer = { ...line, version: line.version + 1, machineVersion: line.machineVersion + 1 }
    await inTransaction(db, (tx) =>
      append(
        tx,
        ledger,
        [newer],
        { ...head, version: newer.version, since: clock.now().toISOString() },
        clock.now(),
      ),
    )
  }

  it('an older process decides nothing about a stream that a newer machine has written to', async () => {
    const id = await clerk.newCause()
    expect((await correct(id, 1)).status).toBe(200)
    await recordedByNewer(id)
    const before = await linesOf(id)
    const answer = await correct(id, 3)
    expect([answer.status, answer.message]).toEqual([503, apiTexts.newerVersion])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    // Neither a fact nor a refusal: it isn't for this process to judge.
    expect(await linesOf(id)).toEqual(before)
  })

  it('it leaves such a stream to others in bulk, and appends nothing', async () => {
    const id = await clerk.newCause()
    await correct(id, 1)
    await recordedByNewer(id)
    const before = await linesOf(id)
    const { db, clock } = api.services
    const stream = `causa/${id}`
    const actor = {
      usuario: null,
      roles: causeRegistrars,
      office: null,
      client: null,
      correlation: randomUUID(),
    }
    const fact = { type: 'cause.corrected', ...JSON.parse(before.at(-1)?.data ?? '') }
    const item = { stream, workflow: causeWorkflow, version: 3, facts: [fact] }
    const left = await inTransaction(db, (tx) => appendInBulk({ tx, now: clock.now(), actor }, [item]))
    expect(left).toEqual([stream])
    expect(await linesOf(id)).toEqual(before)
  })

  it('it says nothing of such a stream to an auditor, and records no verdict on it', async () => {
    const id = await clerk.newCause()
    await recordedByNewer(id)
    const { token } = await api.login('auditor')
    const params = { stream: `causa/${id}` }
    for (const call of ['auditoria.stream', 'auditoria.verify'] as const) {
      const answer = await api.call(call, { token, params })
      expect([call, answer.status, answer.message]).toEqual([call, 503, apiTexts.newerVersion])
    }
    const verdicts = await selectLines(api.services.db).where('type', '=', 'stream.verified').execute()
    expect(verdicts).toEqual([])
  })

  it('it goes on with every other stream, until the newer one has made the projections anew', async () => {
    const { db } = api.services
    const id = await clerk.newCause()
    expect((await correct(id, 1)).status).toBe(200)
    const own = (await installedVersion(db, 'proyecciones')) ?? ''
    await noteInstalled(db, 'proyecciones', `${own} later`)
    const before = await linesOf(id)
    const answer = await correct(id, 2)
    expect([answer.status, answer.message]).toEqual([503, apiTexts.newerVersion])
    expect(await linesOf(id)).toEqual(before)
    // The proxy leads to another process, where there is one.
    const ready = await fetch(`${api.url}/salud/listo`)
    expect(await ready.json()).toMatchObject({ response: { partes: { version: 'mal' } } })
    await noteInstalled(db, 'proyecciones', own)
    expect((await correct(id, 2)).status).toBe(200)
  })

  it('a start of the older one makes nothing anew of what it doesn’t know', async () => {
    const { db, settings } = api.services
    await recordedByNewer(await clerk.newCause())
    const heads = () => db.selectFrom('stream_head').selectAll().orderBy('stream').execute()
    const before = await heads()
    await db.deleteFrom('instalado').where('que', '=', 'proyecciones').execute()
    await expect(renewProjections(db)).rejects.toThrow(NewerDatabase)
    expect(await heads()).toEqual(before)
    const later = projectionVersions.replace(/\d+/, (version) => String(Number(version) + 1))
    await noteInstalled(db, 'proyecciones', `${later}; 0`)
    await noteInstalled(db, 'datos de referencia', 'later')
    const { databaseUrl, dataFolder } = settings
    const older = testApiOn(databaseUrl ?? '', testClock(), { dataFolder })
    await expect(older).rejects.toThrow(databaseTexts.newer)
    // Nor does it bring its own reference data first.
    expect(await installedVersion(db, 'datos de referencia')).toBe('later')
  })
})
