import { drawCourt } from '@estrado/machines/causes/draw-rules'
import { seedsFrom } from '@estrado/machines/causes/draw-simulation'
import { drawRefusals } from '@estrado/machines/causes/draw-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { demoOffices } from '../demo/data/offices.ts'
import { judgesOfCourts } from '../organisation/leaves.ts'
import { type LoggedIn, startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'

type Drawn = {
  readonly idOficina: number
  readonly candidatos: readonly { readonly idOficina: number }[]
  readonly apartados: readonly {
    readonly idOficina: number
    readonly motivo: string
    readonly hasta: string | null
  }[]
}

/** The five courts that take the private crime of `readyCause` in La Paz. */
const courts = [20_021, 20_022, 20_023, 20_024, 20_025] as const
const sentencing = 2
const slander = 2830

const leave = (idOficina: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  motivo: 'Licencia por estudio',
  clase: 'licencia',
  idOficina,
  idJuez: null,
  desde: '2026-11-20',
  hasta: '2026-11-30',
  documento: '',
  idJuezAsume: null,
  idOficinaAsume: null,
  ...changes,
})

const competence = (juzgados: readonly number[], changes: Readonly<Record<string, unknown>> = {}) => ({
  descripcion: 'Sentencia',
  idGestora: demoOffices.oficinaGestoraLaPaz,
  areas: [sentencing],
  juzgados,
  delitos: [],
  notas: '',
  ...changes,
})

describe('leave, duty and competence at the draw', () => {
  // Wednesday, 10:42 in La Paz.
  const clock = testClock('2026-11-25T14:42:00.000Z')
  let api: TestApi
  let clerk: Clerk
  let admin: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), clock)
    await signIn()
  })
  afterAll(() => api.stop())

  beforeEach(() => closeAll())

  async function signIn(): Promise<void> {
    clerk = new Clerk(api, await api.login('ventanilla'))
    admin = await api.login('root')
  }

  /** No entry of these catalogues holds. */
  async function closeAll(): Promise<void> {
    for (const [page, close] of [
      ['turnosBajas.page', 'turnosBajas.close'],
      ['competenciasGestora.page', 'competenciasGestora.close'],
      ['suplencias.page', 'suplencias.close'],
    ] as const) {
      const { response } = await api.call(page, {
        token: admin.token,
        body: { page: 1, perPage: 100, estado: 'vigente' },
      })
      for (const { id, version } of (response as { result: { id: number; version: number }[] }).result) {
        const closed = await api.call(close, {
          token: admin.token,
          params: { id },
          headers: { 'if-match': `"${version}"` },
          body: { hasta: '2026-11-25' },
        })
        expect(closed.status, JSON.stringify(closed.json)).toBe(200)
      }
    }
    clock.advance(1000)
  }

  async function keep(
    call: 'turnosBajas.create' | 'competenciasGestora.create' | 'suplencias.create',
    body: object,
  ): Promise<void> {
    const { status, json } = await api.call(call, { token: admin.token, body })
    expect(status, JSON.stringify(json)).toBe(201)
    clock.advance(1000)
  }
  const away = (idOficina: number, changes = {}) => keep('turnosBajas.create', leave(idOficina, changes))
  const gives = (juzgados: readonly number[], changes = {}) =>
    keep('competenciasGestora.create', competence(juzgados, changes))

  async function drawn(): Promise<Drawn & { readonly id: number }> {
    const id = await clerk.readyCause()
    const { status, response, json } = await clerk.draw(id)
    expect(status, JSON.stringify(json)).toBe(200)
    return { ...(response as Drawn), id }
  }
  const idsOf = (some: readonly { readonly idOficina: number }[]) => some.map(({ idOficina }) => idOficina)

  it('a court on leave is no candidate, and the draw says until when', async () => {
    await away(20_021)
    const { candidatos, apartados } = await drawn()
    expect(idsOf(candidatos)).toEqual([20_022, 20_023, 20_024, 20_025])
    expect(apartados).toMatchObject([{ idOficina: 20_021, motivo: 'baja', hasta: '2026-11-30' }])
  })

  it('a court is there again the day after its leave, and so is one whose leave was called off', async () => {
    await away(20_021, { desde: '2026-11-01', hasta: '2026-11-24' })
    expect(idsOf((await drawn()).candidatos)).toEqual([...courts])
  })

  it('a court whose judges are on leave is a candidate while somebody stands in by an entry of stand-ins', async () => {
    const judges = await judgesOfCourts(api.services.db, courts, clock.now())
    for (const idJuez of judges.get(20_021) ?? []) await away(20_021, { idJuez })
    expect(idsOf((await drawn()).candidatos)).toEqual([20_022, 20_023, 20_024, 20_025])
    const [idUsuario] = judges.get(20_022) ?? []
    const [motivo, hasta] = ['Suplencia legal', '2026-11-25']
    await keep('suplencias.create', { motivo, idUsuario, idOficina: 20_021, desde: '2026-11-25', hasta })
    expect(idsOf((await drawn()).candidatos)).toEqual([...courts])
    await away(20_022, { idJuez: idUsuario })
    expect(idsOf((await drawn()).candidatos)).not.toContain(20_021)
  })

  it('refuses the draw while every competent court is on leave, and says what to do', async () => {
    await gives([20_021])
    await away(20_021)
    const { status, message } = await clerk.draw(await clerk.readyCause())
    expect(status).toBe(422)
    expect(message).toBe(
      drawRefusals.allAway([
        { oficina: 'Juzgado de Sentencia Penal Primero de La Paz', hasta: '2026-11-30' },
      ]),
    )
  })

  it("a registry's entries say among which courts it draws; without any the law's areas do", async () => {
    expect(idsOf((await drawn()).candidatos)).toEqual([...courts])
    await gives([20_021, 20_024], { delitos: [slander] })
    expect(idsOf((await drawn()).candidatos)).toEqual([20_021, 20_024])
  })

  it('duty decides outside working hours alone', async () => {
    await away(20_023, { clase: 'turno', motivo: 'Turno de noche' })
    expect(idsOf((await drawn()).candidatos)).toEqual([...courts])
    // 20:42.
    clock.advance(10 * 3_600_000)
    await signIn()
    const { candidatos, apartados } = await drawn()
    expect(idsOf(candidatos)).toEqual([20_023])
    expect(new Set(apartados.map(({ motivo }) => motivo))).toEqual(new Set(['fuera-de-turno']))
  })

  it('the recorded seed repeats draws that were made before, during and after a leave', async () => {
    const before = await drawn()
    await away(20_021)
    const during = await drawn()
    const auditor = await api.login('auditor')
    for (const { id, idOficina } of [before, during]) {
      const { response } = await api.call('auditoria.verify', {
        token: auditor.token,
        params: { stream: `causa/${id}` },
      })
      expect(response).toMatchObject({ verificado: true, sorteos: [{ coincide: true, idOficina }] })
    }
  })

  /** Some of the courts, each by a bit of a digit. */
  const someOf = (digit: string | undefined, atLeast: readonly number[] = []) => [
    ...new Set([...atLeast, ...courts.filter((_, at) => (Number.parseInt(digit ?? '0', 16) >> at) & 1)]),
  ]

  it.each([...'3a91c6'])(
    'whatever is on leave (%s), nobody absent or incompetent is drawn',
    async (digit) => {
      const seed = seedsFrom(digit.repeat(32)).next().value
      const absent = someOf(seed[0])
      const given = someOf(seed[1], [20_025])
      for (const idOficina of absent) await away(idOficina)
      await gives(given)
      const present = given.filter((id) => !absent.includes(id))
      const id = await clerk.readyCause()
      const { status, response } = await clerk.draw(id)
      expect(status).toBe(present.length === 0 ? 422 : 200)
      if (status !== 200) return
      expect(new Set(idsOf((response as Drawn).candidatos))).toEqual(new Set(present))
      await repeats(id)
    },
  )

  /** The draw done again from what the journal holds. */
  async function repeats(id: number): Promise<void> {
    const { data } = await api.services.db
      .selectFrom('journal_event')
      .select('data')
      .where('stream', '=', `causa/${id}`)
      .where('type', '=', 'cause.drawn')
      .executeTakeFirstOrThrow()
    const fact = JSON.parse(data) as {
      seed: string
      candidates: Parameters<typeof drawCourt>[1]
      idOficina: number
    }
    expect(drawCourt(fact.seed, fact.candidates)).toBe(fact.idOficina)
  }
})
