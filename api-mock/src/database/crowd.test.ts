import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answered, asServed, startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { inTransaction, servingConnections } from './connect.ts'

/** Twenty times the pool: whoever holds one connection and waits for another would stop them all. */
const writers = servingConnections * 20

describe('connection pool: a crowd of writers', () => {
  let api: TestApi
  let clerk: Clerk
  let person: Record<string, unknown>

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), testClock(), asServed)
    clerk = new Clerk(api, await api.login('ventanilla'))
    const found = await api.call('segip.find', {
      token: clerk.user.token,
      params: { documentNumber: '6000001' },
    })
    person = (found.response as { persona: Record<string, unknown> }).persona
  })
  afterAll(() => api.stop())

  const saveParty = (idCausa: number): Promise<Answered> =>
    api.call('sujetosProcesales.createPrivate', {
      token: clerk.user.token,
      body: {
        idCausa,
        idTipoSujetoProcesal: 1,
        esQuerellante: true,
        reservaIdentidad: false,
        idParentescoVictima: null,
        delitos: [],
        personaNatural: person,
        abogados: [],
      },
    })

  const countOf = (answers: readonly Answered[], status: number): number =>
    answers.filter((answer) => answer.status === status).length

  it('answers every one of them on one cause: the first is saved, the others learn of it', async () => {
    const idCausa = await clerk.newCause()
    const answers = await Promise.all(Array.from({ length: writers }, () => saveParty(idCausa)))
    expect(countOf(answers, 201)).toBe(1)
    expect(countOf(answers, 409) + countOf(answers, 422) + countOf(answers, 503)).toBe(writers - 1)
    const afterwards = await api.call('departamentos.list', { token: clerk.user.token })
    expect(afterwards.status).toBe(200)
  })

  it('answers every one of them on many causes: all are saved, or told to come again', async () => {
    const causes: number[] = []
    for (let n = 0; n < 40; n += 1) causes.push(await clerk.newCause())
    const placeOf = (n: number) => causes[n % causes.length] ?? 0
    const answers = await Promise.all(Array.from({ length: writers }, (_, n) => saveParty(placeOf(n))))
    const saved = countOf(answers, 201)
    expect(countOf(answers, 409) + countOf(answers, 422) + countOf(answers, 503)).toBe(writers - saved)
    for (const refused of answers.filter(({ status }) => status === 503)) {
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const savedIn = new Set(answers.flatMap(({ status }, n) => (status === 201 ? [placeOf(n)] : [])))
    expect(savedIn.size).toBe(saved)
    // On a machine that is busy with others too, all who wanted one cause may have been told so.
    for (const idCausa of causes.filter((id) => !savedIn.has(id)))
      expect((await saveParty(idCausa)).status).toBe(201)
  })

  it('refuses a decision that asks the pool for a second connection', async () => {
    const { db } = api.services
    const reading = () => db.selectFrom('departamento').select('id').execute()
    await expect(inTransaction(db, reading)).rejects.toThrow('second connection')
    await expect(reading()).resolves.not.toHaveLength(0)
  })
})
