import { randomUUID } from 'node:crypto'
import { apiTexts } from '@estrado/machines/messages/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, smallPdf } from '../testing/cause.ts'
import { filesForm } from '../testing/files-form.ts'
import { forgetIdentity } from './cli/forget.ts'
import { answerOf, removeOldAnswers } from './kept-answers.ts'

const day = 86_400_000

describe('what a command was answered', () => {
  let api: TestApi
  let clerk: Clerk
  let pdf: Uint8Array

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    pdf = await smallPdf(1)
  })
  afterAll(() => api.stop())

  /** Uploads a file whose name says of whom it is: the answer says it too. */
  const upload = (key: string) =>
    api.call('documentos.upload', {
      token: clerk.user.token,
      form: filesForm([['Poder de Ñusta.pdf', pdf]]),
      headers: { 'idempotency-key': key },
    })
  const kept = async () => {
    const { rows } = await sql<{ row: string }>`select a::text as row from command_answer a`.execute(
      api.services.db,
    )
    return rows.map(({ row }) => row).join()
  }
  const uploads = async () =>
    (await api.services.db.selectFrom('archivo_cargado').select('uuid').execute()).length

  it('stands sealed under its key, which the table doesn’t tell, and is given again to who has the key', async () => {
    const key = randomUUID()
    const made = await upload(key)
    expect([made.status, made.response]).toEqual([
      201,
      expect.objectContaining({ fileName: 'Poder de Ñusta.pdf' }),
    ])
    const table = await kept()
    for (const told of [key, 'Ñusta']) expect(table).not.toContain(told)
    const again = await upload(key)
    expect([again.status, again.response]).toEqual([201, made.response])
    expect(await uploads()).toBe(1)
  })

  it('goes after thirty days; the command is not done again', async () => {
    const { db, clock } = api.services
    const key = randomUUID()
    expect((await upload(key)).status).toBe(201)
    const now = clock.now().getTime()
    await removeOldAnswers(db, new Date(now + 29 * day))
    expect(JSON.stringify(await answerOf(db, key))).toContain('Poder de Ñusta.pdf')
    expect(await removeOldAnswers(db, new Date(now + 31 * day))).toBeGreaterThan(0)
    expect(await answerOf(db, key)).toBeUndefined()
    const again = await upload(key)
    expect([again.status, again.json.message]).toEqual([422, apiTexts.commandDone])
    expect(await uploads()).toBe(2)
  })

  it('goes when anybody’s data are erased: it may name them', async () => {
    const { db, clock } = api.services
    const cause = await clerk.newCause()
    const headers = { 'idempotency-key': randomUUID() }
    const made = await clerk.party(cause, '6000001', 1, {}, headers)
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    expect(await answerOf(db, headers['idempotency-key'])).toBeDefined()
    await forgetIdentity(db, clock, (made.response as { id: number }).id, 'Auto 45/2026')
    const { rows } = await sql`select from command_answer where body is not null`.execute(db)
    expect(rows).toEqual([])
  })
})
