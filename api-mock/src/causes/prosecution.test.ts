import { visibility } from '@estrado/machines/causes/file-rules'
import { prosecutionRefusals } from '@estrado/machines/causes/prosecution-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoOffices } from '../demo/data/offices.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { drawnCause } from '../testing/hearing.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'

type Summary = AnswerOf<'causas.summary'>

describe('prosecution of a cause: a fact names who prosecutes it', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause
  let fiscal: LoggedIn
  let colleague: LoggedIn
  const office: number = demoOffices.fiscaliaLaPaz

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk)
    fiscal = await api.login('fiscal')
    colleague = await api.login('aux.ogp')
    await post(colleague, office)
  })
  afterAll(() => api.stop())

  /** Gives somebody the post of a prosecutor in an office, and no other. */
  async function post({ id }: LoggedIn, oficina: number) {
    const { db } = api.services
    await db.deleteFrom('puesto').where('id_usuario', '=', id).execute()
    await db.insertInto('puesto').values({ id_usuario: id, rol: 'MIN_PUB', id_oficina: oficina }).execute()
    await db.updateTable('sesion').set({ oficina }).where('id_usuario', '=', id).execute()
  }

  const summary = ({ token }: LoggedIn, id = cause.id) =>
    api.call('causas.summary', { token, params: { id } })
  const listed = async ({ token }: LoggedIn) => {
    const { response } = await api.call('causas.list', { token, body: { page: 1, perPage: 100 } })
    return (response as AnswerOf<'causas.list'>).result.map(({ id }) => id)
  }
  const name = (who: LoggedIn, idFiscal: number | null, idOficina = office, id = cause.id) =>
    api.call('causas.nameProsecutor', { token: who.token, params: { id }, body: { idOficina, idFiscal } })

  it('the draw gives a public cause to the prosecution office of its department, a private one to none', async () => {
    const { response } = await summary(cause.judge)
    expect(response as Summary).toMatchObject({
      fiscalia: { oficina: { id: office, descripcion: 'Fiscalía Departamental de La Paz' }, fiscal: null },
    })
    const other = await drawnCause(api, clerk)
    expect((await summary(other.judge, other.id)).response).toMatchObject({ fiscalia: null })
    expect((await summary(fiscal, other.id)).status).toBe(404)
    expect((await name(other.judge, fiscal.id, office, other.id)).status).toBe(409)
  })

  it('its prosecutors find it and read it: protected names, finished acts, no history', async () => {
    expect((await summary(fiscal)).response).toMatchObject({ relacion: 'prosecution' })
    expect(await listed(fiscal)).toEqual([cause.id])
    const { token } = fiscal
    const acts = await api.call('causas.privateActs', { token, params: { id: cause.id, x: 0 } })
    const answer = acts.response as AnswerOf<'causas.privateActs'>
    expect(answer.length).toBeGreaterThan(0)
    expect(answer.every(({ situacion }) => situacion === null || situacion === 'closed')).toBe(true)
    expect((await api.call('causas.history', { token, params: { id: cause.id } })).status).toBe(403)
  })

  it('of an act that it may not read the prosecution hears by no notification either', async () => {
    const ordered = await api.call('notificaciones.create', {
      token: cause.secretary.token,
      body: {
        idActoProcesal: cause.idActo,
        idSujetoProcesal: cause.accused,
        idTipoNotificacion: notificationTypeIds.personal,
      },
    })
    expect(ordered.status, JSON.stringify(ordered.json)).toBe(201)
    const told = async (who: LoggedIn) => {
      const { response } = await api.call('notificaciones.list', {
        token: who.token,
        params: { id: cause.id },
      })
      const { partes } = (await summary(who)).response as Summary
      const counted = partes.find(({ parte }) => parte === 'notificaciones')?.cantidad
      return [(response as AnswerOf<'notificaciones.list'>).length, counted]
    }
    const { db } = api.services
    const seenAs = (visibilidad: number) =>
      sql`update catalogo_version v set datos = datos || jsonb_build_object('visibilidad', ${visibilidad}::int)
        from tipo_de_acto t where t.id_acto = ${cause.idActo} and v.id = t.id
        and v.catalogo = 'tipos-actos-procesales'`.execute(db)
    expect(await told(fiscal)).toEqual([1, 1])
    await seenAs(visibility.private)
    expect(await told(fiscal)).toEqual([0, 0])
    expect(await told(cause.judge)).toEqual([1, 1])
    await seenAs(visibility.public)
  })

  it('a draft is nobody’s of the prosecution', async () => {
    const made = await clerk.create({
      tipoAccion: 'Pública',
      codigoUnico: 'LPZFIS1',
      idTipoEstado: 2,
      idTipoEtapa: 1,
      fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
    })
    const { id } = made.response as { id: number }
    expect((await summary(fiscal, id)).status).toBe(404)
    expect((await name(clerk.user, fiscal.id, office, id)).status).toBe(409)
  })

  it('whoever is named prosecutes alone; the others of the office see nothing from that instant', async () => {
    expect((await summary(colleague)).status).toBe(200)
    const { status, response } = await name(cause.secretary, fiscal.id)
    expect([status, response]).toEqual([
      200,
      expect.objectContaining({ fiscal: { id: fiscal.id, descripcion: 'Patricia Salvatierra Muñoz' } }),
    ])
    expect((await summary(fiscal)).status).toBe(200)
    const { token } = colleague
    const params = { id: cause.id }
    const former = await Promise.all([
      summary(colleague),
      ...(
        [
          'causas.parties',
          'causas.hearings',
          'causas.deadlines',
          'causas.memoriales',
          'causas.export',
        ] as const
      ).map((call) => api.call(call, { token, params })),
      api.call('causas.privateActs', { token, params: { ...params, x: 0 } }),
      api.call('actosProcesales.get', { token, params: { id: cause.idActo } }),
      api.call('documentos.ofAct', { token, params: { id: cause.idActo } }),
    ])
    expect(former.map((answer) => answer.status)).toEqual(former.map(() => 404))
    expect(await listed(colleague)).toEqual([])
    expect((await name(cause.secretary, null)).status).toBe(200)
    expect((await summary(colleague)).status).toBe(200)
  })

  it('who moves to another office leaves its causes, though they were named', async () => {
    await name(cause.judge, colleague.id)
    expect((await summary(colleague)).status).toBe(200)
    await post(colleague, office - 10_000)
    expect((await summary(colleague)).status).toBe(404)
    expect(await listed(colleague)).toEqual([])
    await post(colleague, office)
    await name(cause.judge, null)
  })

  it('names prosecutors of that office alone, by who has the cause', async () => {
    expect((await name(cause.judge, cause.judge.id)).json.campos).toEqual({
      idFiscal: [prosecutionRefusals.prosecutor],
    })
    expect((await name(cause.judge, null, cause.idOficina)).json.campos).toEqual({
      idOficina: [prosecutionRefusals.office],
    })
    expect((await name(fiscal, fiscal.id)).status).toBe(403)
    expect((await name(await api.login('vocal'), fiscal.id)).status).toBe(404)
    const offered = await api.call('causas.prosecutors', {
      token: cause.judge.token,
      params: { id: cause.id },
    })
    const offices = offered.response as AnswerOf<'causas.prosecutors'>
    expect(
      offices
        .find(({ id }) => id === office)
        ?.fiscales.map(({ id }) => id)
        .sort(),
    ).toEqual([fiscal.id, colleague.id].sort())
  })
})
