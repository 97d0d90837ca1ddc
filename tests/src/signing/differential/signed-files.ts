import {
  dict,
  name,
  type PdfDict,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '@estrado/agent/pdf/objects'
import { type SignPdfOptions, signPdf } from '@estrado/agent/signing/pades/sign-pdf'
import { authority, clerk, judge, now, richPdf } from '@estrado/agent/signing/testing/attack-lab'
import { buildPdf, type PdfForm, samplePages } from '@estrado/agent/signing/testing/pdf-builder'

/** A file as the judge signed it, from which every case of the test grows. */
export type SignedFile = { readonly name: string; readonly file: Buffer }

const text = (value: string) => new PdfString(Buffer.from(value, 'latin1'))

/** Pages that say 'PAGAR 100', each with entries of its own. */
function orderPages(...pages: readonly Readonly<Record<string, PdfValue>>[]): PdfValue[] {
  const objects = samplePages({ pages: pages.length })
  objects[3] = new PdfStream(dict({}), Buffer.from('BT /F1 40 Tf 60 640 Td (PAGAR 100) Tj ET\n'))
  return objects.map((object, index) => {
    const entries = pages[index - 4]
    return entries ? (object as PdfDict).with(entries) : object
  })
}

/** A document with a signature field that waits for somebody, on its first page. */
function waitingPdf(): Buffer {
  const objects = orderPages({ Annots: [new PdfRef(7)] })
  const catalog = (objects[0] as PdfDict).with({ AcroForm: new PdfRef(6) })
  return buildPdf({
    objects: [
      catalog,
      ...objects.slice(1),
      dict({ Fields: [new PdfRef(7)], SigFlags: 1 }),
      dict({
        Type: name('Annot'),
        Subtype: name('Widget'),
        FT: name('Sig'),
        T: text('Secretario'),
        Rect: [320, 60, 540, 124],
        F: 132,
        P: new PdfRef(5),
      }),
    ],
  })
}

const visible = { x: 60, y: 60, page: 1, image: undefined } as const

/** What authorities the cases trust, and at which moment they are judged. */
export const standard = { trustAnchors: [authority.certificate.der], now } as const

/** Signs once more, as somebody of the court does. */
export const coSign = (file: Buffer, options: Partial<SignPdfOptions> = {}) =>
  signPdf(file, clerk, { at: now, ...options })

/** Files of every structure, signed by the judge; made anew at each run, with other keys. */
export async function signedFiles(): Promise<readonly SignedFile[]> {
  const sign = (file: Buffer, options: Partial<SignPdfOptions> = {}) =>
    signPdf(file, judge, { at: now, ...options })
  const plain = (form: PdfForm) => buildPdf({ objects: orderPages({}), form })
  return [
    { name: 'table', file: await sign(plain('table')) },
    { name: 'stream', file: await sign(plain('stream')) },
    { name: 'packed', file: await sign(plain('packed')) },
    { name: 'two pages', file: await sign(buildPdf({ objects: orderPages({}, { Rotate: 90 }) })) },
    {
      name: 'cropped and turned',
      file: await sign(
        buildPdf({ objects: orderPages({ CropBox: [30, 40, 580, 740], Rotate: 270 }), form: 'stream' }),
      ),
    },
    { name: 'with a stamp', file: await sign(plain('table'), { visible }) },
    { name: 'signed twice', file: await coSign(await sign(plain('packed'), { visible })) },
    { name: 'with a form', file: await sign(richPdf()) },
    { name: 'a field waits', file: await sign(waitingPdf()) },
  ]
}
