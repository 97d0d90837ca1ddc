import { annotationMessages } from '@estrado/machines/annotations/texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { PDFDocument, PDFName } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sha256 } from '../journal/hash.ts'
import { Annotator, comment } from '../testing/annotations.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'

/** A document that its author certified so that nothing may be added. */
async function certified(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await smallPdf())
  const { context, catalog } = document
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Reference: [{ TransformMethod: 'DocMDP', TransformParams: { P: 1 } }],
    }),
  )
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }))
  return document.save()
}

describe('an annotated copy of a document', () => {
  let api: TestApi
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  async function annotated(pdf: Uint8Array) {
    const fields = { idTipoActoProcesal: '301', referencia: 'Decreto', fojasAdjunto: '1' }
    const form = multipart({ idCausa: String(cause.id), ...fields }, pdf)
    const act = await api.call('actosProcesales.create', { token: cause.judge.token, form })
    expect(act.status, JSON.stringify(act.json)).toBe(201)
    const document = (act.response as { id: number }).id
    const judge = new Annotator(api, cause.judge, document)
    const saved = await judge.create([comment('Falta el poder')])
    const { id } = saved.response as AnswerOf<'anotaciones.create'>
    return { document, judge, id }
  }
  const copy = (id: number, token = cause.judge.token) =>
    api.call('anotaciones.copy', { token, params: { id } })
  const deliveries = async () =>
    api.services.db
      .selectFrom('journal_event')
      .select(['data', 'actor'])
      .where('type', '=', 'annotated.delivered')
      .where('outcome', '=', 'accepted')
      .execute()

  it('begins with the document itself, and that it was given out is recorded with its digest', async () => {
    const pdf = await smallPdf()
    const { id, document } = await annotated(pdf)
    const { status, bytes } = await copy(id, cause.secretary.token)
    expect(status).toBe(200)
    expect(Buffer.from(bytes.subarray(0, pdf.length)).equals(Buffer.from(pdf))).toBe(true)
    const page = (await PDFDocument.load(bytes)).getPage(0)
    expect(page.node.Annots()?.size()).toBe(2)
    const [recorded, ...more] = await deliveries()
    expect(more).toEqual([])
    expect(JSON.parse(recorded?.data ?? '')).toMatchObject({
      idCausa: cause.id,
      idDocumento: document,
      orden: 1,
      huella: sha256(bytes),
    })
    expect(recorded?.data).not.toContain('poder')
  })

  it('is refused with words where its author certified that nothing may be added', async () => {
    const before = await deliveries()
    const refused = await copy((await annotated(await certified())).id)
    expect([refused.status, refused.message]).toEqual([422, annotationMessages.copyCertified])
    expect(await deliveries()).toEqual(before)
  })

  it('is refused where the notes were made on other bytes', async () => {
    const { id, document } = await annotated(await smallPdf())
    const form = new FormData()
    form.set('files', new File([new Uint8Array(await smallPdf(2))], 'otro.pdf'))
    const { token } = cause.judge
    expect((await api.call('documentos.replace', { token, params: { id: document }, form })).status).toBe(200)
    expect((await copy(id)).message).toBe(annotationMessages.copyOfOtherBytes)
  })

  it('is for the court alone', async () => {
    const { id } = await annotated(await smallPdf())
    for (const usuario of ['ventanilla', 'auditor', 'abogado'])
      expect((await copy(id, (await api.login(usuario)).token)).status).toBe(403)
  })
})
