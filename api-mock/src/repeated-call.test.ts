import { randomUUID } from 'node:crypto'
import type { CallName } from '@estrado/machines/contract/calls'
import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from './testing/api.ts'
import { Clerk } from './testing/cause.ts'
import { causeInProcess } from './testing/cause-in-process.ts'
import { type DrawnCause, detailAt } from './testing/hearing.ts'
import { recordActSignature } from './testing/recorded-signature.ts'

/** A type of act whose closing sends the cause to a chamber: its court sees it no more. */
const sendsAway = 431

describe('idempotency: a call that took away what its caller sees', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  async function leavingAct({ id, judge }: DrawnCause): Promise<number> {
    const made = await new Clerk(api, judge).attach(id, undefined, {
      idTipoActoProcesal: String(sendsAway),
    })
    const { id: idActo } = made.response as { id: number }
    await recordActSignature(api, idActo)
    return idActo
  }
  const close = ({ token }: LoggedIn, id: number, key: string, body: object = { cerrado: true }) =>
    api.call('actosProcesales.update', { token, params: { id }, body, headers: { 'idempotency-key': key } })

  it('is answered the same again, and nobody else by its key, nor with other content', async () => {
    const cause = await causeInProcess(api, clerk)
    const idActo = await leavingAct(cause)
    const key = randomUUID()
    const closed = await close(cause.judge, idActo, key)
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    const again = await close(cause.judge, idActo, key)
    expect([again.status, again.json]).toEqual([200, closed.json])
    expect(again.headers.get('etag')).toBe(closed.headers.get('etag'))
    for (const refused of [
      await close(cause.judge, idActo, randomUUID()),
      await close(cause.judge, idActo, key, { cerrado: true, idMunicipio: 20101 }),
      await close(cause.secretary, idActo, key),
    ])
      expect([refused.status, refused.message]).toEqual([404, expect.stringContaining(apiTexts.causeUnknown)])
    const { token } = await api.login('auditor')
    expect((await close({ ...cause.judge, token }, idActo, key)).status).toBe(403)
  })

  it('is told that it was done, where what it replied isn’t kept as a whole', async () => {
    const cause = await causeInProcess(api, clerk)
    const headers = { 'idempotency-key': randomUUID() }
    const schedule = () =>
      api.call('audiencias.schedule', {
        token: cause.judge.token,
        headers,
        body: {
          audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
          audienciasDetalles: [detailAt(9, cause.rooms[0])],
        },
      })
    const set = await schedule()
    expect(set.status, JSON.stringify(set.json)).toBe(201)
    const closed = await close(cause.judge, await leavingAct(cause), randomUUID())
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    const again = await schedule()
    expect([again.status, again.message]).toEqual([422, apiTexts.commandDone])
  })

  it('is answered the same again where it deleted what it names', async () => {
    const id = await clerk.newCause()
    const party = await clerk.party(id, '6000001', 1)
    const attached = await clerk.attach(id)
    const { token } = clerk.user
    const deletes: readonly [CallName, number][] = [
      ['sujetosProcesales.delete', (party.response as { id: number }).id],
      ['actosProcesales.delete', (attached.response as { id: number }).id],
      ['causas.delete', id],
    ]
    for (const [name, id] of deletes) {
      const headers = { 'idempotency-key': randomUUID() }
      const once = await api.call(name, { token, params: { id }, headers })
      expect(once.status, JSON.stringify(once.json)).toBe(200)
      const again = await api.call(name, { token, params: { id }, headers })
      expect([name, again.status, again.json]).toEqual([name, 200, once.json])
    }
  })
})
