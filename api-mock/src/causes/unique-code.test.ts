import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { project } from '../journal/project.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'

describe('unique code of a public cause (spec 3 §5)', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const create = (codigoUnico: string, headers = {}) =>
    clerk.create(
      {
        tipoAccion: 'Pública',
        codigoUnico,
        idTipoEstado: 2,
        idTipoEtapa: 1,
        fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
      },
      headers,
    )
  const taken = {
    codigoUnico: [
      'El código único ya está registrado en otra causa. Verifique el código o busque la causa en la bandeja',
    ],
  }

  it('unique violation: a repeated code is refused at its field, and the refusal recorded', async () => {
    expect((await create('LPZTWICE01')).status).toBe(201)
    const again = await create('LPZTWICE01', { 'idempotency-key': randomUUID() })
    expect([again.status, again.json.campos]).toEqual([422, taken])
    const refused = await api.services.db
      .selectFrom('journal_event')
      .select('reason')
      .where('type', '=', 'cause.registered')
      .where('outcome', '=', 'refused')
      .executeTakeFirstOrThrow()
    expect(refused.reason).toContain('El código único ya está registrado')
    expect((await create('LPZTWICE02')).status).toBe(201)
  })

  it('one code is one cause, however it is typed: kept, refused and found so', async () => {
    const { token } = clerk.user
    const made = await create(' lpz  once 1 ')
    expect([made.status, codeOf(made)]).toEqual([201, 'LPZ ONCE 1'])
    for (const again of ['LPZ ONCE 1', 'Lpz Once  1']) {
      const { status, json } = await create(again)
      expect([status, json.campos]).toEqual([422, taken])
    }
    const byCode = (codigoUnico: string) => api.call('causas.byCode', { token, params: { codigoUnico } })
    expect((await byCode('lpz once  1')).response).toMatchObject({ id: idOf(made) })

    // As an earlier version kept it: beside its double each is found to the letter and stays correctable.
    const other = idOf(await create('LPZTWIN001'))
    await api.services.db
      .updateTable('causa')
      .set({ codigo_unico: 'lpz once 1' })
      .where('id', '=', other)
      .execute()
    expect((await byCode('lpz once 1')).response).toMatchObject({ id: other })
    expect((await byCode('LPZ ONCE 1')).response).toMatchObject({ id: idOf(made) })
    const corrected = await correct(other, { ...publicForm('LPZ ONCE 1'), hechoZona: 'Sur' })
    expect([corrected.status, codeOf(corrected)]).toEqual([200, 'lpz once 1'])
    const { data } = await api.services.db
      .selectFrom('journal_event')
      .select('data')
      .where('stream', '=', `causa/${other}`)
      .where('type', '=', 'cause.corrected')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(data)).toMatchObject({
      codigoUnico: 'lpz once 1',
      general: { codigoUnico: 'lpz once 1' },
    })
    expect((await correct(other, publicForm('LPZTWIN001'))).status).toBe(200)
  })

  it('locale: what an earlier version kept with ñ is taken, and found however it is typed', async () => {
    const { token } = clerk.user
    const id = idOf(await create('LPZLOCALE1'))
    await api.services.db
      .updateTable('causa')
      .set({ codigo_unico: 'cañ-0012' })
      .where('id', '=', id)
      .execute()
    for (const typed of ['cañ-0012', 'CAÑ-0012', 'Cañ-0012']) {
      const { response } = await api.call('causas.byCode', { token, params: { codigoUnico: typed } })
      expect(response).toMatchObject({ id })
      const { status, json } = await create(typed)
      expect([status, json.campos]).toEqual([422, taken])
    }
    expect((await correct(id, publicForm('LPZLOCALE1'))).status).toBe(200)
  })

  it('race: of several who send one code at once, one registers the cause', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('LPZRACE001')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused.map(({ json }) => json.campos)).toEqual(Array(7).fill(taken))
  })

  const correct = (id: number, changes: Readonly<Record<string, unknown>>) =>
    api.call('causas.update', {
      token: clerk.user.token,
      params: { id },
      seen: `causa/${id}`,
      body: generalForm(changes),
    })
  const publicForm = (codigoUnico: string) => ({
    tipoAccion: 'Pública',
    codigoUnico,
    idTipoEstado: 2,
    idTipoEtapa: 1,
    fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
  })
  const idOf = ({ response }: { response: unknown }) => (response as { id: number }).id
  const codeOf = ({ response }: { response: unknown }) => (response as { codigoUnico: string }).codigoUnico
  const found = async (search: string) => {
    const { response } = await api.call('causas.list', {
      token: clerk.user.token,
      body: { page: 1, perPage: 10, busqueda: search },
    })
    return (response as { result: readonly { codigoUnico: string }[] }).result.map(codeOfRow)
  }
  const codeOfRow = ({ codigoUnico }: { codigoUnico: string }) => codigoUnico

  it('corrected: the cause is answered, listed and found under the new code, which is as unique', async () => {
    const { id } = (await create('LPZWRONG01')).response as { id: number }
    const corrected = await correct(id, publicForm('LPZRIGHT01'))
    expect([corrected.status, codeOf(corrected)]).toEqual([200, 'LPZRIGHT01'])
    expect([await found('LPZRIGHT01'), await found('LPZWRONG01')]).toEqual([['LPZRIGHT01'], []])
    const twice = await correct(id, publicForm('LPZTWICE01'))
    expect([twice.status, twice.json.campos]).toEqual([422, taken])
    expect((await create('LPZWRONG01')).status).toBe(201)
    const { tables } = await rebuild(api.services.db, project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })

  it('of a private cause stays with it, and never meets a public one', async () => {
    const made = await clerk.create()
    const { id } = made.response as { id: number }
    const own = codeOf(made)
    expect(codeOf(await correct(id, { hechoZona: 'Sopocachi' }))).toBe(own)
    const next = own.replace(/\d{6}$/, (number) => String(Number(number) + 2).padStart(6, '0'))
    expect((await create(next)).status).toBe(201)
    const met = await clerk.create()
    expect([met.status, codeOf(met)]).toEqual([201, `${next}A`])
  })
})
