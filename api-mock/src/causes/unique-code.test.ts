import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'

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

  it('race: of several who send one code at once, one registers the cause', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('LPZRACE001')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused.map(({ json }) => json.campos)).toEqual(Array(7).fill(taken))
  })
})
