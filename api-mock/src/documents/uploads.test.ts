import { uploadMessages } from '@estrado/machines/documents/uploads-texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { limits } from '@estrado/machines/vocabulary/limits'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, smallPdf } from '../testing/cause.ts'
import { filesForm } from '../testing/files-form.ts'

type Attached = { readonly id: number; readonly uuid: string }

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
