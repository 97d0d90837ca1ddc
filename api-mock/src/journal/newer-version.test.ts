import { randomUUID } from 'node:crypto'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { apiTexts } from '@estrado/machines/messages/api'
import { causeRegistrars } from '@estrado/machines/vocabulary/role-groups'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../database/connect.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'
import { append } from './append.ts'
import { appendInBulk } from './in-bulk.ts'
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
      append(tx, ledger, [newer], { version: newer.version, state: head.state }, clock.now()),
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

  it('it goes on with every other stream', async () => {
    expect((await correct(await clerk.newCause(), 1)).status).toBe(200)
  })
})
