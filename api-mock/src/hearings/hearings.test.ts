import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { type Answered, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause, receiveRequest } from '../testing/hearing.ts'

describe('hearings over HTTP', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause
  /** Each hearing of a test takes an hour of its own day, so that tests don't meet in the agenda. */
  let day = 1

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk)
  })
  afterAll(() => api.stop())
  beforeEach(() => {
    day += 1
  })

  const onDay = (hour: number, days = 0) => {
    const at = (h: number) =>
      `2026-12-${String(day + days).padStart(2, '0')}T${String(h).padStart(2, '0')}:00:00-04:00`
    return { fechaHoraInicio: at(hour), fechaHoraFin: at(hour + 1) }
  }

  const schedule = (detail: object, changes: object = {}, who = cause.secretary) =>
    api.call('audiencias.schedule', {
      token: who.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detail],
        ...changes,
      },
    })

  async function scheduled(hour = 9): Promise<number> {
    const { status, response, json } = await schedule(detailAt(0, cause.rooms[0], onDay(hour)))
    expect(status, JSON.stringify(json)).toBe(201)
    return (response as { id: number }).id
  }

  async function change(id: number, state: keyof typeof hearingStates, more = {}, who = cause.judge) {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates[state].id))
    for (const [key, value] of Object.entries(more)) form.set(key, String(value))
    return api.call('audiencias.changeState', { token: who.token, params: { id }, form })
  }

  async function finish(id: number, more: Readonly<Record<string, string>> = {}) {
    const form = new FormData()
    const fields = { idTipoActoProcesal: '1245', idOficina: String(cause.idOficina), ...more }
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    form.set('fechaHoraFin', more.fechaHoraFin ?? api.clock.now().toISOString())
    form.set('archivoBorrador', new File([new Uint8Array(await smallPdf())], 'acta.pdf'))
    return api.call('audiencias.finish', { token: cause.judge.token, params: { id }, form })
  }

  const stateOf = ({ response }: Answered) =>
    (response as { audienciasDetalles: { idEstadoAudiencia: number }[] }).audienciasDetalles[0]
      ?.idEstadoAudiencia

  const journalOf = (id: number) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome', 'reason', 'actor'])
      .where('stream', '=', `audiencia/${id}`)
      .orderBy('position')
      .execute()

  const minutesFiled = async () =>
    (
      await api.services.db
        .selectFrom('acto_procesal')
        .select('id')
        .where('id_tipo_acto_procesal', '=', 1245)
        .execute()
    ).length

  const suspension = {
    'audienciaDetalleSuspension[motivo]': 'Inasistencia',
    'audienciaDetalleSuspension[idsTipoSuspensionAudiencia][0]': 1,
  }

  it('goes from the agenda to its minutes', async () => {
    const id = await scheduled()
    expect(stateOf(await change(id, 'confirmed'))).toBe(4)
    expect(stateOf(await change(id, 'ongoing'))).toBe(7)
    const recess = await api.call('audiencias.recess', {
      token: cause.judge.token,
      body: { idAudiencia: id, fechaHoraReanudacion: onDay(14).fechaHoraInicio },
    })
    expect(stateOf(recess)).toBe(3)
    expect(stateOf(await change(id, 'ongoing'))).toBe(7)
    const finished = await finish(id)
    expect(stateOf(finished)).toBe(5)
    expect(finished.response).toMatchObject({ actoProcesalActa: { tipoActoProcesal: { id: 1245 } } })
    expect((await journalOf(id)).map(({ type }) => type)).toEqual([
      'hearing.proposed',
      'hearing.confirmed',
      'hearing.started',
      'hearing.recessed',
      'hearing.resumed',
      'minutes.attached',
      'hearing.concluded',
    ])
  })

  it('is created with its decree, and answers bad forms with the texts of the specification', async () => {
    const { modalidad: _, ...bare } = detailAt(0, undefined, onDay(9))
    const form = async (detail: Readonly<Record<string, string>>, withFile = true) => {
      const fields: Record<string, string> = {
        'audienciaSinSolicitud[idCausa]': String(cause.id),
        'audienciaSinSolicitud[idTipoAudiencia]': '1',
        idTipoActoProcesal: '304',
      }
      for (const [key, value] of Object.entries(detail)) fields[`audienciasDetalles[0][${key}]`] = value
      const made = multipart(fields, await smallPdf(), 'decreto.pdf')
      if (!withFile) made.delete('archivo')
      return api.call('audiencias.create', { token: cause.secretary.token, form: made })
    }
    const whole = { ...onDay(9), modalidad: 'Virtual' }
    expect((await form(whole, false)).message).toBe('archivo es requerido')
    expect((await form(bare as never)).message).toBe('Modalidad e idSalaAudiencia son requeridos')
    expect((await form({ ...whole, fechaHoraInicio: 'mañana' })).status).toBe(400)
    const made = await form(whole)
    expect(made.status).toBe(201)
    expect(made.response).toMatchObject({ actoProcesal: { tipoActoProcesal: { id: 304 } } })
  })

  it('is taken into the agenda as planned alone: it isn’t said to be set where no act sets it', async () => {
    const state = (idEstadoAudiencia: number) => ({
      ...detailAt(0, cause.rooms[0], onDay(9)),
      idEstadoAudiencia,
    })
    const set = await schedule(state(hearingStates.confirmed.id))
    expect([set.status, set.json.campos]).toEqual([
      422,
      { idEstadoAudiencia: [hearingRefusals.setByNothing] },
    ])
    const held = await schedule(state(hearingStates.concluded.id))
    expect(held.json.campos).toEqual({ idEstadoAudiencia: [hearingRefusals.sessionState] })
    const planned = await schedule(state(hearingStates.proposed.id))
    expect(stateOf(planned)).toBe(hearingStates.proposed.id)
    const further = { ...state(hearingStates.confirmed.id), ...onDay(11) }
    const added = await schedule(further, { idAudiencia: (planned.response as { id: number }).id })
    expect(added.json.campos).toEqual({ idEstadoAudiencia: [hearingRefusals.setByNothing] })
  })

  it('refuses what its state does not allow, and records it', async () => {
    const id = await scheduled()
    const before = await minutesFiled()
    const refusals = [
      await change(id, 'ongoing'),
      await change(id, 'concluded', { 'audienciaDetalle[fechaHoraFin]': onDay(10).fechaHoraInicio }),
      await change(id, 'suspended', suspension),
      await finish(id),
      await api.call('audiencias.recess', {
        token: cause.judge.token,
        body: { idAudiencia: id, fechaHoraReanudacion: onDay(14).fechaHoraInicio },
      }),
      await api.call('audiencias.reschedule', {
        token: cause.secretary.token,
        body: { idAudiencia: id, audienciaDetalle: { modalidad: 'Virtual', ...onDay(15) } },
      }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 409))
    expect(
      (await journalOf(id)).filter(({ outcome }) => outcome === 'refused').map(({ type }) => type),
    ).toEqual([
      'hearing.started',
      'hearing.concluded',
      'hearing.suspended',
      'hearing.concluded',
      'hearing.recessed',
      'hearing.rescheduled',
    ])
    // The minutes of the refused end were not filed.
    expect(await minutesFiled()).toBe(before)
    await change(id, 'confirmed')
    await change(id, 'ongoing')
    const deleted = await api.call('audiencias.delete', {
      token: cause.judge.token,
      params: { id },
      body: { observacion: 'Duplicada' },
    })
    expect(deleted.status).toBe(409)
  })

  it('stays in the journal and the agenda once it had a session, also when it was set anew', async () => {
    const id = await scheduled()
    await change(id, 'confirmed')
    await change(id, 'ongoing')
    expect((await change(id, 'suspended', suspension)).status).toBe(200)
    const { token } = cause.judge
    const body = { idAudiencia: id, audienciaDetalle: { modalidad: 'Virtual', ...onDay(15) } }
    expect((await api.call('audiencias.reschedule', { token, body })).status).toBeLessThan(300)
    const deleted = await api.call('audiencias.delete', {
      token,
      params: { id },
      body: { observacion: 'Duplicada' },
    })
    expect([deleted.status, deleted.json.message]).toEqual([422, hearingRefusals.deletedNoMore])
  })

  it.each(['rejected', 'concluded'] as const)('moves no more once it is %s, and says so', async (end) => {
    const id = await scheduled()
    if (end === 'concluded') {
      await change(id, 'confirmed')
      await change(id, 'ongoing')
      await finish(id)
    } else await change(id, 'rejected', { 'audienciaDetalleSuspension[motivo]': 'Improcedente' })
    const concluding = { 'audienciaDetalle[fechaHoraFin]': onDay(10).fechaHoraInicio }
    const answers = [
      await change(id, 'confirmed'),
      await change(id, 'ongoing'),
      await change(id, 'suspended', suspension),
      await change(id, 'concluded', concluding),
      await change(id, 'rejected', { 'audienciaDetalleSuspension[motivo]': 'Improcedente' }),
      await api.call('audiencias.reschedule', {
        token: cause.secretary.token,
        body: { idAudiencia: id, audienciaDetalle: { modalidad: 'Virtual', ...onDay(15) } },
      }),
      await api.call('audiencias.delete', {
        token: cause.judge.token,
        params: { id },
        body: { observacion: 'Duplicada' },
      }),
    ]
    const state = end === 'rejected' ? 'Rechazada' : 'Concluida'
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      answers.map(() => [409, `El estado actual es «${state}»`]),
    )
    expect((await journalOf(id)).slice(-answers.length).map(({ outcome }) => outcome)).toEqual(
      answers.map(() => 'refused'),
    )
  })

  it('suspends with reason and type, and comes back through another time', async () => {
    const id = await scheduled()
    await change(id, 'confirmed')
    expect((await change(id, 'suspended')).status).toBe(422)
    expect(stateOf(await change(id, 'suspended', suspension))).toBe(1)
    const moved = await api.call('audiencias.reschedule', {
      token: cause.secretary.token,
      body: { idAudiencia: id, audienciaDetalle: { modalidad: 'Virtual', ...onDay(15) } },
    })
    expect(stateOf(moved)).toBe(2)
    expect(stateOf(await change(id, 'confirmed'))).toBe(4)
    expect((await change(id, 'proposed')).status).toBe(422)
  })

  it('refuses a judge or a room that is taken, and the past', async () => {
    const id = await scheduled()
    const same = await schedule(detailAt(0, cause.rooms[1], onDay(9)))
    expect(same.message).toBe('El juez tiene otra audiencia de 09:00 a 10:00. Elija otro horario')
    expect((await schedule(detailAt(0, cause.rooms[0], onDay(10)))).status).toBe(201)
    expect((await schedule(detailAt(0, 999_999, onDay(12)))).status).toBe(422)
    const past = { fechaHoraInicio: '2026-11-20T09:00:00-04:00', fechaHoraFin: '2026-11-20T10:00:00-04:00' }
    expect((await schedule(detailAt(0, cause.rooms[0], past))).status).toBe(422)
    const pair = await Promise.all([
      schedule(detailAt(0, cause.rooms[0], onDay(15))),
      schedule(detailAt(0, cause.rooms[0], onDay(15))),
    ])
    expect(pair.map(({ status }) => status).sort()).toEqual([201, 422])
    const widened = await api.call('audiencias.updateDetail', {
      token: cause.secretary.token,
      body: { id, fechaHoraFin: onDay(10).fechaHoraFin },
    })
    expect(widened.message).toBe('El juez tiene otra audiencia de 10:00 a 11:00. Elija otro horario')
  })

  it('refuses a taken room to another judge', async () => {
    await scheduled()
    await api.services.db.updateTable('audiencia_sesion').set({ id_juez: null }).execute()
    const { message } = await schedule(detailAt(0, cause.rooms[0], onDay(9)))
    expect(message).toMatch(/^La sala .+ está ocupada de 09:00 a 10:00/)
    await rebuild(api.services.db, api.services.project, true)
  })

  it('names the parties of its cause, the accused alone where they are asked for, nobody who is protected', async () => {
    const id = await scheduled()
    const partiesOf = async (query = {}) => {
      const { response } = await api.call('audiencias.get', {
        token: cause.judge.token,
        params: { id },
        query,
      })
      const { sujetosProcesales } = response as {
        sujetosProcesales: readonly { id: number; etiqueta: string; nombreCompleto: string }[]
      }
      return sujetosProcesales
    }
    const all = await partiesOf()
    expect(all.map(({ etiqueta }) => etiqueta)).toEqual(['Acusador Particular', 'Acusado'])
    const [accused, ...others] = await partiesOf({ conSoloDenunciados: 'true' })
    expect([accused, others]).toEqual([all[1], []])
    await api.services.db
      .updateTable('sujeto_procesal')
      .set(({ fn, val }) => ({ facts: fn('jsonb_set', ['facts', val('{reservaIdentidad}'), val('true')]) }))
      .where('id', '=', accused?.id ?? 0)
      .execute()
    expect((await partiesOf({ conSoloDenunciados: 'true' }))[0]?.nombreCompleto).toBe(identityTexts.reserved)
    await rebuild(api.services.db, api.services.project, true)
  })

  it('is deleted with an observation, before it begins; the journal keeps it', async () => {
    const id = await scheduled()
    const remove = (observacion?: string) =>
      api.call('audiencias.delete', { token: cause.judge.token, params: { id }, body: { observacion } })
    expect((await remove(' ')).status).toBe(422)
    expect((await remove('Duplicada')).status).toBe(200)
    const gone = await api.call('audiencias.get', { token: cause.judge.token, params: { id } })
    expect(gone.status).toBe(404)
    expect((await journalOf(id)).at(-1)).toMatchObject({ type: 'hearing.deleted', outcome: 'accepted' })
  })

  it('does not exist for other courts, and the registry moves no state', async () => {
    const id = await scheduled()
    const vocal = await api.login('vocal')
    expect((await api.call('audiencias.get', { token: vocal.token, params: { id } })).status).toBe(404)
    expect((await change(id, 'confirmed', {}, vocal)).status).toBe(404)
    expect((await change(id, 'confirmed', {}, clerk.user)).status).toBe(403)
    const list = await api.call('audiencias.page', { token: vocal.token, body: { page: 1, perPage: 10 } })
    expect(list.response).toMatchObject({ result: [] })
    const own = await api.call('audiencias.ofCause', {
      token: cause.judge.token,
      params: { idCausa: cause.id },
    })
    expect((own.response as unknown[]).length).toBeGreaterThan(0)
  })

  it('of a closed type is neither proposed nor asked for; what was asked for before keeps its type', async () => {
    await receiveRequest(api, 1, cause.idActo)
    const until = (hasta: Date | null) =>
      api.services.db
        .updateTable('catalogo_entrada')
        .set({ hasta })
        .where('flujo', '=', 'tipos-audiencias/1')
        .execute()
    const toldBy = ({ status, json }: Answered) => [status, json.campos]
    const plan = async (hour: number, changes = {}) =>
      toldBy(await schedule(detailAt(0, cause.rooms[0], onDay(hour)), changes))
    const ask = async () => {
      const presenter = { calidad: 'tercero', nombre: 'Zenobia Quisbert', documento: '7654321' }
      const fields = {
        idTipoActoProcesal: '215',
        idTipoAudiencia: '1',
        presentadoPor: JSON.stringify(presenter),
      }
      return toldBy(await clerk.attach(cause.id, undefined, fields))
    }
    expect(await ask()).toEqual([201, undefined])
    await until(api.clock.now())
    const unknown = [422, { idTipoAudiencia: [apiTexts.unknown(hearingRefusals.hearingType)] }]
    expect([await plan(9), await ask()]).toEqual([unknown, unknown])
    const asked = { audienciaSinSolicitud: undefined, idSolicitudAudiencia: 1 }
    expect(await plan(10, asked)).toEqual([201, undefined])
    await until(null)
  })

  it('stands the same after a rebuild', async () => {
    const { tables } = await rebuild(api.services.db, api.services.project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })
})
