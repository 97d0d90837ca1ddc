import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { penaltyMessages } from '@estrado/machines/enforcement/penalty-texts'
import { enforcementMessages } from '@estrado/machines/enforcement/texts'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { forgetIdentity } from '../journal/cli/forget.ts'
import { readStream } from '../journal/read.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { DeadlineCourt } from '../testing/deadline-court.ts'
import { otherCourt, receiveRequest } from '../testing/hearing.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'

type Kardex = AnswerOf<'ejecucion.kardex'>
type Held = AnswerOf<'ejecucion.held'>

/** Numbers of the catalogue. */
const [free, apprehended, atHome, preventive] = [1, 3, 5, 6]
const day = 24 * 3_600_000

describe('persons deprived of liberty and their kardex', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause
  let court: DeadlineCourt
  let sentence: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk)
    court = await DeadlineCourt.open(api, clerk, cause)
  })
  afterAll(() => api.stop())

  const list = async (body: object = {}, { token } = cause.judge, options: object = {}) => {
    const asked = { options: { page: 1, perPage: 20, ...options }, ...body }
    const { status, response } = await api.call('ejecucion.held', { token, body: asked })
    return { status, people: (response as Held | undefined)?.result ?? [] }
  }
  const read = async (idSujeto = cause.accused, { token } = cause.judge) => {
    const { status, response, headers, json } = await api.call('ejecucion.kardex', {
      token,
      params: { idSujeto },
    })
    return { status, kardex: response as Kardex, version: headers.get('etag') ?? '', json }
  }
  const situation = async (idTipoSituacionJuridica: number) => {
    const { status, json } = await api.call('situacionesJuridicas.save', {
      token: cause.secretary.token,
      params: { idSujeto: cause.accused },
      body: { idActoProcesal: cause.idActo, idTipoSituacionJuridica },
    })
    expect(status, JSON.stringify(json)).toBe(200)
  }
  /** Sessions end with the time that passes. */
  const later = async (milliseconds: number) => {
    await court.later(milliseconds)
    const { judge, secretary } = court.cause
    cause = { ...cause, judge, secretary }
  }
  const today = () => dayOf(api.clock.now())
  const penalty = (changes: object = {}) => ({
    idActoProcesal: sentence,
    tipo: 'Presidio',
    anios: 3,
    meses: 0,
    dias: 0,
    cuentaDesde: today(),
    diasReconocidos: null,
    motivo: '',
    ...changes,
  })
  const save = async (body: object, version: string, { token }: LoggedIn = cause.secretary) =>
    api.call('ejecucion.savePenalty', {
      token,
      params: { idSujeto: cause.accused },
      body,
      headers: version === '' ? {} : { 'if-match': version },
    })

  it('types: the catalogue says which deprive of liberty', async () => {
    const { response } = await api.call('catalogo.situacionesJuridicas', { token: cause.judge.token })
    const types = response as AnswerOf<'catalogo.situacionesJuridicas'>
    const depriving = types.filter(({ privaLibertad }) => privaLibertad).map(({ id }) => id)
    expect(depriving).toEqual([2, 3, 5, 6, 13, 17, 19])
  })

  it('list: who is at liberty isn’t in it; who is held is, since the first day without one free', async () => {
    expect((await list()).people).toEqual([])
    await situation(apprehended)
    await later(day)
    await situation(free)
    expect((await list()).people).toEqual([])
    await later(day)
    await situation(atHome)
    const since = api.clock.now().toISOString()
    await later(2 * day)
    await situation(preventive)
    await later(day)
    expect((await list()).people).toMatchObject([
      {
        id: cause.accused,
        idCausa: cause.id,
        nombreCompleto: expect.stringMatching(/./),
        situacion: { id: preventive, descripcion: 'Con Detención Preventiva' },
        desde: since,
        dias: 3,
        idActoProcesal: cause.idActo,
        audiencia: null,
        plazo: null,
        plazos: 0,
        sentencia: null,
        pena: null,
      },
    ])
  })

  it('list: a hearing, a deadline with its colour and a sentence stand beside each', async () => {
    await court.closed({ idTipoActoProcesal: '601', plazo: '12', plazoUnidad: '1' })
    sentence = await court.closed({
      idTipoActoProcesal: '503',
      codigoResolucion: '77/2026',
      sujetosProcesales: JSON.stringify([cause.accused]),
    })
    const start = new Date(api.clock.now().getTime() + 3 * day)
    const scheduled = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [
          {
            modalidad: 'Virtual',
            fechaHoraInicio: start.toISOString(),
            fechaHoraFin: new Date(start.getTime() + 3_600_000).toISOString(),
          },
        ],
      },
    })
    expect(scheduled.status, JSON.stringify(scheduled.json)).toBe(201)
    expect((await list()).people).toMatchObject([
      {
        audiencia: { fechaHoraInicio: start.toISOString(), estado: 'Agendada' },
        plazo: { que: expect.stringMatching(/./), tono: 'danger' },
        plazos: 1,
        sentencia: { idActoProcesal: sentence, acto: 'Sentencia en Procedimiento Abreviado' },
      },
    ])
  })

  it('list: the deadline is the one that ends next, also of a hearing that was asked for; its own delay stands first', async () => {
    const nearest = async () => {
      const [person] = (await list({}, cause.judge, { orden: 'plazo' })).people
      const { kardex } = await read()
      expect(kardex.plazos[0]?.idActoProcesal).toBe(person?.plazo?.idActoProcesal)
      return { ...person?.plazo, plazos: person?.plazos }
    }
    const fixed = await nearest()
    await receiveRequest(api, 900, cause.idActo)
    const row = api.services.db.updateTable('solicitud_audiencia').where('id', '=', 900)
    const known = (await read()).kardex.plazos.find(({ plazo }) => plazo === null)
    const length = Date.parse(known?.hasta ?? '') - Date.parse(known?.desde ?? '')
    const asked = async (end: number) => row.set({ fecha_creacion: new Date(end - length) }).execute()
    const end = Date.parse(fixed.hasta ?? '')
    await asked(end - 3_600_000)
    expect(await nearest()).toMatchObject({ idActoProcesal: cause.idActo, que: known?.que, plazos: 2 })
    await asked(end + 3_600_000)
    expect(await nearest()).toMatchObject({ idActoProcesal: fixed.idActoProcesal, plazos: 2 })
    await asked(api.clock.now().getTime() - 3_600_000)
    const overdue = { idActoProcesal: cause.idActo, que: known?.que, tono: 'danger', plazos: 2 }
    expect(await nearest()).toMatchObject(overdue)
    const past = new Date(api.clock.now().getTime() - 2 * 3_600_000)
    const { db } = api.services
    const plazo = db.updateTable('plazo').where('id', '=', fixed.idActoProcesal ?? 0)
    await plazo.set({ hasta: past }).execute()
    expect(await nearest()).toMatchObject(overdue)
    await asked(end)
    expect(await nearest()).toMatchObject({ idActoProcesal: cause.idActo, plazos: 2 })
    await plazo.set({ hasta: new Date(end) }).execute()
    await api.services.db.deleteFrom('solicitud_audiencia').where('id', '=', 900).execute()
  })

  it('list: an impossible day is refused', async () => {
    for (const desde of ['2026-13-45', '9999-12-31']) expect((await list({ desde })).status).toBe(400)
  })

  it('list: filters by situation, sentence, day, name, document and cause, and orders by each', async () => {
    const [row] = (await list()).people
    const found = async (body: object, options: object = {}) =>
      (await list(body, cause.judge, options)).people.length
    expect(await found({ idTipoSituacionJuridica: preventive })).toBe(1)
    expect(await found({ idTipoSituacionJuridica: apprehended })).toBe(0)
    expect([await found({ conSentencia: true }), await found({ conSentencia: false })]).toEqual([1, 0])
    const held = dayOf(new Date(row?.desde ?? ''))
    expect([await found({ desde: held }), await found({ desde: addDays(held, -1) })]).toEqual([1, 0])
    for (const busqueda of [row?.nombreCompleto.slice(0, 5), row?.documento?.slice(1), row?.codigoUnico])
      expect(await found({}, { busqueda }), busqueda).toBe(1)
    expect(await found({}, { busqueda: 'nadie así' })).toBe(0)
    for (const orden of ['desde', '-desde', 'plazo', '-plazo', 'nombre', '-nombre'])
      expect(await found({}, { orden })).toBe(1)
  })

  it('kardex: the history of situations, the sentence, crimes with their sanctions, hearings and deadlines', async () => {
    const { status, kardex } = await read()
    expect(status).toBe(200)
    expect(kardex.situaciones.map(({ idTipoSituacionJuridica }) => idTipoSituacionJuridica)).toEqual([
      preventive,
      atHome,
      free,
      apprehended,
    ])
    expect(kardex).toMatchObject({
      privado: { dias: 3 },
      sentencias: [{ idActoProcesal: sentence }],
      delitos: [{ descripcion: 'Estafa', sanciones: [expect.stringMatching(/^Reclusión, de/)] }],
      pena: null,
      computo: null,
      audiencias: [{ estado: 'Agendada' }],
      plazos: [{ tono: 'danger' }],
      resoluciones: [{ id: sentence }],
    })
    expect(kardex.actos.map(({ id }) => id)).toEqual([cause.idActo, sentence])
  })

  it('kardex: measures of the cause’s victims name nobody', async () => {
    const granted = await api.call('medidasProteccion.save', {
      token: cause.judge.token,
      params: { id: cause.victim },
      body: [{ idTipoMedidaProteccion: 5, tieneMedidaProteccion: true, idActoProcesal: cause.idActo }],
    })
    expect(granted.status).toBe(200)
    const { kardex } = await read()
    expect(kardex.medidas).toHaveLength(1)
    const { nombre } = await api.services.db
      .selectFrom('sujeto_procesal')
      .select('nombre')
      .where('id', '=', cause.victim)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(kardex)).not.toContain(nombre)
  })

  it('penalty: recorded once with the version that was seen, reckoned with the detention before it', async () => {
    expect((await save(penalty(), '')).status).toBe(428)
    const { version } = await read()
    const wrong = await save(
      penalty({ anios: 0, idActoProcesal: null, tipo: null, cuentaDesde: '' }),
      version,
    )
    expect([wrong.status, wrong.json.campos]).toEqual([
      422,
      {
        idActoProcesal: [penaltyMessages.actRequired],
        tipo: [penaltyMessages.kindRequired],
        anios: [penaltyMessages.lengthRequired],
        cuentaDesde: [penaltyMessages.startRequired],
      },
    ])
    const memorial = await save(penalty({ idActoProcesal: cause.idActo }), version)
    expect(memorial.json.campos).toEqual({ idActoProcesal: [penaltyMessages.actUnknown] })
    const about = (sujetos: readonly number[]) =>
      api.services.db.updateTable('acto_procesal').set({ sujetos }).where('id', '=', sentence).execute()
    await about([cause.accused + 1])
    expect((await read()).kardex.resoluciones).toEqual([])
    expect((await save(penalty(), version)).json.campos).toEqual({
      idActoProcesal: [penaltyMessages.actUnknown],
    })
    await about([cause.accused])
    const both = await Promise.all([save(penalty(), version), save(penalty(), version)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { kardex } = await read()
    expect(kardex.pena).toMatchObject({ tipo: 'Presidio', anios: 3, idActoProcesal: sentence, hasta: null })
    // Two days of the first detention; of the one at home none, but for the day on which it became another.
    expect(kardex.computo).toMatchObject({ estado: 'running', detencionPrevia: 3, cumplidos: 4, enDuda: 2 })
    expect((await list()).people[0]?.pena).toMatchObject({
      descripcion: 'Presidio de 3 años',
      ultimoDia: kardex.computo?.ultimoDia,
      cumplida: false,
    })
  })

  it('penalty: corrected with its reason, withdrawn, and each stays to be read', async () => {
    const { version } = await read()
    const change = { anios: 2, meses: 6, diasReconocidos: 30 }
    const untold = await save(penalty(change), version)
    expect(untold.json.campos).toEqual({ motivo: [penaltyMessages.reasonRequired] })
    expect((await save(penalty({ ...change, motivo: 'Auto complementario' }), version)).status).toBe(200)
    const corrected = await read()
    expect(corrected.kardex).toMatchObject({
      pena: { anios: 2, meses: 6 },
      penasAnteriores: [{ anios: 3, motivo: 'Auto complementario' }],
      computo: { cumplidos: 34 },
    })
    const withdraw = (motivo: string) =>
      api.call('ejecucion.withdrawPenalty', {
        token: cause.judge.token,
        params: { idSujeto: cause.accused },
        body: { motivo },
        headers: { 'if-match': corrected.version },
      })
    expect((await withdraw(' ')).status).toBe(422)
    expect((await withdraw('Sentencia anulada')).status).toBe(200)
    const after = await read()
    expect(after.kardex).toMatchObject({
      pena: null,
      computo: null,
      penasAnteriores: [{ anios: 2 }, { anios: 3 }],
    })
    expect((await save(penalty(), after.version)).status).toBe(200)
  })

  it('penalty: stands sealed in the journal', async () => {
    const facts = await readStream(api.services.db, `pena/${cause.accused}`)
    const [first] = facts.filter(({ outcome }) => outcome === 'accepted')
    expect(first).toMatchObject({ type: 'penalty.imposed' })
    expect(JSON.parse(first?.data ?? '{}').pena).toEqual({ sealed: expect.any(Object) })
  })

  it('document: the official kardex', async () => {
    const { status, bytes } = await api.call('ejecucion.kardexDocument', {
      token: cause.judge.token,
      params: { idSujeto: cause.accused },
    })
    expect([
      status,
      Buffer.from(bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, '%PDF-'])
  })

  it('rights: the court of the cause alone; an auxiliary records no penalty', async () => {
    const elsewhere = (await otherCourt(api, cause.idOficina)).judge
    const outsiders = [
      await api.login('ventanilla'),
      await api.login('abogado'),
      await api.login('fiscal'),
      await api.login('auditor'),
    ]
    for (const user of outsiders) {
      expect([(await list({}, user)).status, (await read(cause.accused, user)).status]).toEqual([403, 403])
      expect((await save(penalty(), '"1"', user)).status).toBe(403)
    }
    expect((await list({}, elsewhere)).people).toEqual([])
    expect((await read(cause.accused, elsewhere)).status).toBe(404)
    expect((await save(penalty({ motivo: 'x' }), '"1"', elsewhere)).status).toBe(404)
    expect((await read(999_999)).status).toBe(404)
    const ofVictim = await read(cause.victim)
    expect([ofVictim.status, ofVictim.json.message]).toEqual([422, enforcementMessages.noSituation])
  })

  it('protected: neither name nor number in the list or by search, and each look into the kardex recorded', async () => {
    const row = api.services.db.updateTable('sujeto_procesal').where('id', '=', cause.accused)
    const [before] = (await list()).people
    await row.set({ facts: sql`facts || '{"reservaIdentidad": true}'::jsonb` }).execute()
    expect((await list()).people).toMatchObject([
      { nombreCompleto: identityTexts.reserved, documento: null, protegido: true },
    ])
    for (const busqueda of [before?.nombreCompleto, before?.documento])
      expect((await list({}, cause.judge, { busqueda })).people).toEqual([])
    expect((await list({}, cause.judge, { busqueda: before?.codigoUnico })).people).toHaveLength(1)
    expect((await read()).kardex.persona.nombreCompleto).toBe(before?.nombreCompleto)
    const looks = await api.services.db
      .selectFrom('journal_event')
      .select('type')
      .where('type', '=', 'identity.opened')
      .where('stream', '=', identityWorkflow.stream.of(cause.accused))
      .execute()
    expect(looks).toHaveLength(1)
  })

  it('a cause that left takes its people along', async () => {
    const { id: elsewhere } = await otherCourt(api, cause.idOficina)
    const { id } = cause
    const moved = (idOficina: number) =>
      api.services.db
        .updateTable('causa')
        .set({ id_oficina_reparto: idOficina })
        .where('id', '=', id)
        .execute()
    await moved(elsewhere)
    expect((await list()).people).toEqual([])
    expect((await read()).status).toBe(404)
    await moved(cause.idOficina)
  })

  it('goes with the party that is forgotten', async () => {
    await forgetIdentity(api.services.db, api.services.clock, cause.accused, 'Auto 12/2026')
    expect((await list()).people).toEqual([])
    const { kardex } = await read()
    const names = kardex.situaciones.map((situated) => situated.tipoSituacionJuridicaDescripcion)
    expect(new Set(names)).toEqual(new Set([identityTexts.erased]))
    expect(kardex).toMatchObject({
      pena: null,
      penaSuprimida: { hasta: null, acto: expect.stringMatching(/./) },
      computo: null,
      penasAnteriores: [],
    })
  })
})
