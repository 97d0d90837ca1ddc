import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { distributionRefusals } from '@estrado/machines/causes/distribution-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { postTexts } from '@estrado/machines/organisation/posts/texts'
import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { recusalStandings } from '@estrado/machines/recusals/standing'
import { recusalRefusals } from '@estrado/machines/recusals/texts'
import { secretaryRoles } from '@estrado/machines/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../database/connect.ts'
import { judgeActing } from '../hearings/court-acting.ts'
import { movedWithCause } from '../hearings/court-of-hearing.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { causeInProcess, judgeIn } from '../testing/cause-in-process.ts'
import { type DrawnCause, detailAt, otherCourt } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'
import { Administration } from '../testing/users.ts'
import { checkNotExcused, excusedFrom } from './excused.ts'

const { RECUSACION, AUTO_EXCUSA, AUTO_ALLANAMIENTO, AUTO_RECHAZO } = recusalTypes

type List = 'excusas.inCourt' | 'excusas.atRegistry'
type Body = Readonly<Record<string, string | number>>
type Sent = Readonly<Record<string, string>>

describe('excuses and recusations (/despacho/excusa-recusa, /excusa-recusa)', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const inProcess = (complainant = {}) => causeInProcess(api, clerk, complainant)
  const asked = async (list: List, { token }: LoggedIn, body: Body = {}) => {
    const { status, response, json } = await api.call(list, {
      token,
      body: { page: 1, perPage: 100, ...body },
    })
    expect(status, JSON.stringify(json)).toBe(200)
    return (response as AnswerOf<'excusas.inCourt'>).result
  }
  const rowOf = async (list: List, who: LoggedIn, idCausa: number, body: Body = {}) =>
    (await asked(list, who, body)).find((row) => row.idCausa === idCausa)
  const attached = async (who: LoggedIn, idCausa: number, type: number, sent: Sent = {}) => {
    const made = await new Clerk(api, who).attach(idCausa, undefined, {
      idTipoActoProcesal: String(type),
      ...sent,
    })
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    return (made.response as { readonly id: number }).id
  }
  const update = ({ token }: LoggedIn, id: number, body: object) =>
    api.call('actosProcesales.update', { token, params: { id }, body })
  const close = (who: LoggedIn, id: number, named: object = {}) =>
    update(who, id, { cerrado: true, ...named })
  const done = async (call: ReturnType<typeof close>) => {
    const { status, json } = await call
    expect(status, JSON.stringify(json)).toBe(200)
  }
  /** A memorial of recusation that the cause's complainant handed in, in court. */
  const recused = async (cause: DrawnCause): Promise<number> => {
    const { id: idSujeto } = await api.services.db
      .selectFrom('sujeto_procesal')
      .select('id')
      .where('id_causa', '=', cause.id)
      .where('id_tipo_sujeto_procesal', '=', 1)
      .executeTakeFirstOrThrow()
    const id = await attached(clerk.user, cause.id, RECUSACION, {
      presentadoPor: JSON.stringify({ calidad: 'sujeto', idSujeto }),
    })
    await api.call('memoriales.charge', { token: clerk.user.token, params: { id } })
    await done(update(clerk.user, id, { enviarADespacho: true }))
    return id
  }
  const signed = async (judge: LoggedIn, idCausa: number, type: number, sent: Sent = {}) => {
    const id = await attached(judge, idCausa, type, sent)
    await recordActSignature(api, id)
    return id
  }
  const scheduled = ({ token }: LoggedIn, idCausa: number, changes: object = {}) =>
    api.call('audiencias.schedule', {
      token,
      body: {
        audienciaSinSolicitud: { idCausa, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(9, undefined, { modalidad: 'Virtual' })],
        ...changes,
      },
    })
  const judgeOf = (idOficina: number) => judgeIn(api, idOficina)
  const courtOf = async (idCausa: number): Promise<number> => {
    const row = await api.services.db
      .selectFrom('causa')
      .select('id_oficina_reparto')
      .where('id', '=', idCausa)
      .executeTakeFirstOrThrow()
    return row.id_oficina_reparto ?? 0
  }
  const statusOf = async (idActo: number) =>
    (
      await api.services.db
        .selectFrom('acto_procesal')
        .select('estado')
        .where('id', '=', idActo)
        .executeTakeFirstOrThrow()
    ).estado

  it('a recusation asks its court for an answer, and one that is rejected leaves the cause where it is', async () => {
    const cause = await inProcess()
    const memorial = await recused(cause)
    expect(await rowOf('excusas.inCourt', cause.judge, cause.id)).toMatchObject({
      id: memorial,
      clase: 'recusacion',
      situacion: 'presentada',
      pide: recusalStandings.presentada.court,
      contra: { id: cause.idOficina },
      acto: null,
      remision: null,
      abre: true,
    })
    const [first] = await asked('excusas.inCourt', cause.secretary)
    expect(first?.idCausa).toBe(cause.id)
    const elsewhere = await otherCourt(api, cause.idOficina)
    expect(await asked('excusas.inCourt', elsewhere.judge)).toEqual([])
    expect(await rowOf('excusas.atRegistry', clerk.user, cause.id)).toBeUndefined()
    const order = await signed(cause.judge, cause.id, AUTO_RECHAZO, {
      idActoProcesalRespuesta: String(memorial),
    })
    expect((await rowOf('excusas.inCourt', cause.judge, cause.id))?.situacion).toBe('porResolver')
    await done(close(cause.judge, order))
    expect(await rowOf('excusas.inCourt', cause.judge, cause.id)).toMatchObject({
      situacion: 'rechazada',
      pide: null,
      acto: { id: order, cerrado: true },
      remision: null,
    })
    expect(await statusOf(memorial)).toBe('closed')
    expect(await courtOf(cause.id)).toBe(cause.idOficina)
  })

  it('a decree moves a recusation on and resolves nothing; what was returned waits at the window', async () => {
    const cause = await inProcess()
    const memorial = await recused(cause)
    await done(
      close(
        cause.judge,
        await signed(cause.judge, cause.id, 301, { idActoProcesalRespuesta: String(memorial) }),
      ),
    )
    expect(await rowOf('excusas.inCourt', cause.judge, cause.id)).toMatchObject({
      situacion: 'presentada',
      acto: null,
    })
    await done(update(cause.judge, memorial, { devolverASecretaria: true, motivo: 'Sin firma' }))
    expect(await rowOf('excusas.inCourt', cause.judge, cause.id)).toMatchObject({
      situacion: 'devuelta',
      pide: null,
    })
  })

  it('one that is acceded to sends the cause away: its court keeps the record, and nothing that came after', async () => {
    const cause = await inProcess({ reservaIdentidad: true })
    const memorial = await recused(cause)
    const before = await rowOf('excusas.inCourt', cause.judge, cause.id)
    expect(before?.presentadaPor).toBe(identityTexts.reserved)
    const order = await signed(cause.judge, cause.id, AUTO_ALLANAMIENTO, {
      idActoProcesalRespuesta: String(memorial),
    })
    expect((await rowOf('excusas.inCourt', cause.judge, cause.id))?.situacion).toBe('porRemitir')
    expect(await rowOf('excusas.atRegistry', clerk.user, cause.id)).toMatchObject({
      situacion: 'porRemitir',
      pide: recusalStandings.porRemitir.registry,
    })
    await done(close(cause.judge, order))
    expect(await statusOf(memorial)).toBe('closed')
    const next = await courtOf(cause.id)
    const successor = await judgeOf(next)
    const theirs = await rowOf('excusas.inCourt', successor, cause.id)
    expect(theirs).toMatchObject({ situacion: 'remitida', contra: { id: cause.idOficina }, abre: true })
    const atRegistry = await rowOf('excusas.atRegistry', clerk.user, cause.id, { situacion: 'remitida' })
    expect(atRegistry?.remision?.sorteo?.semilla).toMatch(/^[0-9a-f]{32}$/)
    expect(atRegistry?.remision?.sorteo?.apartados).toMatchObject([
      { idOficina: cause.idOficina, motivo: 'excusa' },
    ])

    const own = await rowOf('excusas.inCourt', cause.judge, cause.id)
    expect(own).toMatchObject({
      id: memorial,
      situacion: 'remitida',
      presentadaPor: null,
      abre: false,
      remision: atRegistry?.remision,
    })
    await done(close(successor, await signed(successor, cause.id, AUTO_EXCUSA)))
    expect(await courtOf(cause.id)).not.toBe(next)
    const after = (await asked('excusas.inCourt', cause.judge)).filter((row) => row.idCausa === cause.id)
    expect(after).toEqual([own])
    const pdf = async (uuid = '') =>
      (await api.call('documentos.pdf', { token: cause.judge.token, params: { uuid } })).status
    expect([await pdf(own?.acto?.uuid ?? ''), await pdf(own?.remision?.uuidCargo ?? '')]).toEqual([200, 200])
    const { uuid } = await api.services.db
      .selectFrom('documento')
      .select('uuid')
      .where('id_acto', '=', memorial)
      .executeTakeFirstOrThrow()
    expect(await pdf(uuid)).toBe(404)
    const params = { id: cause.id }
    const file = await api.call('causas.summary', { token: cause.judge.token, params })
    expect(file.status).toBe(404)
  })

  it('an excuse that no court is left for says so, and is closed with the office that its judge names', async () => {
    const cause = await inProcess()
    let judge = cause.judge
    let order = 0
    for (;;) {
      order = await signed(judge, cause.id, AUTO_EXCUSA)
      if ((await close(judge, order)).status !== 200) break
      judge = await judgeOf(await courtOf(cause.id))
    }
    const left = await rowOf('excusas.inCourt', judge, cause.id, { situacion: 'sinJuzgado' })
    expect(left).toMatchObject({
      clase: 'excusa',
      pide: recusalStandings.sinJuzgado.court,
      acto: { id: order },
    })
    expect(left?.motivo).toMatch(/^Nadie queda para el sorteo por/)
    const waiting = (await asked('excusas.atRegistry', clerk.user)).filter(
      ({ idCausa }) => idCausa === cause.id,
    )
    expect(waiting.map(({ situacion }) => situacion)).toEqual([
      'sinJuzgado',
      ...waiting.slice(1).map(() => 'remitida'),
    ])
    expect(waiting.length).toBeGreaterThan(4)
    const refused = await close(judge, order, { idOficinaParaReparto: cause.idOficina })
    expect(refused.json.campos).toHaveProperty('idOficinaParaReparto')
    const { id: far } = await api.services.db
      .selectFrom('oficina as o')
      .innerJoin('oficina as h', (join) => join.on('h.id', '=', cause.idOficina))
      .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
      .innerJoin('municipio as n', 'n.id', 'h.id_municipio')
      .select('o.id')
      .whereRef('o.id_area_organizacional', '=', 'h.id_area_organizacional')
      .whereRef('m.id_departamento', '<>', 'n.id_departamento')
      .orderBy('o.id')
      .executeTakeFirstOrThrow()
    await done(close(judge, order, { idOficinaParaReparto: far }))
    expect(await courtOf(cause.id)).toBe(far)
    expect(await rowOf('excusas.inCourt', judge, cause.id)).toMatchObject({
      situacion: 'remitida',
      remision: { sorteo: null, idCargo: null },
      motivo: null,
    })
  })

  it('a chamber that only helps is excused from helping: another helps, and the court keeps its cause', async () => {
    const cause = await inProcess()
    await done(close(cause.judge, await signed(cause.judge, cause.id, 632)))
    const hands = () =>
      api.services.db
        .selectFrom('causa')
        .select(['id_oficina_reparto', 'id_oficina_apoyo', 'id_juez'])
        .where('id', '=', cause.id)
        .executeTakeFirstOrThrow()
    const before = await hands()
    const helper = before.id_oficina_apoyo ?? 0
    const judge = await judgeOf(helper)
    const set = await scheduled(judge, cause.id)
    expect(set.status, JSON.stringify(set.json)).toBe(201)
    const declining = await signed(judge, cause.id, 411, { idAreaOrganizacional: '1' })
    const refused = await close(judge, declining)
    expect([refused.status, refused.message]).toEqual([
      422,
      distributionRefusals.helperDeclines('Declinatoria de materia'),
    ])
    const body = {
      idCausa: cause.id,
      idTipoActoProcesal: AUTO_EXCUSA,
      modo: 'abierto',
      referencia: 'Excusa',
      codigoResolucion: '1/2026',
    }
    const begun = await api.call('escritos.begin', { token: judge.token, body })
    expect(begun.status, JSON.stringify(begun.json)).toBe(201)
    const written = begun.response as { readonly id: number }
    const whyOther = async ({ token }: LoggedIn) => {
      const { response } = await api.call('escritos.get', { token, params: { id: written.id } })
      return (response as AnswerOf<'escritos.get'>).motivoCierre
    }
    expect([await whyOther(judge), await whyOther(cause.judge)]).toEqual([
      null,
      distributionRefusals.writtenByOther,
    ])
    const chamberExcuse = await signed(judge, cause.id, AUTO_EXCUSA)
    const courtExcuse = await signed(cause.judge, cause.id, AUTO_EXCUSA)
    for (const [other, order] of [
      [cause.judge, chamberExcuse],
      [judge, courtExcuse],
    ] as const) {
      const byOther = await close(other, order)
      expect([byOther.status, byOther.message]).toEqual([422, distributionRefusals.writtenByOther])
    }
    expect(await hands()).toEqual(before)
    await done(close(judge, chamberExcuse))
    const after = await hands()
    expect(after).toEqual({ ...before, id_oficina_apoyo: expect.any(Number) })
    expect(after.id_oficina_apoyo).not.toBe(helper)
    const { id: idAudiencia } = set.response as { readonly id: number }
    const moved = await inTransaction(api.services.db, (tx) =>
      movedWithCause(tx, { id: idAudiencia, id_oficina: helper }),
    )
    expect(moved).toEqual({
      idOficina: after.id_oficina_apoyo,
      idJuez: (await judgeOf(after.id_oficina_apoyo ?? 0)).id,
    })
    expect(await rowOf('excusas.inCourt', judge, cause.id)).toMatchObject({
      situacion: 'remitida',
      contra: { id: helper },
    })
    const { response } = await api.call('causas.withLastDistribution', {
      token: cause.judge.token,
      params: { id: cause.id },
    })
    expect((response as AnswerOf<'causas.withLastDistribution'>).ultimoReparto).toMatchObject({
      oficinaOrigen: { id: helper },
      oficina: { id: cause.idOficina },
      tipoTramitacion: 2,
    })
    await done(close(cause.judge, await signed(cause.judge, cause.id, 301)))
  })

  it('who helps is recused, too: both are asked until one answers; one that is acceded to after all isn’t rejected', async () => {
    const cause = await inProcess()
    await done(close(cause.judge, await signed(cause.judge, cause.id, 632)))
    const { id_oficina_apoyo: helper } = await api.services.db
      .selectFrom('causa')
      .select('id_oficina_apoyo')
      .where('id', '=', cause.id)
      .executeTakeFirstOrThrow()
    const judge = await judgeOf(helper ?? 0)
    const memorial = await recused(cause)
    const row = async (who: LoggedIn) => rowOf('excusas.inCourt', who, cause.id)
    for (const who of [cause.judge, judge])
      expect((await row(who))?.pide).toBe(recusalStandings.presentada.court)
    const answering = { idActoProcesalRespuesta: String(memorial) }
    const rejection = await signed(judge, cause.id, AUTO_RECHAZO, answering)
    expect(await row(judge)).toMatchObject({
      contra: { id: helper },
      pide: recusalStandings.porResolver.court,
    })
    expect(await row(cause.judge)).toMatchObject({ contra: { id: helper }, pide: null })
    await done(close(judge, rejection))
    expect((await row(judge))?.situacion).toBe('rechazada')
    const acceding = await attached(judge, cause.id, AUTO_ALLANAMIENTO, answering)
    await recordActSignature(api, acceding, cause.secretary.id)
    expect((await row(judge))?.situacion).toBe('porRemitir')
    const isExcused = await excusedFrom(api.services.db, [cause.id])
    expect(isExcused(cause.id, cause.secretary.id)).toBe(false)
  })

  it('filters: by kind, day and code; what asks something first', async () => {
    const cause = await inProcess()
    await recused(cause)
    const row = await rowOf('excusas.inCourt', cause.judge, cause.id)
    const day = row?.presentada.slice(0, 10) ?? ''
    const has = async (body: Body) =>
      (await rowOf('excusas.inCourt', cause.judge, cause.id, body)) !== undefined
    expect(await has({ clase: 'recusacion', busqueda: row?.codigoUnico ?? '', hasta: day })).toBe(true)
    expect(await has({ clase: 'excusa' })).toBe(false)
    expect(await has({ desde: '2099-01-01' })).toBe(false)
    expect(await has({ busqueda: '%' })).toBe(false)
    const all = await asked('excusas.inCourt', cause.judge)
    const asking = all.map(({ pide }) => pide !== null)
    expect(asking).toEqual(asking.toSorted((a, b) => Number(b) - Number(a)))
    const wrong = await api.call('excusas.inCourt', {
      token: cause.judge.token,
      body: { page: 1, perPage: 10, desde: 'ayer' },
    })
    expect(wrong.status).toBe(400)
  })

  it('hearings that still name a judge who was excused are neither set, by an act or with one, nor begun', async () => {
    const cause = await inProcess()
    const made = async (hour: number) => {
      const virtual = detailAt(hour, undefined, { modalidad: 'Virtual' })
      const { status, response, json } = await scheduled(cause.judge, cause.id, {
        audienciasDetalles: [virtual],
      })
      expect(status, JSON.stringify(json)).toBe(201)
      return (response as { readonly id: number }).id
    }
    const brought = ({ token }: LoggedIn, id: number, state: number) => {
      const form = new FormData()
      form.set('audienciaDetalle[idEstadoAudiencia]', String(state))
      return api.call('audiencias.changeState', { token, params: { id }, form })
    }
    const [waiting, confirmed] = [await made(11), await made(13)]
    expect((await brought(cause.judge, confirmed, hearingStates.confirmed.id)).status).toBe(200)
    const order = await attached(cause.judge, cause.id, AUTO_EXCUSA)
    await recordActSignature(api, order, cause.judge.id)
    await done(close(cause.judge, order))
    const next = await courtOf(cause.id)
    const beside = { id: cause.id, id_oficina_reparto: next, id_juez: null }
    const { id: userId } = cause.judge
    expect(await judgeActing(api.services, beside, cause.idOficina)).not.toBe(userId)
    const successor = await judgeOf(next)
    const asSecretary = checkNotExcused(api.services.db, { userId, roles: ['SECRE'] }, cause.id)
    await expect(asSecretary, 'they judge nothing as a secretary').resolves.toBeUndefined()
    const setting = await signed(successor, cause.id, 304)
    const withAct = new FormData()
    withAct.set('idAudiencia', String(waiting))
    withAct.set('idActoProcesal', String(setting))
    const refused = [
      await close(successor, setting),
      await api.call('audiencias.create', { token: successor.token, form: withAct }),
      await brought(successor, confirmed, hearingStates.ongoing.id),
    ]
    expect(refused.map(({ status, message }) => [status, message])).toEqual(
      refused.map(() => [422, hearingRefusals.judgeExcused]),
    )
  })

  it('who set themself aside gets the cause back nowhere: not to sign, not its hearings, not its work', async () => {
    const cause = await inProcess()
    const { db } = api.services
    const set = await scheduled(cause.judge, cause.id)
    expect(set.status, JSON.stringify(set.json)).toBe(201)
    const hearing = set.response as { readonly id: number }
    const order = await attached(cause.judge, cause.id, AUTO_EXCUSA)
    const begun = await attached(cause.judge, cause.id, 301)
    await recordActSignature(api, order, cause.judge.id)
    const ownCause = [422, recusalRefusals.ownCause]
    const sign = async ({ token }: LoggedIn, id: number) => {
      const form = multipart({ tipoAprobacion: '1' }, await smallPdf())
      const { status, message } = await api.call('documentos.sign', { token, params: { id }, form })
      return [status, message]
    }
    expect(await sign(cause.judge, begun)).toEqual(ownCause)
    await done(close(cause.judge, order))
    const idOficina = await courtOf(cause.id)
    const administration = new Administration(api, await api.login('admin'))
    const successor = await administration.made({ idOficina, roles: ['JUEZ'] })
    await db.updateTable('causa').set({ id_juez: successor.id }).where('id', '=', cause.id).execute()
    // The judge has a post in the court to which the cause was drawn.
    await db
      .updateTable('puesto')
      .set({ id_oficina: idOficina })
      .where('id_usuario', '=', cause.judge.id)
      .execute()
    await db.updateTable('usuario').set({ id_oficina: idOficina }).where('id', '=', cause.judge.id).execute()
    const back = await api.login(String(cause.judge.usuario.usuario))

    const decree = await attached(back, cause.id, 301)
    expect(await sign(back, decree)).toEqual(ownCause)
    await recordActSignature(api, decree, successor.id)
    const { id: idSujeto } = await db
      .selectFrom('sujeto_procesal')
      .select('id')
      .where('id_causa', '=', cause.id)
      .where('id_tipo_sujeto_procesal', '=', 1)
      .executeTakeFirstOrThrow()
    // Measures are of causes of public action.
    const action = (tipo_accion: string) =>
      db.updateTable('causa').set({ tipo_accion }).where('id', '=', cause.id).execute()
    await action('Pública')
    const measures = await api.call('medidasProteccion.save', {
      token: back.token,
      params: { id: idSujeto },
      body: [{ idTipoMedidaProteccion: 5, tieneMedidaProteccion: true, idActoProcesal: decree }],
    })
    await action('Privada')
    for (const { status, message } of [await close(back, decree), await scheduled(back, cause.id), measures])
      expect([status, message]).toEqual(ownCause)

    const { usuario } = await db
      .selectFrom('usuario as u')
      .innerJoin('puesto as p', 'p.id_usuario', 'u.id')
      .select('u.usuario')
      .where('u.id_oficina', '=', idOficina)
      .where('u.id', '<>', back.id)
      .where('p.rol', 'in', [...secretaryRoles])
      .orderBy('u.id')
      .executeTakeFirstOrThrow()
    const secretary = await api.login(usuario)
    const byOther = await scheduled(secretary, cause.id, { idJuez: back.id })
    expect([byOther.status, byOther.json.campos]).toEqual([422, { idJuez: [recusalRefusals.judge] }])
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates.confirmed.id))
    const params = { id: hearing.id }
    const confirmed = await api.call('audiencias.changeState', { token: secretary.token, params, form })
    expect([confirmed.status, confirmed.message]).toEqual([422, hearingRefusals.judgeExcused])

    const ofSuccessor = { id: successor.id, numero: 1 }
    const work = await administration.on('puestos.work', successor.id, { params: ofSuccessor })
    const { trabajo } = work.response as AnswerOf<'puestos.work'>
    const causes = trabajo.filter(({ clase }) => clase === 'causa')
    expect(causes.map(({ id }) => id)).toEqual([cause.id])
    expect(causes[0]?.idPropuesto).not.toBe(back.id)
    const moved = await administration.on('puestos.move', successor.id, {
      params: ofSuccessor,
      seen: `usuario/${successor.id}`,
      body: {
        desde: null,
        destino: null,
        trabajo: trabajo.map(({ clase, id, version }) => ({ clase, id, version, idUsuario: back.id })),
      },
    })
    expect([moved.status, moved.json.campos]).toEqual([409, { [`causa.${cause.id}`]: [postTexts.excused] }])
  })

  it('nobody else has these lists', async () => {
    for (const usuario of ['abogado', 'fiscal', 'diligenciero', 'auditor']) {
      const { token } = await api.login(usuario)
      for (const list of ['excusas.inCourt', 'excusas.atRegistry'] as const)
        expect((await api.call(list, { token, body: { page: 1, perPage: 10 } })).status, usuario).toBe(403)
    }
  })
})
