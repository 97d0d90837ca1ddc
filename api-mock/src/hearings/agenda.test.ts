import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingConflicts, hearingRefusals } from '@estrado/machines/hearings/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { takenField } from '../database/unique-fields.ts'
import { demoOffices } from '../demo/data/offices.ts'
import { type Answered, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, drawnCause, otherCourt } from '../testing/hearing.ts'
import { patiently } from '../testing/patiently.ts'

describe('agenda of a court: one rule for every door', () => {
  let api: TestApi
  let cause: DrawnCause
  let second: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk)
    second = await drawnCause(api, clerk)
  })
  afterAll(() => api.stop())

  const at = (day: number, hour: number, minutes = '00') =>
    `2027-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:${minutes}:00-04:00`
  const span = (day: number, from: number, until: number) => ({
    fechaHoraInicio: at(day, from),
    fechaHoraFin: at(day, until),
  })

  const schedule = (of: DrawnCause, detail: object, more: object = {}, headers = {}) =>
    api.call('audiencias.schedule', {
      token: of.secretary.token,
      headers,
      body: {
        audienciaSinSolicitud: { idCausa: of.id, idTipoAudiencia: 1 },
        audienciasDetalles: [{ modalidad: 'Presencial', ...detail }],
        ...more,
      },
    })
  const idOf = ({ status, response, json }: Answered): number => {
    expect(status, JSON.stringify(json)).toBeLessThan(300)
    return (response as { id: number }).id
  }
  async function change(id: number, state: number, fields: Readonly<Record<string, string>> = {}) {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(state))
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    return api.call('audiencias.changeState', { token: cause.judge.token, params: { id }, form })
  }

  it('exclusion: of 64 who take one room and hour at once, one gets it, and each of the others is told', async () => {
    const tries = await Promise.all(
      Array.from({ length: 64 }, () =>
        patiently((headers) =>
          schedule(cause, { ...span(1, 9, 10), idSalaAudiencia: cause.rooms[0] }, {}, headers),
        ),
      ),
    )
    const statuses = tries.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(63)
    expect(new Set(tries.flatMap(({ status, message }) => (status === 422 ? message : [])))).toEqual(
      new Set(['El juez tiene otra audiencia de 09:00 a 10:00. Elija otro horario']),
    )
  })

  it('a recess takes the time at which it ends, as long as the hearing was to take', async () => {
    const id = idOf(await schedule(cause, span(2, 9, 11)))
    await change(id, 4)
    await change(id, 7)
    idOf(await schedule(cause, span(3, 15, 16)))
    const recess = (fechaHoraReanudacion: string) =>
      api.call('audiencias.recess', {
        token: cause.judge.token,
        body: { idAudiencia: id, fechaHoraReanudacion },
      })
    expect((await recess(at(3, 14))).message).toBe(
      'El juez tiene otra audiencia de 15:00 a 16:00. Elija otro horario',
    )
    idOf(await recess(at(3, 13)))
    expect((await schedule(cause, span(3, 14, 15))).status).toBe(422)
    // What it had before is free again.
    idOf(await schedule(cause, span(2, 9, 11)))
  })

  it('whoever works beside on a cause holds hearings of their own, with their own judge', async () => {
    const elsewhere = await otherCourt(api, cause.idOficina)
    const help = (id_oficina_apoyo: number | null) =>
      api.services.db.updateTable('causa').set({ id_oficina_apoyo }).where('id', '=', second.id).execute()
    await help(elsewhere.id)
    const { token } = elsewhere.judge
    const query = { idCausa: String(second.id) }
    const plan = await api.call('audiencias.plan', { token, query })
    const body = {
      idOficina: elsewhere.id,
      audienciaSinSolicitud: { idCausa: second.id, idTipoAudiencia: 1 },
      audienciasDetalles: [{ modalidad: 'Virtual', ...span(10, 9, 10) }],
    }
    const set = await api.call('audiencias.schedule', { token, body })
    await help(null)
    expect(plan.response).toMatchObject({ idOficina: elsewhere.id, idJuez: elsewhere.judge.id })
    expect(set.response, JSON.stringify(set.json)).toMatchObject({
      oficina: { id: elsewhere.id },
      juez: { id: elsewhere.judge.id },
    })
  })

  it('a suspension gives the time back; whoever comes back asks for it anew', async () => {
    const id = idOf(await schedule(cause, span(4, 9, 10)))
    await change(id, 4)
    const suspension = {
      'audienciaDetalleSuspension[motivo]': 'Inasistencia',
      'audienciaDetalleSuspension[idsTipoSuspensionAudiencia][0]': '1',
    }
    idOf(await change(id, 1, suspension))
    idOf(await schedule(cause, span(4, 9, 10)))
    const back = { idAudiencia: id, audienciaDetalle: { modalidad: 'Virtual', ...span(4, 9, 10) } }
    const again = await api.call('audiencias.reschedule', { token: cause.secretary.token, body: back })
    expect(again.message).toBe('El juez tiene otra audiencia de 09:00 a 10:00. Elija otro horario')
  })

  it('the database holds it too: no two hearings of one judge or room at once, whoever writes', async () => {
    const one = idOf(await schedule(cause, { ...span(5, 9, 10), idSalaAudiencia: cause.rooms[0] }))
    const other = idOf(await schedule(cause, span(5, 10, 11)))
    const taken = await api.services.db
      .updateTable('audiencia_sesion')
      .set({ ocupa_desde: new Date(at(5, 9, '30')) })
      .where('id', '=', other)
      .execute()
      .catch((error: unknown) => error)
    expect(takenField(taken)?.message).toBe(
      'Otra persona acaba de ocupar ese horario del juez. Elija otro horario',
    )
    const room = await api.services.db
      .updateTable('audiencia_sesion')
      .set({ id_juez: null, id_sala: cause.rooms[0] ?? 0, ocupa_desde: new Date(at(5, 9, '30')) })
      .where('id', '=', other)
      .execute()
      .catch((error: unknown) => error)
    expect(takenField(room)?.message).toBe(
      'Otra persona acaba de ocupar esa sala a esa hora. Elija otra sala u otro horario',
    )
    expect(one).toBeGreaterThan(0)
  })

  it('warns where a party or a lawyer is asked to another hearing, and takes it all the same', async () => {
    const mine = idOf(await schedule(cause, span(8, 9, 10)))
    // Nobody judges it for now: what is left of the conflict is who else is asked to both.
    await api.services.db
      .updateTable('audiencia_sesion')
      .set({ id_juez: null })
      .where('id', '=', mine)
      .execute()
    const { db } = api.services
    const { codigo_unico: code } = await db
      .selectFrom('causa')
      .select('codigo_unico')
      .where('id', '=', cause.id)
      .executeTakeFirstOrThrow()
    const inHandsOf = (id_oficina_reparto: number) =>
      db.updateTable('causa').set({ id_oficina_reparto }).where('id', '=', cause.id).execute()
    type Set = { readonly id: number; readonly advertencias: readonly string[] }
    // Access per object: of a cause that this court doesn't see the hour is told, and not which it is.
    await inHandsOf((await otherCourt(api, second.idOficina)).id)
    const { response, status } = await schedule(second, span(8, 9, 10))
    expect(status).toBe(201)
    const { id, advertencias } = response as Set
    expect(advertencias).toContain(hearingConflicts.party(null, '09:00', '10:00'))
    expect(advertencias.join()).not.toContain(code)
    await inHandsOf(second.idOficina)
    const longer = await api.call('audiencias.updateDetail', {
      token: second.secretary.token,
      body: { id, fechaHoraFin: at(8, 10, '30') },
    })
    await inHandsOf(cause.idOficina)
    expect(longer.status, JSON.stringify(longer.json)).toBe(200)
    expect((longer.response as Set).advertencias).toContain(hearingConflicts.party(code, '09:00', '10:00'))
  })

  it('is told to the calendar with what a time is judged by, and nobody by name or document', async () => {
    idOf(await schedule(cause, { ...span(9, 9, 10), idSalaAudiencia: cause.rooms[0] }))
    const days = { rangoFechas: '2027-03-09,2027-03-09' }
    const { response, json } = await api.call('audiencias.list', { token: cause.judge.token, query: days })
    expect(response).toMatchObject([
      {
        causa: { id: cause.id },
        tipoEstadoAudiencia: { descripcion: 'Agendada' },
        ocupa: { desde: '2027-03-09T13:00:00.000Z', hasta: '2027-03-09T14:00:00.000Z' },
      },
    ])
    const [{ involucrados }] = response as [{ involucrados: Record<string, string> }]
    expect(Object.values(involucrados)).toContain('party')
    expect(JSON.stringify(json)).not.toContain('6000001')
    const elsewhere = await otherCourt(api, cause.idOficina)
    const none = await api.call('audiencias.list', { token: elsewhere.judge.token, query: days })
    expect(none.response).toEqual([])
  })

  it('proposes the first time at which judge, room and everybody needed are free', async () => {
    const plan = (query: Readonly<Record<string, string>>) =>
      api.call('audiencias.plan', { token: cause.secretary.token, query })
    const asked = { idCausa: String(cause.id), idTipoAudiencia: '1', desde: at(15, 8) }
    idOf(await schedule(cause, span(15, 8, 10)))
    const { response } = await plan(asked)
    expect(response).toMatchObject({
      causa: { id: cause.id },
      duracion: 60,
      proximo: { fechaHoraInicio: '2027-03-15T14:00:00.000Z', idSalaAudiencia: cause.rooms[0] },
    })
    // Saturday: the next business day.
    const { response: after } = await plan({ ...asked, desde: at(20, 8) })
    expect(after).toMatchObject({ proximo: { fechaHoraInicio: '2027-03-22T12:30:00.000Z' } })
    const closure = {
      motivo: 'Obras',
      desde: '2027-03-22',
      hasta: '2027-03-23',
      horaDesde: null,
      horaHasta: '11:00',
    }
    for (const idSala of cause.rooms) {
      const fila = { ...closure, idSala }
      const { token } = await api.login('admin')
      expect((await api.call('cierresSalas.create', { token, body: fila })).status).toBe(201)
    }
    const { response: later } = await plan({ ...asked, desde: at(20, 8) })
    expect(later).toMatchObject({
      proximo: { fechaHoraInicio: '2027-03-22T15:00:00.000Z' },
      salas: [{ cierres: [closure] }],
    })
    const elsewhere = await otherCourt(api, cause.idOficina)
    const refused = await api.call('audiencias.plan', { token: elsewhere.judge.token, query: asked })
    expect(refused.status).toBe(404)
  })

  it('proposes no day on which the judge, or the whole court, is away', async () => {
    const { token } = await api.login('root')
    const away = async (day: string, idJuez: number | null) => {
      const body = {
        motivo: 'Licencia por estudio',
        clase: 'licencia',
        idOficina: cause.idOficina,
        idJuez,
        desde: day,
        hasta: day,
        documento: '',
        idJuezAsume: null,
        idOficinaAsume: null,
      }
      const made = await api.call('turnosBajas.create', { token, body })
      expect(made.status, JSON.stringify(made.json)).toBe(201)
    }
    const query = { idCausa: String(cause.id), idTipoAudiencia: '1', desde: at(23, 8) }
    const proposed = async () => {
      const { response } = await api.call('audiencias.plan', { token: cause.secretary.token, query })
      return (response as AnswerOf<'audiencias.plan'>).proximo?.fechaHoraInicio.slice(0, 10)
    }
    expect(await proposed()).toBe('2027-03-23')
    await away('2027-03-23', cause.judge.id)
    expect(await proposed()).toBe('2027-03-24')
    await away('2027-03-24', null)
    expect(await proposed()).toBe('2027-03-25')
  })

  it('a room is the court’s own and open when the hearing ends; another court’s is none', async () => {
    const { id: foreign } = await api.services.db
      .selectFrom('sala_audiencia')
      .select('id')
      .where('id_oficina', '<>', cause.idOficina)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const unknown = { idSalaAudiencia: [apiTexts.unknown(hearingRefusals.room)] }
    const refused = await schedule(cause, { ...span(25, 9, 10), idSalaAudiencia: foreign })
    expect([refused.status, refused.json.campos]).toEqual([422, unknown])
    const { token } = await api.login('admin')
    const fila = {
      descripcion: 'Sala que se cierra',
      idOficina: cause.idOficina,
      capacidad: 10,
      equipamiento: [],
      enlaceVirtual: '',
    }
    const idSalaAudiencia = idOf(await api.call('salasAudiencias.create', { token, body: fila }))
    const until = (hasta: string) =>
      api.call('salasAudiencias.close', {
        token,
        params: { id: idSalaAudiencia },
        body: { hasta },
        seen: `catalogo/salas-audiencias/${idSalaAudiencia}`,
      })
    idOf(await until('2027-03-26'))
    idOf(await schedule(cause, { ...span(25, 9, 10), idSalaAudiencia }))
    const after = await schedule(cause, { ...span(29, 9, 10), idSalaAudiencia })
    expect([after.status, after.json.campos]).toEqual([422, unknown])
  })

  it('tells the former court why an hour is taken that a cause keeps which went to another one', async () => {
    const { db } = api.services
    const id = idOf(await schedule(cause, span(30, 9, 10)))
    const elsewhere = await otherCourt(api, cause.idOficina)
    const moved = (idCausa: number, id_oficina_reparto: number, id_juez: number) =>
      db.updateTable('causa').set({ id_oficina_reparto, id_juez }).where('id', '=', idCausa).execute()
    await moved(cause.id, elsewhere.id, elsewhere.judge.id)
    await moved(second.id, cause.idOficina, cause.judge.id)
    const there = { ...second, secretary: cause.secretary }
    const taken = await schedule(there, span(30, 9, 10))
    expect([taken.status, taken.message]).toEqual([
      422,
      hearingConflicts.judge('09:00', '10:00', hearingConflicts.keptHour),
    ])
    idOf(
      await api.call('audiencias.updateDetail', {
        token: elsewhere.judge.token,
        body: { id, ...span(30, 9, 10) },
      }),
    )
    idOf(await schedule(there, span(30, 9, 10)))
    await moved(cause.id, cause.idOficina, cause.judge.id)
    await moved(second.id, second.idOficina, second.judge.id)
  })

  it('a stand-in judges to the last day, and is at one hearing at a time, in whichever court', async () => {
    const standIn = await api.login('juez.inst')
    const { token } = await api.login('admin')
    const row = { motivo: 'Vacación', idUsuario: standIn.id, desde: '2026-11-21', hasta: '2027-03-17' }
    idOf(await api.call('suplencias.create', { token, body: { ...row, idOficina: cause.idOficina } }))
    const moved = (id: number, more: object) =>
      api.services.db
        .updateTable('causa')
        .set({ id_juez: standIn.id, ...more })
        .where('id', '=', id)
        .execute()
    await moved(cause.id, {})
    idOf(await schedule(cause, span(17, 15, 16)))
    const after = await schedule(cause, span(18, 15, 16))
    expect([after.status, after.json.campos]).toEqual([
      422,
      { idJuez: [apiTexts.unknown(hearingRefusals.judge)] },
    ])
    await moved(second.id, { id_oficina_reparto: demoOffices.juzgadoInstruccion1LaPaz })
    const atHome = await schedule({ ...second, secretary: standIn }, span(17, 15, 16))
    expect(atHome.message).toBe('El juez tiene otra audiencia de 15:00 a 16:00. Elija otro horario')
  })
})
