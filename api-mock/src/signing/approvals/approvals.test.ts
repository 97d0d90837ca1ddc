import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { reasonTexts } from '@estrado/machines/documents/verdict-texts'
import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { recusalRefusals } from '@estrado/machines/recusals/texts'
import { citizenshipTexts } from '@estrado/machines/session/citizenship-texts'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { writingTexts } from '@estrado/machines/writing/texts'
import { PDFDocument, PDFName } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoProviderOf, settingsOfDemoProvider } from '../../demo/citizenship/for-installation.ts'
import type { RunningCitizenshipProvider } from '../../demo/citizenship/provider.ts'
import { staff } from '../../demo/data/staff.ts'
import { sha256 } from '../../journal/hash.ts'
import { project } from '../../journal/project.ts'
import { rebuild } from '../../journal/rebuild/rebuild.ts'
import { citizenshipOf } from '../../session/citizenship/client.ts'
import { type Answered, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, demoLawyer, multipart, smallPdf } from '../../testing/cause.ts'
import { causeInProcess } from '../../testing/cause-in-process.ts'
import {
  answerApproval,
  type CitizenSession,
  confirmApproval,
  logInAsCitizen,
  requestApproval,
} from '../../testing/citizen.ts'
import { filesForm } from '../../testing/files-form.ts'
import { drawnCause } from '../../testing/hearing.ts'
import { recordActSignature } from '../../testing/recorded-signature.ts'
import { putApprovalOfAct } from './kept-approvals.ts'

const clerkDocument = '3000002'
const colleagueDocument = '3000004'

describe('approval by digital citizenship', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-approval-'))
  let api: TestApi
  let service: RunningCitizenshipProvider
  let clerk: Clerk
  let session: CitizenSession

  beforeAll(async () => {
    service = await demoProviderOf({ dataFolder, publicUrl: 'http://localhost:3000' }, 0)
    const citizenship = settingsOfDemoProvider(service.issuer)
    api = await startTestApi(inject('clusterUrl'), undefined, { dataFolder, citizenship })
    clerk = new Clerk(api, await api.login('ventanilla'))
    session = await logInAsCitizen(api, clerkDocument)
  })
  afterAll(async () => {
    await api.stop()
    await service.close()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  type Form = { readonly id: number; readonly documento: { readonly uuid: string } }

  /** A drawn cause with its issued form. */
  async function issued(): Promise<{ readonly idCausa: number; readonly form: Form }> {
    const idCausa = await clerk.readyCause()
    expect((await clerk.draw(idCausa)).status).toBe(200)
    const { response } = await clerk.get(idCausa)
    return { idCausa, form: (response as { formularioUnico: Form }).formularioUnico }
  }
  async function asked(id: number): Promise<{ readonly link: string; readonly solicitud: string }> {
    const { status, response, json } = await requestApproval(api, session, id)
    expect(status, JSON.stringify(json)).toBe(200)
    return response as { link: string; solicitud: string }
  }
  const confirmed = async (solicitud: string) =>
    (await confirmApproval(api, session.token, solicitud)).response as { estado: string }
  const validityOf = async ({ documento }: Form, { token } = session) => {
    const params = { uuid: documento.uuid }
    const { response } = await api.call('documentos.verification', { token, params })
    return (response as { validez: { estado: string; aprobaciones: readonly unknown[] } }).validez
  }
  const stateOf = async (id: number) => ((await clerk.get(id)).response as { estado: string }).estado
  const recorded = (idCausa: number) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome', 'reason'])
      .where('stream', '=', `causa/${idCausa}`)
      .where('type', '=', 'form.approved')
      .orderBy('position')
      .execute()

  /** The last refusal that the journal keeps: what was asked, and why not. */
  const lastRefusal = () =>
    api.services.db
      .selectFrom('journal_event')
      .select(['stream', 'type', 'reason', 'actor'])
      .where('outcome', '=', 'refused')
      .orderBy('at', 'desc')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()

  it('closes the registration as a signature does, and stands in the validity', async () => {
    const { idCausa, form } = await issued()
    expect((await validityOf(form)).estado).toBe('Sin firma')
    const { link, solicitud } = await asked(form.id)
    expect(await confirmed(solicitud)).toEqual({ solicitud, estado: 'pendiente' })
    const back = await answerApproval(link, 'aceptar')
    expect(back.location?.href).toBe(`http://localhost:3000/documento/aprobado?state=${solicitud}`)
    const both = await Promise.all([confirmed(solicitud), confirmed(solicitud)])
    expect(both.map(({ estado }) => estado)).toEqual(['aceptada', 'aceptada'])
    expect(await stateOf(idCausa)).toBe('inProcess')
    const facts = {
      ci: clerkDocument,
      nombres: 'Ximena',
      primer_apellido: 'Vargas',
      segundo_apellido: 'Ordóñez',
    }
    expect(await validityOf(form)).toMatchObject({ estado: 'Válido', aprobaciones: [facts] })
    const params = { idDocumento: form.id }
    const approvers = await api.call('aprobantes.ofDocument', { token: session.token, params })
    expect(approvers.response).toMatchObject([facts])
    expect(await recorded(idCausa)).toMatchObject([{ outcome: 'accepted' }])
    const { tables } = await rebuild(api.services.db, project, false)
    expect(tables.find(({ table }) => table === 'aprobacion')).toMatchObject({ rows: 1, before: 0, after: 0 })
  })

  it('validates an act of a drawn cause as a signature does', async () => {
    const { idCausa } = await issued()
    const drafted = await clerk.attach(idCausa, undefined, { idTipoActoProcesal: '214' })
    expect(drafted.status, JSON.stringify(drafted.json)).toBe(201)
    const act = drafted.response as { readonly id: number; readonly uuid: string }
    const { link, solicitud } = await asked(act.id)
    await answerApproval(link, 'aceptar')
    expect((await confirmed(solicitud)).estado).toBe('aceptada')
    const read = await api.call('actosProcesales.get', { token: session.token, params: { id: act.id } })
    expect(read.response).toMatchObject({ situacion: 'validated' })
    expect(await validityOf({ id: act.id, documento: { uuid: act.uuid } })).toMatchObject({
      estado: 'Válido',
      aprobaciones: [{ ci: clerkDocument }],
    })
  })

  it('integrity: of a text that is written here, the one that was reviewed is approved, also where another came meanwhile', async () => {
    const { id: idCausa, judge } = await drawnCause(api, clerk)
    const documento = staff.find(({ usuario }) => usuario === judge.usuario.usuario)?.documentoIdentidad ?? ''
    const ofJudge = await logInAsCitizen(api, documento)
    const { token } = ofJudge
    const body = { idCausa, idTipoActoProcesal: 301, modo: 'abierto', referencia: 'Decreto' }
    const { id } = (await api.call('escritos.begin', { token, body })).response as { readonly id: number }
    const write = (words: string, revision: number) =>
      api.call('escritos.save', {
        token,
        params: { id },
        body: { texto: textFromMarkup(words), revision },
      })
    const review = (revision: number) =>
      api.call('escritos.review', { token, params: { id }, body: { revision } })
    const said = ({ status, message }: Answered) => [status, message]
    const unreviewed = [422, writingTexts.changedSince]

    expect(said(await requestApproval(api, ofJudge, id))).toEqual(unreviewed)
    await write('Téngase presente.', 1)
    expect((await review(2)).status).toBe(200)
    const asking = await requestApproval(api, ofJudge, id)
    expect(asking.status, JSON.stringify(asking.json)).toBe(200)
    const { link, solicitud } = asking.response as { readonly link: string; readonly solicitud: string }
    await write('No ha lugar.', 2)
    await answerApproval(link, 'aceptar')
    expect(said(await confirmApproval(api, token, solicitud))).toEqual(unreviewed)
    await write('Téngase presente.', 3)
    await review(4)
    expect((await requestApproval(api, ofJudge, id)).status).toBe(200)
  })

  it('least privilege: who set themself aside from a cause approves nothing in it', async () => {
    const cause = await causeInProcess(api, clerk)
    const { judge } = cause
    const documento = staff.find(({ usuario }) => usuario === judge.usuario.usuario)?.documentoIdentidad ?? ''
    const ofJudge = await logInAsCitizen(api, documento)
    const drafted = async (type: number) => {
      const sent = { idTipoActoProcesal: String(type) }
      const { response } = await new Clerk(api, judge).attach(cause.id, undefined, sent)
      return (response as { readonly id: number }).id
    }
    const [order, decree] = [await drafted(recusalTypes.AUTO_EXCUSA), await drafted(301)]
    expect((await requestApproval(api, ofJudge, decree)).status).toBe(200)
    await recordActSignature(api, order, judge.id)
    const { status, message } = await requestApproval(api, ofJudge, decree)
    expect([status, message]).toEqual([422, recusalRefusals.ownCause])
  })

  it('validates the memorial that a lawyer drafted in the virtual window, who alone may give it, presents it, and gives it anew once it was observed', async () => {
    const cause = await drawnCause(api, clerk, { abogados: [demoLawyer] })
    const lawyer = await logInAsCitizen(api, demoLawyer.documentoIdentidad)
    const { token } = lawyer
    const { response } = await api.call('memoriales.desk', { token, params: { idCausa: cause.id } })
    const [presenter] = (response as AnswerOf<'memoriales.desk'>).presentantes
    const fields = {
      idCausa: String(cause.id),
      idTipoActoProcesal: '217',
      referencia: 'Pide fotocopias',
      fojasAdjunto: '2',
      presentadoPor: JSON.stringify({
        calidad: 'abogado',
        idSujeto: presenter?.idSujeto,
        idAbogado: presenter?.idAbogado,
      }),
    }
    const drafted = await api.call('actosProcesales.create', {
      token,
      form: multipart(fields, await smallPdf()),
    })
    expect(drafted.status, JSON.stringify(drafted.json)).toBe(201)
    const { id } = drafted.response as { readonly id: number }
    expect((await requestApproval(api, session, id, await smallPdf())).status).toBe(404)

    const approve = async () => {
      const asking = await requestApproval(api, lawyer, id)
      expect(asking.status, JSON.stringify(asking.json)).toBe(200)
      const { link, solicitud } = asking.response as { link: string; solicitud: string }
      await answerApproval(link, 'aceptar')
      expect((await confirmApproval(api, token, solicitud)).response).toMatchObject({ estado: 'aceptada' })
    }
    const own = async () => (await api.call('memoriales.ownOne', { token, params: { id } })).response
    const approvers = async () =>
      (await api.call('aprobantes.ofDocument', { token, params: { idDocumento: id } }))
        .response as AnswerOf<'aprobantes.ofDocument'>
    const update = async (body: object, by = token) => {
      const updated = await api.call('actosProcesales.update', { token: by, params: { id }, body })
      expect(updated.status, JSON.stringify(updated.json)).toBe(200)
    }
    await approve()
    expect(await own()).toMatchObject({ aprobado: true, puede: { presentar: true } })
    const [first] = await approvers()
    await update({ enviarADespacho: true })

    await update({ observacion: 'Son tres fojas' }, cause.secretary.token)
    expect(await own(), 'as it was presented').toMatchObject({ aprobado: true })
    await update({ fojasAdjunto: '3' })
    expect(await own(), 'of the text before').toMatchObject({ aprobado: false, puede: { presentar: false } })
    expect(await approvers()).toEqual([])
    const { uuid } = drafted.response as { readonly uuid: string }
    expect((await validityOf({ id, documento: { uuid } }, lawyer)).estado).toBe('Sin firma')

    await approve()
    const again = await approvers()
    expect(again).toHaveLength(1)
    expect(again[0]?.fechaSolicitud).not.toBe(first?.fechaSolicitud)
    await update({ enviarADespacho: true })
    const { tables } = await rebuild(api.services.db, project, false)
    expect(tables.find(({ table }) => table === 'aprobacion')).toMatchObject({ before: 0, after: 0 })
  })

  it('is not given twice by the same person', async () => {
    const { idCausa, form } = await issued()
    const first = await asked(form.id)
    const second = await asked(form.id)
    await answerApproval(first.link, 'aceptar')
    await answerApproval(second.link, 'aceptar')
    expect((await confirmed(first.solicitud)).estado).toBe('aceptada')
    expect((await confirmApproval(api, session.token, second.solicitud)).status).toBe(409)
    expect((await recorded(idCausa)).map(({ outcome }) => outcome)).toEqual(['accepted', 'refused'])
  })

  it('changes nothing when it is rejected', async () => {
    const { idCausa, form } = await issued()
    const { link, solicitud } = await asked(form.id)
    await answerApproval(link, 'rechazar')
    expect((await confirmed(solicitud)).estado).toBe('rechazada')
    expect((await confirmed(solicitud)).estado).toBe('rechazada')
    expect(await stateOf(idCausa)).toBe('formIssued')
    expect((await validityOf(form)).aprobaciones).toEqual([])
  })

  it('is of the file that was shown: one that changed meanwhile is not approved', async () => {
    const { idCausa, form } = await issued()
    const { link, solicitud } = await asked(form.id)
    await answerApproval(link, 'aceptar')
    await api.services.db
      .updateTable('documento')
      .set({ sha256: '0'.repeat(64) })
      .where('uuid', '=', form.documento.uuid)
      .execute()
    expect((await confirmApproval(api, session.token, solicitud)).message).toBe(citizenshipTexts.otherFile)
    expect((await recorded(idCausa)).map(({ outcome }) => outcome)).toEqual(['refused'])
  })

  /** A file that shows one thing here and another there: a layer that is hidden by default. */
  async function ambiguousPdf(): Promise<Uint8Array> {
    const document = await PDFDocument.create()
    document.addPage([595, 842])
    const { catalog, context } = document
    catalog.set(PDFName.of('OCProperties'), context.obj({ D: { BaseState: 'OFF' } }))
    return document.save()
  }
  const readings = reasonTexts['lectura-ambigua']

  it('shadow attack: is of a file that all readers show alike, as a signature is', async () => {
    const { idCausa } = await issued()
    const pdf = await ambiguousPdf()
    const drafted = await clerk.attach(idCausa, pdf, { idTipoActoProcesal: '214' })
    expect(drafted.status, JSON.stringify(drafted.json)).toBe(201)
    const act = drafted.response as { readonly id: number; readonly uuid: string }
    const refused = await requestApproval(api, session, act.id)
    expect([refused.status, refused.message]).toEqual([422, readings])
    // One that was given before it was asked.
    await api.services.db.transaction().execute((tx) =>
      putApprovalOfAct(tx, act.id, {
        sha256: sha256(pdf),
        documento: clerkDocument,
        nombres: 'Ximena',
        primerApellido: 'Vargas',
        segundoApellido: '',
        fechaSolicitud: api.clock.now().toISOString(),
      }),
    )
    expect(await validityOf({ id: act.id, documento: { uuid: act.uuid } })).toMatchObject({
      estado: 'No se puede afirmar',
      motivos: [{ codigo: 'lectura-ambigua' }],
      aprobaciones: [{ ci: clerkDocument }],
    })
  })

  it('shadow attack: an approval that was asked for before its file was read is not taken in', async () => {
    const { form } = await issued()
    const { solicitud } = await asked(form.id)
    const pdf = await ambiguousPdf()
    const given = await citizenshipOf(api.services.settings)
      ?.approvals()
      .ask({
        accessToken: session.citizenToken,
        title: 'Formulario',
        pdf,
        returnAddress: `http://localhost:3000/documento/aprobado?state=${solicitud}`,
      })
    const hash = await api.services.files.put(pdf)
    const { db } = api.services
    await db.updateTable('documento').set({ sha256: hash }).where('uuid', '=', form.documento.uuid).execute()
    await db
      .updateTable('solicitud_aprobacion')
      .set({ sha256: hash, referencia: given?.id ?? '' })
      .where('id', '=', solicitud)
      .execute()
    await answerApproval(given?.link ?? '', 'aceptar')
    const refused = await confirmApproval(api, session.token, solicitud)
    expect([refused.status, refused.message]).toEqual([422, readings])
  })

  it('integrity: is of the act as it was said when it was asked for: one that was corrected meanwhile is not approved', async () => {
    const { idCausa } = await issued()
    const drafted = await clerk.attach(idCausa, undefined, { idTipoActoProcesal: '214' })
    const { id } = drafted.response as { readonly id: number }
    const correction = { token: clerk.user.token, params: { id }, body: { fojasAdjunto: '9' } }
    const correctedAfter = async (milliseconds: number) => {
      const asking = await asked(id)
      await answerApproval(asking.link, 'aceptar')
      api.clock.advance(milliseconds)
      expect((await api.call('actosProcesales.update', correction)).status).toBe(200)
      return asking.solicitud
    }
    const refused = async (solicitud: string) => {
      const { status, message } = await confirmApproval(api, session.token, solicitud)
      expect([status, message]).toEqual([422, citizenshipTexts.correctedSince])
    }
    await refused(await correctedAfter(0))
    // One that an earlier version of the product asked for names no version of the act.
    const earlier = await correctedAfter(1)
    await api.services.db
      .updateTable('solicitud_aprobacion')
      .set({ version_acto: null })
      .where('id', '=', earlier)
      .execute()
    await refused(earlier)
    const anew = await asked(id)
    await answerApproval(anew.link, 'aceptar')
    expect((await confirmed(anew.solicitud)).estado).toBe('aceptada')
  })

  it('integrity: is of the act with what accompanies it: an annex that is added, corrected, exchanged or taken away meanwhile undoes it, and whoever saw the act before signs nothing', async () => {
    const { idCausa } = await issued()
    const drafted = await clerk.attach(idCausa, undefined, { idTipoActoProcesal: '214' })
    const { id } = drafted.response as { readonly id: number }
    const { token } = clerk.user
    const attach = async () => {
      const made = await clerk.attach(idCausa, undefined, {
        idTipoActoProcesal: String(actTypeCodes.ELEMENTOS_PROBATORIOS),
        idActoProcesalAdjunto: String(id),
      })
      expect(made.status, JSON.stringify(made.json)).toBe(201)
      return (made.response as { readonly id: number }).id
    }
    const annex = await attach()
    const params = { id: annex }
    const files = async () => filesForm([['otro.pdf', await smallPdf(2)]])
    const changes = {
      added: attach,
      corrected: () => api.call('actosProcesales.update', { token, params, body: { fojasAdjunto: '9' } }),
      exchanged: async () => api.call('documentos.replace', { token, params, form: await files() }),
      'taken away': () => api.call('actosProcesales.delete', { token, params }),
    }
    for (const [how, change] of Object.entries(changes)) {
      const { link, solicitud } = await asked(id)
      const seen = await api.services.db
        .selectFrom('acto_procesal')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await answerApproval(link, 'aceptar')
      api.clock.advance(1000)
      await change()
      const refused = await confirmApproval(api, session.token, solicitud)
      expect([refused.status, refused.message], how).toEqual([422, citizenshipTexts.correctedSince])
      const signed = await api.call('documentos.sign', {
        token,
        params: { id },
        headers: { 'if-match': `"${seen.version}"` },
        form: multipart({ tipoAprobacion: '1' }, await smallPdf()),
      })
      expect(signed.status, how).toBe(409)
    }
  })

  it('asks the citizen for their password, and takes one answer', async () => {
    const { form } = await issued()
    const { link, solicitud } = await asked(form.id)
    const wrong = await answerApproval(link, 'aceptar', 'no es')
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('no es correcta')
    expect((await confirmed(solicitud)).estado).toBe('pendiente')
    await answerApproval(link, 'rechazar')
    expect((await answerApproval(link, 'aceptar')).status).toBe(410)
  })

  it('needs its file and the citizen’s token', async () => {
    const { form } = await issued()
    const fields = new FormData()
    fields.set('idDocumento', String(form.id))
    fields.set('accessToken', '')
    const params = { provider: 'ciudadania' }
    const answer = await api.call('aprobacion.request', { token: session.token, params, form: fields })
    expect([answer.status, answer.json.campos]).toEqual([
      422,
      { files: ['files es requerido'], accessToken: ['accessToken es requerido'] },
    ])
  })

  it('is the business of the person of the session alone', async () => {
    const { form } = await issued()
    const colleague = await logInAsCitizen(api, colleagueDocument)
    const mixed = { token: session.token, citizenToken: colleague.citizenToken }
    const refused = await requestApproval(api, mixed, form.id)
    expect(refused.status).toBe(403)
    expect(refused.message).toBe(citizenshipTexts.otherCitizen)
    expect(await lastRefusal()).toMatchObject({
      type: 'call.aprobacion.request',
      reason: expect.stringContaining(`403: ${citizenshipTexts.otherCitizen}`),
      actor: 'ventanilla',
    })
    const { link, solicitud } = await asked(form.id)
    await answerApproval(link, 'aceptar')
    api.clock.advance(1)
    expect((await confirmApproval(api, colleague.token, solicitud)).status).toBe(404)
    expect(await lastRefusal()).toMatchObject({
      type: 'call.aprobacion.confirm',
      reason: expect.stringContaining('404: '),
    })
  })

  it('is of number and suffix together: another bearer of the number approves nothing', async () => {
    const { form } = await issued()
    const { link, solicitud } = await asked(form.id)
    await answerApproval(link, 'aceptar')
    const account = (complemento: string) =>
      api.services.db
        .updateTable('usuario')
        .set({ complemento })
        .where('usuario', '=', 'ventanilla')
        .execute()
    await account('9Z')
    const confirmedByOther = await confirmApproval(api, session.token, solicitud)
    expect([confirmedByOther.status, confirmedByOther.message]).toEqual([422, citizenshipTexts.otherCitizen])
    const askedByOther = await requestApproval(api, session, form.id)
    expect([askedByOther.status, askedByOther.message]).toEqual([403, citizenshipTexts.otherCitizen])
    await account('')
    expect((await confirmed(solicitud)).estado).toBe('aceptada')
  })

  it('leads who is no longer known to the service to log in again', async () => {
    const { form } = await issued()
    const gone = await requestApproval(api, { token: session.token, citizenToken: 'otro' }, form.id)
    expect(gone.response).toEqual({ finalizado: false, link: null, solicitud: null })
  })

  it('takes only the stored file, of a document that is approved, from whom may approve it', async () => {
    const { form } = await issued()
    const other = await requestApproval(api, session, form.id, await smallPdf())
    expect(other.message).toBe(citizenshipTexts.notThisDocument)
    const file = await api.call('documentos.approvalFile', { token: session.token, params: { id: form.id } })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await requestApproval(api, session, form.id, file.bytes)).status).toBe(200)
    const judge = await logInAsCitizen(api, '2000001')
    expect([403, 404]).toContain((await requestApproval(api, judge, form.id)).status)
  })

  it('says that the service is down', async () => {
    const { form } = await issued()
    const { link, solicitud } = await asked(form.id)
    await answerApproval(link, 'aceptar')
    const port = Number(new URL(service.issuer).port)
    await service.close()
    api.clock.advance(1)
    const down = await confirmApproval(api, session.token, solicitud)
    expect(down.status).toBe(503)
    expect(down.message).toBe(citizenshipTexts.providerDown)
    expect(await lastRefusal()).toMatchObject({
      stream: expect.stringMatching(/^sesion\//),
      type: 'call.aprobacion.confirm',
      reason: expect.stringContaining(`503: ${citizenshipTexts.providerDown}`),
    })
    service = await demoProviderOf({ dataFolder, publicUrl: 'http://localhost:3000' }, port)
  })
})
