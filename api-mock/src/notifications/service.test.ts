import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { validation } from '@estrado/machines/messages/validation'
import { notificationRefusals as refusals, serviceTexts } from '@estrado/machines/notifications/service-texts'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { registryRoles } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { demoOffices } from '../demo/data/offices.ts'
import { namedFiles } from '../documents/sweep.ts'
import { sha256 } from '../journal/hash.ts'
import { type LoggedIn, nameOfUser, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, smallPdf } from '../testing/cause.ts'
import { DeadlineCourt, runningType } from '../testing/deadline-court.ts'
import { edictCause, notify, representedCause } from '../testing/edict.ts'
import { otherCourt } from '../testing/hearing.ts'
import { inZone, NotificationDesk, type ServedDetail, servedVisit } from '../testing/service.ts'
import { openSocket } from '../testing/socket-client.ts'

describe('notifications', () => {
  let api: TestApi
  let clerk: Clerk
  let desk: NotificationDesk
  let server: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    server = await api.login('diligenciero')
    desk = new NotificationDesk(api, await edictCause(api, clerk), server)
  })
  afterAll(() => api.stop())

  const another = async () => new NotificationDesk(api, await edictCause(api, clerk), server)
  const detailOf = async (at: NotificationDesk, id: number, user?: LoggedIn) =>
    (await at.detail(id, user)).response as ServedDetail
  const hour = () => api.clock.now().toISOString()
  const page = async (user: LoggedIn, ambito: string, more: object = {}) => {
    const { response } = await api.call('notificaciones.page', {
      token: user.token,
      body: { options: { page: 1, perPage: 100 }, ambito, ...more },
    })
    return (response as AnswerOf<'notificaciones.page'>).result.map(({ id }) => id)
  }

  it('go from the order to the record: assigned, visited, served', async () => {
    const id = await desk.order()
    const before = (
      await api.call('notificaciones.assignment', { token: desk.cause.secretary.token, params: { id } })
    ).response as AnswerOf<'notificaciones.assignment'>
    expect(before).toMatchObject({
      ...inZone,
      zona: { descripcion: 'Zona Central' },
      propuesta: { idGestor: server.id },
    })
    const nowhere = await api.call('notificaciones.zone', {
      token: desk.cause.secretary.token,
      body: { latitud: 0, longitud: 0, idNotificacion: id },
    })
    expect([nowhere.status, nowhere.json.campos]).toEqual([422, { latitud: [validation.zeroCoordinates] }])
    expect((await desk.assign(id, { idZona: before.zona?.id, motivo: '' })).status).toBe(200)
    expect(await page(server, 'diligencias')).toContain(id)
    expect((await desk.step('notificaciones.markSeen', id, {}, server)).status).toBe(200)

    api.clock.advance(30_000)
    const visited = hour()
    api.clock.advance(30_000)
    const nobody = { resultado: 'visita', calidad: null, nombre: '', documento: '', motivo: 'Nadie atendió' }
    expect((await desk.visit(id, servedVisit(visited, nobody))).status).toBe(200)
    const key = randomUUID()
    const record = servedVisit(hour())
    for (const _ of [1, 2]) expect((await desk.visit(id, record, { key })).status).toBe(200)

    const detail = await detailOf(desk, id)
    expect(detail).toMatchObject({
      estado: 'served',
      visitas: 1,
      visitasHechas: [{ fechaHora: visited, motivo: 'Nadie atendió' }],
      diligencia: { recibio: 'Ana Quispe', calidad: 'destinatario', precision: 9 },
      acciones: [],
    })
    expect(detail.visitasHechas[0]?.enviado).not.toBe(visited)
    expect(detail.pasos.map(({ que }) => que)).toEqual([
      'Notificación ordenada',
      'Notificación asignada',
      'Notificación vista',
      'Visita registrada',
      'Notificación practicada',
    ])
    expect(detail.pasos.at(-1)?.quien).toBe(nameOfUser(server))
    expect((await detailOf(desk, id, server)).acciones).toEqual(['cerrar'])
  })

  it('proof of service: the photograph of the sheet is read again with all files, and opened by who reads them', async () => {
    const at = await another()
    const id = await at.order()
    expect((await at.assign(id)).status).toBe(200)
    const foto = new File([new Uint8Array(await smallPdf(1))], 'hoja.pdf', { type: 'application/pdf' })
    expect((await at.visit(id, servedVisit(hour()), { foto })).status).toBe(200)
    const photoFor = (user: LoggedIn, asked = id) =>
      api.call('notificaciones.document', {
        token: user.token,
        params: { id: asked },
        query: { foto: 'true' },
      })
    const shown = await photoFor(at.cause.secretary)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { rows } = await sql<{ hash: string }>`${namedFiles}`.execute(api.services.db)
    expect(rows.map(({ hash }) => hash)).toContain(sha256(shown.bytes))
    const [elsewhere, without] = [await api.login('juez.inst'), await (await another()).served()]
    expect((await photoFor(elsewhere)).status).toBe(404)
    expect((await photoFor(server, without)).status).toBe(404)
  })

  it('object store: what a call brings is stored before its transaction begins', async () => {
    const at = await another()
    const id = await at.order()
    expect((await at.assign(id)).status).toBe(200)
    const { files, db } = api.services
    const put = files.put
    const open: number[] = []
    const spy = vi.spyOn(files, 'put').mockImplementation(async (bytes) => {
      const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db)
      open.push(...rows.map((row) => row.open))
      return put(bytes)
    })
    const pdf = new File([new Uint8Array(await smallPdf(1))], 'hoja.pdf', { type: 'application/pdf' })
    expect((await at.visit(id, servedVisit(hour()), { foto: pdf })).status).toBe(200)
    const form = new FormData()
    form.set('archivo', pdf)
    const closing = { token: server.token, params: { id }, form }
    expect((await api.call('notificaciones.close', closing)).status).toBe(422)
    expect(open).toEqual([0, 0])
    spy.mockRestore()
  })

  it('a visit in vain: its photograph is read again with all files, and opened by who sees the way there', async () => {
    const at = await another()
    const id = await at.order()
    expect((await at.assign(id)).status).toBe(200)
    const foto = new File([new Uint8Array(await smallPdf(1))], 'puerta.pdf', { type: 'application/pdf' })
    const nobody = { calidad: null, nombre: '', documento: '', motivo: 'Nadie atendió' }
    for (const [resultado, more] of [
      ['visita', {}],
      ['noPracticada', { foto }],
    ] as const)
      expect((await at.visit(id, servedVisit(hour(), { ...nobody, resultado }), more)).status).toBe(200)
    const photoOf = (user: LoggedIn, visita: string) =>
      api.call('notificaciones.document', { token: user.token, params: { id }, query: { visita } })
    const { visitasHechas } = await detailOf(at, id)
    expect(visitasHechas.map(({ conFoto }) => conFoto)).toEqual([false, true])
    const shown = await photoOf(at.cause.secretary, '2')
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { rows } = await sql<{ hash: string }>`${namedFiles}`.execute(api.services.db)
    expect(rows.map(({ hash }) => hash)).toContain(sha256(shown.bytes))
    for (const place of ['1', '3']) expect((await photoOf(at.cause.secretary, place)).status).toBe(404)
    expect((await photoOf(await api.login('juez.inst'), '2')).status).toBe(404)
  })

  it('are served now where the phone’s clock is fast, never in the future', async () => {
    const other = await another()
    const id = await other.order()
    expect((await other.assign(id)).status).toBe(200)
    const ahead = new Date(api.clock.now().getTime() + 4 * 60_000).toISOString()
    expect((await other.visit(id, servedVisit(ahead))).status).toBe(200)
    expect((await detailOf(other, id)).diligencia).toMatchObject({ fechaHora: hour() })
  })

  it('are never twice to one person of one act, also from 16 at once', async () => {
    const cause = (await another()).cause
    const ways = [notificationTypeIds.personal, notificationTypeIds.cedula, notificationTypeIds.edicto]
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        notify(api, cause, { idTipoNotificacion: ways[n % ways.length], destino: inZone }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]))
    expect(refused[0]?.json.campos).toEqual({ idSujetoProcesal: [refusals.already] })
    expect(
      (
        await notify(api, cause, {
          idSujetoProcesal: cause.complainant,
          idTipoNotificacion: 4,
          destino: inZone,
        })
      ).status,
    ).toBe(201)
  })

  it('are never ordered again to whom one waits, came back, was served or is closed', async () => {
    const { cause } = await another()
    const order = () =>
      notify(api, cause, { idTipoNotificacion: notificationTypeIds.personal, destino: inZone })
    const { id } = (await order()).response as { readonly id: number }
    for (const estado of ['pending', 'assigned', 'dispatched', 'bounced', 'returned', 'served', 'closed']) {
      await api.services.db.updateTable('notificacion').set({ estado }).where('id', '=', id).execute()
      const { status, json } = await order()
      expect([estado, status, json.campos]).toEqual([estado, 422, { idSujetoProcesal: [refusals.already] }])
    }
  })

  it('never go to who handed in the act, or who represents them: neither proposed nor ordered, in any way', async () => {
    const cause = await representedCause(api, clerk)
    const drafted = await clerk.attach(cause.id, undefined, {
      idTipoActoProcesal: '214',
      referencia: 'Apersonamiento',
      presentadoPor: JSON.stringify({ calidad: 'sujeto', idSujeto: cause.complainant }),
    })
    const { id: idActoProcesal } = drafted.response as { readonly id: number }
    await api.call('memoriales.charge', { token: clerk.user.token, params: { id: idActoProcesal } })
    const sent = await api.call('actosProcesales.update', {
      token: clerk.user.token,
      params: { id: idActoProcesal },
      body: { enviarADespacho: true },
    })
    expect(sent.status, JSON.stringify(sent.json)).toBe(200)
    const order = (changes: object) =>
      notify(api, cause, { idActoProcesal, destino: inZone, idTipoNotificacion: 1, ...changes })
    for (const idTipoNotificacion of [notificationTypeIds.personal, notificationTypeIds.edicto])
      for (const idRepresentante of [null, cause.representative])
        expect(
          (await order({ idSujetoProcesal: cause.complainant, idRepresentante, idTipoNotificacion })).json
            .campos,
        ).toEqual({ idSujetoProcesal: [refusals.presenter] })
    const { response } = await api.call('notificaciones.proposal', {
      token: cause.secretary.token,
      params: { idActoProcesal },
    })
    const { sujetos } = response as AnswerOf<'notificaciones.proposal'>
    expect(new Map(sujetos.map((one) => [one.idSujetoProcesal, one.impedimento]))).toEqual(
      new Map([
        [cause.complainant, refusals.presenter],
        [cause.accused, null],
      ]),
    )
    expect((await order({ idSujetoProcesal: cause.accused })).status).toBe(201)
  })

  it('may be ordered again where it could not be served, or was withdrawn', async () => {
    const at = await another()
    const failed = await at.order()
    await at.assign(failed)
    const unserved = servedVisit(hour(), { resultado: 'noPracticada', motivo: 'Domicilio inexistente' })
    expect((await at.visit(failed, unserved)).status).toBe(200)
    const again = await at.order({ idTipoNotificacion: notificationTypeIds.cedula })
    // The first can't be taken up any more: the second holds.
    const refused = await at.assign(failed)
    expect([refused.status, refused.message]).toEqual([422, refusals.otherHolds])
    const taken = await at.step('notificaciones.withdraw', again, { motivo: 'Cambió de abogado' })
    expect(taken.status).toBe(200)
    expect((await at.assign(failed)).status).toBe(200)
  })

  it('are no longer authentic behind the QR of their form once they are withdrawn', async () => {
    const at = await another()
    const id = await at.order()
    const { codigo } = await api.services.db
      .selectFrom('notificacion')
      .select('codigo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const verified = async () =>
      (await api.call('notificaciones.verification', { params: { uuid: codigo ?? '' } })).response
    expect(await verified()).toMatchObject({ valido: true, retirada: false, sha256: null })
    expect((await at.step('notificaciones.withdraw', id, { motivo: 'Por error' })).status).toBe(200)
    expect(await verified()).toMatchObject({ valido: false, retirada: true })
  })

  it('are the business of who stands to them; for everybody else they don’t exist', async () => {
    const id = await desk.order({ idSujetoProcesal: desk.cause.complainant })
    const stranger = (await otherCourt(api, desk.cause.idOficina)).judge
    const otherServer = await api.login('fiscal')
    const { usuario } = await api.services.db
      .selectFrom('usuario as u')
      .innerJoin('puesto as r', 'r.id_usuario', 'u.id')
      .select('u.usuario')
      .where('r.rol', 'in', [...registryRoles])
      .where('u.id_oficina', '<>', demoOffices.oficinaGestoraLaPaz)
      .orderBy('u.id')
      .executeTakeFirstOrThrow()
    const otherRegistry = await api.login(usuario)
    expect(await page(otherRegistry, 'central')).not.toContain(id)
    expect(await page(await api.login('coordinador'), 'central')).toContain(id)
    for (const user of [stranger, otherServer, otherRegistry, server]) {
      expect((await desk.detail(id, user)).status).toBe(404)
      expect(await page(user, 'despacho')).not.toContain(id)
      expect((await desk.visit(id, servedVisit(hour()), { user })).status).toBeGreaterThanOrEqual(403)
    }
    expect(await page(desk.cause.secretary, 'despacho')).toContain(id)
    await desk.assign(id)
    // The court that ordered it doesn't serve it.
    expect((await desk.visit(id, servedVisit(hour()), { user: desk.cause.secretary })).status).toBe(403)
    const back = await desk.step('notificaciones.return', id, { motivo: ' ' }, server)
    expect([back.status, back.json.campos]).toEqual([422, { motivo: [validation.required] }])
    expect((await desk.step('notificaciones.return', id, { motivo: 'Otra ciudad' }, server)).status).toBe(200)
    expect((await desk.detail(id, server)).status).toBe(404)
  })

  it('are assigned to who serves there alone, with a reason for somebody else than proposed', async () => {
    const at = await another()
    const id = await at.order()
    const wrong = await at.assign(id, { idGestor: at.cause.judge.id })
    expect(wrong.json.campos).toEqual({ idGestor: [refusals.noServer] })
    expect((await at.assign(id, { direccion: '' })).json.campos).toEqual({
      direccion: [validation.required],
    })
    expect((await at.assign(id, { tipoAccion: 2 })).json.campos).toEqual({
      tipoAccion: [refusals.otherAction],
    })
    expect((await at.assign(id)).status).toBe(200)
    expect((await at.assign(id, { tipoAccion: 2, motivo: '' })).json.campos).toEqual({
      motivo: [validation.required],
    })
  })

  it('carry acts of their cause, each once; an empty list says so', async () => {
    const court = await DeadlineCourt.open(api, clerk)
    const at = new NotificationDesk(api, court.cause, server)
    const id = await at.order()
    const attach = (body: object, name: 'attachActs' | 'removeAttachments' = 'attachActs') =>
      api.call(`notificaciones.${name}`, { token: at.cause.secretary.token, body })
    expect((await attach([])).json.campos).toEqual({ adjuntos: [requiredArguments.attachments] })
    const foreign = await attach([{ idNotificacion: id, idActoProcesal: desk.cause.idActo }])
    expect(foreign.json.campos).toEqual({ '0.idActoProcesal': [refusals.attachmentUnknown] })
    const other = await court.closed(runningType)
    const list = [{ idNotificacion: id, idActoProcesal: other }]
    for (const _ of [1, 2]) expect((await attach(list)).status).toBe(200)
    expect((await detailOf(at, id)).documentos.map((one) => one.id)).toEqual([at.cause.idActo, other])
    for (const _ of [1, 2]) expect((await attach(list, 'removeAttachments')).status).toBe(200)
    expect((await detailOf(at, id)).adjuntos).toBe(0)
  })

  it('move together to somebody else, all of them or none', async () => {
    const at = await another()
    const ids = [await at.order(), await at.order({ idSujetoProcesal: at.cause.complainant })]
    for (const id of ids) await at.assign(id)
    const versions = await Promise.all(ids.map(async (id) => (await detailOf(at, id)).version))
    const move = (seen: readonly number[], headers: Readonly<Record<string, string>> = {}) =>
      api.call('notificaciones.reassign', {
        token: at.cause.secretary.token,
        headers,
        body: {
          motivo: 'Baja médica',
          cambios: ids.map((id, n) => ({ id, version: seen[n], idGestor: server.id })),
        },
      })
    const stale = await move([versions[0] ?? 0, 1])
    expect([stale.status, stale.json.campos]).toEqual([409, { 'cambios.1': [refusals.changedMeanwhile] }])
    expect((await detailOf(at, ids[0] ?? 0)).version).toBe(versions[0])
    const key = { 'idempotency-key': randomUUID() }
    const both = await Promise.all([move(versions, key), move(versions, key)])
    for (const { response } of [...both, await move(versions, key)])
      expect(response).toEqual({ reasignadas: 2 })
    expect((await detailOf(at, ids[0] ?? 0)).version).toBe((versions[0] ?? 0) + 1)
  })

  it('have one form, set the same byte by byte until something changes', async () => {
    const at = await another()
    const id = await at.served()
    const form = () => api.call('notificaciones.document', { token: server.token, params: { id } })
    const [one, other] = [await form(), await form()]
    expect(one.status).toBe(200)
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true)
    const unsigned = new FormData()
    unsigned.set(
      'archivo',
      new File([new Uint8Array(one.bytes)], 'formulario.pdf', { type: 'application/pdf' }),
    )
    const closing = await api.call('notificaciones.close', {
      token: server.token,
      params: { id },
      form: unsigned,
    })
    expect(closing.status).toBe(422)
    const bundle = await api.call('notificaciones.forms', {
      token: at.cause.secretary.token,
      body: { ids: [id] },
    })
    expect(bundle.status).toBe(200)
    const before = await api.call('notificaciones.previewForm', {
      token: at.cause.secretary.token,
      body: {
        idActoProcesal: at.cause.idActo,
        idSujetoProcesal: at.cause.complainant,
        idTipoNotificacion: 1,
      },
    })
    expect(before.status).toBe(200)
  })

  it('name the court that ordered them in their form and behind its QR, wherever the cause is since', async () => {
    const at = await another()
    const id = await at.served()
    const { db } = api.services
    const { codigo } = await db
      .selectFrom('notificacion')
      .select('codigo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const told = async () => {
      const form = await api.call('notificaciones.document', { token: server.token, params: { id } })
      const page = await api.call('notificaciones.verification', { params: { uuid: codigo ?? '' } })
      const { oficina } = page.response as AnswerOf<'notificaciones.verification'>
      return { form: Buffer.from(form.bytes).toString('base64'), oficina }
    }
    const before = await told()
    const elsewhere = await otherCourt(api, at.cause.idOficina)
    await db
      .updateTable('causa')
      .set({ id_oficina_reparto: elsewhere.id })
      .where('id', '=', at.cause.id)
      .execute()
    const after = await told()
    expect(after.oficina).toBe(before.oficina)
    expect(after.form === before.form).toBe(true)
  })

  it('propose whom to notify, and leave out who is notified already', async () => {
    const at = await another()
    await at.order()
    const { response } = await api.call('notificaciones.proposal', {
      token: at.cause.secretary.token,
      params: { idActoProcesal: at.cause.idActo },
    })
    const { sujetos } = response as AnswerOf<'notificaciones.proposal'>
    const of = (id: number) => sujetos.find(({ idSujetoProcesal }) => idSujetoProcesal === id)
    expect(of(at.cause.accused)).toMatchObject({ propuesto: false, impedimento: refusals.already })
    expect(of(at.cause.complainant)?.impedimento).toBeNull()
  })

  it('let their process server read what they carry, as long as they carry it', async () => {
    const at = await another()
    const id = await at.order()
    const { uuid } = await api.services.db
      .selectFrom('documento')
      .select('uuid')
      .where('id_acto', '=', at.cause.idActo)
      .executeTakeFirstOrThrow()
    const read = async () =>
      (await api.call('documentos.pdf', { token: server.token, params: { uuid } })).status
    expect(await read()).toBe(404)
    await at.assign(id)
    expect(await read()).toBe(200)
    await at.step('notificaciones.return', id, { motivo: 'Otra ciudad' }, server)
    expect(await read()).toBe(404)
    await at.assign(id)
    expect(await read()).toBe(200)
    expect((await at.step('notificaciones.withdraw', id, { motivo: 'Ya no corresponde' })).status).toBe(200)
    expect(await read()).toBe(404)
  })

  it('Offline first: a visit that was sent late stands, also where its address was corrected meanwhile for the same server', async () => {
    const at = await another()
    const id = await at.order()
    await at.assign(id)
    api.clock.advance(1_000)
    const visited = hour()
    api.clock.advance(1_000)
    const corrected = { tipoAccion: 2, direccion: 'Calle Comercio 1210', motivo: 'Otro número' }
    expect((await at.assign(id, corrected)).status).toBe(200)
    api.clock.advance(1_000)
    const { status, json } = await at.visit(id, servedVisit(visited))
    expect(status, JSON.stringify(json)).toBe(200)
  })

  it('Offline first: once it came back, or could not be served, no visit counts that was before it is assigned anew', async () => {
    const unserved = { resultado: 'noPracticada', motivo: 'Nadie vive allí', calidad: null }
    for (const end of [
      (at: NotificationDesk, id: number) =>
        at.step('notificaciones.return', id, { motivo: 'Otra ciudad' }, server),
      (at: NotificationDesk, id: number) => at.visit(id, servedVisit(hour(), unserved)),
    ]) {
      const at = await another()
      const id = await at.order()
      await at.assign(id)
      const visited = hour()
      api.clock.advance(1_000)
      expect((await end(at, id)).status).toBe(200)
      expect((await at.assign(id)).status).toBe(200)
      expect((await at.visit(id, servedVisit(visited))).json.campos).toEqual({
        fechaHora: [serviceTexts.hourBefore],
      })
    }
  })

  it('Live notice: the court whose notification could not be served is told that its inbox changed', async () => {
    const at = await another()
    const id = await at.order()
    await at.assign(id)
    const judge = openSocket(api.url, at.cause.judge.token)
    await judge.ready
    const unserved = { resultado: 'noPracticada', motivo: 'Domicilio inexistente', calidad: null }
    expect((await at.visit(id, servedVisit(hour(), unserved))).status).toBe(200)
    const later = judge.next('trabajo-recibido')
    api.services.alerts.publish({ evento: 'trabajo-recibido', usuarios: [at.cause.judge.id], datos: {} })
    await later
    expect(judge.messages.map(({ evento }) => evento)).toContain('bandeja-modificada')
    judge.socket.terminate()
  })

  it('fit into a day that needs no network', async () => {
    const at = await another()
    const id = await at.order()
    await at.assign(id)
    const { response } = await api.call('notificaciones.day', { token: server.token })
    const { notificaciones } = response as AnswerOf<'notificaciones.day'>
    expect(notificaciones.find((one) => one.id === id)).toMatchObject({ ...inZone, estado: 'assigned' })
  })
  it('are all in the day, more than 200 too, by a number of questions that does not grow with them', async () => {
    const at = await another()
    const id = await at.order()
    await at.assign(id)
    const { db } = api.services
    await sql`insert into notificacion select copy.* from notificacion n, generate_series(1, 250) as g,
      jsonb_populate_record(n, jsonb_build_object('id', ${900_000}::int + g, 'codigo', gen_random_uuid())) as copy
      where n.id = ${id}`.execute(db)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const { response } = await api.call('notificaciones.day', { token: server.token })
    const questions = asked.mock.calls.length
    asked.mockRestore()
    await sql`delete from notificacion where id > 900000`.execute(db)
    const { notificaciones } = response as AnswerOf<'notificaciones.day'>
    const copies = notificaciones.filter((one) => one.id > 900_000)
    expect(copies).toHaveLength(250)
    const [{ id: _, ...own } = { id: 0 }] = notificaciones.filter((one) => one.id === id)
    for (const copy of copies) expect(copy).toMatchObject(own)
    expect(questions).toBeLessThan(60)
  })
})
