import type { PdfDocument } from '../../pdf/document.ts'
import { signedFields } from '../../pdf/fields.ts'
import {
  dict,
  isArray,
  name,
  PdfDict,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import type { PdfUpdate } from '../../pdf/update.ts'
import { setPage } from './attack-lab.ts'

export const text = (value: string) => new PdfString(Buffer.from(value, 'latin1'))
/** The whole page of the samples. */
export const wholePage = [0, 0, 612, 792] as const
/** A place where a stamp may stand. */
export const corner = [60, 60, 280, 124] as const
const loud = 'q 1 1 1 rg -2000 -2000 4000 4000 re f 0 g BT /F1 44 Tf 20 20 Td (PAGAR 999999) Tj ET Q\n'
export const helvetica = dict({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Helvetica') })

/** A form XObject that says something else than what was signed. */
export function loudForm(update: PdfUpdate, entries: Record<string, PdfValue> = {}): PdfRef {
  const common = {
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [0, 0, 220, 64],
    Resources: dict({ Font: dict({ F1: helvetica }) }),
  }
  return update.add(new PdfStream(dict(common).with(entries), Buffer.from(loud)))
}

export const itemsOf = (document: PdfDocument, value: PdfValue): readonly PdfValue[] => {
  const list = document.resolve(value)
  return isArray(list) ? list : []
}

/** The document's form, and the reference under which it may be written anew. */
export function formOf(document: PdfDocument): { readonly ref: PdfRef; readonly form: PdfDict } {
  const ref = document.catalog.get('AcroForm')
  const form = document.resolve(ref)
  if (!(ref instanceof PdfRef) || !(form instanceof PdfDict)) throw new Error('no form')
  return { ref, form }
}

/** Lists a field in the form. */
export function listField(document: PdfDocument, update: PdfUpdate, field: PdfRef): void {
  const { ref, form } = formOf(document)
  update.set(ref, form.with({ Fields: [...itemsOf(document, form.get('Fields')), field] }))
}

/** Puts an annotation on the first page. */
export function annotate(document: PdfDocument, update: PdfUpdate, annotation: PdfRef): void {
  const { dict: page } = pageAt(document, 0)
  setPage(document, update, { Annots: [...itemsOf(document, page.get('Annots')), annotation] })
}

/** The entries of a signature field that is its own widget. */
export const fieldEntries = (document: PdfDocument, entries: Record<string, PdfValue>): PdfDict =>
  dict({
    Type: name('Annot'),
    Subtype: name('Widget'),
    FT: name('Sig'),
    T: text('Otra'),
    F: 132,
    Rect: corner,
    P: pageAt(document, 0).ref,
  }).with(entries)

/** A field in the form and on the page. */
export function addField(
  document: PdfDocument,
  update: PdfUpdate,
  entries: Record<string, PdfValue>,
): PdfRef {
  const field = update.add(fieldEntries(document, entries))
  listField(document, update, field)
  annotate(document, update, field)
  return field
}

/** The signature dictionary that stands in the file already. */
export function oldSignature(document: PdfDocument): PdfRef {
  const [field] = signedFields(document)
  if (!(field?.value instanceof PdfRef)) throw new Error('no signature')
  return field.value
}

/** The first signed field with its dictionary. */
export function signedField(document: PdfDocument): { readonly ref: PdfRef; readonly dict: PdfDict } {
  const [field] = signedFields(document)
  if (!field?.ref) throw new Error('no signed field')
  return { ref: field.ref, dict: field.dict }
}
