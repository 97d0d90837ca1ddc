import { randomUUID } from 'node:crypto'
import type { CallName } from '@estrado/machines/contract/calls'
import { apiTexts } from '@estrado/machines/messages/api'
import { uploadMessages } from '@estrado/machines/messages/uploads'
import { limits } from '@estrado/machines/vocabulary/limits'
import { partyTypeIds } from '@estrado/machines/vocabulary/party-types'
import { sql } from 'kysely'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, smallPdf } from '../../testing/cause.ts'

type Attached = { readonly id: number; readonly uuid: string }

/** Multipart with files under one name. */
function filesForm(files: readonly (readonly [string, Uint8Array])[], fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  for (const [name, bytes] of files) form.append('files', new File([new Uint8Array(bytes)], name))
  return form
}

describe('documents', () => {
  let api: TestApi
  let clerk: Clerk
  let stranger: LoggedIn
  let lawyer: LoggedIn
  let cause: number
  let document: Attached

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    stranger = await api.login('juez.inst')
    lawyer = await api.login('abogado')
  })
  afterAll(() => api.stop())
  beforeEach(async () => {
    cause = await clerk.newCause()
    document = (await clerk.attach(cause)).response as Attached
  })

  const of = (
    name: CallName,
    id: number | string,
    more: Parameters<TestApi['call']>[1] = {},
    token: string | null = clerk.user.token,
  ) => api.call(name, { token, params: { id, uuid: id }, ...more })
  const put = async (name: 'documentos.update' | 'documentos.replace', pages: number, headers = {}) =>
    of(name, document.id, { form: filesForm([['Nuevo.pdf', await smallPdf(pages)]]), headers })
  const facts = async () =>
    (await of('documentos.ofAct', document.id)).response as Readonly<Record<string, unknown>>
  const lastEvents = (stream: string) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome', 'reason', 'actor'])
      .where('stream', '=', stream)
      .orderBy('position', 'desc')
      .limit(2)
      .execute()

  it('are read by those whom the cause concerns; to others they do not exist', async () => {
    expect(await facts()).toMatchObject({
      id: document.id,
      archivo: `documentos/${document.uuid}/pdf`,
      paginas: 1,
      firmado: false,
      validezDigital: { estado: 'Sin firma' },
    })
    const draft = await of('documentos.draft', document.id)
    expect([draft.status, draft.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { base64 } = (await of('documentos.buffer', document.id)).response as { base64: string }
    expect(Buffer.from(base64, 'base64').equals(Buffer.from(draft.bytes))).toBe(true)
    for (const name of ['documentos.ofAct', 'documentos.draft', 'documentos.buffer'] as const) {
      for (const { token } of [stranger, lawyer]) {
        expect((await of(name, document.id, {}, token)).status, name).toBe(404)
      }
    }
    expect((await of('documentos.pdf', document.uuid, {}, stranger.token)).status).toBe(404)
    expect((await of('documentos.pdf', document.uuid, {}, null)).status).toBe(404)
  })

  it('go out by Range behind the same rule', async () => {
    const part = await of('documentos.pdf', document.uuid, { headers: { range: 'bytes=0-4' } })
    expect([part.status, Buffer.from(part.bytes).toString()]).toEqual([206, '%PDF-'])
    expect(part.headers.get('content-security-policy')).toContain('sandbox')
    expect(part.headers.get('x-content-type-options')).toBe('nosniff')
    const foreign = await of(
      'documentos.pdf',
      document.uuid,
      { headers: { range: 'bytes=0-4' } },
      stranger.token,
    )
    expect([foreign.status, foreign.headers.get('content-range')]).toEqual([404, null])
  })

  it('get a new content under their name, or another file with its own', async () => {
    expect((await put('documentos.update', 2)).response).toEqual(document)
    expect(await facts()).toMatchObject({ nombre: 'memorial.pdf', paginas: 2, uuid: document.uuid })
    expect((await put('documentos.replace', 3)).response).toEqual(document)
    expect(await facts()).toMatchObject({ nombre: 'Nuevo.pdf', paginas: 3, uuid: document.uuid })
    expect(await lastEvents(`causa/${cause}`)).toMatchObject([
      { type: 'document.corrected', outcome: 'accepted', actor: 'ventanilla' },
      { type: 'document.corrected', outcome: 'accepted' },
    ])
  })

  it('are changed once by one command, and not by who saw an older version', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([
      put('documentos.update', 2, headers),
      put('documentos.update', 2, headers),
    ])
    expect(first?.response).toEqual(second?.response)
    const changes = await api.services.db
      .selectFrom('journal_event')
      .select('type')
      .where('stream', '=', `causa/${cause}`)
      .where('type', '=', 'document.corrected')
      .execute()
    expect(changes).toHaveLength(1)
    const late = await put('documentos.replace', 3, { 'if-match': '"2"' })
    expect([late.status, (late.json.conflicto as { usuario: string }).usuario]).toEqual([409, 'ventanilla'])
    expect(await facts()).toMatchObject({ paginas: 2 })
  })

  it('are deleted while the cause is a draft', async () => {
    expect((await of('documentos.delete', document.id, {}, stranger.token)).status).toBe(404)
    expect((await of('documentos.delete', document.id)).status).toBe(200)
    expect((await of('documentos.ofAct', document.id)).status).toBe(404)
    expect((await of('documentos.delete', document.id)).status).toBe(404)
  })

  it('stay as they are once signed, or once the cause was drawn; the tries are recorded', async () => {
    await api.services.db
      .updateTable('documento')
      .set({ firmado: true })
      .where('uuid', '=', document.uuid)
      .execute()
    for (const answer of [
      await put('documentos.update', 2),
      await put('documentos.replace', 2),
      await of('documentos.delete', document.id),
    ]) {
      expect([answer.status, answer.message]).toEqual([422, apiTexts.documentSigned])
    }
    expect((await of('documentos.draft', document.id)).status).toBe(404)
    expect(await lastEvents(`causa/${cause}`)).toMatchObject([
      { type: 'document.removed', outcome: 'refused', reason: expect.stringContaining('firmado') },
      { type: 'document.corrected', outcome: 'refused' },
    ])
    const drawn = await clerk.readyCause()
    const { documentos } = (await clerk.get(drawn)).response as { documentos: { id: number }[] }
    await clerk.draw(drawn)
    expect((await of('documentos.delete', documentos[0]?.id ?? 0)).status).toBe(409)
  })

  it('refuse a content that is none', async () => {
    const broken = filesForm([['x.pdf', new TextEncoder().encode('<script>alert(1)</script>')]])
    const answer = await of('documentos.update', document.id, { form: broken })
    expect([answer.status, answer.json.response]).toEqual([422, [apiTexts.fileTypeUnknown]])
    expect((await of('documentos.update', document.id, { form: filesForm([]) })).status).toBe(422)
  })

  it('of a cause with reserved identity are verified by anybody and opened by nobody without a part', async () => {
    const id = await clerk.readyCause()
    const party = await clerk.party(id, '6000003', 1, { reservaIdentidad: true })
    expect(party.status, JSON.stringify(party.json)).toBe(201)
    const { response } = await clerk.draw(id)
    const { uuid } = (response as { formularioUnico: { documento: { uuid: string } } }).formularioUnico
      .documento
    const anybody = await of('documentos.verification', uuid, {}, null)
    expect(anybody.response).toMatchObject({ uuid, archivoVisible: false })
    const closed = await of('documentos.pdf', uuid, {}, null)
    expect([closed.status, closed.message]).toEqual([403, apiTexts.fileReserved])
    expect((await of('documentos.pdf', uuid, {}, stranger.token)).status).toBe(403)
    expect((await of('documentos.pdf', uuid)).status).toBe(200)
    expect((await of('documentos.verification', uuid)).response).toMatchObject({ archivoVisible: true })
    // Whose token has run out is asked to renew it, not told that there is nothing.
    expect((await of('documentos.verification', uuid, {}, 'a.b.c')).status).toBe(401)
    expect((await of('documentos.pdf', uuid, {}, 'a.b.c')).status).toBe(401)
    expect((await of('documentos.pdf', crypto.randomUUID(), {}, 'a.b.c')).status).toBe(401)
  })

  it.each([
    ['a victim', { id_tipo_sujeto_procesal: partyTypeIds.denuncianteYVictima }],
    ['a minor', { facts: sql`jsonb_set(facts, '{persona,fechaNacimiento}', '"2012-05-01"')` }],
  ])('that may name %s are opened by nobody without a part either', async (_, changes) => {
    const id = await clerk.readyCause()
    const { response } = await clerk.draw(id)
    const { uuid } = (response as { formularioUnico: { documento: { uuid: string } } }).formularioUnico
      .documento
    expect((await of('documentos.pdf', uuid, {}, null)).status).toBe(200)
    await api.services.db
      .updateTable('sujeto_procesal')
      .set(changes as { id_tipo_sujeto_procesal: number })
      .where('id_causa', '=', id)
      .where('id_tipo_sujeto_procesal', '=', partyTypeIds.denunciante)
      .execute()
    const closed = await of('documentos.pdf', uuid, {}, null)
    expect([closed.status, closed.message]).toEqual([403, apiTexts.fileReserved])
    const verified = await of('documentos.verification', uuid, {}, null)
    expect(verified.response).toMatchObject({ uuid, archivoVisible: false })
    expect((await of('documentos.pdf', uuid)).status).toBe(200)
  })
})

describe('uploads', () => {
  let api: TestApi
  let clerk: Clerk
  let colleague: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    colleague = await api.login('encargado')
  })
  afterAll(() => api.stop())

  type Uploaded = { readonly uuid: string; readonly path: string; readonly fileName: string }
  const send = (files: readonly (readonly [string, Uint8Array])[], fields: Record<string, string> = {}) =>
    api.call('documentos.uploadMany', { token: clerk.user.token, form: filesForm(files, fields) })
  const refused = async (answer: ReturnType<typeof send>, text: string) => {
    const { status, json } = await answer
    expect([status, json.response]).toEqual([422, [text]])
  }
  const open = (uuid: string, token: string | null) => api.call('documentos.pdf', { token, params: { uuid } })
  const join = (urls: readonly string[], token = clerk.user.token) =>
    api.call('documentos.merge', { token, body: { urls } })

  it('are their uploader’s alone, each a fact, all or none', async () => {
    const answer = await send([
      ['Uno.pdf', await smallPdf(2)],
      ['C:\\fotos\\Dós.PDF', await smallPdf(1)],
    ])
    const uploaded = answer.response as Uploaded[]
    expect([answer.status, uploaded.map(({ fileName }) => fileName)]).toEqual([201, ['Uno.pdf', 'Dós.PDF']])
    const [first] = uploaded
    expect((await open(first?.uuid ?? '', clerk.user.token)).status).toBe(200)
    expect((await open(first?.uuid ?? '', colleague.token)).status).toBe(404)
    expect((await open(first?.uuid ?? '', null)).status).toBe(404)
    const events = await api.services.db
      .selectFrom('journal_event')
      .select(['stream', 'actor'])
      .where('type', '=', 'file.uploaded')
      .where('outcome', '=', 'accepted')
      .execute()
    expect(events.map(({ stream }) => stream).sort()).toEqual(
      uploaded.map(({ uuid }) => `archivo/${uuid}`).sort(),
    )
    const before = await api.services.db.selectFrom('archivo_cargado').select('uuid').execute()
    await refused(
      send([
        ['Bien.pdf', await smallPdf()],
        ['Mal.pdf', new TextEncoder().encode('%PDF-1.7 nada más')],
      ]),
      apiTexts.fileBroken,
    )
    expect(await api.services.db.selectFrom('archivo_cargado').select('uuid').execute()).toEqual(before)
  })

  it('keep to the types and the 20 MB of the specification, with its text', async () => {
    await refused(send([['carta.docx', await smallPdf()]]), uploadMessages.rejected)
    await refused(send([['sin extensión', await smallPdf()]]), uploadMessages.rejected)
    await refused(send([]), apiTexts.documentsRequired)
    const many = Array.from({ length: limits.uploadFiles + 1 }, () => ['uno.pdf', new Uint8Array(1)] as const)
    await refused(send(many), uploadMessages.tooMany(limits.uploadFiles))
    const small = await smallPdf()
    await refused(send([['uno.pdf', small]], { size: String(21 * 1024 * 1024) }), uploadMessages.rejected)
    const half = new Uint8Array(10.2 * 1024 * 1024)
    half.set(small)
    await refused(
      send([
        ['uno.pdf', half],
        ['dos.pdf', half],
      ]),
      uploadMessages.rejected,
    )
    expect((await send([['uno.pdf', small]], { size: 'mucho' })).status).toBe(400)
  })

  it('one by one answer with the one, and are discarded by who brought them', async () => {
    const form = filesForm([['Foto.pdf', await smallPdf()]])
    const { status, response } = await api.call('documentos.upload', { token: clerk.user.token, form })
    const { uuid, path } = response as Uploaded
    expect([status, path]).toEqual([201, `documentos/${uuid}/pdf`])
    const discard = (token: string) => api.call('documentos.delete', { token, params: { id: uuid } })
    expect((await discard(colleague.token)).status).toBe(404)
    expect((await discard(clerk.user.token)).status).toBe(200)
    expect((await open(uuid, clerk.user.token)).status).toBe(404)
  })

  it('are joined in their order with documents of causes', async () => {
    const attached = (await clerk.attach(await clerk.newCause(), await smallPdf(3))).response as Attached
    const [uploaded] = (await send([['Dos.pdf', await smallPdf(2)]])).response as Uploaded[]
    const answer = await join([
      `http://localhost:3000/api/documentos/${attached.uuid}/pdf`,
      uploaded?.path ?? '',
    ])
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await PDFDocument.load(answer.bytes)).getPageCount()).toBe(5)
    expect((await join([uploaded?.path ?? ''], colleague.token)).status).toBe(404)
  })

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:3000@evil.example/api/documentos/00000000-0000-4000-8000-000000000000/pdf',
    'http://evil.example/api/documentos/00000000-0000-4000-8000-000000000000/pdf',
    'http://localhost:30001/api/documentos/00000000-0000-4000-8000-000000000000/pdf',
    'file:///etc/passwd',
    '//evil.example/documentos/00000000-0000-4000-8000-000000000000/pdf',
    'documentos/../../etc/passwd',
    '',
  ])('join nothing from %s', async (url) => {
    const { status, json } = await join([url])
    expect([status, json.response]).toEqual([422, [apiTexts.addressNotOurs]])
  })
})
