import { turnTexts } from '@estrado/machines/organisation/turns-texts'
import { addDays, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi, testClock } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'
import { detailAt, drawnCause, otherCourt } from '../../testing/hearing.ts'
import { hearingsWithin } from '../hearings-within.ts'
import { judgesOfCourts } from '../leaves.ts'
import { workWithin } from './falling.ts'

const court = 20_022
const inSantaCruz = 70_021

const leave = (changes: Readonly<Record<string, unknown>> = {}) => ({
  motivo: 'Vacación individual',
  clase: 'vacacion',
  idOficina: court,
  idJuez: null,
  desde: '2027-02-01',
  hasta: '2027-02-10',
  documento: '',
  idJuezAsume: null,
  idOficinaAsume: null,
  ...changes,
})

describe('duties and leaves', () => {
  let api: TestApi
  let admin: LoggedIn
  let judge: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), testClock())
    admin = await api.login('root')
    const judges = await judgesOfCourts(api.services.db, [court], api.clock.now())
    judge = judges.get(court)?.[0] ?? 0
  })
  afterAll(() => api.stop())

  const create = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const { status, json } = await api.call('turnosBajas.create', {
      token: admin.token,
      body: leave(changes),
    })
    return [status, json.campos ?? null]
  }

  it('two leaves of one court share no day; duties may, and so may leaves of a court and of its judge', async () => {
    expect(await create()).toEqual([201, null])
    expect(await create({ desde: '2027-02-10', hasta: '2027-02-12' })).toEqual([
      422,
      { desde: [turnTexts.overlap('01/02/2027', '10/02/2027')] },
    ])
    expect(await create({ desde: '2027-02-11', hasta: '2027-02-12' })).toEqual([201, null])
    expect(await create({ clase: 'turno' })).toEqual([201, null])
    expect(await create({ clase: 'turno' })).toEqual([201, null])
    expect(await create({ idJuez: judge })).toEqual([201, null])
  })

  it.each([
    ['ends before it begins', { hasta: '2027-01-31' }, 'hasta'],
    ['has no end', { hasta: null }, 'hasta'],
    ['is of an office that is no court', { idOficina: 20_111 }, 'idOficina'],
    ['is a duty that somebody takes', { clase: 'turno', idOficinaAsume: 20_021 }, 'idOficinaAsume'],
    ['is taken by the court itself', { idOficinaAsume: court }, 'idOficinaAsume'],
  ])('is refused where it %s', async (_, changes, field) => {
    const [status, fields] = await create({ desde: '2027-05-01', hasta: '2027-05-02', ...changes })
    expect([status, Object.keys(fields as object)]).toEqual([422, [field]])
  })

  it('is refused for a judge of another court, and taken by nobody who is away too', async () => {
    expect(await create({ idOficina: 20_023, idJuez: judge })).toEqual([
      422,
      { idJuez: [turnTexts.judgeElsewhere] },
    ])
    expect(await create({ idOficina: 20_023, idJuezAsume: judge })).toEqual([
      422,
      { idJuezAsume: [turnTexts.standInAway] },
    ])
  })

  it('is entered for the court of a post that is to begin, and changed after the account was disabled', async () => {
    const { db } = api.services
    const elsewhere = 20_025
    const moving = await api.login('juez.inst')
    await db
      .insertInto('puesto')
      .values({
        id_usuario: moving.id,
        numero: 90,
        rol: 'JUEZ',
        id_oficina: elsewhere,
        desde: startOfDay('2027-06-01'),
      })
      .execute()
    const days = { idOficina: elsewhere, idJuez: moving.id, hasta: '2027-06-10' }
    expect(await create({ ...days, desde: '2027-05-31' })).toEqual([
      422,
      { idJuez: [turnTexts.judgeElsewhere] },
    ])
    expect(await create({ ...days, desde: '2027-06-01' })).toEqual([201, null])
    api.clock.advance(1_000)
    const { id, version } = await db
      .selectFrom('catalogo_version')
      .select(['id', 'version'])
      .where('catalogo', '=', 'turnos-bajas')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const disabled = (activo: boolean) =>
      db.updateTable('usuario').set({ activo }).where('id', '=', moving.id).execute()
    await disabled(false)
    await db.deleteFrom('puesto').where('id_usuario', '=', moving.id).where('numero', '=', 90).execute()
    const { status, json } = await api.call('turnosBajas.update', {
      token: admin.token,
      params: { id },
      headers: { 'if-match': `"${version}"` },
      body: leave({ ...days, desde: '2027-06-01', hasta: '2027-06-05' }),
    })
    expect([status, json.campos]).toEqual([200, undefined])
    await disabled(true)
  })

  it('is entered for whose first judging post is to begin', async () => {
    const newcomer = await api.login('ventanilla')
    const elsewhere = 20_025
    const post = { id_usuario: newcomer.id, numero: 91, rol: 'JUEZ', id_oficina: elsewhere } as const
    await api.services.db
      .insertInto('puesto')
      .values({ ...post, desde: startOfDay('2027-09-01') })
      .execute()
    const days = { idOficina: elsewhere, idJuez: newcomer.id, desde: '2027-09-01', hasta: '2027-09-03' }
    expect(await create(days)).toEqual([201, null])
    await api.services.db
      .deleteFrom('puesto')
      .where('id_usuario', '=', newcomer.id)
      .where('numero', '=', 91)
      .execute()
  })

  it('warns where the judge who goes stands in elsewhere in those days, by a leave or by an entry', async () => {
    const days = { desde: '2027-08-02', hasta: '2027-08-06' }
    expect(await create({ ...days, idOficina: 20_023, idJuezAsume: judge })).toEqual([201, null])
    const entry = {
      motivo: 'Suplencia',
      idUsuario: judge,
      idOficina: 20_024,
      desde: '2027-08-06',
      hasta: null,
    }
    expect((await api.call('suplencias.create', { token: admin.token, body: entry })).status).toBe(201)
    api.clock.advance(1_000)
    const told = async (changes: object) => {
      const body = { id: null, fila: leave({ idJuez: judge, ...changes }) }
      const { response } = await api.call('turnosBajas.effects', { token: admin.token, body })
      const { avisos } = response as { avisos: readonly string[] }
      return avisos.filter((notice) => notice.startsWith('En esos días suple'))
    }
    const inCourt = (name: string, from: string, to: string | null) =>
      turnTexts.standsIn(`Juzgado de Sentencia Penal ${name} de La Paz`, from, to)
    expect(await told(days)).toEqual([
      inCourt('Tercero', '02/08/2027', '06/08/2027'),
      inCourt('Cuarto', '06/08/2027', null),
    ])
    expect(await told({ desde: '2027-07-26', hasta: '2027-08-01' })).toEqual([])
    expect(await told({ ...days, clase: 'turno' })).toEqual([])
  })

  it('warns of where the judge is to stand in by what is told of the days of the leave, not of today', async () => {
    const entry = { motivo: 'Suplencia', idUsuario: judge, idOficina: 20_025 }
    const keep = async (changes: object) => {
      const made = await api.call('suplencias.create', {
        token: admin.token,
        body: { ...entry, ...changes },
      })
      expect(made.status, JSON.stringify(made.json)).toBe(201)
      return (made.response as { id: number }).id
    }
    await keep({ desde: '2028-03-01', hasta: '2028-03-31', vigenteDesde: '2028-01-01' })
    const closing = await keep({ desde: '2028-05-01', hasta: '2028-05-31' })
    api.clock.advance(1_000)
    const closed = await api.call('suplencias.close', {
      token: admin.token,
      params: { id: closing },
      body: { hasta: '2028-04-30' },
      seen: `catalogo/suplencias/${closing}`,
    })
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    const told = async (desde: string, hasta: string) => {
      const body = { id: null, fila: leave({ idJuez: judge, desde, hasta }) }
      const { response } = await api.call('turnosBajas.effects', { token: admin.token, body })
      const { avisos } = response as { avisos: readonly string[] }
      return avisos.filter((notice) => notice.startsWith('En esos días suple'))
    }
    expect(await told('2028-03-06', '2028-03-10')).toContainEqual(
      expect.stringContaining('del 01/03/2028 al 31/03/2028'),
    )
    expect(await told('2028-05-08', '2028-05-12')).not.toContainEqual(expect.stringContaining('01/05/2028'))
  })

  it('opens the court to who stands in, from its first day to its last', async () => {
    const standIn = await api.login('juez.inst')
    const offices = async () => {
      const { response } = await api.call('sesiones.current', { token: standIn.token })
      const { usuario } = response as { usuario: { suplencias: { oficina: { id: number } }[] } }
      return usuario.suplencias.map(({ oficina }) => oficina.id)
    }
    const away = { idOficina: 20_024, idJuezAsume: standIn.id }
    expect(await create({ ...away, clase: 'licencia', desde: '2026-11-22', hasta: '2026-11-23' })).toEqual([
      201,
      null,
    ])
    expect(await offices()).not.toContain(20_024)
    api.clock.advance(24 * 3_600_000)
    expect(dayOf(api.clock.now())).toBe('2026-11-22')
    admin = await api.login('root')
    const token = (await api.login('juez.inst')).token
    const moved = await api.call('usuarios.changeOffice', {
      token,
      params: { id: standIn.id },
      body: { idOficina: 20_024 },
    })
    expect(moved.status, JSON.stringify(moved.json)).toBe(200)
    const { response } = await api.call('sesiones.current', { token })
    expect(response).toMatchObject({ usuario: { oficinaActual: 20_024 } })
    api.clock.advance(2 * 24 * 3_600_000)
    const { usuario } = await api.login('juez.inst')
    expect(JSON.stringify(usuario.suplencias)).not.toContain('20024')
    admin = await api.login('root')
  })

  it('warns before it is saved that it begins at once', async () => {
    const today = dayOf(api.clock.now())
    const { status, response } = await api.call('turnosBajas.effects', {
      token: admin.token,
      body: {
        id: null,
        fila: leave({ idOficina: 20_023, idJuezAsume: judge, desde: today, hasta: addDays(today, 1) }),
      },
    })
    expect(status).toBe(200)
    const { avisos } = response as { avisos: readonly string[] }
    expect(avisos).toContain(turnTexts.fromNow)
  })

  /** A cause in a court for which nobody stands in by an entry, wherever draws fall first. */
  async function causeOfJudge(): ReturnType<typeof drawnCause> {
    const cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    const { rows } = await sql`select from catalogo_version
      where catalogo = 'suplencias' and (datos ->> 'idOficina')::int = ${cause.idOficina}`.execute(
      api.services.db,
    )
    return rows.length === 0 ? cause : causeOfJudge()
  }

  it('tells what falls into it by kind and when, and who takes it, without anybody’s name', async () => {
    const cause = await causeOfJudge()
    const scheduled = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(10, undefined)],
      },
    })
    expect(scheduled.status, JSON.stringify(scheduled.json)).toBe(201)
    const { inicio } = await api.services.db
      .selectFrom('audiencia')
      .select('inicio')
      .where('id', '=', (scheduled.response as { readonly id: number }).id)
      .executeTakeFirstOrThrow()
    const day = inicio.toISOString().slice(0, 10)
    const falling = async (changes: object) => {
      const {
        motivo: _,
        clase: __,
        documento: ___,
        ...asked
      } = leave({
        idOficina: cause.idOficina,
        idOficinaAsume: 20_041,
        ...changes,
      })
      return (await api.call('turnosBajas.falling', { token: admin.token, body: asked })).response
    }
    const parts = ([hearings, ...others]: readonly object[]) => ({
      asume: 'Sala Penal Primera de La Paz',
      partes: [hearings, ...others],
    })
    const nothing = ['solicitudes', 'notificaciones'].map((clase) => ({ clase, total: 0, filas: [] }))
    expect(await falling({ desde: day, hasta: day })).toEqual(
      parts([
        {
          clase: 'audiencias',
          total: 1,
          filas: [expect.objectContaining({ idCausa: cause.id, cuando: inicio.toISOString() })],
        },
        ...nothing,
      ]),
    )
    const body = { id: null, fila: leave({ idOficina: cause.idOficina, desde: day, hasta: day }) }
    const warned = async () => {
      const { response } = await api.call('turnosBajas.effects', { token: admin.token, body })
      return (response as { avisos: readonly string[] }).avisos
    }
    expect(await warned()).toContain(turnTexts.nobodyTakes)
    const standIn = await api.login('juez.inst')
    const idUsuario = standIn.id
    const entry = { motivo: 'Suplencia', idUsuario, idOficina: cause.idOficina, desde: day, hasta: day }
    expect((await api.call('suplencias.create', { token: admin.token, body: entry })).status).toBe(201)
    api.clock.advance(1_000)
    expect(await warned()).toEqual(expect.arrayContaining([turnTexts.falling(1)]))
    expect(await warned(), 'who stands in takes it').not.toContain(turnTexts.nobodyTakes)
    const takers = async (changes: object) =>
      (await falling({ desde: day, hasta: day, idOficinaAsume: null, ...changes })) as {
        asume: string | null
      }
    type Person = { nombreCompleto: string; funcionario: { idOficina: number } }
    const personOf = ({ usuario }: LoggedIn) => usuario.persona as Person
    expect((await takers({})).asume).toBe(personOf(standIn).nombreCompleto)
    const named = await api.login('juez.lp5')
    expect((await takers({ idJuezAsume: named.id })).asume, 'who is named goes before entries').toBe(
      personOf(named).nombreCompleto,
    )
    expect((await takers({ idJuez: idUsuario })).asume, 'nobody stands in for themself').toBeNull()
    const after = addDays(day, 1)
    expect((await takers({ hasta: after })).asume, 'of all its days').toBeNull()
    const { idOficina } = personOf(standIn).funcionario
    expect(await create({ idOficina, idJuez: idUsuario, desde: day, hasta: day })).toEqual([201, null])
    api.clock.advance(1_000)
    expect((await takers({})).asume, 'who is away themself').toBeNull()
    const later = addDays(day, 1)
    expect(await falling({ desde: later, hasta: later })).toEqual(
      parts([{ clase: 'audiencias', total: 0, filas: [] }, ...nothing]),
    )
  })

  it('a hearing of a cause that moved falls into the leaves of the court that has it now; closures hit it in both', async () => {
    const { db, clock } = api.services
    const cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    const scheduled = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [{ ...detailAt(15, undefined), modalidad: 'Virtual' }],
      },
    })
    expect(scheduled.status, JSON.stringify(scheduled.json)).toBe(201)
    const day = '2026-12-01'
    const elsewhere = await otherCourt(api, cause.idOficina)
    await db
      .updateTable('causa')
      .set({ id_oficina_reparto: elsewhere.id, id_juez: elsewhere.judge.id })
      .where('id', '=', cause.id)
      .execute()
    const falling = async (idOficina: number, idJuez: number | null) => {
      const span = { idOficina, idJuez, from: startOfDay(day), to: startOfDay(addDays(day, 1)) }
      const { audiencias } = await workWithin(db, span, clock.now())
      return audiencias.filter(({ idCausa }) => idCausa === cause.id).length
    }
    expect([await falling(elsewhere.id, null), await falling(elsewhere.id, elsewhere.judge.id)]).toEqual([
      1, 1,
    ])
    expect([await falling(cause.idOficina, null), await falling(elsewhere.id, cause.judge.id)]).toEqual([
      0, 0,
    ])
    const hours = { desde: day, hasta: day, horaDesde: '15:00', horaHasta: '15:30' }
    for (const office of [cause.idOficina, elsewhere.id])
      expect(await hearingsWithin(db, { office }, hours, clock.now())).toMatchObject({ total: 1 })
  })

  it('the calendar tells who is on duty and on leave in the days that were asked for, at most 62', async () => {
    const calendar = (query: Record<string, string>) =>
      api.call('turnosBajas.calendar', { token: admin.token, query })
    const { response } = await calendar({ desde: '2027-02-10', hasta: '2027-02-10' })
    const told = (response as { clase: string; juez: string | null; idOficina: number }[]).map(
      ({ clase, juez }) => [clase, juez !== null],
    )
    expect(told).toEqual([
      ['vacacion', false],
      ['turno', false],
      ['turno', false],
      ['vacacion', true],
    ])
    const elsewhere = await calendar({ desde: '2027-02-10', hasta: '2027-02-10', idDepartamento: '7' })
    expect(elsewhere.response).toEqual([])
    expect((await calendar({ desde: '2027-01-01', hasta: '2027-03-03' })).status).toBe(200)
    expect((await calendar({ desde: '2027-01-01', hasta: '2027-03-04' })).status).toBe(422)
    expect((await calendar({ desde: '2027-02-30', hasta: '2027-03-01' })).status).toBe(422)
  })

  it('is of its own department’s courts alone for who administers one', async () => {
    const office = await api.login('admin.tdj')
    const answers = await Promise.all([
      api.call('turnosBajas.create', { token: office.token, body: leave({ idOficina: inSantaCruz }) }),
      api.call('turnosBajas.falling', { token: office.token, body: leave({ idOficina: inSantaCruz }) }),
      api.call('turnosBajas.falling', { token: office.token, body: leave() }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 200])
    expect(await create({ idOficina: inSantaCruz })).toEqual([201, null])
    const query = { desde: '2027-02-10', hasta: '2027-02-10' }
    const { response } = await api.call('turnosBajas.calendar', { token: office.token, query })
    const offices = (response as { idOficina: number }[]).map(({ idOficina }) => idOficina)
    expect(offices).toContain(court)
    expect(offices).not.toContain(inSantaCruz)
  })

  it('is the administrators’ to read and to keep', async () => {
    const clerk = await api.login('ventanilla')
    for (const call of ['turnosBajas.create', 'turnosBajas.falling'] as const) {
      expect((await api.call(call, { token: clerk.token, body: leave() })).status).toBe(403)
    }
  })
})
