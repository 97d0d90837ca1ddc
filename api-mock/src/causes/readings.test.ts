import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readersOf } from '../journal/cli/readers.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'

const day = 24 * 60 * 60_000

describe('who was shown a cause', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await clerk.newCause()
  })
  afterAll(() => api.stop())

  const readings = async () =>
    (
      await api.services.db
        .selectFrom('lectura_causa as l')
        .innerJoin('usuario as u', 'u.id', 'l.id_usuario')
        .select(['u.usuario', 'l.dia', 'l.rol'])
        .where('l.id_causa', '=', cause)
        .orderBy('l.primera')
        .orderBy('u.usuario')
        .execute()
    ).map(({ usuario, dia, rol }) => [usuario, dia, rol].join(' '))

  it('is written down once a day for each person, however often they look', async () => {
    expect(await readings()).toEqual(['ventanilla 2026-11-21 VENT_OGP'])
    const colleague = new Clerk(api, await api.login('encargado'))
    await colleague.get(cause)
    await colleague.get(cause)
    expect(await readings()).toHaveLength(2)
    api.clock.advance(day)
    clerk = new Clerk(api, await api.login('ventanilla'))
    await api.call('sujetosProcesales.ofCause', { token: clerk.user.token, params: { idCausa: cause } })
    await clerk.get(cause)
    expect(await readings()).toEqual([
      'encargado 2026-11-21 ENC_OGP',
      'ventanilla 2026-11-21 VENT_OGP',
      'ventanilla 2026-11-22 VENT_OGP',
    ])
  })

  it('holds nobody to whom the cause does not exist, nor who only lists causes', async () => {
    const judge = await api.login('juez')
    expect((await api.call('causas.get', { token: judge.token, params: { id: cause } })).status).toBe(404)
    const manager = await api.login('gestor')
    await api.call('causas.list', { token: manager.token, body: { page: 1, perPage: 10 } })
    expect((await readings()).join()).not.toMatch(/juez|gestor/)
  })

  it('is told by the journal’s tool, by code or number', async () => {
    const code = ((await clerk.get(cause)).response as { codigoUnico: string }).codigoUnico
    const byCode = await readersOf(api.services.db, code)
    expect(byCode[0]).toBe(`Causa ${code}: 3 lectura(s), una por persona y día`)
    expect(byCode[1]).toMatch(/^22\/11\/2026 10:42 {2}.+ \(ventanilla\), .+/)
    expect(await readersOf(api.services.db, String(cause))).toEqual(byCode)
    await expect(readersOf(api.services.db, 'NO-ES')).rejects.toThrow('NO-ES')
  })
})
