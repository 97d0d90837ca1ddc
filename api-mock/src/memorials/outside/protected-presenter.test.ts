import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, nameOfUser, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, demoLawyer, multipart, smallPdf } from '../../testing/cause.ts'
import { notify } from '../../testing/edict.ts'
import { drawnCause } from '../../testing/hearing.ts'
import { ownDraft } from '../../testing/memorial.ts'
import { type PublicCause, publicCause } from '../../testing/public-cause.ts'
import { recordActSignature } from '../../testing/recorded-signature.ts'

describe('memorials of the virtual window whose presenter is protected, over HTTP', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause
  let person: LoggedIn
  let auditor: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk, { abogados: [demoLawyer] })
    person = await api.login('sujeto')
    auditor = await api.login('auditor')
  })
  afterAll(() => api.stop())

  const attached = async (idCausa: number, main: number) => {
    const fields = { idCausa: String(idCausa), idActoProcesalAdjunto: String(main) }
    const form = multipart({ ...fields, referencia: 'Poder', fojasAdjunto: '1' }, await smallPdf())
    const { response } = await api.call('actosProcesales.create', { token: person.token, form })
    return (response as { id: number }).id
  }
  const present = async (id: number) => {
    await recordActSignature(api, id, Number(person.usuario.id))
    const body = { enviarADespacho: true }
    const sent = await api.call('actosProcesales.update', { token: person.token, params: { id }, body })
    expect(sent.status).toBe(200)
  }
  const presenterToldTo = async ({ token }: LoggedIn, id: number) => {
    const { response } = await api.call('actosProcesales.get', { token, params: { id } })
    return (response as AnswerOf<'actosProcesales.get'>).presentadoPor
  }
  const nameOf = async (id: number) =>
    (
      await api.services.db
        .selectFrom('sujeto_procesal')
        .select('nombre')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).nombre

  it('protected identity: what accompanies a victim’s memorial names her as little as that does, and the history neither', async () => {
    const { id } = await ownDraft(api, person, cause.id)
    const attachment = await attached(cause.id, id)
    await present(id)
    const victim = await nameOf(cause.victim)
    for (const idActo of [id, attachment]) {
      expect(await presenterToldTo(auditor, idActo)).toBe(identityTexts.reserved)
      expect(await presenterToldTo(cause.judge, idActo)).toBe(victim)
      expect(await presenterToldTo(person, idActo), 'her own').toBe(victim)
    }
    const history = async ({ token }: LoggedIn) =>
      (await api.call('causas.history', { token, params: { id: cause.id }, query: {} }))
        .response as AnswerOf<'causas.history'>
    const wrote = ({ result }: AnswerOf<'causas.history'>) =>
      result
        .filter(({ idActoProcesal, rol }) => idActoProcesal === attachment && rol !== null)
        .map(({ quien }) => quien)
    expect(wrote(await history(auditor))).toEqual([identityTexts.reserved])
    expect(wrote(await history(cause.judge))).not.toContain(identityTexts.reserved)
    const whoTook = async ({ token }: LoggedIn, idActo: number) => {
      const { response } = await api.call('actosProcesales.get', { token, params: { id: idActo } })
      return (response as AnswerOf<'actosProcesales.get'>).seguimientos.map(({ usuario }) => usuario)
    }
    for (const idActo of [id, attachment]) {
      const taken = await whoTook(auditor, idActo)
      expect(taken).toContain(identityTexts.reserved)
      expect(taken).not.toContain(nameOfUser(person))
      expect(await whoTook(cause.judge, idActo)).toContain(nameOfUser(person))
    }
  })

  it('Confidentiality: the audit tells by no account which victim presented a memorial or opened a notice, and finds nothing by it', async () => {
    const { id } = await ownDraft(api, person, cause.id)
    const acts = [id, await attached(cause.id, id)].map(proceduralActWorkflow.stream.of)
    await present(id)
    const idTipoNotificacion = notificationTypeIds.buzon
    const told = await notify(api, cause, { idSujetoProcesal: cause.victim, idTipoNotificacion })
    expect(told.status, JSON.stringify(told.json)).toBe(201)
    const notice = told.response as { readonly id: number }
    const seen = await api.call('notificaciones.markSeen', { token: person.token, params: { id: notice.id } })
    expect(seen.status, JSON.stringify(seen.json)).toBe(200)
    const streams = [...acts, notificationWorkflow.stream.of(notice.id)]
    const account = String(person.usuario.usuario)
    const victim = await nameOf(cause.victim)
    const actorsIn = async (stream: string, query: Readonly<Record<string, string>> = {}) => {
      const asked = { token: auditor.token, params: { stream }, query }
      const { status, response, json } = await api.call('auditoria.stream', asked)
      expect(status, JSON.stringify(json)).toBe(200)
      return (response as AnswerOf<'auditoria.stream'>).pasos.map(({ evento }) => evento)
    }
    const found = async (query: Readonly<Record<string, string>>) => {
      const { response } = await api.call('auditoria.search', { token: auditor.token, query })
      return (response as AnswerOf<'auditoria.search'>).result.map(({ stream }) => stream)
    }
    for (const stream of streams) {
      const covered = await actorsIn(stream)
      expect(covered.map(({ actor }) => actor)).not.toContain(account)
      expect(covered).toContainEqual(
        expect.objectContaining({
          actor: identityTexts.reserved,
          nombreActor: null,
          identidad: 'reservada',
        }),
      )
      expect(await actorsIn(stream, { reservados: '1' })).toContainEqual(
        expect.objectContaining({ actor: account, nombreActor: victim }),
      )
    }
    const ofCause = { params: { id: cause.id }, query: {} }
    const history = await api.call('causas.history', { token: auditor.token, ...ofCause })
    const lines = (history.response as AnswerOf<'causas.history'>).result
    expect(lines.filter(({ flujo }) => streams.includes(flujo)).map(({ quien }) => quien)).not.toContain(
      victim,
    )
    for (const part of [account, account.slice(1, 5), victim, victim.slice(1, 7)])
      for (const name of ['texto', 'actor'])
        expect(await found({ [name]: part, perPage: '100' }), `${name}: ${part}`).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(acto|sesion)\//)]),
        )
    expect(await found({ actor: String(cause.secretary.usuario.usuario) })).not.toEqual([])
  })

  it('protected identity: who approved or signed a victim’s memorial is told to court and herself, and not to the other side', async () => {
    const { id, uuid } = await ownDraft(api, person, cause.id)
    await present(id)
    const close = { token: cause.secretary.token, params: { id }, body: { cerrado: true } }
    expect((await api.call('actosProcesales.update', close)).status).toBe(200)
    const told = await notify(api, cause, { idActoProcesal: id, idSujetoProcesal: cause.complainant })
    expect(told.status, JSON.stringify(told.json)).toBe(201)
    const { db } = api.services
    const { sha256 } = await db
      .selectFrom('documento')
      .select('sha256')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('aprobacion')
      .values({
        uuid_documento: uuid,
        sha256,
        ci: '4000003',
        nombres: 'Zenobia',
        primer_apellido: 'Quisbert',
        segundo_apellido: 'Mamani',
        fecha_solicitud: api.clock.now(),
      })
      .execute()
    const approvals = async ({ token }: LoggedIn) => {
      const approvers = await api.call('aprobantes.ofDocument', { token, params: { idDocumento: id } })
      expect(approvers.status, JSON.stringify(approvers.json)).toBe(200)
      const { response } = await api.call('documentos.verification', { token, params: { uuid } })
      const { validez } = response as AnswerOf<'documentos.verification'>
      expect(validez).toMatchObject({ estado: 'Válido', aprobaciones: approvers.response })
      return validez.aprobaciones.map(({ ci, nombres, primer_apellido }) => [ci, nombres, primer_apellido])
    }
    const looks = () =>
      db
        .selectFrom('journal_event')
        .select('actor')
        .where('type', '=', 'identity.opened')
        .where('stream', '=', identityWorkflow.stream.of(cause.victim))
        .orderBy('position')
        .execute()
    const hers = [['4000003', 'Zenobia', 'Quisbert']]
    const other = await api.login('abogado')
    expect(await approvals(other), 'the other side').toEqual([
      [identityTexts.reserved, identityTexts.reserved, ''],
    ])
    expect(await approvals(person), 'her own').toEqual(hers)
    // A session of its own: the other one has seen who presented a memorial before.
    const judge = await api.login(String(cause.judge.usuario.usuario))
    const before = await looks()
    expect(await approvals(judge)).toEqual(hers)
    expect(await looks()).toEqual([...before, { actor: judge.usuario.usuario }])
  })

  it('protected identity: an appearance tells whom it stands for to the court alone, once somebody is protected', async () => {
    const { db } = api.services
    const { id: idCausa, judge } = await drawnCause(api, clerk)
    const protects = (nombra_protegidos: boolean) =>
      db.updateTable('causa').set({ nombra_protegidos }).where('id', '=', idCausa).execute()
    await protects(false)
    const { codigo_unico: codigoUnico } = await db
      .selectFrom('causa')
      .select('codigo_unico')
      .where('id', '=', idCausa)
      .executeTakeFirstOrThrow()
    const fields = { codigoUnico, representado: 'Zenobia Quisbert', referencia: 'Me apersono' }
    const form = multipart({ ...fields, fojasAdjunto: '1' }, await smallPdf())
    const made = await api.call('memoriales.appear', { token: person.token, form })
    const { id } = made.response as { id: number }
    await attached(idCausa, id)
    await present(id)
    const listedInCourt = async () => {
      const { response } = await api.call('memoriales.inCourt', { token: judge.token })
      return (response as AnswerOf<'memoriales.inCourt'>).find((row) => row.id === id)?.presentadoPor
    }
    const receipt = async () =>
      Buffer.from((await api.call('memoriales.receipt', { token: person.token, params: { id } })).bytes)
    const first = await receipt()
    expect(await listedInCourt()).toContain('Zenobia Quisbert')
    await protects(true)
    expect(await listedInCourt()).toBe(identityTexts.reserved)
    expect(await presenterToldTo(auditor, id)).toBe(identityTexts.reserved)
    expect(await presenterToldTo(judge, id)).toContain('Zenobia Quisbert')
    expect((await receipt()).equals(first), 'their own receipt').toBe(true)
  })
})
