import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { type Polygon, polygonOf } from '@estrado/machines/organisation/zones/polygon'
import { wktOf } from '@estrado/machines/organisation/zones/polygon-text'
import { polygonTexts } from '@estrado/machines/organisation/zones/polygon-texts'
import { zoneOf } from '@estrado/machines/organisation/zones/zone-of'
import { zoneTexts } from '@estrado/machines/organisation/zones/zone-texts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { demoZones } from '../demo/data/zones.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { zonesOf } from './zones.ts'

type Zone = { readonly id: number; readonly descripcion: string; readonly area: Polygon }
type Office = { readonly latitud: number; readonly longitud: number; readonly zonas: readonly Zone[] }
type Fate = { readonly suerte: string; readonly errores: readonly string[] }

const [office = 0, otherOffice = 0] = [...new Set(demoZones.map(({ idOficina }) => idOficina ?? 0))]
const box = (west: number, south: number, east: number, north: number): Polygon | null =>
  polygonOf([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ])
const zone = (descripcion: string, area: Polygon | null, idOficina = office) => ({
  descripcion,
  idOficina,
  diligencieros: [],
  notas: '',
  area,
})

/** The same numbers in every run. */
let seed = 14
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const oneOf = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}

describe('notification zones', () => {
  let api: TestApi
  let admin: string
  let server: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    admin = (await api.login('admin')).token
    server = (await api.login('diligenciero')).token
  })
  afterAll(() => api.stop())

  const create = (fila: object) => api.call('zonas.create', { token: admin, body: fila })
  const shown = async (id: number) =>
    (await api.call('zonas.ofOffice', { token: server, params: { id } })).response as Office
  const at = async (longitud: number, latitud: number, idOficina = office) => {
    const body = { longitud, latitud, idOficina }
    const { status, response } = await api.call('zonas.ofPoint', { token: server, body })
    expect(status).toBe(200)
    return (response as Zone | null)?.descripcion ?? null
  }
  type Sheet = readonly (readonly unknown[])[]
  /** Rehearsed before, unless it is a rehearsal. */
  const load = async (sheet: Sheet, ensayo: boolean) => {
    const file = await fileOf(sheet)
    const rehearsal = await send(file, { ensayo: true })
    const { huella } = rehearsal.response as { huella: string }
    return ensayo ? rehearsal : send(file, { ensayo, huella })
  }
  /** Made once: a spreadsheet says when it was written. */
  const fileOf = async (sheet: Sheet) => {
    const bytes = await writeXlsxFile(
      sheet.map((line) => line.map((value) => ({ value: value ?? undefined }))) as never,
      { sheet: 'Hoja' },
    ).toBuffer()
    return new File([new Uint8Array(bytes)], 'zonas.xlsx')
  }
  const send = async (file: File, fields: object) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('archivo', file)
    return api.call('zonas.import', { token: admin, form })
  }

  it('the demo court has some in two cities, each beside its office, with who serves them', async () => {
    const { zonas, latitud } = await shown(office)
    expect(zonas).toHaveLength(5)
    expect(latitud).toBeLessThan(-16)
    expect(zonas[0]).toMatchObject({ diligencieros: [{ descripcion: expect.any(String) }] })
    expect((await shown(otherOffice)).zonas).toHaveLength(5)
    const unknown = await api.call('zonas.ofOffice', { token: server, params: { id: 999_999 } })
    expect(unknown.status).toBe(404)
  })

  it('a point has the zone that holds it, of the office that is asked; a border the lowest number’s', async () => {
    expect(await at(-68.13, -16.505)).toBe('Zona Central')
    expect(await at(-68.13, -16.505, otherOffice)).toBeNull()
    expect(await at(-63.18, -17.78, otherOffice)).toBe('Centro')
    // The corner of four zones, and a border of two.
    expect(await at(-68.14, -16.49)).toBe('Zona Central')
    expect(await at(-68.1525, -16.5075)).toBe('Max Paredes')
    expect(await at(-68.3, -16.5)).toBeNull()
  })

  it('browser and API find the same zone for 10,000 points, corners and borders among them', async () => {
    const inBrowser = (await shown(office)).zonas
    const inApi = await zonesOf(api.services.db, office, api.clock.now())
    const corners = inBrowser.flatMap(({ area }) => area.coordinates[0] ?? [])
    const middles = corners.map(([x, y], place) => {
      const [a, b] = corners[place + 1] ?? [x, y]
      return [(x + a) / 2, (y + b) / 2] as const
    })
    const anywhere = () => [-68.19 + random() * 0.14, -16.58 + random() * 0.13] as const
    const some = [anywhere, () => oneOf(corners), () => oneOf(middles)]
    const points = Array.from({ length: 10_000 }, () => (random() < 0.7 ? anywhere() : oneOf(some)()))
    const found = points.map((point) => [zoneOf(point, inBrowser)?.id, zoneOf(point, inApi)?.id] as const)
    expect(found.filter(([one, other]) => one !== other)).toEqual([])
    expect(new Set(found.map(([id]) => id)).size).toBe(6)
    for (const [place, [longitud, latitud]] of points.slice(0, 60).entries()) {
      const id = found[place]?.[0]
      expect(await at(longitud, latitud)).toBe(inBrowser.find((each) => each.id === id)?.descripcion ?? null)
    }
  })

  it('share no ground with another of their office; a border is none, and another office’s don’t matter', async () => {
    const within = box(-68.133, -16.51, -68.13, -16.505)
    const refused = await create(zone('Encima', within))
    expect([refused.status, refused.json.campos]).toEqual([
      422,
      { area: [zoneTexts.overlaps('Zona Central')] },
    ])
    expect((await create(zone('Encima', within, otherOffice))).status).toBe(201)
    // West of Max Paredes, up to its side.
    const beside = polygonOf([
      [-68.168, -16.5],
      [-68.2, -16.5],
      [-68.2, -16.52],
      [-68.16, -16.52],
    ])
    const made = await create(zone('Río Seco', beside))
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    expect(await at(-68.18, -16.51)).toBe('Río Seco')
  })

  it('an area that crosses itself, has a hole or a thousand corners is refused', async () => {
    const bow = polygonOf([
      [0, 0],
      [0.1, 0.1],
      [0.1, 0],
      [0, 0.1],
    ])
    expect((await create(zone('Moño', bow))).json.campos).toEqual({ area: [polygonTexts.crossed(1, 3)] })
    const [ring = []] = box(1, 1, 2, 2)?.coordinates ?? []
    const holed = { type: 'Polygon', coordinates: [ring, ring] }
    expect((await create({ ...zone('Hueco', null), area: holed })).json.campos).toEqual({
      area: [polygonTexts.oneRing],
    })
    const long = { type: 'Polygon', coordinates: [Array.from({ length: 2_000 }, () => [0, 0])] }
    expect((await create({ ...zone('Larga', null), area: long })).status).toBe(400)
    expect((await create(zone('Sin área', null))).json.campos).toEqual({ area: ['Requerido'] })
  })

  it('are not removed while a notification is served in them', async () => {
    const made = await create(zone('Achumani', box(-67.4, -16.9, -67.3, -16.8)))
    const { id } = made.response as { id: number }
    const remove = () =>
      api.call('zonas.delete', { token: admin, params: { id }, seen: `catalogo/zonas-notificacion/${id}` })
    await api.services.db
      .insertInto('notificacion')
      .values({
        id: 990_000,
        id_causa: 1,
        id_acto: 1,
        id_sujeto: 1,
        id_tipo: 1,
        estado: 'assigned',
        notificador: 'secretario',
        fecha_creacion: api.clock.now(),
        version: 1,
        id_zona: id,
      })
      .execute()
    const { response } = await api.call('zonas.entry', { token: admin, params: { id } })
    expect(response).toMatchObject({ usos: [{ que: 'Notificaciones', cuantos: 1 }] })
    expect((await remove()).status).toBe(422)
    await api.services.db.deleteFrom('notificacion').where('id', '=', 990_000).execute()
    expect((await remove()).status).toBe(200)
  })

  it('keep who served them once they lost their post, and take nobody new without one', async () => {
    const { result } = (await api.call('zonas.page', { token: admin, body: { page: 1, perPage: 50 } }))
      .response as { result: readonly { id: number; fila: { diligencieros: readonly number[] } }[] }
    const [held] = result.filter(({ fila }) => fila.diligencieros.length > 0)
    const [officer = 0] = held?.fila.diligencieros ?? []
    const { db } = api.services
    const active = (activo: boolean) =>
      db.updateTable('usuario').set({ activo }).where('id', '=', officer).execute()
    const update = (diligencieros: readonly number[]) =>
      api.call('zonas.update', {
        token: admin,
        params: { id: held?.id ?? 0 },
        body: { ...held?.fila, diligencieros, notas: 'Otra nota' },
        seen: `catalogo/zonas-notificacion/${held?.id}`,
      })
    await active(false)
    expect((await update([officer, 999_999])).json.campos).toEqual({
      diligencieros: [catalogueTexts.file.notOffered('999999')],
    })
    expect((await update([officer])).status).toBe(200)
    // What went out comes back as it is, with their name.
    const { bytes } = await api.call('zonas.export', { token: admin })
    const sheet = (await readSheet(Buffer.from(bytes))) as readonly (readonly unknown[])[]
    const told = sheet.find(([id]) => id === held?.id)?.[sheet[0]?.indexOf('Oficiales de diligencias') ?? 0]
    expect(told).toMatch(/\(\w+.*\)/)
    const { lineas } = (await load(sheet, true)).response as { lineas: readonly Fate[] }
    expect(lineas.filter(({ suerte }) => suerte !== 'igual')).toEqual([])
    const options = async (query: Record<string, string>) => {
      const nombre = 'diligencieros'
      const { response } = await api.call('catalogo.opciones', { token: admin, params: { nombre }, query })
      return (response as { id: number; anterior?: true }[]).find(({ id }) => id === officer)
    }
    expect(await options({})).toBeUndefined()
    expect(await options({ anteriores: 'true' })).toMatchObject({ anterior: true })
    await active(true)
  })

  it('who administers one department keeps its zones alone; who serves notifications reads, and keeps none', async () => {
    const { token } = await api.login('admin.tdj')
    const elsewhere = zone('Ajena', box(-63.5, -17.5, -63.4, -17.4), otherOffice)
    const created = async (body: object) => (await api.call('zonas.create', { token, body })).status
    expect(await created(elsewhere)).toBe(422)
    expect(await created(zone('Propia', box(-67.6, -16.9, -67.5, -16.8)))).toBe(201)
    expect((await api.call('zonas.create', { token: server, body: elsewhere })).status).toBe(403)
    const { token: lawyer } = await api.login('abogado')
    expect((await api.call('zonas.ofOffice', { token: lawyer, params: { id: office } })).status).toBe(403)
  })

  it('go out to a spreadsheet as WKT and come back; lines are judged by what the sheet leaves', async () => {
    const { bytes } = await api.call('zonas.export', { token: admin })
    const sheet = (await readSheet(Buffer.from(bytes))) as readonly (readonly unknown[])[]
    const [head = []] = sheet
    const [area, name] = [head.indexOf('Área'), head.indexOf('Zona')]
    expect(String(sheet[1]?.[area])).toMatch(/^POLYGON\(\(/)
    const fates = (answer: { readonly response: unknown }) =>
      (answer.response as { lineas: readonly Fate[] }).lineas
    expect(new Set(fates(await load(sheet, true)).map(({ suerte }) => suerte))).toEqual(new Set(['igual']))

    // Two new ones that meet each other, beside nothing else.
    const newLine = (called: string, polygon: Polygon | null) =>
      head.map((label, place) =>
        label === 'N.º'
          ? null
          : place === name
            ? called
            : place === area
              ? wktOf(polygon)
              : sheet[1]?.[place],
      )
    const [one, other] = [box(-68, -16.9, -67.9, -16.8), box(-67.95, -16.9, -67.85, -16.8)]
    const clash = fates(await load([head, newLine('Palca', one), newLine('Cohoni', other)], true))
    expect(clash.map(({ suerte, errores }) => [suerte, ...errores])).toEqual([
      ['error', `Área: ${zoneTexts.overlaps('Cohoni')}`],
      ['error', `Área: ${zoneTexts.overlaps('Palca')}`],
    ])
    const apart = [head, newLine('Palca', one), newLine('Cohoni', box(-67.9, -16.9, -67.85, -16.8))]
    const saved = await load(apart, false)
    expect(fates(saved).map(({ suerte }) => suerte)).toEqual(['nueva', 'nueva'])
    expect(await at(-67.95, -16.85)).toBe('Palca')
    expect(await at(-67.87, -16.85)).toBe('Cohoni')

    const nonsense = fates(await load([head, newLine('Rara', null).with(area, 'al norte')], true))
    expect(nonsense[0]?.errores).toEqual([`Área: ${polygonTexts.unreadable}`])
  })
})
