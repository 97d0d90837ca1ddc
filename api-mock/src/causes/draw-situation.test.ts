import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'

type Candidate = { readonly idOficina: number; readonly carga: number; readonly peso: number }

/** Municipalities of one department that have courts of their own. */
const place = { laPaz: 20101, elAlto: 20105 } as const

describe('competent courts', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  /** The candidates of a draw, as its answer shows them. */
  async function candidatesOf(id: number, idMunicipioHecho: number): Promise<readonly Candidate[]> {
    const { db } = api.services
    await db.updateTable('causa').set({ id_municipio_hecho: idMunicipioHecho }).where('id', '=', id).execute()
    const { status, response, json } = await clerk.draw(id)
    expect(status, JSON.stringify(json)).toBe(200)
    return (response as { candidatos: readonly Candidate[] }).candidatos
  }

  const seatsOf = async (candidates: readonly Candidate[]) => {
    const rows = await api.services.db
      .selectFrom('oficina')
      .select('id_municipio')
      .where(
        'id',
        'in',
        candidates.map(({ idOficina }) => idOficina),
      )
      .execute()
    return new Set(rows.map(({ id_municipio }) => id_municipio))
  }

  it('weigh by the causes that were drawn to each, the busiest 1 and one more for every cause less', async () => {
    const [first, second] = [await clerk.readyCause(), await clerk.readyCause()]
    const before = await candidatesOf(first, place.laPaz)
    const [idle, one, five] = before
    if (!idle || !one || !five) throw new Error('three courts are needed')
    const { db } = api.services
    await db.updateTable('causa').set({ id_oficina_reparto: null }).execute()
    for (const [court, count] of [
      [one, 1],
      [five, 5],
    ] as const) {
      for (let n = 0; n < count; n += 1) {
        const id = await clerk.newCause()
        await db
          .updateTable('causa')
          .set({ id_oficina_reparto: court.idOficina })
          .where('id', '=', id)
          .execute()
      }
    }
    const after = await candidatesOf(second, place.laPaz)
    const told = (court: Candidate) => after.find(({ idOficina }) => idOficina === court.idOficina)
    expect(told(idle)).toMatchObject({ carga: 0, peso: 6 })
    expect(told(one)).toMatchObject({ carga: 1, peso: 5 })
    expect(told(five)).toMatchObject({ carga: 5, peso: 1 })
  })

  it("are the incident's own municipality's, where it has any", async () => {
    for (const municipality of Object.values(place)) {
      const candidates = await candidatesOf(await clerk.readyCause(), municipality)
      expect(await seatsOf(candidates)).toEqual(new Set([municipality]))
    }
  })

  it('are those of the whole department where the municipality has none', async () => {
    const { id: elsewhere } = await api.services.db
      .selectFrom('municipio as m')
      .leftJoin('oficina as o', 'o.id_municipio', 'm.id')
      .select('m.id')
      .where('m.id_departamento', '=', 2)
      .where('o.id', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const candidates = await candidatesOf(await clerk.readyCause(), elsewhere)
    expect(await seatsOf(candidates)).toEqual(new Set(Object.values(place)))
  })
})
