import type { AnswerOf } from '@estrado/machines/contract/types'
import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import { officeWarnings } from '@estrado/machines/organisation/office-texts'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { installedVersion } from '../database/installed.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { DeadlineCourt, runningType } from '../testing/deadline-court.ts'
import { recordExpiredDeadline, recordOnDeadline } from '../testing/expired-deadline.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'
import { runDeadlineClock } from './clock.ts'
import { shownById } from './read.ts'

describe('days that are declared later', () => {
  let api: TestApi
  let cause: DrawnCause
  let form: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    const { id_acto_formulario } = await api.services.db
      .selectFrom('causa')
      .select('id_acto_formulario')
      .where('id', '=', cause.id)
      .executeTakeFirstOrThrow()
    form = id_acto_formulario ?? 0
  })
  afterAll(() => api.stop())

  const read = async (id: number) => {
    const { response } = await api.call('plazos.page', {
      token: cause.judge.token,
      body: { options: { page: 1, perPage: 20 } },
    })
    return (response as AnswerOf<'plazos.page'>).result.find((row) => row.id === id)
  }

  it('move what runs, after a preview, and leave what expired, which says so', async () => {
    const created = await api.call('plazos.create', {
      token: cause.judge.token,
      body: { idActoProcesal: cause.idActo, plazo: 3, plazoUnidad: 2 },
    })
    expect(created.status, JSON.stringify(created.json)).toBe(201)
    await recordExpiredDeadline(api, form, cause.id)
    await runDeadlineClock(api.services)
    expect(await read(cause.idActo)).toMatchObject({ fechaFinPlazo: '2026-11-26T04:00:00.000Z' })
    expect(await read(form)).toMatchObject({
      estado: 'expired',
      finRecontado: null,
      derivacion: { hasta: '2026-11-20T04:00:00.000Z' },
    })
    const fila = {
      descripcion: 'Paro cívico',
      tipo: 'feriado',
      idDepartamento: null,
      desde: '2026-11-18',
      hasta: '2026-11-23',
    }
    const { token } = await api.login('root')
    const effects = await api.call('diasInhabiles.effects', { token, body: { id: null, fila, hasta: null } })
    const { avisos } = effects.response as AnswerOf<'diasInhabiles.effects'>
    expect(avisos.join(' ')).toContain(
      'Se mueven 1 plazo(s) abierto(s) de 1 causa(s); sus nuevos vencimientos van del 26/11/2026 24:00',
    )
    expect(avisos.join(' ')).toContain('1 plazo(s) ya vencido(s)')
    expect((await api.call('diasInhabiles.create', { token, body: fila })).status).toBe(201)
    expect(await runDeadlineClock(api.services)).toMatchObject({ moved: 1, expired: 0 })
    expect(await runDeadlineClock(api.services)).toMatchObject({ moved: 0, expired: 0 })
    expect(await read(cause.idActo)).toMatchObject({
      fechaFinPlazo: '2026-11-27T04:00:00.000Z',
      derivacion: {
        contados: ['2026-11-24', '2026-11-25', '2026-11-26'],
        omitidos: [{ desde: '2026-11-22', hasta: '2026-11-23', motivo: 'Feriado: Paro cívico' }],
      },
    })
    // The end that stands is none that these days lead to: nothing explains it.
    expect(await read(form)).toMatchObject({
      estado: 'expired',
      fechaFinPlazo: '2026-11-20T04:00:00.000Z',
      finRecontado: '2026-11-26T04:00:00.000Z',
      derivacion: null,
    })
    // An answer that came late makes no other end of it.
    const answer = { type: 'deadline.answeredLate', idActo: cause.idActo } as const
    await recordOnDeadline(api, form, [answer])
    expect(await read(form)).toMatchObject({
      estado: 'answeredLate',
      finRecontado: '2026-11-26T04:00:00.000Z',
    })
  })

  it('stop the deadlines of the types that say so: what is decided on liberty runs on', async () => {
    const court = await DeadlineCourt.open(api, new Clerk(api, await api.login('ventanilla')))
    const stopped = await court.closed({ ...runningType, plazo: '72', plazoUnidad: '1' })
    const accused = JSON.stringify([court.cause.accused])
    const liberty = await court.closed({ idTipoActoProcesal: '418', sujetosProcesales: accused })
    const ends = async () => [
      (await court.read(stopped))?.fechaFinPlazo,
      (await court.read(liberty))?.fechaFinPlazo,
    ]
    expect(await ends()).toEqual(['2026-11-24T14:42:00.000Z', '2026-11-24T14:42:00.000Z'])
    const fila = {
      descripcion: 'Vacación judicial',
      tipo: 'vacacion',
      idDepartamento: null,
      desde: '2026-11-23',
      hasta: '2026-11-23',
    }
    const { token } = await api.login('root')
    expect((await api.call('diasInhabiles.create', { token, body: fila })).status).toBe(201)
    await runDeadlineClock(api.services)
    expect(await ends()).toEqual(['2026-11-25T14:42:00.000Z', '2026-11-24T14:42:00.000Z'])
  })

  it('are those of the department that counted, also of a cause that went to another', async () => {
    const { db } = api.services
    const court = await DeadlineCourt.open(api, new Clerk(api, await api.login('ventanilla')))
    await court.later(3_600_000)
    const id = await court.closed({ ...runningType, plazo: '5', plazoUnidad: '2' })
    const own = await db
      .selectFrom('causa as c')
      .innerJoin('oficina as o', 'o.id', 'c.id_oficina_reparto')
      .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
      .select('m.id_departamento')
      .where('c.id', '=', court.cause.id)
      .executeTakeFirstOrThrow()
    const other = await db
      .selectFrom('oficina as o')
      .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
      .select(['o.id', 'm.id_departamento'])
      .where('m.id_departamento', '<>', own.id_departamento)
      .limit(1)
      .executeTakeFirstOrThrow()
    await court.later(3_600_000)
    await sql`insert into reparto select x.* from reparto r cross join lateral jsonb_populate_record(r,
      jsonb_build_object('numero', 900, 'id_oficina_destino', ${other.id}::int,
        'fecha_creacion', ${api.clock.now()}::timestamptz)) x
      where r.id_causa = ${court.cause.id} limit 1`.execute(db)
    await db
      .updateTable('causa')
      .set({ id_oficina_reparto: other.id })
      .where('id', '=', court.cause.id)
      .execute()
    const { token } = await api.login('root')
    const endAfter = async (idDepartamento: number | null) => {
      const fila = { descripcion: 'Aniversario', tipo: 'feriado', desde: '2026-11-24', hasta: '2026-11-24' }
      const body = { ...fila, idDepartamento }
      expect((await api.call('diasInhabiles.create', { token, body })).status).toBe(201)
      await runDeadlineClock(api.services)
      const { fechaFinPlazo, derivacion } = await shownById(api.services, id)
      expect(derivacion).not.toBe(null)
      return fechaFinPlazo
    }
    const { fechaFinPlazo: end } = await shownById(api.services, id)
    expect(await endAfter(other.id_departamento)).toBe(end)
    expect(await endAfter(own.id_departamento)).not.toBe(end)
  })

  it('and are taken away again shorten nothing into the past', async () => {
    const court = await DeadlineCourt.open(api, new Clerk(api, await api.login('ventanilla')))
    const inDays = await court.closed({ ...runningType, plazo: '2', plazoUnidad: '2' })
    const inHours = await court.closed({ ...runningType, plazo: '140', plazoUnidad: '1' })
    const ends = async () => [
      (await court.read(inDays))?.fechaFinPlazo,
      (await court.read(inHours))?.fechaFinPlazo,
    ]
    const declared = async (fila: {
      readonly tipo: string
      readonly desde: string
      readonly hasta: string
    }) => {
      const body = { descripcion: `Paro: ${fila.tipo}`, idDepartamento: null, ...fila }
      const { token } = await api.login('root')
      const { response, status } = await api.call('diasInhabiles.create', { token, body })
      expect(status).toBe(201)
      const { id } = response as { readonly id: number }
      return { id, body, seen: `catalogo/dias-inhabiles/${id}` }
    }
    const holiday = await declared({ tipo: 'feriado', desde: '2026-11-25', hasta: '2026-12-01' })
    const vacation = await declared({ tipo: 'vacacion', desde: '2026-11-26', hasta: '2026-11-26' })
    await runDeadlineClock(api.services)
    expect(await ends()).toEqual(['2026-12-04T04:00:00.000Z', '2026-11-29T12:42:00.000Z'])
    // Saturday: by the days that remain both would have ended.
    await court.later(7 * 24 * 3_600_000)
    const { token } = await api.login('root')
    const gone = await api.call('diasInhabiles.delete', { token, params: { id: vacation.id } })
    expect(gone.status).toBe(200)
    const shorter = { ...holiday.body, hasta: '2026-11-25' }
    const effects = await api.call('diasInhabiles.effects', {
      token,
      body: { id: holiday.id, fila: shorter, hasta: null },
    })
    const { avisos } = effects.response as AnswerOf<'diasInhabiles.effects'>
    expect(avisos.join(' ')).toContain(officeWarnings.deadlinesHeld(1).slice(1))
    const { id, seen } = holiday
    await api.call('diasInhabiles.update', { token, params: { id }, body: shorter, seen })
    await runDeadlineClock(api.services)
    expect(await ends()).toEqual(['2026-12-01T04:00:00.000Z', '2026-11-29T12:42:00.000Z'])
    expect(await court.read(inDays)).toMatchObject({
      estado: 'running',
      motivo: deadlineTexts.recountedHeld,
      derivacion: null,
    })
    await court.later(3 * 24 * 3_600_000)
    await runDeadlineClock(api.services)
    expect(await court.read(inDays)).toMatchObject({ estado: 'expired', finRecontado: null })
  })

  it('and are taken away while one stands still end it not either when it runs again', async () => {
    const court = await DeadlineCourt.open(api, new Clerk(api, await api.login('ventanilla')))
    const id = await court.closed({ ...runningType, plazo: '1', plazoUnidad: '2' })
    const days = { descripcion: 'Censo', tipo: 'feriado', desde: '2026-12-02', hasta: '2026-12-03' }
    const { response } = await api.call('diasInhabiles.create', {
      token: (await api.login('root')).token,
      body: { ...days, idDepartamento: null },
    })
    await runDeadlineClock(api.services)
    expect(await court.read(id)).toMatchObject({ fechaFinPlazo: '2026-12-05T04:00:00.000Z' })
    await court.later(2 * 24 * 3_600_000)
    await court.change(id, { estado: 'suspended', motivo: 'Bloqueo de caminos' })
    const { token } = await api.login('root')
    const params = { id: (response as { readonly id: number }).id }
    expect((await api.call('diasInhabiles.delete', { token, params })).status).toBe(200)
    expect((await court.change(id, { estado: 'running', motivo: 'Terminó' })).status).toBe(200)
    expect(await court.read(id)).toMatchObject({
      estado: 'running',
      fechaFinPlazo: '2026-12-05T04:00:00.000Z',
    })
  })

  it('are counted again for no office that is new', async () => {
    const counted = () => installedVersion(api.services.db, 'calendario de los plazos')
    await runDeadlineClock(api.services)
    const before = await counted()
    const { token } = await api.login('root')
    const { response } = await api.call('oficinas.entry', { token, params: { id: cause.idOficina } })
    const { fila } = response as { readonly fila: object }
    const body = { ...fila, descripcion: 'Juzgado nuevo' }
    expect((await api.call('oficinas.create', { token, body })).status).toBe(201)
    api.clock.advance(1_000)
    await runDeadlineClock(api.services)
    expect(before).not.toBe(null)
    expect(await counted()).toBe(before)
  })

  it('are those of another department once the office lies there, after a warning', async () => {
    const court = await DeadlineCourt.open(api, new Clerk(api, await api.login('ventanilla')))
    const id = await court.closed({ ...runningType, plazo: '5', plazoUnidad: '2' })
    const end = async () => (await court.read(id))?.fechaFinPlazo
    const first = await end()
    const [tomorrow, santaCruz] = [addDays(dayOf(api.clock.now()), 1), 7]
    const { token } = await api.login('root')
    const holiday = { descripcion: 'Aniversario cívico', tipo: 'feriado', desde: tomorrow, hasta: tomorrow }
    const body = { ...holiday, idDepartamento: santaCruz }
    expect((await api.call('diasInhabiles.create', { token, body })).status).toBe(201)
    await runDeadlineClock(api.services)
    expect(await end()).toBe(first)
    const { id: idMunicipio } = await api.services.db
      .selectFrom('municipio')
      .select('id')
      .where('id_departamento', '=', santaCruz)
      .limit(1)
      .executeTakeFirstOrThrow()
    const params = { id: court.cause.idOficina }
    const { response } = await api.call('oficinas.entry', { token, params })
    const { fila } = response as { readonly fila: object }
    const effects = await api.call('oficinas.effects', {
      token,
      body: { ...params, fila: { ...fila, idMunicipio }, hasta: null },
    })
    const { avisos } = effects.response as AnswerOf<'oficinas.effects'>
    expect(avisos).toEqual([officeWarnings.otherDepartment])
    const moved = await api.call('oficinas.update', {
      token,
      params,
      body: { ...fila, idMunicipio },
      seen: `catalogo/oficinas/${params.id}`,
    })
    expect(moved.status, JSON.stringify(moved.json)).toBe(200)
    await court.later(1_000)
    await runDeadlineClock(api.services)
    expect(await end()).not.toBe(first)
    expect(await court.read(id)).toMatchObject({
      motivo: 'Se contó de nuevo con los días inhábiles que rigen en la oficina',
    })
    expect((await court.read(id))?.derivacion?.omitidos).toContainEqual(
      expect.objectContaining({ motivo: 'Feriado: Aniversario cívico' }),
    )
  })
})
