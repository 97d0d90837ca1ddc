import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { nonWorkingDays } from '@estrado/machines/organisation/non-working-days'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { bringEntries } from '../../reference/kept.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, smallPdf } from '../../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause, receiveRequest } from '../../testing/hearing.ts'

describe('requests for hearings over HTTP', () => {
  let api: TestApi
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    for (const id of [1, 2]) await receiveRequest(api, id, cause.idActo)
  })
  afterAll(() => api.stop())

  async function reject(id: number, who: LoggedIn, idTipoActoProcesal = '305') {
    const form = new FormData()
    form.set('idTipoActoProcesal', idTipoActoProcesal)
    form.set('archivoBorrador', new File([new Uint8Array(await smallPdf())], 'rechazo.pdf'))
    return api.call('solicitudesAudiencias.reject', { token: who.token, params: { id }, form })
  }

  const pending = async (who: LoggedIn) => {
    const { response } = await api.call('solicitudesAudiencias.ofOffice', { token: who.token })
    return (response as { id: number }[]).map(({ id }) => id)
  }

  const acts = () =>
    api.services.db
      .selectFrom('acto_procesal')
      .select('id')
      .where('id_tipo_acto_procesal', '=', 305)
      .execute()

  it('are shown to the court of the cause alone', async () => {
    expect(await pending(cause.judge)).toEqual([1, 2])
    const vocal = await api.login('vocal')
    expect(await pending(vocal)).toEqual([])
    const got = await api.call('solicitudesAudiencias.get', { token: vocal.token, params: { id: 1 } })
    expect(got.status).toBe(404)
  })

  it('are neither rejected nor scheduled by another court: to it they do not exist', async () => {
    const judge = await api.login('juez.inst')
    const secretary = await api.login('secre.inst')
    const recorded = () =>
      api.services.db
        .selectFrom('journal_event')
        .select('type')
        .where('outcome', '=', 'accepted')
        .where('stream', 'in', ['solicitud-audiencia/1', `causa/${cause.id}`])
        .execute()
    const before = await recorded()
    expect((await reject(1, judge)).status).toBe(404)
    const body = { idSolicitudAudiencia: 1, audienciasDetalles: [detailAt(11, cause.rooms[0])] }
    for (const { token } of [judge, secretary]) {
      expect((await api.call('audiencias.schedule', { token, body })).status).toBe(404)
    }
    expect(await recorded()).toEqual(before)
    expect(await pending(cause.judge)).toEqual([1, 2])
    expect(await acts()).toEqual([])
  })

  it('show until when the court has to answer, and the colour of what is left', async () => {
    const first = async () => {
      const { response } = await api.call('solicitudesAudiencias.ofOffice', { token: cause.judge.token })
      return (response as Readonly<Record<string, unknown>>[])[0]
    }
    const received = Date.parse(String((await first())?.fechaCreacion))
    const end = new Date(received + 24 * 3_600_000).toISOString()
    expect(await first()).toMatchObject({ fechaFinPlazo: end, colorFechaCreacion: 'warning' })
    api.clock.advance(1000)
    expect(await first()).toMatchObject({ fechaFinPlazo: end, colorFechaCreacion: 'danger' })
  })

  it("end later by the days that the court's own department set apart, in every answer the same", async () => {
    const { db } = api.services
    const { token } = cause.judge
    const { id_departamento: own } = await db
      .selectFrom('oficina as o')
      .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
      .select('m.id_departamento')
      .where('o.id', '=', cause.idOficina)
      .executeTakeFirstOrThrow()
    const ends = async () => {
      const one = await api.call('solicitudesAudiencias.get', { token, params: { id: 1 } })
      const open = await api.call('solicitudesAudiencias.ofOffice', { token })
      const all = await api.call('solicitudesAudiencias.list', { token, body: { page: 1, perPage: 10 } })
      type Shown = { readonly id: number; readonly fechaFinPlazo: string }
      const listed = (all.response as { result: Shown[] }).result
      return new Set(
        [one.response as Shown, ...(open.response as Shown[]), ...listed]
          .filter(({ id }) => id === 1)
          .map(({ fechaFinPlazo }) => fechaFinPlazo),
      )
    }
    let last = 0
    const declare = (idDepartamento: number | null, tipo: 'vacacion' | 'fuerza-mayor') => {
      last += 1
      const fila = {
        descripcion: 'De la prueba',
        tipo,
        idDepartamento,
        desde: '2026-11-21',
        hasta: '2026-11-23',
      }
      const rows = [{ id: 2_000_000 + last, fila }]
      return inTransaction(db, (tx) => bringEntries(tx, { catalogo: nonWorkingDays.name, rows }))
    }
    const forget = async () => {
      await db.deleteFrom('catalogo_entrada').where('id', '>', 2_000_000).execute()
      await db.deleteFrom('catalogo_version').where('id', '>', 2_000_000).execute()
    }
    const before = await ends()
    expect(before.size).toBe(1)
    await declare(own === 1 ? 2 : 1, 'vacacion')
    // The type of the act says that the judicial vacation stops its time, and nothing else.
    await declare(own, 'fuerza-mayor')
    expect(await ends()).toEqual(before)
    await declare(own, 'vacacion')
    expect(await ends()).toEqual(new Set(['2026-11-25T04:00:00.000Z']))
    await forget()
    await declare(null, 'vacacion')
    expect(await ends()).toEqual(new Set(['2026-11-25T04:00:00.000Z']))
    await forget()
    expect(await ends()).toEqual(before)
  })

  it('are found by code, kind and day, with whom they accuse and whether somebody is held', async () => {
    const { token } = cause.judge
    const search = async (query: Readonly<Record<string, string>>, who = token) =>
      (await api.call('solicitudesAudiencias.search', { token: who, query })).response as readonly {
        id: number
        actoProcesal: { causa: { nombresDenunciados: string[]; conAprendido: boolean } }
      }[]
    const [first] = await search({ datosFiltro: 'aplicacion de MEDIDAS' })
    expect(first?.actoProcesal.causa.nombresDenunciados.length).toBeGreaterThan(0)
    expect(first?.actoProcesal.causa.conAprendido).toBe(false)
    const day = new Date(api.clock.now().getTime() - 4 * 3_600_000).toISOString().slice(0, 10)
    expect(await search({ rangoFechas: `${day},${day}` })).toHaveLength(2)
    expect(await search({ rangoFechas: '2020-01-01,2020-01-02' })).toEqual([])
    expect(await search({ datosFiltro: 'no existe' })).toEqual([])
    expect(await search({}, (await api.login('vocal')).token)).toEqual([])
    const twin = await api.call('audiencias.requests', { token, query: { datosFiltro: 'cautelares' } })
    expect(twin.response).toHaveLength(2)
    const [party] = await api.services.db
      .selectFrom('sujeto_procesal')
      .select('id')
      .where('id_causa', '=', cause.id)
      .execute()
    const held = { id_sujeto: party?.id ?? 0, orden: 1, id_tipo_situacion: 3, id_acto: cause.idActo }
    await api.services.db
      .insertInto('situacion_juridica')
      .values({ ...held, fecha_inicio: api.clock.now(), fecha_fin: null })
      .execute()
    expect((await search({}))[0]?.actoProcesal.causa.conAprendido).toBe(true)
    await api.services.db.deleteFrom('situacion_juridica').where('id_sujeto', '=', held.id_sujeto).execute()
  })

  it('are rejected by the judge, with the decree, both or neither', async () => {
    expect((await reject(1, cause.secretary)).status).toBe(403)
    expect((await reject(1, cause.judge, '999999')).status).toBe(422)
    expect(await acts()).toEqual([])
    const rejected = await reject(1, cause.judge)
    expect(rejected.response).toMatchObject({ estado: 'Rechazada' })
    expect(await acts()).toEqual([{ id: (rejected.response as { idActoRechazo: number }).idActoRechazo }])
    expect((await reject(1, cause.judge)).status).toBe(409)
    expect(await acts()).toHaveLength(1)
  })

  it('end with the hearing that is scheduled for them', async () => {
    const body = { idSolicitudAudiencia: 2, audienciasDetalles: [detailAt(9, cause.rooms[0])] }
    const made = await api.call('audiencias.schedule', { token: cause.secretary.token, body })
    expect(made.response).toMatchObject({ idSolicitudAudiencia: 2 })
    expect(await pending(cause.judge)).toEqual([])
    const again = { ...body, audienciasDetalles: [detailAt(15, cause.rooms[0])] }
    const twice = await api.call('audiencias.schedule', { token: cause.secretary.token, body: again })
    expect(twice.status).toBe(409)
  })

  it('are open again once the hearing that was set for them is rejected or taken from the calendar', async () => {
    await receiveRequest(api, 3, cause.idActo)
    const { token } = cause.judge
    const scheduled = async () => {
      const body = { idSolicitudAudiencia: 3, audienciasDetalles: [detailAt(17, cause.rooms[0])] }
      const made = await api.call('audiencias.schedule', { token: cause.secretary.token, body })
      expect(made.status, JSON.stringify(made.json)).toBe(201)
      expect(await pending(cause.judge)).not.toContain(3)
      return { id: (made.response as { id: number }).id }
    }
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates.rejected.id))
    form.set('audienciaDetalleSuspension[motivo]', 'Improcedente')
    const rejected = await api.call('audiencias.changeState', { token, params: await scheduled(), form })
    expect(rejected.status, JSON.stringify(rejected.json)).toBe(200)
    expect(await pending(cause.judge)).toContain(3)
    const body = { observacion: 'Duplicada' }
    const deleted = await api.call('audiencias.delete', { token, params: await scheduled(), body })
    expect(deleted.status).toBe(200)
    expect(await pending(cause.judge)).toContain(3)
  })
})
