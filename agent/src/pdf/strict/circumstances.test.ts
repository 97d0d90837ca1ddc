import { describe, expect, it } from 'vitest'
import { signPdf } from '../../signing/pades/sign-pdf.ts'
import { authority, judge, now, setPage, tamper } from '../../signing/testing/attack-lab.ts'
import { signWithStamp } from '../../signing/testing/forgeries-self-made.ts'
import { corner, loudForm, text } from '../../signing/testing/forgery-parts.ts'
import { samplePdf } from '../../signing/testing/pdf-builder.ts'
import { judgeDocument } from '../../signing/validation/index.ts'
import { PdfDocument } from '../document.ts'
import { dict, name, type PdfDict, type PdfRef, PdfStream, type PdfValue } from '../objects.ts'
import { PdfError } from '../pdf-error.ts'
import type { PdfUpdate } from '../update.ts'
import { readStrictly } from './index.ts'

const codes = (file: Buffer) => readStrictly(new PdfDocument(file)).map(({ code }) => code)

const states = (view: string, print: string) =>
  dict({ View: dict({ ViewState: name(view) }), Print: dict({ PrintState: name(print) }) })

type Layers = {
  readonly usage?: PdfDict
  readonly configuration?: (layer: PdfRef) => Readonly<Record<string, PdfValue>>
  readonly others?: (layer: PdfRef) => readonly PdfValue[]
}

/** A document with one layer. */
const layered = ({ usage, configuration, others }: Layers): Buffer =>
  tamper(samplePdf(), (document, update) => {
    const layer = update.add(dict({ Type: name('OCG'), Name: text('Capa'), ...(usage && { Usage: usage }) }))
    const events = ['View', 'Print'].map((event) =>
      dict({ Event: name(event), Category: [name(event)], OCGs: [layer] }),
    )
    const properties = dict({
      OCGs: [layer],
      D: dict({ AS: events, ...configuration?.(layer) }),
      Configs: [...(others?.(layer) ?? [])],
    })
    update.set(document.catalogRef, document.catalog.with({ OCProperties: properties }))
  })

type Annotation = (update: PdfUpdate) => Readonly<Record<string, PdfValue>>

/** A document with an annotation on its page. */
const annotated = (annotation: Annotation): Buffer =>
  tamper(samplePdf(), (document, update) => {
    const entries = { Type: name('Annot'), Rect: [...corner], ...annotation(update) }
    setPage(document, update, { Annots: [update.add(dict(entries))] })
  })

const stamp =
  (flags: number): Annotation =>
  (update) => ({ Subtype: name('Stamp'), F: flags, AP: dict({ N: loudForm(update) }) })

/** A document with a picture on its page, which says more. */
const pictured = (entries: (update: PdfUpdate) => Readonly<Record<string, PdfValue>>) =>
  tamper(samplePdf(), (document, update) => {
    const image = (more: Readonly<Record<string, PdfValue>>) => {
      const shape = { Width: 1, Height: 1, BitsPerComponent: 8, ColorSpace: name('DeviceGray') }
      const head = dict({ Type: name('XObject'), Subtype: name('Image'), ...shape, ...more })
      return update.add(new PdfStream(head, Buffer.from([0])))
    }
    setPage(document, update, { Resources: dict({ XObject: dict({ I: image(entries(update)) }) }) })
  })

/** A picture that is seen as its membership says; its layers are seen. */
const ofLayers = (membership: (layers: readonly PdfRef[]) => Readonly<Record<string, PdfValue>>) =>
  pictured((update) => {
    const layers = ['A', 'B'].map((Name) => update.add(dict({ Type: name('OCG'), Name: text(Name) })))
    return { OC: dict({ Type: name('OCMD'), OCGs: layers, ...membership(layers) }) }
  })

/** A document whose catalog and form say more. */
const formed = (entries: Readonly<Record<string, PdfValue>>, form?: Readonly<Record<string, PdfValue>>) =>
  tamper(samplePdf(), (document, update) => {
    const AcroForm = update.add(dict({ Fields: [], ...form }))
    update.set(document.catalogRef, document.catalog.with({ AcroForm, ...entries }))
  })

describe('Content that depends on the event: a document is seen alike on screen and paper', () => {
  const refused: Readonly<Record<string, readonly [file: Buffer, code: string]>> = {
    'a layer for the screen alone': [layered({ usage: states('ON', 'OFF') }), 'capa-segun-uso'],
    'a layer for paper alone': [layered({ usage: states('OFF', 'ON') }), 'capa-segun-uso'],
    'a layer that isn’t exported': [
      layered({ usage: dict({ Export: dict({ ExportState: name('OFF') }) }) }),
      'capa-segun-uso',
    ],
    'a layer for whoever comes near': [
      layered({ usage: dict({ Zoom: dict({ min: 4 }) }) }),
      'capa-segun-uso',
    ],
    'a layer of a language': [
      layered({ usage: dict({ Language: dict({ Lang: text('qu') }) }) }),
      'capa-segun-uso',
    ],
    'a layer that is hidden': [layered({ configuration: (layer) => ({ OFF: [layer] }) }), 'capa-oculta'],
    'layers that are hidden unless they are named': [
      layered({ configuration: () => ({ BaseState: name('OFF') }) }),
      'capa-oculta',
    ],
    'another configuration that hides a layer': [
      layered({ others: (layer) => [dict({ OFF: [layer] })] }),
      'capa-oculta',
    ],
    'a stamp that isn’t printed': [annotated(stamp(0)), 'anotacion-segun-uso'],
    'a stamp that is printed and not shown': [annotated(stamp(4 + 32)), 'anotacion-segun-uso'],
    'a stamp that comes and goes under the pointer': [annotated(stamp(4 + 256)), 'anotacion-segun-uso'],
    'a text of a reader’s own drawing that isn’t printed': [
      annotated(() => ({ Subtype: name('FreeText'), Contents: text('Absuelto') })),
      'anotacion-segun-uso',
    ],
    'a field’s value that isn’t printed': [
      annotated(() => ({ Subtype: name('Widget'), FT: name('Tx'), V: text('Absuelto') })),
      'anotacion-segun-uso',
    ],
    'content that is seen where no layer is': [ofLayers(() => ({ P: name('AllOff') })), 'capa-oculta'],
    'content that is seen where a layer isn’t': [ofLayers(() => ({ P: name('AnyOff') })), 'capa-oculta'],
    'content of a policy that readers don’t know': [ofLayers(() => ({ P: name('NoneOn') })), 'capa-oculta'],
    'content that an expression hides': [
      ofLayers(([layer = null]) => ({ OCGs: null, VE: [name('Not'), layer] })),
      'capa-oculta',
    ],
    'a picture with another for paper': [
      pictured((update) => ({
        Alternates: [dict({ Image: loudForm(update), DefaultForPrinting: true })],
      })),
      'imagen-segun-uso',
    ],
    'a form that is drawn from its XFA': [
      formed({}, { XFA: [text('template'), text('<template/>')] }),
      'formulario-dinamico',
    ],
    'a form that is only rendered': [formed({ NeedsRendering: true }), 'formulario-dinamico'],
  }
  it.each(Object.entries(refused))('%s: neither signed nor judged Válido', async (_, [file, code]) => {
    expect(codes(file)).toEqual([code])
    await expect(signPdf(file, judge, { at: now })).rejects.toBeInstanceOf(PdfError)
    const signed = await signWithStamp(file, judge, now, { rectangle: [0, 0, 0, 0] as never })
    const options = { trustAnchors: [authority.certificate.der], now }
    expect(judgeDocument(signed, options)).toMatchObject({
      veredicto: 'No se puede afirmar',
      motivos: [{ codigo: 'lectura-ambigua', detalle: code }],
    })
  })

  const taken: Readonly<Record<string, Buffer>> = {
    'layers that are always seen, as office programs write headers': layered({ usage: states('ON', 'ON') }),
    'content that is seen where one of its layers is': ofLayers(() => ({})),
    'content that is seen where all of its layers are': ofLayers(() => ({ P: name('AllOn') })),
    'a colour that somebody named as an expression': pictured(() => ({
      Resources: dict({ ColorSpace: dict({ VE: [name('Indexed'), name('DeviceGray'), 0, text('a')] }) }),
    })),
    'a form without XFA': formed({ NeedsRendering: false }, { XFA: null }),
    'a stamp on screen and paper': annotated(stamp(4)),
    'a stamp that is hidden': annotated(stamp(2)),
    'a stamp neither shown nor printed': annotated(stamp(32)),
    'a link that nobody prints': annotated(() => ({ Subtype: name('Link') })),
    'the window of a note': annotated(() => ({ Subtype: name('Popup') })),
    'a field that waits for its signature': annotated(() => ({ Subtype: name('Widget'), FT: name('Sig') })),
    'a stamp without a place': annotated((update) => ({ ...stamp(0)(update), Rect: [9, 9, 9, 9] })),
  }
  it.each(Object.entries(taken))('%s: signed', async (_, file) => {
    expect(codes(file)).toEqual([])
    expect(codes(await signPdf(file, judge, { at: now }))).toEqual([])
  })
})
