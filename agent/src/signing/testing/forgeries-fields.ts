import { dict, name, type PdfDict, PdfRef, PdfStream, type PdfValue } from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import type { PdfUpdate } from '../../pdf/update.ts'
import { setPage, tamper } from './attack-lab.ts'
import type { Forgery } from './forgery.ts'
import {
  addField,
  annotate,
  corner,
  fieldEntries,
  formOf,
  itemsOf,
  listField,
  loudForm,
  oldSignature,
  signedField,
  text,
  wholePage,
} from './forgery-parts.ts'

const script = dict({ S: name('JavaScript'), JS: text('app.alert(1)') })

/** A field that waits for a signature and does something else besides. */
const waiting = (mark: string, entries: Record<string, PdfValue>): Forgery => ({
  mark,
  make: (signed) => tamper(signed, (document, update) => addField(document, update, entries)),
})

/** A field that takes an earlier signature for its own, with entries of its own. */
const borrowed = (mark: string, entries: (update: PdfUpdate) => Record<string, PdfValue>): Forgery => ({
  mark,
  make: (signed) =>
    tamper(signed, (document, update) =>
      addField(document, update, { V: oldSignature(document), ...entries(update) }),
    ),
})

/** Changes the first signature's own field. */
const changedField = (
  mark: string,
  change: (field: PdfDict, update: PdfUpdate) => Record<string, PdfValue>,
): Forgery => ({
  mark,
  make: (signed) =>
    tamper(signed, (document, update) => {
      const { ref, dict: field } = signedField(document)
      update.set(ref, field.with(change(field, update)))
    }),
})

/** Forgeries that need no key at all: fields, widgets and annotations. */
export const keylessForgeries: readonly Forgery[] = [
  borrowed('old signature under a new field that covers the page', (update) => ({
    Rect: wholePage,
    AP: dict({ N: loudForm(update) }),
  })),
  borrowed('old signature under a new field with a small stamp', (update) => ({
    AP: dict({ N: loudForm(update) }),
  })),
  borrowed('old signature under a new invisible field', () => ({ Rect: [0, 0, 0, 0] })),
  {
    mark: 'old signature under a field whose kid is a stamp',
    make: (signed) =>
      tamper(signed, (document, update) => {
        const field = update.newRef()
        const stamp = update.add(
          dict({
            Type: name('Annot'),
            Subtype: name('Stamp'),
            Rect: wholePage,
            F: 4,
            Parent: field,
            AP: dict({ N: loudForm(update) }),
          }),
        )
        update.set(
          field,
          dict({ FT: name('Sig'), T: text('Otra'), V: oldSignature(document), Kids: [stamp] }),
        )
        listField(document, update, field)
        annotate(document, update, stamp)
      }),
  },
  {
    mark: 'old signature copied into a new object',
    make: (signed) =>
      tamper(signed, (document, update) => {
        const copy = update.add(document.resolve(oldSignature(document)))
        addField(document, update, { V: copy, AP: dict({ N: loudForm(update) }) })
      }),
  },
  ...['Square', 'FreeText', 'Ink', 'Stamp', 'Highlight', 'Link', 'Redact', 'Watermark'].map((subtype) =>
    waiting(`waiting field drawn as ${subtype}`, {
      Subtype: name(subtype),
      Rect: wholePage,
      IC: [1, 1, 1],
      C: [1, 1, 1],
      Contents: text('PAGAR 999999'),
      DA: text('/Helv 40 Tf 0 g'),
    }),
  ),
  waiting('waiting field with a script', { AA: dict({ E: script }) }),
  waiting('waiting field with an action', { A: script }),
  waiting('waiting field with a background', { Rect: wholePage, MK: dict({ BG: [1, 1, 1] }) }),
  waiting('waiting field with a border', { Rect: wholePage, Border: [0, 0, 500] }),
  waiting('waiting field with a border style', { Rect: wholePage, BS: dict({ W: 400 }) }),
  waiting('waiting field switched by a layer', { OC: dict({ Type: name('OCG'), Name: text('x') }) }),
  waiting('waiting field with a popup', { Popup: dict({ Subtype: name('Popup'), Rect: wholePage }) }),
  waiting('waiting field that zooms on its own', { F: 132 | 8 | 16 }),
  waiting('waiting field named like an earlier one', { T: text('Firma1'), Ff: text('1') }),
  waiting('waiting field with a parent', { Parent: new PdfRef(1) }),
  waiting('waiting field of another kind', { FT: name('Tx'), V: text('PAGAR 999999') }),
  {
    mark: 'waiting field that draws',
    make: (signed) =>
      tamper(signed, (document, update) =>
        addField(document, update, { AP: dict({ N: loudForm(update) }), Rect: wholePage }),
      ),
  },
  {
    mark: 'empty signature under a field that draws',
    make: (signed) =>
      tamper(signed, (document, update) =>
        addField(document, update, {
          V: update.add(dict({ Type: name('Sig'), Filter: name('Adobe.PPKLite') })),
          AP: dict({ N: loudForm(update) }),
        }),
      ),
  },
  {
    mark: 'earlier object listed as a field',
    make: (signed) =>
      tamper(signed, (document, update) => listField(document, update, pageAt(document, 0).ref)),
  },
  {
    mark: 'field and widget given to the page without the form',
    make: (signed) =>
      tamper(signed, (document, update) =>
        annotate(
          document,
          update,
          update.add(fieldEntries(document, { AP: dict({ N: loudForm(update) }), Rect: wholePage })),
        ),
      ),
  },
  changedField('signed field made large', () => ({ Rect: wholePage })),
  changedField('signed field given an appearance', (_, update) => ({
    AP: dict({ N: loudForm(update) }),
    Rect: corner,
  })),
  changedField('signed field given a script', () => ({ AA: dict({ U: script }) })),
  changedField('signed field given kids', (_, update) => ({
    Kids: [update.add(dict({ Type: name('Annot'), Subtype: name('Widget'), Rect: wholePage }))],
  })),
  changedField('signature taken out of its field', () => ({ V: null })),
  changedField('signed field made a text field', () => ({ FT: name('Tx') })),
  changedField('signed field renamed', () => ({ T: text('Firma9') })),
  changedField('signature replaced by another dictionary', (_, update) => ({
    V: update.add(dict({ Type: name('Sig'), SubFilter: name('ETSI.CAdES.detached') })),
  })),
  {
    mark: 'form emptied',
    make: (signed) =>
      tamper(signed, (document, update) => {
        const { ref, form } = formOf(document)
        update.set(ref, form.with({ Fields: [] }))
      }),
  },
  {
    mark: 'form taken out of the catalog',
    make: (signed) =>
      tamper(signed, (document, update) =>
        update.set(document.catalogRef, document.catalog.with({ AcroForm: null })),
      ),
  },
  {
    mark: 'form emptied, its signature kept as a usage right',
    make: (signed) =>
      tamper(signed, (document, update) => {
        const { ref, form } = formOf(document)
        const Perms = dict({ UR3: oldSignature(document) })
        update.set(document.catalogRef, document.catalog.with({ Perms }))
        update.set(ref, form.with({ Fields: [] }))
      }),
  },
  {
    mark: 'signed widget on another place of the page’s list',
    make: (signed) =>
      tamper(signed, (document, update) => {
        const list = itemsOf(document, pageAt(document, 0).dict.get('Annots'))
        setPage(document, update, { Annots: [...list, ...list] })
      }),
  },
  ...(['NeedAppearances', 'XFA', 'CO', 'Q'] as const).map(
    (key): Forgery => ({
      mark: `form’s ${key}`,
      make: (signed) =>
        tamper(signed, (document, update) => {
          const { ref, form } = formOf(document)
          const values = {
            NeedAppearances: true,
            XFA: update.add(new PdfStream(dict({}), Buffer.from('<xdp:xdp/>'))),
            CO: [signedField(document).ref],
            Q: 2,
          }
          update.set(ref, form.with({ [key]: values[key] }))
        }),
    }),
  ),
]
