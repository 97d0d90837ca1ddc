import { randomUUID } from 'node:crypto'
import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'
import { patiently } from '../testing/patiently.ts'
import { verifyDatabase } from './cli/verify-database.ts'

const clients = 64

describe('many clients on one stream', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const correct = (id: number, zone: string, headers: Readonly<Record<string, string>>) =>
    api.call('causas.update', {
      token: clerk.user.token,
      params: { id },
      body: generalForm({ hechoZona: zone }),
      headers,
    })

  const corrections = (id: number, outcome: 'accepted' | 'refused') =>
    api.services.db
      .selectFrom('journal_event')
      .select('data')
      .where('stream', '=', `causa/${id}`)
      .where('type', '=', 'cause.corrected')
      .where('outcome', '=', outcome)
      .execute()

  it('lets exactly one win; the others learn who did, and their attempts are kept', async () => {
    const id = await clerk.newCause()
    const answers = await Promise.all(
      Array.from({ length: clients }, (_, n) =>
        patiently((own) => correct(id, `Zona ${n}`, { ...own, 'if-match': '"1"' })),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(clients - 1)
    for (const { status, json } of answers) {
      if (status === 409) expect(json.conflicto).toMatchObject({ version: 2, usuario: 'ventanilla' })
    }
    expect(await corrections(id, 'accepted')).toHaveLength(1)
    expect(await corrections(id, 'refused')).toHaveLength(clients - 1)
  })

  it('does once what is sent many times under one command id', async () => {
    const id = await clerk.newCause()
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' }
    const answers = await Promise.all(
      Array.from({ length: clients }, () => patiently(() => correct(id, 'Miraflores', headers))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await corrections(id, 'accepted')).toHaveLength(1)
    expect(await corrections(id, 'refused')).toHaveLength(0)
  })

  it('gives the stored answer of a command id to its own sender alone, and for that command alone', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const made = await clerk.create({}, headers)
    const other = new Clerk(api, await api.login('encargado'))
    const foreign = await other.create({}, headers)
    const { id, codigoUnico } = made.response as { id: number; codigoUnico: string }
    expect(foreign.status).toBe(403)
    expect(JSON.stringify(foreign.json)).not.toContain(codigoUnico)
    expect((await correct(id, 'Otra llamada', { ...headers, 'if-match': '"1"' })).status).toBe(403)
    expect((await clerk.create({}, headers)).response).toEqual(made.response)
  })

  it('refuses a command id that comes again with another body or for another target', async () => {
    const [id, other] = [await clerk.newCause(), await clerk.newCause()]
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' }
    expect((await correct(id, 'Miraflores', headers)).status).toBe(200)
    for (const again of [
      await correct(id, 'Sopocachi', headers),
      await correct(other, 'Miraflores', headers),
    ]) {
      expect([again.status, again.message]).toEqual([422, apiTexts.commandReused])
    }
    expect((await correct(id, 'Miraflores', headers)).status).toBe(200)
    expect(await corrections(other, 'accepted')).toHaveLength(0)
  })

  it('leaves a journal in which all is well', async () => {
    const { verdict } = await verifyDatabase(api.services.db, api.services.settings.dataFolder)
    expect(verdict.faults).toEqual([])
  })
})
