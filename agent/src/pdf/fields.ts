import type { PdfDocument } from './document.ts'
import { isArray, PdfDict, PdfName, PdfRef, PdfString, type PdfValue, readTextString } from './objects.ts'
import { PdfError } from './pdf-error.ts'

/** A terminal form field: what it inherits is already in it. */
export type FormField = {
  /** Undefined where the field stands directly in the list. */
  readonly ref: PdfRef | undefined
  readonly dict: PdfDict
  readonly fullName: string
  readonly type: string | undefined
  readonly value: PdfValue
}

/** More fields than any form has. */
const maxFields = 100_000

/** Every terminal field of the document's form (ISO 32000-1 §12.7.3). @throws PdfError */
export function formFields(document: PdfDocument): readonly FormField[] {
  const form = document.resolve(document.catalog.get('AcroForm'))
  if (!(form instanceof PdfDict)) return []
  const found: FormField[] = []
  const visited = new Set<number>()

  const visit = (item: PdfValue, inherited: { name: string; type: PdfValue; value: PdfValue }) => {
    if (item instanceof PdfRef) {
      if (visited.has(item.number)) throw new PdfError('invalid', 'form field inside itself')
      visited.add(item.number)
    }
    if (visited.size > maxFields) throw new PdfError('invalid', 'too many form fields')
    const dict = document.resolve(item)
    if (!(dict instanceof PdfDict)) return
    const partial = document.resolve(dict.get('T'))
    const own = partial instanceof PdfString ? readTextString(partial) : undefined
    const name = own === undefined ? inherited.name : inherited.name ? `${inherited.name}.${own}` : own
    const type = dict.has('FT') ? document.resolve(dict.get('FT')) : inherited.type
    const value = dict.has('V') ? dict.get('V') : inherited.value

    const kids = document.resolve(dict.get('Kids'))
    const subfields = isArray(kids) ? kids.filter((kid) => isField(document, kid)) : []
    if (subfields.length > 0) {
      for (const kid of subfields) visit(kid, { name, type, value })
      return
    }
    found.push({
      ref: item instanceof PdfRef ? item : undefined,
      dict,
      fullName: name,
      type: type instanceof PdfName ? type.text : undefined,
      value,
    })
  }

  const fields = document.resolve(form.get('Fields'))
  for (const field of isArray(fields) ? fields : []) visit(field, { name: '', type: null, value: null })
  return found
}

/** A kid without a name of its own is only a widget of its parent. */
function isField(document: PdfDocument, kid: PdfValue): boolean {
  const dict = document.resolve(kid)
  return dict instanceof PdfDict && dict.has('T')
}

/** The signature fields that hold a signature, in the order of the form. @throws PdfError */
export function signedFields(document: PdfDocument) {
  return formFields(document).flatMap((field) => {
    if (field.type !== 'Sig') return []
    const signature = document.resolve(field.value)
    return signature instanceof PdfDict ? [{ ...field, signature }] : []
  })
}
