import { mayCall } from '@estrado/machines/contract/access'
import { roleMayByHand } from '@estrado/machines/contract/access-by-hand'
import { type CallName, callNames, callOf } from '@estrado/machines/contract/calls'
import { demoPeople } from '@estrado/machines/vocabulary/demo-people'
import { type RoleCode, roleCodes } from '@estrado/machines/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { defaultPassword } from './passwords.ts'

const mainCalls = callNames.filter((name) => callOf(name).base === 'main')
/** Calls that end the session they are made with come last, each with a session of its own. */
const endsSession: readonly CallName[] = ['auth.logout', 'usuarios.changePassword']

/** Sampling: the whole table is 22 roles by all calls; `ESTRADO_TESTS=all` tries it, as a night's run does. */
const whole = process.env.ESTRADO_TESTS === 'all'

/**
 * Pairs of role and call that are tried: for every call one role that may make it and one that may not, another
 * pair from call to call, and for every group of roles that the contract names each of its roles once.
 */
function sampledPairs(): ReadonlySet<string> {
  const pairs = new Set<string>()
  const groups = new Map<string, CallName[]>()
  for (const [at, name] of mainCalls.entries()) {
    const { access } = callOf(name)
    const may = roleCodes.filter((role) => mayCall(access, [role]))
    for (const side of [may, roleCodes.filter((role) => !may.includes(role))]) {
      if (side.length > 0) pairs.add(`${side[at % side.length]} ${name}`)
    }
    if (typeof access !== 'string') groups.set(may.join(), [...(groups.get(may.join()) ?? []), name])
  }
  for (const [group, names] of groups) {
    for (const [at, role] of group.split(',').entries()) pairs.add(`${role} ${names[at % names.length]}`)
  }
  return pairs
}

const sampled = sampledPairs()
const isTried = (role: RoleCode, name: CallName): boolean => whole || sampled.has(`${role} ${name}`)

describe(whole ? 'every role over every call' : 'roles over calls, sampled', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  /** An answer that is no refusal of access: whatever the call makes of an id that doesn't exist. */
  async function statusOf(name: CallName, token: string | null, ownId = 999_999): Promise<number> {
    const { path, access } = callOf(name)
    // Whose account it is is the handler's question, not the role's: there it is one's own.
    const id = access === 'signed-in' && path.startsWith('usuarios') ? ownId : 999_999
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key ?? '', id]))
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

  /** An account that holds this role alone: the demo's, or one of the other staff that is given it. */
  async function accountOf(role: RoleCode): Promise<string> {
    const own = demoPeople.find(({ usuario, roles }) => usuario !== 'nuevo' && roles.join() === role)
    if (own) return own.usuario
    const { id, usuario } = await api.services.db
      .selectFrom('usuario')
      .select(['id', 'usuario'])
      .where(
        'usuario',
        'not in',
        demoPeople.map((person) => person.usuario),
      )
      .executeTakeFirstOrThrow()
    await api.services.db.deleteFrom('puesto').where('id_usuario', '=', id).execute()
    await api.services.db.insertInto('puesto').values({ id_usuario: id, rol: role }).execute()
    return usuario
  }

  it.each(roleCodes)('%s', async (role) => {
    const usuario = await accountOf(role)
    const { token, id } = await api.login(usuario)
    for (const name of mainCalls.filter((call) => !endsSession.includes(call))) {
      if (name === 'auth.refresh' || !isTried(role, name)) continue
      const status = await statusOf(name, token, id)
      if (roleMayByHand(name, role)) expect([401, 403, 500], name).not.toContain(status)
      else expect(status, name).toBe(403)
    }
  })

  it.skipIf(whole)('tries every call allowed and denied, and every role of every group', () => {
    for (const name of mainCalls) {
      const { access } = callOf(name)
      const of = (allowed: boolean) => roleCodes.filter((role) => mayCall(access, [role]) === allowed)
      for (const side of [of(true), of(false)]) {
        expect(side.length === 0 || side.some((role) => isTried(role, name)), name).toBe(true)
      }
      if (typeof access === 'string') continue
      const alike = mainCalls.filter((other) => String(callOf(other).access) === String(access))
      for (const role of access)
        expect(
          alike.some((other) => isTried(role, other)),
          role,
        ).toBe(true)
    }
  })

  it('gives whoever has no role nothing that asks for one', async () => {
    const { id } = await api.login('diligenciero')
    await api.services.db.deleteFrom('puesto').where('id_usuario', '=', id).execute()
    const { token } = await api.login('diligenciero')
    for (const name of mainCalls.filter((call) => typeof callOf(call).access !== 'string')) {
      expect(await statusOf(name, token), name).toBe(403)
    }
  })

  it('records the denials in the journal, with the call and who asked', async () => {
    const { token } = await api.login('abogado')
    expect(await statusOf('causas.create', token)).toBe(403)
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

  it('anonymous access: with the default password what is open to anybody is, and shows no more', async () => {
    const { token } = await api.login('nuevo', defaultPassword)
    for (const name of ['estado.get', 'departamentos.list', 'catalogo.estadosAudiencias'] as const) {
      expect(await statusOf(name, token)).toBe(200)
    }
    // As to anybody: it isn't there, and no renewed token would show it.
    const params = { uuid: '00000000-0000-4000-8000-000000000000' }
    const answers = await Promise.all(
      [token, null].map((bearer) => api.call('documentos.verification', { token: bearer, params })),
    )
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      Array(2).fill([404, 'El documento no existe']),
    )
  })

  it('lets nobody touch the account of another', async () => {
    const { token, id } = await api.login('juez')
    const of = (name: CallName, body: unknown) => api.call(name, { token, params: { id: id + 1 }, body })
    expect((await of('usuarios.updateSettings', { modoOscuro: true })).status).toBe(403)
    expect((await of('usuarios.changePassword', { clave: 'Otra-2026x' })).status).toBe(403)
  })
})
