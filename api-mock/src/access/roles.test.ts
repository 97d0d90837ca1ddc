import { mayCall } from '@estrado/machines/contract/access'
import { type CallName, callNames, callOf } from '@estrado/machines/contract/calls'
import { demoPeople } from '@estrado/machines/vocabulary/demo-people'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { defaultPassword } from './passwords.ts'

const mainCalls = callNames.filter((name) => callOf(name).base === 'main')
/** Calls that end the session they are made with come last, each with a session of its own. */
const endsSession: readonly CallName[] = ['auth.logout', 'usuarios.changePassword']

describe('every role over every call', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  /** An answer that is no refusal of access: whatever the call makes of an id that doesn't exist. */
  async function statusOf(name: CallName, token: string | null): Promise<number> {
    const { path } = callOf(name)
    const params = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key ?? '', '999999']),
    )
    const { status } = await api.call(name, {
      params,
      token,
      ...(callOf(name).method === 'GET' ? {} : { body: {} }),
    })
    return status
  }

  it('answers nobody but where anybody may call', async () => {
    for (const name of mainCalls) {
      const status = await statusOf(name, null)
      if (callOf(name).access !== 'anyone') expect(status, name).toBe(401)
      else if (name !== 'auth.refresh') expect([401, 403], name).not.toContain(status)
    }
  })

  it.each(demoPeople.filter(({ usuario }) => usuario !== 'nuevo'))('$usuario', async ({ usuario, roles }) => {
    const { token } = await api.login(usuario)
    for (const name of mainCalls.filter((call) => !endsSession.includes(call))) {
      // Whether the account of a path is one's own is the handler's question, not the role's.
      if (callOf(name).path.startsWith('usuarios/{id}/') || name === 'auth.refresh') continue
      const status = await statusOf(name, token)
      if (mayCall(callOf(name).access, roles)) expect([401, 403], name).not.toContain(status)
      else expect(status, name).toBe(403)
    }
  })

  it('records the denials in the journal, with the call and who asked', async () => {
    const rows = await api.services.db
      .selectFrom('journal_event')
      .select(['type', 'actor', 'role'])
      .where('outcome', '=', 'refused')
      .where('actor', '=', 'abogado')
      .execute()
    expect(rows).toContainEqual({ type: 'call.causas.create', actor: 'abogado', role: 'ABOGADO' })
  })

  it('lets an account with the default password make no other call', async () => {
    const { token } = await api.login('nuevo', defaultPassword)
    expect(await statusOf('menus.mine', token)).toBe(403)
  })

  it('lets nobody touch the account of another', async () => {
    const { token, id } = await api.login('juez')
    const of = (name: CallName, body: unknown) => api.call(name, { token, params: { id: id + 1 }, body })
    expect((await of('usuarios.updateSettings', { modoOscuro: true })).status).toBe(403)
    expect((await of('usuarios.changePassword', { clave: 'Otra-2026x' })).status).toBe(403)
  })
})
