import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SavedAnnotation } from '@estrado/machines/annotations/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PdfDocument } from '../pdf/document.ts'
import {
  dict,
  isArray,
  name,
  PdfDict,
  PdfRef,
  PdfString,
  type PdfValue,
  readTextString,
} from '../pdf/objects.ts'
import { pageRefs } from '../pdf/page-count.ts'
import { toPem } from '../signing/certificates/certificate.ts'
import { createDemoAuthority } from '../signing/demo-authority.ts'
import { signPdf } from '../signing/pades/sign-pdf.ts'
import { demoKey } from '../signing/testing/demo-keys.ts'
import { askForeignValidators } from '../signing/testing/external-validators.ts'
import { buildPdf, samplePages, samplePdf } from '../signing/testing/pdf-builder.ts'
import { annotatedCopy } from './annotated-copy.ts'
import { sampleFont } from './testing/sample-font.ts'

const now = new Date('2026-11-23T14:00:00Z')
const authority = createDemoAuthority(now)
const mark = 'COPIA DE TRABAJO'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-annotating-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const annotation = (changes: Partial<SavedAnnotation> = {}): SavedAnnotation => ({
  id: 'a1',
  pagina: 1,
  tipo: 'comment',
  posicion: { x: 0.25, y: 0.5, width: 0.25, height: 0.1 },
  contenido: 'Falta la acusación',
  color: 'yellow',
  propiedades: {},
  autor: 'Ana Mérida Peña',
  fecha: now.toISOString(),
  ...changes,
})
const kinds: readonly SavedAnnotation[] = [
  annotation(),
  annotation({ id: 'a2', tipo: 'text', contenido: 'Revisar foja 3', color: '#0000ff' }),
  annotation({
    id: 'a3',
    tipo: 'highlight',
    propiedades: { lineas: [0.1, 0.15].map((y) => ({ x: 0.25, y, width: 0.5, height: 0.05 })) },
  }),
  annotation({
    id: 'a4',
    tipo: 'drawing',
    color: 'red',
    propiedades: { lineCoords: { x1: 0.25, y1: 0.5, x2: 0.75, y2: 0.5 } },
  }),
  annotation({ id: 'a5', tipo: 'rectangle', color: 'red' }),
]
const copy = (pdf: Buffer, annotations = kinds) =>
  Buffer.from(annotatedCopy({ pdf, annotations, mark, substitutedMark: `${mark} □`, font: sampleFont }))

function annotsOf(pdf: Buffer, page = 0): readonly PdfDict[] {
  const document = new PdfDocument(pdf)
  const [ref = null] = pageRefs(document).slice(page)
  const all = document.resolve(document.dict(ref, 'page').get('Annots'))
  return isArray(all) ? all.map((item) => document.dict(item, 'annotation')) : []
}
const told = (annotations: readonly PdfDict[], key: string) =>
  annotations.map((one) => {
    const value = one.get(key)
    return value instanceof PdfString ? readTextString(value) : value
  })
const numbersAt = (annotation: PdfDict | undefined, key: string) =>
  (annotation?.get(key) ?? []) as readonly number[]
const rectOf = (annotation: PdfDict | undefined) => numbersAt(annotation, 'Rect')
const subtypes = (pdf: Buffer, page?: number) =>
  annotsOf(pdf, page).map((one) => (one.get('Subtype') as { text: string }).text)

describe('a copy with annotations of its own kind', () => {
  it.each(['table', 'stream', 'packed', 'hybrid'] as const)(
    'follows the file, whichever its form: %s',
    (form) => {
      const pdf = samplePdf(form)
      const made = copy(pdf)
      expect(made.subarray(0, pdf.length).equals(pdf)).toBe(true)
      expect(subtypes(made)).toEqual(['Text', 'FreeText', 'Highlight', 'Underline', 'Square', 'Stamp'])
    },
  )

  it('says who wrote what, and where, in the page’s own coordinates', () => {
    const annots = annotsOf(copy(samplePdf()))
    expect(told(annots, 'T').slice(0, 5)).toEqual(kinds.map(({ autor }) => autor))
    expect(told(annots, 'Contents')).toEqual([...kinds.map(({ contenido }) => contenido), mark])
    const [, , highlight, underline, square] = annots
    expect(square?.get('Rect')).toEqual([153, 316.8, 306, 396].map((at) => expect.closeTo(at, 3)))
    const quads = numbersAt(highlight, 'QuadPoints')
    expect(quads).toHaveLength(16)
    // Upper left, upper right, lower left, lower right.
    expect(quads.slice(0, 8)).toEqual(
      [153, 712.8, 459, 712.8, 153, 673.2, 459, 673.2].map((at) => expect.closeTo(at, 3)),
    )
    const line = numbersAt(underline, 'QuadPoints').slice(4)
    expect(line).toEqual([153, 396, 459, 396].map((at) => expect.closeTo(at, 3)))
  })

  it('stands in the crop box, and marks the copy upright at the foot of every page as it is turned', () => {
    const [catalog = null, , font = null, content = null] = samplePages()
    const page = (Rotate: number) =>
      dict({
        Type: name('Page'),
        Parent: new PdfRef(2),
        MediaBox: [0, 0, 612, 792],
        CropBox: [100, 200, 500, 1000],
        Rotate,
        Contents: new PdfRef(4),
      })
    const pages = dict({ Type: name('Pages'), Kids: [5, 6].map((at) => new PdfRef(at)), Count: 2 })
    const made = copy(buildPdf({ objects: [catalog, pages, font, content, page(0), page(90)] }), [
      annotation({ tipo: 'rectangle', posicion: { x: 0, y: 0, width: 1, height: 1 } }),
    ])
    const [whole, foot] = annotsOf(made)
    expect(whole?.get('Rect')).toEqual([100, 200, 500, 792])
    const [left = 0, bottom = 0, right = 0, top = 0] = rectOf(foot)
    expect([left > 100, bottom, right < 500, top]).toEqual([true, 204, true, 218])
    const [turned] = annotsOf(made, 1)
    const standing = rectOf(turned)
    // Turned clockwise, the foot is at the right of the paper.
    expect([standing[0], standing[2]]).toEqual([482, 496])
  })

  it('joins the annotations that are there, wherever their list is', () => {
    const [catalog = null, pages = null, font = null, content = null, page = null] = samplePages()
    if (!(page instanceof PdfDict)) throw new TypeError('the fifth object is the page')
    const link = dict({ Type: name('Annot'), Subtype: name('Link'), Rect: [0, 0, 9, 9] })
    for (const list of [[new PdfRef(6)], new PdfRef(7)] as PdfValue[]) {
      const objects = [catalog, pages, font, content, page.with({ Annots: list }), link, [new PdfRef(6)]]
      expect(subtypes(copy(buildPdf({ objects }), [annotation()]))).toEqual(['Link', 'Text', 'Stamp'])
    }
  })

  it('keeps a text whole: long ones in lines, characters that the font lacks in its words', () => {
    const contenido = `Sobre ${'palabra '.repeat(60)}y ${'ñ'.repeat(200)} 日本`
    const [text = dict({}), stamp = dict({})] = annotsOf(
      copy(samplePdf(), [annotation({ tipo: 'text', contenido })]),
    )
    expect(told([text, stamp], 'Contents')).toEqual([contenido, `${mark} □`])
    const [, bottom = 0, , top = 0] = rectOf(text)
    expect(top - bottom).toBeGreaterThan(150)
    expect(bottom).toBeGreaterThanOrEqual(0)
  })
})

describe('signatures and certifications', () => {
  const signed = (pdf: Buffer) => signPdf(pdf, demoKey('juez', now, { authority }), { at: now })

  it('every signature stays valid for readers that are not ours, and the file clean', async () => {
    const twice = await signed(await signed(samplePdf()))
    const verdict = askForeignValidators(folder, copy(twice), toPem(authority.certificate))
    expect(verdict, verdict.said).toMatchObject({ pdfsigValid: 2, mutoolValid: 2, qpdfClean: true })
  })

  it.each([
    [1, 'certified'],
    [2, 'certified'],
    [3, null],
  ])('certified at level %i: %s', (level, fault) => {
    const [, pages = null, font = null, content = null, page = null] = samplePages()
    const parameters = dict({ Type: name('TransformParams'), P: level, V: name('1.2') })
    const reference = dict({ TransformMethod: name('DocMDP'), TransformParams: parameters })
    const certification = dict({ Type: name('Sig'), Reference: [reference] })
    const catalog = dict({
      Type: name('Catalog'),
      Pages: new PdfRef(2),
      Perms: dict({ DocMDP: new PdfRef(6) }),
    })
    const pdf = buildPdf({ objects: [catalog, pages, font, content, page, certification] })
    if (fault) expect(() => copy(pdf)).toThrow(expect.objectContaining({ fault }))
    else expect(subtypes(copy(pdf))).toHaveLength(6)
  })

  it('an encrypted file is refused', () => {
    const pdf = buildPdf({ objects: samplePages(), trailer: { Encrypt: dict({ Filter: name('Standard') }) } })
    expect(() => copy(pdf)).toThrow(expect.objectContaining({ fault: 'encrypted' }))
  })
})
