import { competenceTexts } from '@estrado/machines/organisation/competences-texts'
import { simulationTexts } from '@estrado/machines/organisation/simulation-texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoOffices } from '../../demo/data/offices.ts'
import { type LoggedIn, startTestApi, type TestApi, testClock } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'

const seed = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const slander = 2830
const cochabamba = 30_111

const row = (changes: Readonly<Record<string, unknown>> = {}) => ({
  descripcion: 'Sentencia de prueba',
  idGestora: demoOffices.oficinaGestoraLaPaz,
  areas: [2],
  juzgados: [20_021, 20_022],
  delitos: [],
  notas: '',
  ...changes,
})

type Share = { readonly veces: number; readonly parte: number; readonly desviacion: number }
type Simulation = {
  readonly semilla: string
  readonly sorteos: number
  readonly muestra: { readonly origen: string; readonly cuantas: number }
  readonly juzgados: readonly {
    readonly idOficina: number
    readonly actual: Share | null
    readonly propuesta: Share | null
    readonly baja: string | null
  }[]
  readonly sinJuzgado: Readonly<Record<'actual' | 'propuesta', { readonly total: number }>>
}

describe('competences of a registry', () => {
  let api: TestApi
  let admin: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), testClock())
    admin = await api.login('root')
  })
  afterAll(() => api.stop())

  async function simulate(body: object): Promise<Simulation> {
    const { status, response, json } = await api.call('competenciasGestora.simulate', {
      token: admin.token,
      body: { id: null, semilla: seed, ...body },
    })
    expect(status, JSON.stringify(json)).toBe(200)
    return response as Simulation
  }
  const counts = ({ juzgados }: Simulation, side: 'actual' | 'propuesta') =>
    juzgados.reduce((sum, court) => sum + (court[side]?.veces ?? 0), 0)

  /** The demo's entry of the courts that sentence. */
  async function entryOfSentence(): Promise<number> {
    const { response } = await api.call('competenciasGestora.page', {
      token: admin.token,
      body: { page: 1, perPage: 10, busqueda: 'Sentencia penal, juzgados' },
    })
    return (response as { result: { id: number }[] }).result[0]?.id ?? 0
  }

  it('simulates 10,000 draws with the present and the proposed ones, repeatable from the seed', async () => {
    const id = await entryOfSentence()
    const asked = { id, fila: row(), delitos: [slander] }
    const one = await simulate(asked)
    expect([one.sorteos, counts(one, 'actual'), counts(one, 'propuesta')]).toEqual([10_000, 10_000, 10_000])
    const proposed = one.juzgados.filter(({ propuesta }) => propuesta !== null)
    expect(proposed.map(({ idOficina }) => idOficina)).toEqual([20_021, 20_022])
    expect(one.juzgados.map(({ idOficina }) => idOficina)).toEqual([20_021, 20_022, 20_023, 20_024, 20_025])
    expect(await simulate(asked)).toEqual(one)
    const other = await simulate({ ...asked, semilla: 'f'.repeat(32) })
    expect(other.juzgados).not.toEqual(one.juzgados)
  })

  it('saves nothing, and tells the crimes for which no court would be left', async () => {
    const id = await entryOfSentence()
    const { sinJuzgado } = await simulate({ id, fila: row({ delitos: [slander] }), delitos: [slander] })
    expect(sinJuzgado.propuesta.total).toBeGreaterThan(sinJuzgado.actual.total)
    expect((await simulate({ id, fila: row(), delitos: [slander] })).sinJuzgado.actual).toEqual(
      sinJuzgado.actual,
    )
  })

  it('tells before one ends for which crimes no court would be left, and what the last one leaves', async () => {
    const page = await api.call('competenciasGestora.page', {
      token: admin.token,
      body: { page: 1, perPage: 100, filtros: { idGestora: demoOffices.oficinaGestoraLaPaz } },
    })
    const { result } = page.response as { result: { id: number }[] }
    const warnings = async (id: number) => {
      const body = { id, fila: null }
      const { response } = await api.call('competenciasGestora.effects', { token: admin.token, body })
      return (response as { avisos: readonly string[] }).avisos
    }
    const sentence = await entryOfSentence()
    expect(await warnings(sentence)).toEqual([expect.stringMatching(/sin juzgado \(hoy \d+\): /)])
    const ends = (hasta: Date | null, but?: number) =>
      api.services.db
        .updateTable('catalogo_entrada')
        .set({ hasta })
        .where('catalogo', '=', 'competencias-gestora')
        .where(
          'id',
          'in',
          result.flatMap(({ id }) => (id === but ? [] : [id])),
        )
        .execute()
    await ends(api.clock.now(), sentence)
    expect((await warnings(sentence))[0]).toBe(simulationTexts.lastOne)
    await ends(api.clock.now())
    expect(await warnings(sentence), 'one that holds no more leaves nothing').toEqual([])
    await ends(null)
  })

  it('draws again what the registry drew last; of one that drew nothing yet, every crime', async () => {
    const id = await entryOfSentence()
    expect(
      (await simulate({ id: null, fila: row({ idGestora: cochabamba, juzgados: [30_021] }) })).muestra.origen,
    ).toBe('catalogo')
    const clerk = new Clerk(api, await api.login('ventanilla'))
    expect((await clerk.draw(await clerk.readyCause())).status).toBe(200)
    const { muestra } = await simulate({ id, fila: row(), cargasCrecen: true })
    expect(muestra).toEqual({ origen: 'causas', cuantas: 1 })
  })

  it('a court that entries name is used by them, and who closes it is told for which crimes none is left', async () => {
    const court = 30_021
    const uses = async (kind = 'Competencias que la nombran') => {
      const { response } = await api.call('oficinas.entry', { token: admin.token, params: { id: court } })
      const { usos } = response as { usos: readonly { que: string; cuantos: number }[] }
      return usos.find(({ que }) => que === kind)?.cuantos
    }
    const warnings = async () => {
      const body = { id: court, fila: null, hasta: dayOf(api.clock.now()) }
      const { response } = await api.call('oficinas.effects', { token: admin.token, body })
      return (response as { avisos: readonly string[] }).avisos
    }
    const lost = expect.stringMatching(/Cochabamba: Quedan \d+ delitos sin juzgado \(hoy \d+\): /)
    const before = (await uses()) ?? 0
    expect(await warnings()).not.toContainEqual(lost)
    const body = row({ idGestora: cochabamba, juzgados: [court] })
    const { status, json } = await api.call('competenciasGestora.create', { token: admin.token, body })
    expect(status, JSON.stringify(json)).toBe(201)
    api.clock.advance(1_000)
    expect(await uses()).toBe(before + 1)
    expect(await warnings()).toContainEqual(lost)
    const leave = {
      ...{ motivo: 'Curso', clase: 'comision', documento: '', idOficina: 30_022, idOficinaAsume: court },
      ...{ idJuez: null, idJuezAsume: null, desde: '2027-02-01', hasta: '2027-02-02' },
    }
    expect((await api.call('turnosBajas.create', { token: admin.token, body: leave })).status).toBe(201)
    expect(await uses('Bajas que asume')).toBe(1)
  })

  it('who closes a court is told too what is lost with another whose closing is already set', async () => {
    const [closing, other] = [30_021, 30_022]
    const body = row({ descripcion: 'Ambos', idGestora: cochabamba, juzgados: [closing, other] })
    const { status, json } = await api.call('competenciasGestora.create', { token: admin.token, body })
    expect(status, JSON.stringify(json)).toBe(201)
    api.clock.advance(1_000)
    const lost = async (hasta: string) => {
      const asked = { token: admin.token, body: { id: closing, fila: null, hasta } }
      const { response } = await api.call('oficinas.effects', asked)
      const { avisos } = response as { avisos: readonly string[] }
      return avisos.filter((notice) => notice.includes('sin juzgado'))
    }
    expect(await lost('2027-03-01')).toEqual([])
    const closed = await api.call('oficinas.close', {
      token: admin.token,
      params: { id: other },
      body: { hasta: '2027-02-15' },
      seen: `catalogo/oficinas/${other}`,
    })
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    expect(await lost('2027-02-01')).toEqual([])
    expect(await lost('2027-03-01')).toEqual([expect.stringMatching(/Cochabamba: Quedan \d+ delitos/)])
  })

  it('who ends an entry is told too what is lost with a court whose closing is already set', async () => {
    const [ending, closing] = [70_021, 70_022]
    const entryOf = async (court: number) => {
      const body = row({ descripcion: `Solo ${court}`, idGestora: 70_111, juzgados: [court] })
      const made = await api.call('competenciasGestora.create', { token: admin.token, body })
      expect(made.status, JSON.stringify(made.json)).toBe(201)
      return (made.response as { id: number }).id
    }
    const [id] = [await entryOf(ending), await entryOf(closing)]
    api.clock.advance(1_000)
    const lost = async (hasta: string) => {
      const asked = { token: admin.token, body: { id, fila: null, hasta } }
      const { response } = await api.call('competenciasGestora.effects', asked)
      return (response as { avisos: readonly string[] }).avisos
    }
    expect(await lost('2027-03-01')).toEqual([])
    const closed = await api.call('oficinas.close', {
      token: admin.token,
      params: { id: closing },
      body: { hasta: '2027-02-15' },
      seen: `catalogo/oficinas/${closing}`,
    })
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    expect(await lost('2027-02-01')).toEqual([])
    expect(await lost('2027-03-01')).toEqual([expect.stringMatching(/^Quedan \d+ delitos sin juzgado/)])
  })

  it('names no crime that the law gives to none of its areas', async () => {
    const { status, json } = await api.call('competenciasGestora.create', {
      token: admin.token,
      body: row({ areas: [5], delitos: [slander] }),
    })
    expect(status).toBe(422)
    const [said] = (json.campos as Record<string, string[]>).delitos ?? []
    expect(said).toBe(competenceTexts.foreignCrime(await nameOf(slander)))
  })

  const nameOf = async (id: number): Promise<string> =>
    (await api.services.db.selectFrom('delito').select('descripcion').where('id', '=', id).executeTakeFirst())
      ?.descripcion ?? ''

  it('is of registries and courts alone', async () => {
    const { status, json } = await api.call('competenciasGestora.create', {
      token: admin.token,
      body: row({ idGestora: 20_021, juzgados: [20_111] }),
    })
    expect([status, Object.keys(json.campos as object).sort()]).toEqual([422, ['idGestora', 'juzgados']])
  })
})
