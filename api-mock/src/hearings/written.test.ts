import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { fieldsIn } from '@estrado/machines/writing/walk'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'

describe('minutes and resolution that are written from their hearing', () => {
  let api: TestApi
  let cause: DrawnCause
  let id: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    const { response } = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(9, cause.rooms[0])],
      },
    })
    id = (response as { id: number }).id
  })
  afterAll(() => api.stop())

  const change = (state: number) => {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(state))
    return api.call('audiencias.changeState', { token: cause.judge.token, params: { id }, form })
  }
  const begin = (idTipoActoProcesal: number, more: object = {}, who = cause.secretary) =>
    api.call('escritos.begin', {
      token: who.token,
      body: {
        idCausa: cause.id,
        idAudiencia: id,
        idTipoActoProcesal,
        modo: 'abierto',
        referencia: '',
        ...more,
      },
    })
  const documents = async () =>
    (await api.call('audiencias.documents', { token: cause.judge.token, params: { id }, query: {} }))
      .response as AnswerOf<'audiencias.documents'>
  const text = async (idActo: number) =>
    (await api.call('escritos.get', { token: cause.secretary.token, params: { id: idActo } }))
      .response as AnswerOf<'escritos.get'>

  it('only of a hearing that was held, of its own cause', async () => {
    expect((await begin(1245)).status).toBe(409)
    expect(await documents()).toEqual([])
    const other = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    // The draw may give it to the same court, which knows the hearing: it is another cause's all the same.
    const refused = other.secretary.id === cause.secretary.id ? 422 : 404
    expect((await begin(1245, { idCausa: other.id }, other.secretary)).status).toBe(refused)
  })

  it('minutes know kind, place and who came, stand under their tab, and have one at a time', async () => {
    await change(hearingStates.confirmed.id)
    await change(hearingStates.ongoing.id)
    const { response } = await api.call('audiencias.attendance', {
      token: cause.secretary.token,
      params: { id },
      query: {},
    })
    const [first] = (response as AnswerOf<'audiencias.attendance'>).asistentes
    await api.call('audiencias.noteAttendance', {
      token: cause.secretary.token,
      params: { id },
      body: { asistencia: [{ clase: first?.clase, id: first?.id, presente: true }] },
    })
    const both = await Promise.all([1, 2].map(() => begin(1245, { modo: 'plantilla', idPlantilla: 701 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.json.message).toBe(hearingRefusals.minutesBegun)
    const idActo =
      both.flatMap(({ status, response }) => (status === 201 ? [(response as { id: number }).id] : []))[0] ??
      0
    expect(await documents()).toMatchObject([{ lugar: 'acta', idActo, estado: 0, enCurso: true }])
    const written = await text(idActo)
    const hearing = await api.call('audiencias.get', { token: cause.secretary.token, params: { id } })
    const { version } = hearing.response as AnswerOf<'audiencias.get'>
    expect(written.audiencia).toEqual({ id, version, lugar: 'acta', idAudienciaDetalle: id })
    const known = new Map(fieldsIn(written.texto).map(({ attrs }) => [attrs.key, attrs.value]))
    expect(known.get('persona.tipoAudiencia')).not.toBe('')
    expect(known.get('persona.sala')).not.toBe('')
    expect([...known.values()].join(' ')).toContain(first?.nombre)
    expect(written.cambios.filter(({ key }) => key.startsWith('persona.'))).toEqual([])
  })

  it('the resolution has a tab of its own; what was discarded is begun anew', async () => {
    const discarded = (await begin(301)).response as { id: number }
    expect((await text(discarded.id)).audiencia).toMatchObject({ id, lugar: 'resolucion' })
    await api.call('actosProcesales.delete', {
      token: cause.secretary.token,
      params: { id: discarded.id },
    })
    const again = (await begin(301)).response as { id: number }
    expect((await documents()).map(({ lugar, idActo }) => [lugar, idActo])).toEqual([
      ['resolucion', again.id],
      ['acta', expect.any(Number)],
    ])
  })

  it('signed and closed minutes go on no more, and others may begin for a further session', async () => {
    const [, minutes] = await documents()
    await recordActSignature(api, minutes?.idActo ?? 0)
    expect((await documents())[1]).toMatchObject({ estado: 1, enCurso: true })
    const closed = await api.call('actosProcesales.update', {
      token: cause.secretary.token,
      params: { id: minutes?.idActo ?? 0 },
      body: { cerrado: true },
    })
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    expect((await documents())[1]).toMatchObject({ enCurso: false })
    const next = (await begin(1245)).response as { id: number }
    expect((await documents()).map(({ lugar, idActo }) => [lugar, idActo])).toEqual([
      ['resolucion', expect.any(Number)],
      ['acta', next.id],
      ['acta', minutes?.idActo],
    ])
  })

  it('in a recess until another day minutes tell of the session that was held, once it goes on of the next', async () => {
    const [, open] = await documents()
    const { token } = cause.secretary
    await api.call('actosProcesales.delete', { token, params: { id: open?.idActo ?? 0 } })
    const fechaHoraReanudacion = '2026-12-02T09:00:00-04:00'
    const recess = { idAudiencia: id, fechaHoraReanudacion, modalidad: 'Virtual' }
    const paused = await api.call('audiencias.recess', { token: cause.judge.token, body: recess })
    expect(paused.status, JSON.stringify(paused.json)).toBe(200)
    const roll = async (query: object) => {
      const asked = { token, params: { id }, query: query as Readonly<Record<string, string>> }
      return (await api.call('audiencias.attendance', asked)).response as AnswerOf<'audiencias.attendance'>
    }
    const came = (await roll({ idAudienciaDetalle: String(id) })).asistentes.filter(
      ({ presente }) => presente,
    )
    const { id: idActo } = (await begin(1245, { modo: 'plantilla', idPlantilla: 701 })).response as {
      id: number
    }
    const written = await text(idActo)
    const values = fieldsIn(written.texto).map(({ attrs }) => attrs.value)
    expect(came).toHaveLength(1)
    expect(values.join(' ')).toContain(came[0]?.nombre)
    expect(written.audiencia?.idAudienciaDetalle).toBe(id)
    await change(hearingStates.ongoing.id)
    const { idAudienciaDetalle } = await roll({})
    expect(idAudienciaDetalle).not.toBe(id)
    expect((await text(idActo)).audiencia).toMatchObject({ idAudienciaDetalle })
  })

  it('stands the same after a rebuild', async () => {
    const { tables } = await rebuild(api.services.db, api.services.project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })
})
