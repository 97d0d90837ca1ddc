import { PdfDocument } from '../../pdf/document.ts'
import { dict, name, type PdfDict, PdfRef, PdfStream, PdfString, type PdfValue } from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import { PdfUpdate } from '../../pdf/update.ts'
import { createDemoAuthority } from '../demo-authority.ts'
import { validatePdfSignatures } from '../validation/index.ts'
import { demoKey } from './demo-keys.ts'
import { buildPdf, samplePages } from './pdf-builder.ts'

/** The moment of every test here. */
export const now = new Date('2026-11-21T14:00:00Z')
export const authority = createDemoAuthority(now)
export const judge = demoKey('juez', now, { authority })
export const clerk = demoKey('secretario', now, { authority })

/** Every signature's report, the demonstration's authority trusted. */
export const validate = (file: Buffer) =>
  validatePdfSignatures(file, { trustAnchors: [authority.certificate.der], now })
/** The first signature's. */
export const only = (file: Buffer) => {
  const [report] = validate(file)
  if (!report) throw new Error('no signature')
  return report
}

/** The report of the judge's signature, whichever others there are. */
export const judgesOwn = (file: Buffer) => {
  const report = validate(file).find(({ certificado }) => certificado.ci === '2000001')
  if (!report) throw new Error('no signature of the judge')
  return report
}

/** A document that has more than one thing to tamper with. */
export function richPdf(): Buffer {
  const [catalog, pages, font, content, page] = samplePages()
  return buildPdf({
    objects: [
      (catalog as PdfDict).with({ AcroForm: new PdfRef(6), Outlines: new PdfRef(8) }),
      pages ?? null,
      font ?? null,
      content ?? null,
      (page as PdfDict).with({ Annots: [new PdfRef(7)] }),
      dict({ Fields: [new PdfRef(7), new PdfRef(9)] }),
      dict({
        Type: name('Annot'),
        Subtype: name('Widget'),
        FT: name('Tx'),
        F: 4,
        T: new PdfString(Buffer.from('monto')),
        V: new PdfString(Buffer.from('100')),
        Rect: [72, 600, 300, 620],
        P: new PdfRef(5),
      }),
      dict({ Type: name('Outlines'), Count: 0 }),
      dict({ FT: name('Sig'), T: new PdfString(Buffer.from('Pendiente')), Rect: [0, 0, 0, 0] }),
      new PdfStream(dict({}), Buffer.from('BT /F1 24 Tf 72 700 Td (Sobreseimiento) Tj ET\n')),
    ],
  })
}

/** Appends an update, as an attacker with the signed file would. */
export function tamper(file: Buffer, change: (document: PdfDocument, update: PdfUpdate) => void): Buffer {
  const document = new PdfDocument(file)
  const update = new PdfUpdate(document)
  change(document, update)
  return Buffer.concat([file, update.write().bytes])
}

/** Changes entries of the first page. */
export const setPage = (document: PdfDocument, update: PdfUpdate, entries: Record<string, PdfValue>) => {
  const page = pageAt(document, 0)
  update.set(page.ref, page.dict.with(entries))
}
