import type { SavedAnnotation } from '@estrado/machines/annotations/schemas'
import { appendTo } from '../pdf/append.ts'
import { PdfDocument } from '../pdf/document.ts'
import { signedFields } from '../pdf/fields.ts'
import { dict, name, PdfDict, type PdfRef, type PdfValue, textString } from '../pdf/objects.ts'
import { pageRefs } from '../pdf/page-count.ts'
import { PdfError } from '../pdf/pdf-error.ts'
import { PdfUpdate } from '../pdf/update.ts'
import { certificationLevel } from '../signing/pades/permissions.ts'
import { pdfDate } from '../signing/pades/place-signature.ts'
import { rgbOf, textContent, upright, withFont } from './drawing.ts'
import { EmbeddedFont } from './font/embedded-font.ts'
import { TrueTypeFont } from './font/truetype.ts'
import { marks } from './marks.ts'
import { type Sheet, sheetOf } from './sheet.ts'

export type CopyOrder = {
  readonly pdf: Uint8Array
  readonly annotations: readonly SavedAnnotation[]
  /** Stands on every page: what the copy is, whose, and of when. */
  readonly mark: string
  /** The same where a page has a text with characters that the font lacks: they are drawn as a box. */
  readonly substitutedMark: string
  /** A TrueType file, of which the copy gets the glyphs that it needs. */
  readonly font: Uint8Array
}

/** Annotation flags: printed; besides, as it is and for good. */
const [printed, fixed] = [4, 4 + 64 + 128]
/** Points. */
const stamp = { size: 8, height: 14, margin: 3, fromEdge: 4 } as const

/**
 * A copy of a PDF with annotations of its own kind, as an incremental update: the file's bytes, and with them every
 * signature, stay as they are.
 * @throws PdfError certified (it allows no annotations), encrypted, invalid, unsupported
 */
export function annotatedCopy(order: CopyOrder): Uint8Array {
  const { pdf, annotations, mark, substitutedMark } = order
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const document = new PdfDocument(bytes)
  refuseUnannotatable(document)
  const update = new PdfUpdate(document)
  const font = new EmbeddedFont(new TrueTypeFont(order.font), update)
  const looks = new Map<string, PdfRef>()
  for (const [index, ref] of pageRefs(document).entries()) {
    const page = document.dict(ref, 'page')
    const sheet = sheetOf(document, page)
    const own = annotations.filter(({ pagina }) => pagina === index + 1)
    const lacking = own.some(({ tipo, contenido }) => tipo === 'text' && font.lacks(contenido))
    const added = [
      ...own.map((annotation) => update.add(annotationDict(update, ref, sheet, annotation, font))),
      update.add(stampDict(update, ref, sheet, lacking ? substitutedMark : mark, looks, font)),
    ]
    appendTo(document, update, { ref, dict: page }, 'Annots', added)
  }
  font.write()
  return Buffer.concat([bytes, update.write().bytes])
}

/** Refuses what its author certified against annotations, and what can't be written to. @throws PdfError */
function refuseUnannotatable(document: PdfDocument): void {
  if (document.encrypted) throw new PdfError('encrypted', 'document is encrypted')
  const { catalog } = document
  if (document.resolve(catalog.get('NeedsRendering')) === true)
    throw new PdfError('unsupported', 'dynamic XFA form')
  const permissions = document.resolve(catalog.get('Perms'))
  const certification = permissions instanceof PdfDict ? document.resolve(permissions.get('DocMDP')) : null
  const signed = signedFields(document)
  const levels: readonly PdfValue[] = [
    ...(certification instanceof PdfDict ? [certificationLevel(document, certification) ?? null] : []),
    ...signed.map(({ signature }) => certificationLevel(document, signature) ?? null),
    ...signed.map(({ dict: field }) => lockLevel(document, field)),
  ]
  if (levels.some((level) => level === 1 || level === 2))
    throw new PdfError('certified', 'certified without annotations allowed')
}

/** What the lock of a signature field says of the whole document (ISO 32000-2, table 236). */
function lockLevel(document: PdfDocument, field: PdfDict): PdfValue {
  const lock = document.resolve(field.get('Lock'))
  return lock instanceof PdfDict ? document.resolve(lock.get('P')) : null
}

const dateOf = (text: string | undefined): Record<string, PdfValue> => {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? {} : { CreationDate: textString(pdfDate(at)) }
}

function annotationDict(
  update: PdfUpdate,
  page: PdfRef,
  sheet: Sheet,
  annotation: SavedAnnotation,
  font: EmbeddedFont,
): PdfDict {
  const { id, tipo, contenido, autor, fecha, color, propiedades } = annotation
  const { rectangle, entries, look } = marks[tipo](annotation, sheet, font)
  return dict({
    Type: name('Annot'),
    ...entries,
    Rect: rectangle,
    P: page,
    NM: textString(id),
    T: textString(autor),
    Contents: textString(contenido),
    M: textString(pdfDate(new Date(fecha))),
    ...dateOf(propiedades.createdDate),
    C: rgbOf(color),
    F: printed,
    AP: dict({ N: update.add(look) }),
  })
}

/** What the copy is, at the foot of each page as it is shown. */
function stampDict(
  update: PdfUpdate,
  page: PdfRef,
  sheet: Sheet,
  mark: string,
  looks: Map<string, PdfRef>,
  font: EmbeddedFont,
): PdfDict {
  const { width: sheetWidth, height: sheetHeight } = sheet.shown
  const size = Math.min(
    stamp.size,
    (stamp.size * (sheetWidth - 2 * stamp.margin)) / font.width(mark, stamp.size),
  )
  const width = font.width(mark, size) + 2 * stamp.margin
  const box = {
    x: Math.max(0, (sheetWidth - width) / 2),
    y: Math.max(0, sheetHeight - stamp.height - stamp.fromEdge),
    width,
    height: stamp.height,
  }
  const known = `${sheet.look.rotation} ${size} ${mark}`
  const colour = rgbOf('red')
  const look =
    looks.get(known) ??
    update.add(
      upright(
        sheet,
        box,
        textContent(font, [mark], { size, step: size, colour, height: stamp.height, margin: stamp.margin }),
        withFont(font),
      ),
    )
  looks.set(known, look)
  return dict({
    Type: name('Annot'),
    Subtype: name('Stamp'),
    Name: name('Draft'),
    Rect: sheet.fromShown(box),
    P: page,
    Contents: textString(mark),
    F: fixed,
    C: colour,
    AP: dict({ N: look }),
  })
}
