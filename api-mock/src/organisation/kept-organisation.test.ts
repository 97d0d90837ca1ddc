import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { demoOffices } from '../demo/data/offices.ts'
import { demoZones } from '../demo/data/zones.ts'
import { type Answered, type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause } from '../testing/hearing.ts'

type Row = Readonly<Record<string, unknown>>
type Entry = { readonly id: number; readonly fila: Row; readonly usos: readonly { readonly que: string }[] }
type Effects = { readonly avisos: readonly string[] }

describe('offices, rooms, their closures, the calendar and stand-ins', () => {
  let api: TestApi
  let cause: DrawnCause
  let admin: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    admin = await api.login('admin')
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  const { raw } = String
  /** Of the demo's offices, as they are numbered; El Alto is of La Paz. */
  const departmentOf = (office: unknown) => Math.floor(Number(office) / 10_000)
  type Kept = 'oficinas' | 'salasAudiencias' | 'cierresSalas' | 'diasInhabiles' | 'suplencias'
  const create = (resource: Kept, body: object, { token } = admin) =>
    api.call(`${resource}.create`, { token, body })
  const entry = async (resource: Kept, id: number, { token } = admin) =>
    (await api.call(`${resource}.entry`, { token, params: { id } })).response as Entry
  const effects = async (resource: Kept, body: object) =>
    (await api.call(`${resource}.effects`, { token: admin.token, body })).response as Effects
  const close = (resource: Kept, catalogue: string, id: number, hasta: string | null) => {
    api.clock.advance(1_000)
    return api.call(`${resource}.close`, {
      token: admin.token,
      params: { id },
      body: { hasta },
      seen: raw`catalogo/${catalogue}/${id}`,
    })
  }
  const schedule = (hour: number, room: number | undefined) =>
    api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(hour, room)],
      },
    })
  const today = () => api.clock.now().toISOString().slice(0, 10)

  it('an office can’t depend on one that depends on it, and is not removed while anything names it', async () => {
    const own = await entry('oficinas', cause.idOficina)
    const uses = own.usos.map(({ que }) => que)
    expect(uses).toEqual(expect.arrayContaining(['Causas', 'Salas de audiencias', 'Puestos']))
    const served = await entry('oficinas', demoZones[0]?.idOficina ?? 0)
    expect(served.usos.map(({ que }) => que)).toContain('Zonas de notificación')
    const above = Number(own.fila.idPadre)
    const parent = await entry('oficinas', above)
    const turned = await api.call('oficinas.update', {
      token: admin.token,
      params: { id: above },
      body: { ...parent.fila, idPadre: cause.idOficina },
      seen: raw`catalogo/oficinas/${above}`,
    })
    expect([turned.status, turned.json.campos]).toEqual([
      422,
      { idPadre: ['Una oficina no depende de sí misma ni de las que dependen de ella'] },
    ])
    const removed = await api.call('oficinas.delete', { token: admin.token, params: { id: cause.idOficina } })
    expect(removed.status).toBe(422)
  })

  it('a closed office is offered and drawn no more, and stays named where it was', async () => {
    const offered = async () =>
      ((await api.call('juzgados.list', {})).response as { id: number }[]).map(({ id }) => id)
    expect(await offered()).toContain(cause.idOficina)
    const asked = await effects('oficinas', { id: cause.idOficina, fila: null, hasta: today() })
    expect(asked.avisos[0]).toMatch(/sorteos/)
    expect((await close('oficinas', 'oficinas', cause.idOficina, today())).status).toBe(200)
    expect(await offered()).not.toContain(cause.idOficina)
    const shown = await api.call('causas.get', { token: cause.judge.token, params: { id: cause.id } })
    expect(shown.json).toMatchObject({ response: { oficinaReparto: { id: cause.idOficina } } })
    expect((await close('oficinas', 'oficinas', cause.idOficina, null)).status).toBe(200)
  })

  it('a closed room takes no hearing in the closed hours; who closes it sees the hearings that are hit', async () => {
    const [room = 0] = cause.rooms
    expect((await schedule(9, room)).status).toBe(201)
    const closure = {
      motivo: 'Obras',
      idSala: room,
      desde: '2026-11-30',
      hasta: '2026-12-04',
      horaDesde: null,
      horaHasta: '12:00',
    }
    const asked = await effects('cierresSalas', { id: null, fila: closure })
    expect(asked.avisos).toEqual([expect.stringMatching(/^1 audiencia cae en ese tiempo: .*01\/12\/2026/)])
    expect((await create('cierresSalas', closure)).status).toBe(201)
    const refused = await schedule(10, room)
    expect([refused.status, refused.json.campos]).toEqual([
      422,
      { idSalaAudiencia: ['La sala está cerrada en ese tiempo: Obras'] },
    ])
    expect((await schedule(15, room)).status).toBe(201)
    const turned = await create('cierresSalas', { ...closure, hasta: '2026-11-29' })
    expect(turned.json.campos).toEqual({ hasta: ['No puede ser antes del comienzo'] })
  })

  it('who declares days without work sees which hearings are on them', async () => {
    const day = '2026-12-01'
    const fila = { descripcion: 'Paro', tipo: 'feriado', idDepartamento: null, desde: day, hasta: day }
    const { avisos } = await effects('diasInhabiles', { id: null, fila })
    expect(avisos).toContainEqual(
      expect.stringMatching(/^2 audiencias .*: .*\(01\/12\/2026 09:00\); .*\(01\/12\/2026 15:00\)\.$/),
    )
  })

  it('a closed room takes no hearing that goes on into the closed hours after midnight, which is hit all the same', async () => {
    const [room = 0] = cause.rooms
    const night = (until: string) =>
      api.call('audiencias.schedule', {
        token: cause.secretary.token,
        body: {
          audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
          audienciasDetalles: [
            detailAt(0, room, { fechaHoraInicio: '2026-12-08T22:00:00-04:00', fechaHoraFin: until }),
          ],
        },
      })
    const dawn = {
      motivo: 'Fumigación',
      idSala: room,
      desde: '2026-12-09',
      hasta: '2026-12-09',
      horaDesde: null,
      horaHasta: '06:00',
    }
    const evening = { ...dawn, desde: '2026-12-08', hasta: '2026-12-08', horaDesde: '20:00', horaHasta: null }
    const hits = async (fila: object) => (await effects('cierresSalas', { id: null, fila })).avisos.length
    const made = await night('2026-12-09T01:00:00-04:00')
    expect(made.status).toBe(201)
    expect([await hits(dawn), await hits(evening)]).toEqual([1, 1])
    const removed = await api.call('audiencias.delete', {
      token: cause.secretary.token,
      params: { id: (made.response as { id: number }).id },
      body: { observacion: 'De la prueba' },
    })
    expect(removed.status).toBe(200)
    expect((await create('cierresSalas', dawn)).status).toBe(201)
    expect((await night('2026-12-09T01:00:00-04:00')).json.campos).toEqual({
      idSalaAudiencia: ['La sala está cerrada en ese tiempo: Fumigación'],
    })
    expect((await night('2026-12-09T00:00:00-04:00')).status).toBe(201)
    expect(await hits({ ...dawn, horaHasta: null })).toBe(0)
    expect((await create('cierresSalas', evening)).status).toBe(201)
    expect((await night('2026-12-09T00:00:00-04:00')).json.campos).toEqual({
      idSalaAudiencia: ['La sala está cerrada en ese tiempo: Fumigación'],
    })
  })

  it('a stand-in holds from its first to its last day, for judges alone', async () => {
    const judge = await api.login('juez.inst')
    const offices = async () => {
      const { usuario } = await api.login('juez.inst')
      return (usuario.suplencias as { oficina: { id: number } }[]).map(({ oficina }) => oficina.id)
    }
    const row = { motivo: 'Vacación', idUsuario: judge.id, idOficina: cause.idOficina, hasta: '2026-12-10' }
    const made = await create('suplencias', { ...row, desde: '2026-11-21' })
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    expect(await offices()).toContain(cause.idOficina)
    const twice = await create('suplencias', { ...row, desde: '2026-12-01', hasta: null })
    expect(twice.json.campos).toEqual({
      desde: ['Ya tiene una suplencia en esa oficina en esos días: «Vacación»'],
    })
    api.clock.advance(20 * 24 * 3_600_000)
    admin = await api.login('admin')
    expect(await offices()).not.toContain(cause.idOficina)
    const clerk = await create('suplencias', {
      ...row,
      idUsuario: cause.secretary.id,
      desde: '2026-12-20',
      hasta: null,
    })
    expect(clerk.json.campos).toHaveProperty('idUsuario')
  })

  describe('separation of duties: who administers and judges', () => {
    const namesYou = [422, catalogueTexts.namesYou]
    const told = ({ status, message }: Answered) => [status, message]
    const days = { motivo: 'Vacación', desde: '2027-02-01', hasta: '2027-02-10' }
    const standIn = () => ({ ...days, idUsuario: admin.id, idOficina: cause.idOficina })

    beforeAll(async () => {
      const post = { id_usuario: admin.id, numero: 99, rol: 'JUEZ' }
      await api.services.db
        .insertInto('puesto')
        .values({ ...post, id_oficina: demoOffices.juzgadoInstruccion1LaPaz })
        .execute()
    })
    afterAll(() => api.services.db.deleteFrom('puesto').where('numero', '=', 99).execute())

    it('opens no court to themself, by a stand-in or a leave', async () => {
      expect(told(await create('suplencias', standIn()))).toEqual(namesYou)
      const body = { ...days, clase: 'vacacion', idOficina: cause.idOficina, idJuez: cause.judge.id }
      const leave = { ...body, documento: '', idJuezAsume: admin.id, idOficinaAsume: null }
      expect(told(await api.call('turnosBajas.create', { token: admin.token, body: leave }))).toEqual(
        namesYou,
      )
      const other = { ...leave, idJuezAsume: null }
      expect((await api.call('turnosBajas.create', { token: admin.token, body: other })).status).toBe(201)
    })

    it('nor changes, ends or brings in what another administrator opened to them', async () => {
      const made = await create('suplencias', standIn(), await api.login('root'))
      expect(made.status, JSON.stringify(made.json)).toBe(201)
      const { id } = made.response as Entry
      const ofEntry = { token: admin.token, params: { id }, seen: raw`catalogo/suplencias/${id}` }
      const longer = { ...standIn(), hasta: '2027-12-31' }
      for (const body of [longer, { ...longer, idUsuario: cause.judge.id }])
        expect(told(await api.call('suplencias.update', { ...ofEntry, body }))).toEqual(namesYou)
      expect(told(await close('suplencias', 'suplencias', id, today()))).toEqual(namesYou)
      expect(told(await api.call('suplencias.delete', ofEntry))).toEqual(namesYou)
      const { bytes } = await api.call('suplencias.export', { token: admin.token })
      const [head = [], ...lines] = await readSheet(Buffer.from(bytes))
      const motivo = head.indexOf('Motivo')
      const line = lines.find((cells) => String(cells[head.indexOf('N.º')]) === String(id)) ?? []
      const trial = async (cells: readonly unknown[]) => {
        const rows = [head, cells].map((row) => row.map((cell) => ({ value: String(cell ?? '') })))
        const file = await writeXlsxFile(rows).toBuffer()
        const form = new FormData()
        form.set('archivo', new File([new Uint8Array(file)], 'suplencias.xlsx'))
        form.set('ensayo', 'true')
        const { response } = await api.call('suplencias.import', { token: admin.token, form })
        return (response as { lineas: { suerte: string; errores: readonly string[] }[] }).lineas[0]
      }
      expect(await trial(line)).toMatchObject({ suerte: 'igual', errores: [] })
      expect(await trial(line.map((cell, at) => (at === motivo ? 'Otro' : cell)))).toMatchObject({
        suerte: 'error',
        errores: [catalogueTexts.namesYou],
      })
    })
  })

  it('who administers one department keeps its rooms alone; the country’s calendar is for the national ones', async () => {
    const local = await api.login('admin.tdj')
    const paged = { page: 1, perPage: 100 }
    const rooms = await api.call('salasAudiencias.page', { token: local.token, body: paged })
    expect(rooms.status).toBe(200)
    const listed = (rooms.response as { result: Entry[] }).result
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([...cause.rooms]))
    expect(listed.every(({ fila }) => departmentOf(fila.idOficina) === departmentOf(cause.idOficina))).toBe(
      true,
    )
    const offered = async (nombre: string, token: string) => {
      const { response } = await api.call('catalogo.opciones', { token, params: { nombre } })
      return (response as { id: number }[]).map(({ id }) => id)
    }
    const offices = await offered('oficinas', local.token)
    expect(offices).toContain(cause.idOficina)
    expect(offices.every((id) => departmentOf(id) === departmentOf(cause.idOficina))).toBe(true)
    expect((await offered('oficinas', admin.token)).length).toBeGreaterThan(offices.length)
    expect((await offered('salas-audiencias', local.token)).toSorted()).toEqual(
      listed.map(({ id }) => id).toSorted(),
    )
    const all = await api.call('salasAudiencias.page', { token: admin.token, body: { ...paged, page: 2 } })
    const foreign = (all.response as { result: Entry[] }).result.find(
      ({ fila }) => departmentOf(fila.idOficina) !== departmentOf(cause.idOficina),
    )
    const id = foreign?.id ?? 0
    const closure = { motivo: 'Obras', desde: '2027-01-04', hasta: null, horaDesde: null, horaHasta: null }
    const closing = (idSala: number | undefined) =>
      create('cierresSalas', { ...closure, idSala }, local).then(({ status }) => status)
    expect([await closing(id), await closing(cause.rooms[0])]).toEqual([422, 201])
    const peek = { id: null, fila: { ...closure, idSala: id } }
    const effectsThere = await api.call('cierresSalas.effects', { token: local.token, body: peek })
    expect([effectsThere.status, effectsThere.message]).toEqual([422, catalogueTexts.notYours])
    const asked = await api.call('salasAudiencias.entry', { token: local.token, params: { id } })
    expect(asked.status).toBe(404)
    const room = {
      descripcion: 'Sala nueva',
      idOficina: foreign?.fila.idOficina,
      capacidad: 10,
      equipamiento: [],
      enlaceVirtual: '',
    }
    expect((await create('salasAudiencias', room, local)).message).toBe(catalogueTexts.notYours)
    expect((await create('salasAudiencias', { ...room, idOficina: cause.idOficina }, local)).status).toBe(201)
    expect((await create('salasAudiencias', { ...room, enlaceVirtual: 'http://x' })).json.campos).toEqual({
      enlaceVirtual: ['El enlace empieza con https://'],
    })
    const sheet = await api.call('salasAudiencias.export', { token: local.token })
    const [head, ...lines] = await readSheet(Buffer.from(sheet.bytes))
    expect([sheet.status, head?.includes('Sala'), lines.length]).toEqual([200, true, listed.length + 1])
    expect((await api.call('diasInhabiles.page', { token: local.token, body: paged })).status).toBe(403)
  })
})
