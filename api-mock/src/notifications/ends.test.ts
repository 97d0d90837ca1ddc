import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { docketTexts, notificationRefusals } from '@estrado/machines/notifications/service-texts'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { citizenshipProviderName } from '@estrado/machines/session/citizenship'
import { citizenshipTexts } from '@estrado/machines/session/citizenship-texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoProviderOf, settingsOfDemoProvider } from '../demo/citizenship/for-installation.ts'
import type { RunningCitizenshipProvider } from '../demo/citizenship/provider.ts'
import { recheckFiles } from '../documents/fixity.ts'
import { sha256 } from '../journal/hash.ts'
import { project } from '../journal/project.ts'
import { readStream } from '../journal/read.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, smallPdf } from '../testing/cause.ts'
import { answerApproval, type CitizenSession, confirmApproval, logInAsCitizen } from '../testing/citizen.ts'
import { DeadlineCourt } from '../testing/deadline-court.ts'
import { digitalCause } from '../testing/digital-cause.ts'
import { edictCause } from '../testing/edict.ts'
import { otherCourt } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'
import { inZone, NotificationDesk, type ServedDetail, servedVisit } from '../testing/service.ts'
import { damageFile } from '../testing/stored-file.ts'

const serverDocument = '2000008'
const colleagueDocument = '2000007'
/** An expert's report, which parties read once they were notified with it. */
const readOnceServed = { idTipoActoProcesal: '603' }

describe('the end of a notification', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-ends-'))
  let api: TestApi
  let service: RunningCitizenshipProvider
  let clerk: Clerk
  let server: LoggedIn
  let citizen: CitizenSession

  beforeAll(async () => {
    service = await demoProviderOf({ dataFolder, publicUrl: 'http://localhost:3000' }, 0)
    const citizenship = settingsOfDemoProvider(service.issuer)
    api = await startTestApi(inject('clusterUrl'), undefined, { dataFolder, citizenship })
    clerk = new Clerk(api, await api.login('ventanilla'))
    citizen = await logInAsCitizen(api, serverDocument)
    server = await api.login('diligenciero')
  })
  afterAll(async () => {
    await api.stop()
    await service.close()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  const another = async () => new NotificationDesk(api, await edictCause(api, clerk), server)
  const hour = () => api.clock.now().toISOString()
  const detailOf = async (at: NotificationDesk, id: number) => (await at.detail(id)).response as ServedDetail
  const formOf = async (id: number, user = server) =>
    (await api.call('notificaciones.document', { token: user.token, params: { id } })).bytes
  async function ask(id: number, session: CitizenSession = citizen, file?: Uint8Array) {
    const form = new FormData()
    form.set('idNotificacion', String(id))
    form.set('accessToken', session.citizenToken)
    form.set('files', new File([new Uint8Array(file ?? (await formOf(id)))], 'formulario.pdf'))
    return api.call('aprobacion.request', {
      token: session.token,
      params: { provider: citizenshipProviderName },
      form,
    })
  }
  async function asked(id: number): Promise<{ readonly link: string; readonly solicitud: string }> {
    const { status, response, json } = await ask(id)
    expect(status, JSON.stringify(json)).toBe(200)
    return response as { link: string; solicitud: string }
  }
  const confirmed = (solicitud: string) => confirmApproval(api, citizen.token, solicitud)
  async function approved(id: number): Promise<void> {
    const { link, solicitud } = await asked(id)
    await answerApproval(link, 'aceptar')
    const answer = await confirmed(solicitud)
    expect(answer.response, JSON.stringify(answer.json)).toMatchObject({ estado: 'aceptada' })
  }

  it('approval by digital citizenship closes it as a signature does, once', async () => {
    const at = await another()
    const id = await at.served()
    const form = await formOf(id)
    const { link, solicitud } = await asked(id)
    await answerApproval(link, 'aceptar')
    const both = await Promise.all([confirmed(solicitud), confirmed(solicitud)])
    expect(both.map(({ response }) => response)).toEqual(Array(2).fill({ solicitud, estado: 'aceptada' }))
    const detail = await detailOf(at, id)
    expect(detail).toMatchObject({ estado: 'closed', conFormulario: true, aprobado: true, acciones: [] })
    expect(detail.pasos.filter(({ que }) => que === 'Notificación cerrada')).toHaveLength(1)
    expect(Buffer.from(await formOf(id, at.cause.secretary)).equals(Buffer.from(form))).toBe(true)
    const { codigo } = await api.services.db
      .selectFrom('notificacion')
      .select('codigo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const verified = await api.call('notificaciones.verification', { params: { uuid: codigo ?? '' } })
    expect(verified.response).toMatchObject({ aprobado: true, valido: true, sha256: sha256(form) })
    await damageFile(api, sha256(form), 'changed')
    const damaged = await api.call('notificaciones.verification', { params: { uuid: codigo ?? '' } })
    expect([damaged.status, damaged.response]).toMatchObject([200, { valido: false }])
    const { tables } = await rebuild(api.services.db, project, false)
    expect(tables.find(({ table }) => table === 'aprobacion')).toMatchObject({ rows: 1, before: 0, after: 0 })
  })

  it('least privilege: once it is closed its process server keeps the line, not who is protected nor where they live', async () => {
    const at = await another()
    await api.services.db
      .updateTable('sujeto_procesal')
      .set({ facts: sql`facts || '{"reservaIdentidad": true}'::jsonb` })
      .where('id', '=', at.cause.accused)
      .execute()
    const id = await at.served()
    const looks = async () =>
      (await readStream(api.services.db, `identidad/${at.cause.accused}`)).flatMap(({ type, actor }) =>
        type === 'identity.opened' ? actor : [],
      )
    const { judge } = at.cause
    const assignment = { token: judge.token, params: { id } }
    expect((await api.call('notificaciones.assignment', assignment)).response).toMatchObject(inZone)
    expect(await looks()).toContain(judge.usuario.usuario)
    const asServer = { token: server.token, params: { id } }
    const reading = async () => {
      const [address, form, shown] = await Promise.all([
        api.call('notificaciones.address', asServer),
        api.call('notificaciones.document', asServer),
        at.detail(id, server),
      ])
      return { statuses: [address.status, form.status], detail: shown.response as ServedDetail }
    }
    const before = await reading()
    expect(before.statuses).toEqual([200, 200])
    expect(before.detail).toMatchObject(inZone)
    expect(before.detail.sujeto).not.toBe(identityTexts.reserved)
    await approved(id)
    const after = await reading()
    expect(after.statuses).toEqual([404, 404])
    expect(after.detail).toMatchObject({
      estado: 'closed',
      sujeto: identityTexts.reserved,
      direccion: '',
      latitud: null,
      longitud: null,
      correo: '',
      diligencia: null,
      visitasHechas: [],
      conFormulario: false,
    })
    expect(JSON.stringify(after.detail)).not.toContain(before.detail.sujeto)
    expect(after.detail.documentos.every(({ uuid }) => uuid === null)).toBe(true)
    const listed = await api.call('notificaciones.page', {
      token: server.token,
      body: { options: { page: 1, perPage: 100 }, ambito: 'diligencias' },
    })
    const { result } = listed.response as AnswerOf<'notificaciones.page'>
    expect(result.find((one) => one.id === id)).toMatchObject({ estado: 'closed', direccion: '' })
    expect(await detailOf(at, id)).toMatchObject({ ...inZone, sujeto: before.detail.sujeto })
  })

  it('Orphaned work: what somebody served who serves no more is closed by the court, and by nobody else', async () => {
    const at = await another()
    const ids = [await at.served(), await at.order({ idSujetoProcesal: at.cause.complainant })]
    const [served = 0, failed = 0] = ids
    await at.assign(failed)
    await at.visit(
      failed,
      servedVisit(hour(), { resultado: 'noPracticada', motivo: 'Se mudó', calidad: null }),
    )
    const { secretary } = at.cause
    const { documento_identidad } = await api.services.db
      .selectFrom('usuario')
      .select('documento_identidad')
      .where('id', '=', secretary.id)
      .executeTakeFirstOrThrow()
    const session = await logInAsCitizen(api, documento_identidad ?? '')
    const closing = async (id: number) => (await ask(id, session, await formOf(id, secretary))).status
    expect(await Promise.all(ids.map(closing))).toEqual([403, 403])
    const untilNow = (hasta: Date | null) =>
      api.services.db.updateTable('puesto').set({ hasta }).where('id_usuario', '=', server.id).execute()
    await untilNow(api.clock.now())
    try {
      expect((await detailOf(at, served)).acciones).toEqual(['cerrar'])
      expect((await detailOf(at, failed)).acciones).toContain('cerrar')
      const elsewhere = (await otherCourt(api, at.cause.idOficina)).judge
      expect((await at.detail(served, elsewhere)).status).toBe(404)
      for (const [id, estado] of [
        [served, 'closed'],
        [failed, 'unserved'],
      ] as const) {
        const asked = await ask(id, session, await formOf(id, secretary))
        expect(asked.status, JSON.stringify(asked.json)).toBe(200)
        const { link, solicitud } = asked.response as { readonly link: string; readonly solicitud: string }
        await answerApproval(link, 'aceptar')
        expect((await confirmApproval(api, session.token, solicitud)).response).toMatchObject({
          estado: 'aceptada',
        })
        expect((await detailOf(at, id)).estado).toBe(estado)
      }
    } finally {
      await untilNow(null)
    }
  })

  it('approval is of who served it, of its own form, once it came to an end', async () => {
    const at = await another()
    const id = await at.order()
    await at.assign(id)
    expect((await ask(id)).message).toBe(notificationRefusals.notServed)
    await at.visit(id, servedVisit(hour()))
    const colleague = await logInAsCitizen(api, colleagueDocument)
    expect([403, 404]).toContain((await ask(id, colleague, await formOf(id))).status)
    expect((await ask(id, citizen, await smallPdf())).message).toBe(citizenshipTexts.notThisDocument)
    const declined = await asked(id)
    await answerApproval(declined.link, 'rechazar')
    expect((await confirmed(declined.solicitud)).response).toMatchObject({ estado: 'rechazada' })
    const changed = await asked(id)
    await answerApproval(changed.link, 'aceptar')
    const direccion = (text: string) =>
      api.services.db.updateTable('notificacion').set({ direccion: text }).where('id', '=', id).execute()
    await direccion('Otra calle')
    expect((await confirmed(changed.solicitud)).message).toBe(citizenshipTexts.otherFile)
    expect((await detailOf(at, id)).estado).toBe('served')
    // Fixity: a form that was asked for and not approved was never stored, and is missed nowhere.
    await recheckFiles(api.services, async () => undefined)
    const found = await api.services.db.selectFrom('archivo_releido').select('resultado').execute()
    expect(found.map(({ resultado }) => resultado)).not.toContain('missing')
  })

  it('docket line: served, failed and still to come are told apart, and counted by what is closed', async () => {
    const at = await another()
    const failed = await at.order()
    await at.assign(failed)
    await at.visit(
      failed,
      servedVisit(hour(), { resultado: 'noPracticada', motivo: 'Domicilio inexistente' }),
    )
    await approved(failed)
    const open = await at.order({ idSujetoProcesal: at.cause.complainant })
    const { token } = at.cause.secretary
    const lines = (await api.call('notificaciones.list', { token, params: { id: at.cause.id } }))
      .response as AnswerOf<'notificaciones.list'>
    expect(new Map(lines.map(({ id, constancia }) => [id, constancia]))).toEqual(
      new Map([
        [open, docketTexts.nothing],
        [failed, docketTexts.failed],
      ]),
    )
    const params = { id: at.cause.idActo }
    // What is on its way, or came back, isn't sent.
    expect((await at.assign(open)).status).toBe(200)
    const returned = await at.step('notificaciones.return', open, { motivo: 'Otra ciudad' }, server)
    expect(returned.status).toBe(200)
    const counts = { enviadas: 1, pendientes: 1 }
    const act = await api.call('actosProcesales.get', { token, params })
    expect(act.response).toMatchObject({ notificaciones: counts })
    expect((await api.call('notificaciones.ofAct', { token, params })).response).toMatchObject(counts)
  })

  it('what was attached to it is read by who opened it, and not before', async () => {
    const { cause } = await DeadlineCourt.open(api, clerk, await digitalCause(api, clerk))
    const at = new NotificationDesk(api, cause, server)
    const drafted = await new Clerk(api, cause.secretary).attach(cause.id, undefined, readOnceServed)
    const attached = (drafted.response as { readonly id: number }).id
    await recordActSignature(api, attached)
    const closed = await api.call('actosProcesales.update', {
      token: cause.secretary.token,
      params: { id: attached },
      body: { cerrado: true },
    })
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    const id = await at.order({
      idSujetoProcesal: at.cause.complainant,
      idTipoNotificacion: notificationTypeIds.buzon,
      destino: undefined,
    })
    const body = [{ idNotificacion: id, idActoProcesal: attached }]
    const { token } = at.cause.secretary
    expect((await api.call('notificaciones.attachActs', { token, body })).status).toBe(200)
    const party = await api.login('sujeto')
    const { uuid } = await api.services.db
      .selectFrom('documento')
      .select('uuid')
      .where('id_acto', '=', attached)
      .executeTakeFirstOrThrow()
    const read = async () =>
      (await api.call('documentos.pdf', { token: party.token, params: { uuid } })).status
    expect(await read()).toBe(404)
    // That the other side knows it tells them nothing.
    await at.served({ idActoProcesal: attached })
    expect(await read()).toBe(404)
    await api.call('notificaciones.markSeen', { token: party.token, params: { id } })
    expect(await read()).toBe(200)
  })

  it('Access per object: one that was taken back is its addressee’s no more, in the list, by number or as a form; the court keeps it', async () => {
    const at = new NotificationDesk(api, await digitalCause(api, clerk), server)
    const party = await api.login('sujeto')
    const idTipoNotificacion = notificationTypeIds.buzon
    const id = await at.order({
      idSujetoProcesal: at.cause.complainant,
      idTipoNotificacion,
      destino: undefined,
    })
    const reading = async ({ token }: LoggedIn) => {
      const params = { id }
      const body = { idNotificacion: id, idTipoNotificacion }
      const answers = [
        await api.call('notificaciones.detail', { token, body }),
        await api.call('notificaciones.document', { token, params }),
        await api.call('notificaciones.previewForm', { token, body: { idNotificacion: id } }),
      ]
      return answers.map(({ status }) => status)
    }
    const open = () => api.call('notificaciones.markSeen', { token: party.token, params: { id } })
    expect(await reading(party)).toEqual([200, 200, 200])
    expect((await at.step('notificaciones.withdraw', id, { motivo: 'Es de otra causa' })).status).toBe(200)
    expect(await reading(party)).toEqual([404, 404, 404])
    expect((await open()).status).toBe(404)
    const { response } = await api.call('notificaciones.page', {
      token: party.token,
      body: { options: { page: 1, perPage: 100 }, ambito: 'propias' },
    })
    expect((response as AnswerOf<'notificaciones.page'>).result.map((row) => row.id)).not.toContain(id)
    expect(await reading(at.cause.secretary)).toEqual([200, 200, 200])
  })

  it('Access per object: the photograph of a visit in vain is for who sees the way there, not for its addressee', async () => {
    const at = new NotificationDesk(api, await digitalCause(api, clerk), server)
    const party = await api.login('sujeto')
    const id = await at.order({ idSujetoProcesal: at.cause.complainant })
    expect((await at.assign(id)).status).toBe(200)
    const foto = new File([new Uint8Array(await smallPdf(1))], 'puerta.pdf', { type: 'application/pdf' })
    const nobody = {
      resultado: 'noPracticada',
      calidad: null,
      nombre: '',
      documento: '',
      motivo: 'Nadie atendió',
    }
    expect((await at.visit(id, servedVisit(hour(), nobody), { foto })).status).toBe(200)
    const read = async ({ token }: LoggedIn, query: Record<string, string> = {}) =>
      (await api.call('notificaciones.document', { token, params: { id }, query })).status
    expect([await read(party), await read(party, { visita: '1' })]).toEqual([200, 404])
    for (const user of [at.cause.secretary, server]) expect(await read(user, { visita: '1' })).toBe(200)
  })

  it('forms of a day come in one file, each whole, in the order that was asked for', async () => {
    const at = await another()
    const ids = [await at.order(), await at.order({ idSujetoProcesal: at.cause.complainant })]
    for (const id of ids) await at.assign(id)
    const asked = ids.toReversed()
    const { bytes, status } = await api.call('notificaciones.forms', {
      token: server.token,
      body: { ids: [...asked, ...asked] },
    })
    expect(status).toBe(200)
    const file = join(dataFolder, 'jornada.pdf')
    writeFileSync(file, new Uint8Array(bytes))
    const said = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    expect([...said.matchAll(/Notificación N\.º (\d+)/g)].map(([, id]) => Number(id))).toEqual(asked)
    const { token } = (await otherCourt(api, at.cause.idOficina)).judge
    expect((await api.call('notificaciones.forms', { token, body: { ids } })).status).toBe(404)
  })

  it('its form is PDF/A-2a to tools of others: tagged, clean, and says so itself', async () => {
    const at = await another()
    const file = join(dataFolder, 'formulario.pdf')
    writeFileSync(file, new Uint8Array(await formOf(await at.served())))
    const said = (tool: string, args: readonly string[]) =>
      execFileSync(tool, [...args, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    expect(said('pdfinfo', [])).toMatch(/^Tagged: +yes$/m)
    expect(said('pdfinfo', ['-meta'])).toMatch(/pdfaid:part>2<.*pdfaid:conformance>A</s)
    expect(said('qpdf', ['--check'])).toContain('No syntax or stream encoding errors found')
    expect(said('pdffonts', []).split('\n').slice(2, -1)).not.toContainEqual(
      expect.stringMatching(/ no +(yes|no) +(yes|no) +\d+ +\d+$/),
    )
  })
})
