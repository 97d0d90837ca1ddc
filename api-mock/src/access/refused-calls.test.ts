import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'
import { defaultPassword } from './passwords.ts'

describe('refused calls', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  /** What was refused since the last look. */
  let seen = 0
  async function refusals() {
    const rows = await api.services.db
      .selectFrom('journal_event')
      .select(['stream', 'type', 'reason', 'data', 'actor'])
      .where('outcome', '=', 'refused')
      .orderBy('ledger')
      .orderBy('position')
      .execute()
    const fresh = rows.slice(seen)
    seen = rows.length
    return fresh
  }

  it('are recorded with their reason, in the stream of the session', async () => {
    await refusals()
    expect((await clerk.create({ hechoDireccion: '' })).status).toBe(422)
    const [refused, ...others] = await refusals()
    expect(others).toEqual([])
    expect(refused).toMatchObject({
      stream: expect.stringMatching(/^sesion\//),
      type: 'call.causas.create',
      reason: expect.stringContaining('422: Revise los datos. Requerido'),
      actor: 'ventanilla',
    })
  })

  it.each([
    ['rules of an update', 422, { hechoDireccion: 'a'.repeat(251) }, null],
    ['an unknown thing', 404, {}, 999_999],
    ['a wrong shape', 400, { idMunicipioHecho: 'La Paz' }, null],
  ])('are recorded once: %s', async (_, status, changes, unknown) => {
    const id = unknown ?? (await clerk.newCause())
    await refusals()
    const answer = await api.call('causas.update', {
      token: clerk.user.token,
      seen: `causa/${id}`,
      params: { id },
      body: generalForm(changes),
    })
    expect(answer.status).toBe(status)
    const found = await refusals()
    expect(found).toHaveLength(1)
    expect(found[0]?.reason).toContain(`${status}: `)
    expect(JSON.parse(found[0]?.data ?? '')).toEqual({ id: String(id) })
  })

  it('of a command that its own stream keeps are not recorded in the session too', async () => {
    const id = await clerk.newCause()
    await refusals()
    expect((await clerk.draw(id)).status).toBe(422)
    expect(await refusals()).toMatchObject([{ stream: `causa/${id}`, type: 'cause.drawn' }])
  })

  it('that only asked are recorded when the role does not allow them', async () => {
    await refusals()
    expect((await clerk.get(999_999)).status).toBe(404)
    expect(await refusals()).toEqual([])
    expect((await api.call('auditoria.search', { token: clerk.user.token })).status).toBe(403)
    expect(await refusals()).toMatchObject([{ type: 'call.auditoria.search' }])
  })

  it('of an account that still has the default password are recorded, whatever it asked for', async () => {
    const { token } = await api.login('nuevo', defaultPassword)
    await refusals()
    expect((await api.call('menus.mine', { token })).status).toBe(403)
    expect(await refusals()).toMatchObject([
      {
        stream: expect.stringMatching(/^sesion\//),
        type: 'call.menus.mine',
        reason: expect.stringContaining(`403: ${apiTexts.defaultPassword}`),
        actor: 'nuevo',
      },
    ])
  })
})
