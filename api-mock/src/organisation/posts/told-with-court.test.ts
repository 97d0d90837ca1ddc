import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { peopleOfCourt } from '../../causes/draw-people.ts'
import { runDeadlineClock } from '../../deadlines/clock.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause, judgeStandingIn, otherCourt } from '../../testing/hearing.ts'

describe('who stands in at a court is told what it is told', () => {
  let api: TestApi
  let cause: DrawnCause
  let standIn: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    standIn = await judgeStandingIn(api, cause.idOficina, '2026-11-21', '2026-12-31')
  })
  afterAll(() => api.stop())

  const alerted = async (tipo: 'AUDIENCIA' | 'PLAZO') => {
    const { db } = api.services
    const rows = await db.selectFrom('alerta').select('id_usuario').where('tipo', '=', tipo).execute()
    return rows.map(({ id_usuario }) => id_usuario)
  }
  const warned = async () => (await runDeadlineClock(api.services)).warned

  it('of a deadline that ends soon, once there is somebody, and anew the court to which its cause goes', async () => {
    const { db } = api.services
    const body = { idActoProcesal: cause.idActo, plazo: 3, plazoUnidad: 1 }
    const set = await api.call('plazos.create', { token: cause.judge.token, body })
    expect(set.status, JSON.stringify(set.json)).toBe(201)
    const active = (activo: boolean) =>
      sql`update usuario set activo = ${activo} where id_oficina = ${cause.idOficina}
        or id in (select id_usuario from suplencia where id_oficina = ${cause.idOficina})`.execute(db)
    await active(false)
    const toNobody = await warned().finally(() => active(true))
    expect(toNobody).toBe(0)
    expect(await warned()).toBe(1)
    expect(await alerted('PLAZO')).toEqual(expect.arrayContaining([cause.judge.id, standIn.id]))
    expect(await warned()).toBe(0)

    const other = await otherCourt(api, cause.idOficina)
    api.clock.advance(60_000)
    await sql`insert into reparto select x.* from reparto r cross join lateral jsonb_populate_record(r,
      jsonb_build_object('numero', 900, 'id_oficina_destino', ${other.id}::int,
        'fecha_creacion', ${api.clock.now()}::timestamptz)) x
      where r.id_causa = ${cause.id} limit 1`.execute(db)
    const moveTo = (id: number) =>
      db.updateTable('causa').set({ id_oficina_reparto: id }).where('id', '=', cause.id).execute()
    await moveTo(other.id)
    api.clock.advance(60_000)
    expect(await warned()).toBe(1)
    expect(await alerted('PLAZO')).toContain(other.judge.id)
    expect(await warned()).toBe(0)
    await moveTo(cause.idOficina)
  })

  it('of a hearing that is set', async () => {
    const { response } = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(9, cause.rooms[0])],
      },
    })
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates.confirmed.id))
    const params = { id: (response as { id: number }).id }
    const confirmed = await api.call('audiencias.changeState', { token: cause.judge.token, params, form })
    expect(confirmed.status, JSON.stringify(confirmed.json)).toBe(200)
    expect(await alerted('AUDIENCIA')).toContain(standIn.id)
  })

  it('of a notification that waits', async () => {
    const told: unknown[] = []
    const deaf = api.services.alerts.subscribe((message) => told.push(message))
    const { id: idSujetoProcesal } = await api.services.db
      .selectFrom('sujeto_procesal')
      .select('id')
      .where('id_causa', '=', cause.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const body = {
      idActoProcesal: cause.idActo,
      idSujetoProcesal,
      idTipoNotificacion: notificationTypeIds.personal,
    }
    const ordered = await api.call('notificaciones.create', { token: cause.secretary.token, body })
    expect(ordered.status, JSON.stringify(ordered.json)).toBe(201)
    await expect
      .poll(() => told)
      .toContainEqual(
        expect.objectContaining({
          evento: 'notificacion-pendiente',
          usuarios: expect.arrayContaining([standIn.id]),
        }),
      )
    deaf()
  })

  it('of a cause that is drawn to it, but for who set themself aside', async () => {
    const { db, clock } = api.services
    const told = async (excused: (id: number) => boolean) =>
      (await peopleOfCourt(db, cause.idOficina, { leaves: [], excused }, clock.now())).alertados
    expect(await told(() => false)).toEqual(
      expect.arrayContaining([cause.judge.id, cause.secretary.id, standIn.id]),
    )
    expect(await told((id) => id === standIn.id)).not.toContain(standIn.id)
  })
})
