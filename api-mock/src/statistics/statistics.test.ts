import { randomUUID } from 'node:crypto'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { causeSamples } from '@estrado/machines/causes/cause/samples'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { archivedStateId, closedStateId, tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { leastShown } from '@estrado/machines/statistics/figures'
import type { Statistics } from '@estrado/machines/statistics/schemas'
import { statisticsTexts as texts } from '@estrado/machines/statistics/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { nextId } from '../database/next-id.ts'
import { type Attempt, runCommand } from '../journal/command.ts'
import { startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { recordExpiredDeadline } from '../testing/expired-deadline.ts'
import { recordedCause } from '../testing/recorded-cause.ts'

/** A resolution (auto) of the demo's catalogue. */
const resolution = 648
const day = 86_400_000

describe('statistics', () => {
  let api: TestApi
  let office: number
  let department: number
  const tokens = new Map<string, string>()
  const causes: { idCausa: number; idActo: number }[] = []
  const clock = testClock('2026-03-01T02:00:00.000Z')

  const ask = async (usuario: string, query: Readonly<Record<string, string>> = {}) => {
    const token = tokens.get(usuario) ?? (await api.login(usuario)).token
    tokens.set(usuario, token)
    return api.call('estadisticas.get', { token, query })
  }
  const figures = async (usuario: string, query: Readonly<Record<string, string>> = {}) => {
    const { status, response } = await ask(usuario, query)
    expect(status).toBe(200)
    return response as Statistics
  }
  const record = (what: Pick<Attempt, 'stream' | 'workflow' | 'asks'>, facts: readonly object[]) =>
    runCommand(api.services, {
      ...what,
      commandId: null,
      ledger: 'LP',
      expectedVersion: null,
      name: 'recorded',
      actor: {
        usuario: 'juez',
        roles: ['JUEZ', 'VENT_OGP'],
        office,
        client: null,
        correlation: randomUUID(),
      },
      decide: async () => ({ facts: facts as never, answer: null }),
    })
  const move = (idCausa: number, idEstado: number) =>
    record({ stream: causeWorkflow.stream.of(idCausa), workflow: causeWorkflow, asks: 'process.moved' }, [
      { type: 'process.moved', idActo: 1, idEstado, idEtapa: null },
    ])
  const handOver = (idCausa: number, idOficinaDestino: number) =>
    record({ stream: causeWorkflow.stream.of(idCausa), workflow: causeWorkflow, asks: 'cause.distributed' }, [
      {
        type: 'cause.distributed',
        idOficinaOrigen: office,
        idOficinaDestino,
        tipoTramitacion: tramitationTypeIds.destination,
        idActo: null,
        idJuez: null,
        alertados: [],
      },
    ])
  const hearing = async (idCausa: number, start: string, ...facts: readonly object[]) => {
    const id = await nextId(api.services.db, 'audiencia_id')
    const end = new Date(Date.parse(start) + 3_600_000).toISOString()
    await record(
      { stream: hearingWorkflow.stream.of(id), workflow: hearingWorkflow, asks: 'hearing.proposed' },
      [
        {
          type: 'hearing.proposed',
          idCausa,
          idTipoAudiencia: 1,
          idOficina: office,
          idJuez: null,
          schedule: {
            fechaHoraInicio: start,
            fechaHoraFin: end,
            modalidad: 'Presencial',
            idSalaAudiencia: null,
          },
        },
        { type: 'hearing.confirmed' },
        ...facts,
      ],
    )
  }

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), clock)
    const judge = await api.services.db
      .selectFrom('usuario as u')
      .innerJoin('oficina as o', 'o.id', 'u.id_oficina')
      .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
      .select(['u.id_oficina', 'm.id_departamento'])
      .where('u.usuario', '=', 'juez')
      .executeTakeFirstOrThrow()
    office = judge.id_oficina ?? 0
    department = judge.id_departamento
    // The first evening of March in Greenwich is the last of February in La Paz.
    for (let n = 0; n < leastShown; n += 1) causes.push(await recordedCause(api, office, resolution))
    clock.advance(10 * day)
    causes.push(await recordedCause(api, office, resolution))
    const [first, second, third] = causes
    if (!first || !second || !third) throw new Error('no causes')
    await record(
      {
        stream: proceduralActWorkflow.stream.of(first.idActo),
        workflow: proceduralActWorkflow,
        asks: 'act.closed',
      },
      [{ type: 'act.closed' }],
    )
    await move(first.idCausa, closedStateId)
    await move(second.idCausa, closedStateId)
    await move(third.idCausa, closedStateId)
    clock.advance(30 * day)
    await move(second.idCausa, archivedStateId)
    await move(third.idCausa, 5)
    await recordExpiredDeadline(api, first.idActo, first.idCausa)
    await hearing(
      first.idCausa,
      '2026-03-05T14:00:00.000Z',
      { type: 'hearing.started' },
      {
        type: 'hearing.concluded',
        fechaHoraFin: '2026-03-05T15:00:00.000Z',
      },
    )
    await hearing(
      first.idCausa,
      '2026-03-06T14:00:00.000Z',
      {
        type: 'hearing.suspended',
        motivo: 'Sin defensor',
        idsTipoSuspensionAudiencia: [1, 2],
      },
      {
        type: 'hearing.rescheduled',
        sesion: await nextId(api.services.db, 'audiencia_id'),
        schedule: {
          fechaHoraInicio: '2026-05-06T14:00:00.000Z',
          fechaHoraFin: '2026-05-06T15:00:00.000Z',
          modalidad: 'Presencial',
          idSalaAudiencia: null,
        },
      },
    )
  })
  afterAll(() => api.stop())

  it('access: office staff and administrators ask, nobody else', async () => {
    expect((await api.call('estadisticas.get')).status).toBe(401)
    for (const usuario of ['fiscal', 'abogado', 'sujeto', 'diligenciero', 'auditor', 'operador'])
      expect([usuario, (await ask(usuario)).status]).toEqual([usuario, 403])
  })

  it('default range and months: causes count on the day of La Paz, and rest since they were closed first', async () => {
    const { desde, hasta, alcance, total, meses } = await figures('juez')
    expect([desde, hasta, alcance.clase]).toEqual(['2026-01-01', '2026-12-31', 'oficina'])
    expect(total).toEqual({ ingresadas: 6, resueltas: 2, pendientes: 4, pendientesAntes: 0 })
    expect(meses).toHaveLength(12)
    expect(
      meses.slice(1, 4).map(({ ingresadas, resueltas, pendientes }) => [ingresadas, resueltas, pendientes]),
    ).toEqual([
      [5, 0, 5],
      [1, 2, 4],
      [0, 0, 4],
    ])
  })

  it('range: what came in before it stands open within it', async () => {
    const { total, meses } = await figures('juez', { desde: '2026-03-01', hasta: '2026-03-31' })
    expect(total).toEqual({ ingresadas: 1, resueltas: 2, pendientes: 4, pendientesAntes: 5 })
    expect(meses).toEqual([{ mes: '2026-03', ingresadas: 1, resueltas: 2, pendientes: 4 }])
  })

  it('every side of the causes sums up to all of them', async () => {
    const { total, tiposAccion, estados, etapas, delitos } = await figures('juez')
    const sum = (rows: readonly { readonly ingresadas: number }[]) =>
      rows.reduce((all, { ingresadas }) => all + ingresadas, 0)
    expect([sum(tiposAccion), sum(estados), sum(etapas)]).toEqual([6, 6, 6])
    expect(delitos?.every(({ ingresadas, nombre }) => ingresadas === total.ingresadas && nombre !== '')).toBe(
      true,
    )
    expect(estados.find(({ id }) => id === closedStateId)).toMatchObject({ ingresadas: 1, resueltas: 1 })
  })

  it('counts hearings by what became of them with the reasons, acts, deadlines, and the way to the first resolution', async () => {
    const { audiencias, plazos, actos, primeraResolucion } = await figures('juez')
    expect(audiencias).toMatchObject({ celebradas: 1, suspendidas: 1, porCelebrar: 1 })
    expect(audiencias.motivos.map(({ id, cantidad }) => [id, cantidad]).sort()).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(plazos).toEqual({ cumplidos: 0, vencidos: 1, abiertos: 0 })
    expect(primeraResolucion).toEqual({ causas: 1, dias: 10 })
    expect(actos.map(({ id }) => id)).toEqual([])
    expect((await figures('admin')).actos).toMatchObject([{ id: resolution, cantidad: 1 }])
    const march = await figures('juez', { desde: '2026-03-06', hasta: '2026-03-06' })
    expect(march.audiencias).toMatchObject({ celebradas: 0, suspendidas: 1, porCelebrar: 0 })
  })

  it('half-open range: a deadline in days counts on its last day, which ends as the next begins', async () => {
    const ranOut = async (desde: string, hasta: string) =>
      (await figures('juez', { desde, hasta })).plazos.vencidos
    expect(await ranOut('2026-11-01', '2026-11-19')).toBe(1)
    expect(await ranOut('2026-11-20', '2026-11-30')).toBe(0)
  })

  it('filter: a kind of action leaves out the causes and the work of the other', async () => {
    const [{ nombre } = { nombre: '' }] = (await figures('juez')).tiposAccion
    const other = nombre === 'Privada' ? 'Pública' : 'Privada'
    const { total, audiencias, plazos } = await figures('juez', { tipoAccion: other })
    expect([total.ingresadas, audiencias.celebradas, plazos.vencidos]).toEqual([0, 0, 0])
    expect((await figures('juez', { tipoAccion: nombre })).total.ingresadas).toBe(6)
  })

  it('row-level security: another office’s staff see nothing of it, an administrator only the own department', async () => {
    const own = await figures('vocal')
    expect([own.total.ingresadas, own.audiencias.celebradas, own.plazos.vencidos]).toEqual([0, 0, 0])
    const { rows } = await sql<{ id: number; departamento: number }>`
      select o.id, m.id_departamento as departamento from oficina o join municipio m on m.id = o.id_municipio
      where m.id_departamento <> ${department} limit 1`.execute(api.services.db)
    const [elsewhere] = rows
    for (const [usuario, query, status] of [
      ['juez', { idOficina: String(office) }, 200],
      ['vocal', { idOficina: String(office) }, 404],
      ['juez', { idDepartamento: String(department) }, 404],
      ['admin.tdj', { idOficina: String(elsewhere?.id) }, 404],
      ['admin.tdj', { idDepartamento: String(elsewhere?.departamento) }, 404],
      ['admin', { idOficina: String(elsewhere?.id), idDepartamento: String(department) }, 404],
      ['admin', { idDepartamento: '99' }, 404],
      ['admin', { idOficina: '2147483647' }, 404],
      ['admin', { idOficina: 'x' }, 400],
      ['juez', { desde: '2026-02-30' }, 422],
      ['juez', { desde: '2020-01-01' }, 422],
    ] as const)
      expect([usuario, query, (await ask(usuario, query)).status]).toEqual([usuario, query, status])
  })

  it('an administrator sees the department with a line for each office, the country with one for each department', async () => {
    const national = await figures('admin')
    expect(national.alcance).toMatchObject({ clase: 'pais', dentroDe: null })
    expect(national.total.ingresadas).toBe(6)
    expect(national.partes).toHaveLength(9)
    expect(national.partes.find(({ id }) => id === department)).toMatchObject({
      ingresadas: 6,
      resueltas: 2,
      pendientes: 4,
      celebradas: 1,
      suspendidas: 1,
      vencidos: 1,
    })
    const { partes } = await figures('admin', { idDepartamento: String(department) })
    expect(partes.find(({ id }) => id === office)).toMatchObject({
      ingresadas: 6,
      celebradas: 1,
      vencidos: 1,
    })
    const one = await figures('admin', { idOficina: String(office) })
    expect(one.total.ingresadas).toBe(6)
    expect(one.alcance.dentroDe?.idDepartamento).toBe(department)
  })

  it('kept figures: those of the country are given again for a while, to whoever may see them', async () => {
    const { ahora } = await figures('admin')
    clock.advance(5 * 60_000)
    tokens.clear()
    expect((await figures('root')).ahora).toBe(ahora)
    expect((await ask('fiscal')).status).toBe(403)
    expect((await figures('juez')).ahora).toBe(clock.now().toISOString())
    clock.advance(6 * 60_000)
    tokens.clear()
    expect((await figures('admin')).ahora).toBe(clock.now().toISOString())
  })

  it('disclosure control: an administrator reads of no crime of a single office, and of none with few causes', async () => {
    expect((await figures('admin', { idOficina: String(office) })).delitos).toBeNull()
    const all = (await figures('admin')).delitos ?? []
    expect(all.length).toBeGreaterThan(0)
    expect(all.every(({ id, ingresadas }) => id !== null && ingresadas >= leastShown)).toBe(true)
    const few = (await figures('admin', { desde: '2026-03-02', tipoAccion: 'Privada' })).delitos ?? []
    const other = (await figures('admin', { desde: '2026-03-02', tipoAccion: 'Pública' })).delitos ?? []
    for (const { id, nombre, pendientes } of [...few, ...other])
      if (pendientes < leastShown) expect([id, nombre]).toEqual([null, texts.fewCrimes])
    expect((await figures('juez', { desde: '2026-03-02' })).delitos?.every(({ id }) => id !== null)).toBe(
      true,
    )
  })

  it('a cause that waits for its documents is still being registered: it has not come in', async () => {
    const { total } = await figures('juez')
    const idCausa = await nextId(api.services.db, 'causa_id')
    const [registered] = causeSamples['cause.registered']
    await record(
      { stream: causeWorkflow.stream.of(idCausa), workflow: causeWorkflow, asks: 'cause.registered' },
      [
        {
          ...registered,
          idCausa,
          codigoUnico: `P-${idCausa}`,
          general: { ...registered?.general, idOficinaUsuario: office },
        },
        { type: 'creation.postponed' },
      ],
    )
    expect((await figures('juez')).total).toEqual(total)
  })

  it('a hearing whose recording had ended when it was suspended counts as suspended alone', async () => {
    const { idCausa } = await recordedCause(api, office, resolution)
    await hearing(
      idCausa,
      '2026-12-09T14:00:00.000Z',
      { type: 'hearing.started' },
      { type: 'recording.ended', fechaHora: '2026-12-09T14:30:00.000Z' },
      { type: 'hearing.suspended', motivo: 'Sin defensor', idsTipoSuspensionAudiencia: [1] },
    )
    const { audiencias } = await figures('juez', { desde: '2026-12-01', hasta: '2026-12-31' })
    expect(audiencias).toMatchObject({ celebradas: 0, suspendidas: 1, porCelebrar: 0 })
  })

  it('of a cause that moved, what was held or called off stays its court’s, what is to come is the new one’s', async () => {
    const { other } = await api.services.db
      .selectFrom('usuario')
      .select('id_oficina as other')
      .where('usuario', '=', 'vocal')
      .executeTakeFirstOrThrow()
    const { idCausa } = await recordedCause(api, office, resolution)
    const there = { idOficina: other ?? 0, idJuez: null }
    const session = async (day: string) => ({
      id: await nextId(api.services.db, 'audiencia_id'),
      schedule: {
        fechaHoraInicio: `${day}T14:00:00.000Z`,
        fechaHoraFin: `${day}T15:00:00.000Z`,
        modalidad: 'Presencial',
        idSalaAudiencia: null,
      },
    })
    const [until, cerrada] = ['2027-05-05T14:00:00.000Z', '2027-01-05T15:00:00.000Z']
    await hearing(
      idCausa,
      '2027-01-05T14:00:00.000Z',
      { type: 'hearing.started' },
      { type: 'hearing.recessed', until, cerrada, sesion: await session('2027-05-05'), ...there },
    )
    const anew = await session('2027-05-06')
    await hearing(
      idCausa,
      '2027-01-06T14:00:00.000Z',
      { type: 'hearing.suspended', motivo: 'Sin defensor', idsTipoSuspensionAudiencia: [1] },
      { type: 'hearing.rescheduled', sesion: anew.id, schedule: anew.schedule, ...there },
    )
    await hearing(idCausa, '2027-05-07T14:00:00.000Z')
    clock.advance(Date.parse('2027-03-01T14:00:00.000Z') - clock.now().getTime())
    tokens.clear()
    await handOver(idCausa, there.idOficina)
    const counts = async (usuario: string) => {
      const { audiencias } = await figures(usuario, { desde: '2027-01-01', hasta: '2027-06-30' })
      return [audiencias.celebradas, audiencias.suspendidas, audiencias.porCelebrar]
    }
    expect([await counts('juez'), await counts('vocal')]).toEqual([
      [1, 1, 0],
      [0, 0, 3],
    ])
  })
})
