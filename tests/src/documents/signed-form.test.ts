import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dict, PdfStream } from '@estrado/agent/pdf/objects'
import { toPem } from '@estrado/agent/signing/certificates/certificate'
import { createDemoAuthority, readOrCreateDemoAuthority } from '@estrado/agent/signing/demo-authority'
import { signPdf } from '@estrado/agent/signing/pades/sign-pdf'
import { setPage, tamper } from '@estrado/agent/signing/testing/attack-lab'
import { type DemoKeyOptions, demoKey } from '@estrado/agent/signing/testing/demo-keys'
import { askForeignValidators } from '@estrado/agent/signing/testing/external-validators'
import { signWithStamp } from '@estrado/agent/signing/testing/forgeries-self-made'
import { type Answered, startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk, multipart, smallPdf } from '@estrado/api-mock/testing/cause'
import { edictCause } from '@estrado/api-mock/testing/edict'
import { NotificationDesk } from '@estrado/api-mock/testing/service'
import { reasonTexts } from '@estrado/machines/documents/verdict-texts'
import { unnamed } from '@estrado/machines/journal/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

type Form = { readonly id: number; readonly documento: { readonly uuid: string } }
/** The paper with an update behind it, in which its first page says something else. */
const rewritten = (paper: Buffer): Buffer =>
  tamper(paper, (document, update) =>
    setPage(document, update, {
      Contents: update.add(new PdfStream(dict({}), Buffer.from('0 0 612 792 re f'))),
    }),
  )

type Verification = { readonly validez: { readonly estado: string; readonly firmas: readonly unknown[] } }

describe('what the API accepts as a signed Formulario Único', () => {
  let api: TestApi
  let clerk: Clerk
  let form: Form
  let issued: Buffer
  const folder = mkdtempSync(join(tmpdir(), 'estrado-signed-form-'))
  const authority = () => readOrCreateDemoAuthority(folder, api.clock.now())

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), undefined, { dataFolder: folder })
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(async () => {
    await api.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    const drawn = await clerk.draw(await clerk.readyCause())
    form = (drawn.response as { formularioUnico: Form }).formularioUnico
    issued = Buffer.from((await api.call('documentos.pdf', { params: { uuid: form.documento.uuid } })).bytes)
  })

  const signed = (usuario: string, options: DemoKeyOptions = {}, bytes = issued): Promise<Buffer> => {
    const at = api.clock.now()
    return signPdf(bytes, demoKey(usuario, at, { authority: authority(), ...options }), { at })
  }
  const send = (bytes: Uint8Array): Promise<Answered> =>
    api.call('documentos.sign', {
      token: clerk.user.token,
      params: { id: form.id },
      form: multipart({ tipoAprobacion: '1' }, bytes),
    })
  const validity = async () =>
    (await api.call('documentos.verification', { params: { uuid: form.documento.uuid } }))
      .response as Verification
  const refused = async (bytes: Uint8Array, text: string) => {
    const answer = await send(bytes)
    expect([answer.status, answer.message]).toEqual([422, text])
    expect((await validity()).validez).toMatchObject({ estado: 'Sin firma', firmas: [] })
  }

  it('takes the signature of the person of the session, and tools of others agree', async () => {
    const file = await signed('ventanilla')
    expect((await send(file)).status).toBe(200)
    expect((await validity()).validez).toMatchObject({
      estado: 'Válido',
      firmas: [{ noModificado: true, cadenaConfianza: true, certificado: { ci: '3000002' } }],
    })
    const { response } = await api.call('documentos.ofAct', {
      token: clerk.user.token,
      params: { id: form.id },
    })
    expect(response).toMatchObject({ firmado: true, fechaFirma: api.clock.now().toISOString() })
    const verdict = askForeignValidators(folder, file, toPem(authority().certificate))
    expect(verdict, verdict.said).toMatchObject({
      mutoolUnchanged: true,
      qpdfClean: true,
      pdfsigValid: 1,
      pdfsigTrusted: 1,
      opensslVerifies: true,
    })
  })

  it('takes one signature only: the second is no longer of the document that stands there', async () => {
    const file = await signed('ventanilla')
    expect((await send(file)).status).toBe(200)
    const again = await send(await signed('ventanilla'))
    expect([again.status, again.message]).toEqual([422, apiTexts.notThisDocument])
    const longer = await send(Buffer.concat([file, Buffer.from('\n')]))
    expect([longer.status, longer.message]).toEqual([422, apiTexts.signatureMissing])
  })

  it('takes it by the call of its cause too, with the same rules', async () => {
    const { response } = await clerk.draw(await clerk.readyCause(), {}, 'causas.drawAndSaveFormularioUnico')
    const drawn = (response as { formularioUnico: Form }).formularioUnico
    const { id_causa } = await api.services.db
      .selectFrom('acto_procesal')
      .select('id_causa')
      .where('id', '=', drawn.id)
      .executeTakeFirstOrThrow()
    const uuid = drawn.documento.uuid
    const bytes = Buffer.from((await api.call('documentos.pdf', { params: { uuid } })).bytes)
    const handIn = async (file: Uint8Array | null, idActoProcesal?: number, token = clerk.user.token) => {
      const sent = new FormData()
      if (file) sent.set('files', new File([new Uint8Array(file)], 'formulario.pdf'))
      if (idActoProcesal !== undefined) sent.set('idActoProcesal', String(idActoProcesal))
      const params = { id: id_causa }
      const answer = await api.call('causas.saveFormularioUnico', { token, params, form: sent })
      return [answer.status, answer.message]
    }
    const mine = await signed('ventanilla', {}, bytes)
    expect(await handIn(null, drawn.id)).toEqual([422, 'fileFormularioUnico es requerido'])
    expect(await handIn(mine)).toEqual([422, 'id acto procesal es requerido'])
    expect(await handIn(mine, form.id)).toEqual([404, 'El documento no existe'])
    expect((await handIn(mine, drawn.id, (await api.login('juez')).token))[0]).toBe(403)
    const others = await signed('juez', {}, bytes)
    expect(await handIn(others, drawn.id)).toEqual([
      422,
      apiTexts.signatureOfOther('María Eugenia Terrazas Ibáñez'),
    ])
    expect((await handIn(mine, drawn.id))[0]).toBe(200)
    expect((await clerk.get(id_causa)).response).toMatchObject({
      estado: 'inProcess',
      formularioUnico: { documento: { uuid, firmado: true } },
    })
  })

  it('refuses the signature of somebody else', async () => {
    await refused(await signed('juez'), apiTexts.signatureOfOther('María Eugenia Terrazas Ibáñez'))
    const refusals = await api.services.db
      .selectFrom('journal_event')
      .select('reason')
      .where('outcome', '=', 'refused')
      .execute()
    const reasons = JSON.stringify(refusals)
    expect(reasons).toContain(apiTexts.signatureOfOther(unnamed.signer))
    expect(reasons).not.toContain('Terrazas')
  })

  it('refuses the signature of another bearer of the number, and one that doesn’t tell them apart', async () => {
    const { db } = api.services
    const account = (complemento: string) =>
      db.updateTable('usuario').set({ complemento }).where('usuario', '=', 'ventanilla').execute()
    await account('9Z')
    await refused(await signed('ventanilla'), apiTexts.signatureUnsure)
    await account('')
    const other = {
      documento_identidad: '3000002',
      complemento: '1A',
      nombres: 'Otra',
      primer_apellido: 'Persona',
    }
    const { id } = await db
      .insertInto('persona')
      .values({ ...other, detalle: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await refused(await signed('ventanilla'), apiTexts.signatureUnsure)
    await db.deleteFrom('persona').where('id', '=', id).execute()
    expect((await send(await signed('ventanilla'))).status).toBe(200)
  })

  it('refuses a signature of somebody else’s that comes along under one’s own', async () => {
    await refused(await signed('ventanilla', {}, await signed('juez')), apiTexts.signaturesAlong)
    expect((await send(await signed('ventanilla'))).status).toBe(200)
  })

  it('refuses an authority that nobody trusts', async () => {
    await refused(
      await signed('ventanilla', { authority: createDemoAuthority(api.clock.now()) }),
      reasonTexts['autoridad-no-reconocida'],
    )
  })

  it('refuses a certificate that had expired, or was not valid yet, when it signed', async () => {
    const day = 86_400_000
    const at = api.clock.now().getTime()
    const expired = { notBefore: new Date(at - 3 * day), notAfter: new Date(at - day) }
    await refused(await signed('ventanilla', expired), reasonTexts['fuera-de-vigencia'])
    const early = { notBefore: new Date(at + day), notAfter: new Date(at + 3 * day) }
    await refused(await signed('ventanilla', early), reasonTexts['fuera-de-vigencia'])
  })

  it('refuses a byte changed after signing', async () => {
    const file = await signed('ventanilla')
    const at = issued.length + 40
    file[at] = (file[at] ?? 0) ^ 1
    const answer = await send(file)
    expect(answer.status).toBe(422)
    expect((await validity()).validez.estado).toBe('Sin firma')
  })

  it('shadow attack: refuses a form that its signer changed before signing it, and one drawn over by the signature', async () => {
    await refused(await signed('ventanilla', {}, rewritten(issued)), apiTexts.changedBeforeSigning)
    const at = api.clock.now()
    const key = demoKey('ventanilla', at, { authority: authority() })
    await refused(await signWithStamp(issued, key, at, {}), apiTexts.stampedBySigner)
    expect((await send(await signed('ventanilla'))).status).toBe(200)
  })

  it('shadow attack: nor a notification’s form that its process server changed before signing it', async () => {
    const server = await api.login('diligenciero')
    const desk = new NotificationDesk(api, await edictCause(api, clerk), server)
    const id = await desk.served()
    const paper = await api.call('notificaciones.document', { token: server.token, params: { id } })
    const bytes = Buffer.from(paper.bytes)
    const close = async (file: Buffer) => {
      const sent = new FormData()
      sent.set('archivo', new File([new Uint8Array(file)], 'formulario.pdf', { type: 'application/pdf' }))
      const answer = await api.call('notificaciones.close', {
        token: server.token,
        params: { id },
        form: sent,
      })
      return [answer.status, answer.message]
    }
    const forged = await signed('diligenciero', {}, rewritten(bytes))
    expect(await close(forged)).toEqual([422, apiTexts.changedBeforeSigning])
    expect((await close(await signed('diligenciero', {}, bytes)))[0]).toBe(200)
  })

  it('refuses another document, however well signed, and the unsigned one', async () => {
    const other = Buffer.from(await smallPdf(4))
    await refused(await signed('ventanilla', {}, other), apiTexts.notThisDocument)
    await refused(issued, apiTexts.notThisDocument)
    await refused(Buffer.concat([issued, Buffer.from('\n% nada')]), apiTexts.signatureMissing)
  })

  it('shows the public form to anybody, the attached documents to nobody outside', async () => {
    const cause = await api.services.db
      .selectFrom('acto_procesal')
      .select('id_causa')
      .where('id', '=', form.id)
      .executeTakeFirstOrThrow()
    const { response } = await clerk.get(cause.id_causa)
    const [attached] = (response as { actosProcesales: readonly Form[] }).actosProcesales
    const uuid = attached?.documento.uuid ?? ''
    expect((await api.call('documentos.pdf', { params: { uuid } })).status).toBe(404)
    expect((await api.call('documentos.verification', { params: { uuid } })).status).toBe(404)
    expect((await api.call('documentos.pdf', { params: { uuid }, token: clerk.user.token })).status).toBe(200)
    expect((await api.call('documentos.pdf', { params: { uuid: form.documento.uuid } })).status).toBe(200)
  })

  it('serves parts of a file by Range', async () => {
    const { uuid } = form.documento
    const part = await api.call('documentos.pdf', { params: { uuid }, headers: { range: 'bytes=0-4' } })
    expect([part.status, Buffer.from(part.bytes).toString()]).toEqual([206, '%PDF-'])
    expect(part.headers.get('content-range')).toBe(`bytes 0-4/${issued.length}`)
    const beyond = await api.call('documentos.pdf', {
      params: { uuid },
      headers: { range: 'bytes=999999999-' },
    })
    expect(beyond.status).toBe(416)
  })
})
