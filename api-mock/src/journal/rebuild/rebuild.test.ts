import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { dayOf } from '@estrado/machines/time/la-paz'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Annotator, comment } from '../../testing/annotations.ts'
import type { TestApi } from '../../testing/api.ts'
import { Clerk, smallPdf } from '../../testing/cause.ts'
import { answerApproval, confirmApproval, logInAsCitizen, requestApproval } from '../../testing/citizen.ts'
import { startApiWithCitizenship } from '../../testing/citizenship-api.ts'
import { DeadlineCourt } from '../../testing/deadline-court.ts'
import { edictCause, notify } from '../../testing/edict.ts'
import { moveItem, receivedItem } from '../../testing/evidence.ts'
import { recordExpiredDeadline } from '../../testing/expired-deadline.ts'
import { type DrawnCause, detailAt, drawnCause, receiveRequest } from '../../testing/hearing.ts'
import { publicCause } from '../../testing/public-cause.ts'
import { visited } from '../../testing/service.ts'
import { Administration } from '../../testing/users.ts'
import { verifyDatabase } from '../cli/verify-database.ts'
import { project, projectedTables } from '../project.ts'
import { rebuild } from './rebuild.ts'

/** A form that its clerk approves by digital citizenship. */
async function approveForm(api: TestApi, clerk: Clerk): Promise<void> {
  const { response } = await clerk.draw(await clerk.readyCause())
  const { formularioUnico } = response as { formularioUnico: { id: number } }
  const session = await logInAsCitizen(api, '3000002')
  const asked = await requestApproval(api, session, formularioUnico.id)
  const { link, solicitud } = asked.response as { link: string; solicitud: string }
  await answerApproval(link, 'aceptar')
  await confirmApproval(api, session.token, solicitud)
}

const tablesCompared = [
  'stream_head',
  ...projectedTables.flatMap(({ table, counter }) => (counter ? [] : table)),
]

/** Accounts and menus that the journal made, and some that came with the installation. */
async function administer(api: TestApi): Promise<void> {
  const root = await api.login('root')
  const administration = new Administration(api, await api.login('admin'))
  const made = await administration.made()
  const own = await api.login('admin')
  const address = { token: own.token, params: { id: own.id } }
  expect((await api.call('usuarios.renewCalendarAddress', address)).status).toBe(201)
  const ofAux = { params: { id: made.id }, body: { roles: ['SECRE'] } }
  await administration.on('usuarios.assignRoles', made.id, ofAux)
  const [clerk] = await api.services.db
    .selectFrom('usuario')
    .select('id')
    .where('usuario', '=', 'auxiliar')
    .execute()
  const { status } = await administration.on('usuarios.switchActive', clerk?.id ?? 0, {
    body: { activo: false },
  })
  expect(status).toBe(200)
  const entries = (await api.call('menus.list', { token: root.token })).response as { id: number }[]
  const removed = await api.call('menus.delete', {
    token: root.token,
    params: { id: entries.at(-1)?.id ?? 0 },
  })
  expect(removed.status, JSON.stringify(removed.json)).toBe(200)
}

/** A measure for a victim, granted and removed, two situations of an accused and their penalty. */
async function order(api: TestApi, clerk: Clerk): Promise<void> {
  const cause = await publicCause(api, clerk)
  const { judge, victim, accused, idActo: idActoProcesal } = cause
  const { token } = judge
  for (const tieneMedidaProteccion of [true, false]) {
    const body = [{ idTipoMedidaProteccion: 5, tieneMedidaProteccion, idActoProcesal }]
    const { status } = await api.call('medidasProteccion.save', { token, params: { id: victim }, body })
    expect(status).toBe(200)
  }
  for (const idTipoSituacionJuridica of [3, 6]) {
    const body = { idActoProcesal, idTipoSituacionJuridica }
    const params = { idSujeto: accused }
    const { status } = await api.call('situacionesJuridicas.save', { token, params, body })
    expect(status).toBe(200)
  }
  const court = await DeadlineCourt.open(api, clerk, cause)
  const params = { idSujeto: accused }
  const { headers } = await api.call('ejecucion.kardex', { token, params })
  const imposed = await api.call('ejecucion.savePenalty', {
    token,
    params,
    headers: { 'if-match': headers.get('etag') ?? '' },
    body: {
      idActoProcesal: await court.closed({ idTipoActoProcesal: '405', codigoResolucion: '405/2026' }),
      tipo: 'Presidio',
      anios: 3,
      meses: 0,
      dias: 0,
      cuentaDesde: dayOf(api.clock.now()),
      diasReconocidos: null,
      motivo: '',
    },
  })
  expect(imposed.status, JSON.stringify(imposed.json)).toBe(200)
}

/** An act that is written, and composed. */
async function write(api: TestApi, { id: idCausa, judge: { token } }: DrawnCause): Promise<void> {
  const body = { idCausa, idTipoActoProcesal: 301, modo: 'abierto', referencia: 'Decreto' } as const
  const { id } = (await api.call('escritos.begin', { token, body })).response as { id: number }
  const texto = textFromMarkup('Téngase presente.')
  await api.call('escritos.save', { token, params: { id }, body: { texto, revision: 1 } })
  const composed = await api.call('escritos.review', { token, params: { id }, body: { revision: 2 } })
  expect(composed.status, JSON.stringify(composed.json)).toBe(200)
}

/** A hearing that is taken out again. */
async function dropHearing(api: TestApi, { id: idCausa, judge, rooms }: DrawnCause): Promise<void> {
  const { token } = judge
  const set = await api.call('audiencias.schedule', {
    token,
    body: {
      audienciaSinSolicitud: { idCausa, idTipoAudiencia: 1 },
      audienciasDetalles: [detailAt(15, rooms[0])],
    },
  })
  const { id } = set.response as { id: number }
  const body = { observacion: 'Duplicada' }
  expect((await api.call('audiencias.delete', { token, params: { id }, body })).status).toBe(200)
}

/** A hearing that is held, with its minutes. */
async function holdHearing(
  api: TestApi,
  { id: idCausa, judge, secretary, rooms }: DrawnCause,
): Promise<void> {
  const { token } = secretary
  const { response } = await api.call('audiencias.schedule', {
    token,
    body: { idSolicitudAudiencia: 1, audienciasDetalles: [detailAt(9, rooms[0])] },
  })
  const { id } = response as { id: number }
  for (const { id: state } of [hearingStates.confirmed, hearingStates.ongoing]) {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(state))
    await api.call('audiencias.changeState', { token: judge.token, params: { id }, form })
  }
  const body = { idCausa, idAudiencia: id, idTipoActoProcesal: 1245, modo: 'abierto', referencia: '' }
  expect((await api.call('escritos.begin', { token, body })).status).toBe(201)
}

/** A memorial with its charge. */
async function present(api: TestApi, clerk: Clerk, idCausa: number): Promise<void> {
  const by = { calidad: 'tercero', nombre: 'Zenobia Quisbert', documento: '7654321' }
  const { response } = await clerk.attach(idCausa, undefined, {
    idTipoActoProcesal: '214',
    presentadoPor: JSON.stringify(by),
  })
  const { id } = response as { id: number }
  const charged = await api.call('memoriales.charge', { token: clerk.user.token, params: { id } })
  expect(charged.status, JSON.stringify(charged.json)).toBe(200)
}

describe('rebuild of the projections', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApiWithCitizenship(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const cause = await drawnCause(api, clerk)
    await receiveRequest(api, 1, cause.idActo)
    // 303 moves the state of its cause, 308 its stage.
    for (const idTipoActoProcesal of ['303', '308'])
      await new Clerk(api, cause.judge).attach(cause.id, undefined, { idTipoActoProcesal })
    await recordExpiredDeadline(api, cause.idActo, cause.id)
    const saved = await new Annotator(api, cause.judge, cause.idActo).create([comment('Nota')])
    expect(saved.status).toBe(201)
    await write(api, cause)
    await present(api, clerk, cause.id)
    const evidence = await receivedItem(api, clerk.user, cause.id)
    expect((await moveItem(api, clerk.user.token, evidence, 1, 'evidence.handedOver')).status).toBe(200)
    await holdHearing(api, cause)
    await dropHearing(api, cause)
    await clerk.readyCause()
    expect((await notify(api, await edictCause(api, clerk))).status).toBe(201)
    await visited(api, clerk)
    await approveForm(api, clerk)
    await order(api, clerk)
    const form = new FormData()
    form.set('files', new File([new Uint8Array(await smallPdf())], 'foto.pdf'))
    await api.call('documentos.upload', { token: clerk.user.token, form })
    const deleted = await clerk.newCause()
    await api.call('causas.delete', { token: clerk.user.token, params: { id: deleted } })
    await api.call('permisos.change', {
      token: (await api.login('root')).token,
      params: { rol: 'AUX_OGP' },
      body: { llamada: 'causas.get', permitido: false },
    })
    await administer(api)
    // Somebody of the drawn court has seen the alert: no event says so.
    await api.services.db.updateTable('alerta').set({ vista: api.clock.now() }).execute()
  })
  afterAll(() => api.stop())

  async function rowsOf(table: string): Promise<readonly string[]> {
    const { rows } = await sql<{
      row: string
    }>`select x::text as row from ${sql.table(table)} x order by 1`.execute(api.services.db)
    return rows.map(({ row }) => row)
  }

  it('makes the same rows, with their ids, uuids and what people marked', async () => {
    const before = new Map<string, readonly string[]>()
    for (const table of tablesCompared) before.set(table, await rowsOf(table))
    for (const [table, rows] of before) expect(rows, table).not.toEqual([])
    const { tables } = await rebuild(api.services.db, project, true)
    expect(tables.every(({ before: gone, after: fresh }) => gone + fresh === 0)).toBe(true)
    for (const [table, rows] of before) expect(await rowsOf(table), table).toEqual(rows)
  })

  it('says which table had gone astray, and leaves all as it was when only asked to compare', async () => {
    const { db } = api.services
    await db.updateTable('causa').set({ tags: 'otra' }).where('estado', '=', 'draft').execute()
    const compared = await rebuild(db, project, false)
    expect(compared.tables.find(({ table }) => table === 'causa')).toMatchObject({ before: 1, after: 1 })
    expect((await rowsOf('causa')).join()).toContain('otra')
    await rebuild(db, project, true)
    expect((await rowsOf('causa')).join()).not.toContain('otra')
  })

  it('finds an account or a menu that was changed behind the journal, and touches nothing when it only compares', async () => {
    const { db } = api.services
    const [account] = await db.selectFrom('usuario').selectAll().where('usuario', '=', 'prueba.1').execute()
    const sessions = await rowsOf('sesion')
    await db.updateTable('usuario').set({ activo: false }).where('usuario', '=', 'prueba.1').execute()
    await db
      .insertInto('puesto')
      .values({ id_usuario: account?.id ?? 0, rol: 'ROOT', numero: 9 })
      .execute()
    await db.updateTable('usuario').set({ activo: true }).where('usuario', '=', 'auxiliar').execute()
    /** Every table but those that the heartbeat writes twice a minute. */
    const every = async () => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('proceso', 'llamada_fallida') order by 1`.execute(db)
      const all = []
      for (const { name } of rows) all.push([name, await rowsOf(name)])
      return all
    }
    const before = await every()
    const differing = async (keep: boolean) =>
      (await rebuild(db, project, keep)).tables.flatMap(({ table, before: gone, after }) =>
        gone + after > 0 ? table : [],
      )
    expect((await differing(false)).toSorted()).toEqual(['puesto', 'usuario'])
    expect(await every()).toEqual(before)
    await differing(true)
    expect(await db.selectFrom('usuario').selectAll().where('usuario', '=', 'prueba.1').execute()).toEqual([
      account,
    ])
    expect(await rowsOf('sesion')).toEqual(sessions)
    expect(await differing(false)).toEqual([])
  })

  it('Unique constraints: a number or code that one cause freed and another took is no conflict, in whatever order the two are projected', async () => {
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const { token } = clerk.user
    const [first, second] = [await drawnCause(api, clerk), await drawnCause(api, clerk)]
    const memorial = async (idCausa: number) => {
      const presentadoPor = JSON.stringify({
        calidad: 'tercero',
        nombre: 'Zenobia Quisbert',
        documento: '7654321',
      })
      const fields = { idTipoActoProcesal: '214', codigoResolucion: 'LIBRE-1/2026', presentadoPor }
      const { status, response, json } = await clerk.attach(idCausa, undefined, fields)
      expect(status, JSON.stringify(json)).toBe(201)
      return (response as { id: number }).id
    }
    const registered = async () => {
      const { status, response, json } = await clerk.create({
        tipoAccion: 'Pública',
        codigoUnico: 'LPZFREED1',
        idTipoEstado: 2,
        idTipoEtapa: 1,
        fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
      })
      expect(status, JSON.stringify(json)).toBe(201)
      return (response as { id: number }).id
    }
    const act = await memorial(first.id)
    const acted = await api.call('actosProcesales.delete', { token, params: { id: act } })
    const draft = await registered()
    const deleted = await api.call('causas.delete', { token, params: { id: draft } })
    expect([acted.status, deleted.status]).toEqual([200, 200])
    const freed = [`acto/${act} act.discarded`, `causa/${draft} cause.deleted`]
    const takers = [`acto/${await memorial(second.id)}`, `causa/${await registered()}`]

    /** What frees waits until both were taken. */
    const takenFirst = (): typeof project => {
      const waiting = new Set(takers)
      let taken = () => {}
      const both = new Promise<void>((resolve) => {
        taken = resolve
      })
      return async (tx, events) => {
        for (const event of events) {
          if (freed.includes(`${event.stream} ${event.type}`)) await both
          await project(tx, [event]).finally(() => {
            waiting.delete(event.stream)
            if (waiting.size === 0) taken()
          })
        }
      }
    }
    for (const keep of [false, true]) {
      const { tables } = await rebuild(api.services.db, takenFirst(), keep)
      expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
    }
  })

  it('goes on from there: the next command finds its stream', async () => {
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const id = await clerk.readyCause()
    await rebuild(api.services.db, project, true)
    expect((await clerk.draw(id)).status).toBe(200)
    const { verdict } = await verifyDatabase(api.services.db, api.services.settings.dataFolder)
    expect(verdict.faults).toEqual([])
  })
})
