import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { type Polygon, polygonOf } from '@estrado/machines/organisation/zones/polygon'
import { zoneTexts } from '@estrado/machines/organisation/zones/zone-texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoZones } from '../../demo/data/zones.ts'
import { startTestApi, type TestApi } from '../../testing/api.ts'

const idOficina = demoZones[0]?.idOficina ?? 0
/** One of a row of plots side by side, far from the demo's zones; `wide`: so many of them. */
const plot = (place: number, wide = 1): Polygon | null => {
  const [west, east] = [place / 10, (place + wide) / 10]
  return polygonOf([
    [west, 1],
    [east, 1],
    [east, 1.1],
    [west, 1.1],
  ])
}
const zone = (descripcion: string, area: Polygon | null, vigenteDesde: string | null = null) => ({
  descripcion,
  idOficina,
  diligencieros: [],
  notas: '',
  area,
  vigenteDesde,
})
const year = '2027-01-01'

describe('validity: an entry is judged beside what the others hold from its beginning on', () => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    token = (await api.login('admin')).token
  })
  afterAll(() => api.stop())

  const create = (body: object) => api.call('zonas.create', { token, body })
  const made = async (body: object) => ((await create(body)).response as { id: number }).id
  const on = (id: number) => {
    api.clock.advance(1_000)
    return { token, params: { id }, seen: `catalogo/zonas-notificacion/${id}` }
  }
  const update = (id: number, body: object) => api.call('zonas.update', { ...on(id), body })
  const close = (id: number, hasta: string | null) => api.call('zonas.close', { ...on(id), body: { hasta } })

  it('no two grow over the same ground from one day on', async () => {
    const [west, east] = [await made(zone('Oeste', plot(1))), await made(zone('Este', plot(3)))]
    expect((await update(west, zone('Oeste', plot(1, 2), year))).status).toBe(200)
    const met = { area: [zoneTexts.overlaps('Oeste')] }
    expect((await update(east, zone('Este', plot(2, 2), year))).json.campos).toEqual(met)
    // What grows sooner would still stand there by then.
    expect((await create(zone('Centro', plot(2), '2026-12-30'))).json.campos).toEqual(met)
  })

  it('a successor takes the name and the ground from the day on which the other ends, which is opened no more', async () => {
    const first = await made(zone('Heredada', plot(5)))
    expect((await close(first, year)).status).toBe(200)
    const taken = { descripcion: [catalogueTexts.taken] }
    expect((await create(zone('Heredada', plot(5), '2026-12-31'))).json.campos).toEqual(taken)
    const { vigenteDesde, ...fila } = zone('Heredada', plot(5), year)
    const effects = await api.call('zonas.effects', { token, body: { id: null, fila, vigenteDesde } })
    expect(effects.status).toBe(200)
    expect((await create(zone('Heredada', plot(5), year))).status).toBe(201)
    expect((await close(first, null)).json.campos).toEqual(taken)
  })

  it('a change ahead isn’t taken back over what followed it', async () => {
    const giver = await made(zone('Cedente', plot(7, 2)))
    await update(giver, zone('Cedente', plot(7), year))
    expect((await create(zone('Nueva', plot(8), year))).status).toBe(201)
    const withdrawn = await api.call('zonas.withdraw', on(giver))
    expect(withdrawn.json.campos).toEqual({ area: [zoneTexts.overlaps('Nueva')] })
  })
})
