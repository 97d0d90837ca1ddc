import { PdfDocument } from '@estrado/agent/pdf/document'
import { signedFields } from '@estrado/agent/pdf/fields'
import {
  dict,
  isArray,
  name,
  PdfDict,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '@estrado/agent/pdf/objects'
import { pageAt } from '@estrado/agent/pdf/pages'
import type { Random } from './random.ts'

/** What an update changes: objects by their number. */
export type Changes = Map<number, PdfValue>
/** Something that somebody with the file but without its key may want: a page that says more than was signed. */
type Wish = {
  readonly name: string
  readonly make: (document: PdfDocument, random: Random, changes: Changes, fresh: () => PdfRef) => void
}

const text = (value: string) => new PdfString(Buffer.from(value, 'latin1'))
const loud = 'q 1 1 1 rg 0 0 612 792 re f 0 g BT /F1 44 Tf 60 400 Td (PAGAR 999999) Tj ET Q\n'
const helvetica = dict({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Helvetica') })
const resources = dict({ Font: dict({ F1: helvetica }) })

const loudContent = () => new PdfStream(dict({}), Buffer.from(loud))
const loudForm = (box: readonly number[], random: Random) =>
  new PdfStream(
    dict({
      Type: name('XObject'),
      Subtype: name('Form'),
      BBox: random.pick([box, [0, 0, 612, 792], [-600, -600, 1200, 1200]]),
      ...(random.chance(0.3)
        ? {
            Matrix: random.pick([
              [3, 0, 0, 3, 0, 0],
              [1, 0, 0, 1, -200, 300],
            ]),
          }
        : {}),
      Resources: resources,
    }),
    Buffer.from(loud),
  )

/** The present value of an object that may have been changed already. */
const present = (document: PdfDocument, changes: Changes, ref: PdfRef) =>
  changes.get(ref.number) ?? document.resolve(ref)

function changePage(
  document: PdfDocument,
  random: Random,
  changes: Changes,
  entries: (page: PdfDict) => Record<string, PdfValue>,
) {
  const { ref } = pageAt(document, random.below(2))
  const page = present(document, changes, ref)
  if (page instanceof PdfDict) changes.set(ref.number, page.with(entries(page)))
}

function changeCatalog(document: PdfDocument, changes: Changes, entries: Record<string, PdfValue>) {
  const { catalogRef } = document
  const catalog = present(document, changes, catalogRef)
  if (catalog instanceof PdfDict) changes.set(catalogRef.number, catalog.with(entries))
}

function listAnnotation(document: PdfDocument, random: Random, changes: Changes, ref: PdfRef) {
  changePage(document, random, changes, (page) => {
    const annotations = document.resolve(page.get('Annots'))
    const list = isArray(annotations) ? annotations : []
    return { Annots: random.chance(0.8) ? [...list, ref] : [ref, ...list] }
  })
}

function listField(document: PdfDocument, random: Random, changes: Changes, ref: PdfRef) {
  const form = document.catalog.get('AcroForm')
  const held = form instanceof PdfRef ? present(document, changes, form) : form
  const dictionary = held instanceof PdfDict ? held : dict({})
  const fields = document.resolve(dictionary.get('Fields'))
  const list = isArray(fields) ? fields : []
  const changed = dictionary.with({
    Fields: random.chance(0.9) ? [...list, ref] : random.pick([[], [ref], [ref, ...list]]),
    ...(random.chance(0.2) ? { NeedAppearances: true } : {}),
  })
  if (form instanceof PdfRef) changes.set(form.number, changed)
  else changeCatalog(document, changes, { AcroForm: changed })
}

const subtypes = [
  'Widget',
  'Widget',
  'Widget',
  'Square',
  'FreeText',
  'Ink',
  'Stamp',
  'Highlight',
  'Link',
  'Redact',
  'Watermark',
]
const boxes = [
  [0, 0, 612, 792],
  [50, 380, 560, 700],
  [0, 0, 0, 0],
  [60, 60, 280, 124],
  [-100, -100, -90, -90],
  [560, 700, 50, 380],
]

/** A field that is or pretends to be a signature, or any other annotation. */
function annotation(document: PdfDocument, random: Random, changes: Changes, fresh: () => PdfRef): PdfDict {
  const box = random.pick(boxes)
  const appearance = fresh()
  changes.set(appearance.number, loudForm(box, random))
  const values = signedFields(document).map(({ value }) => value)
  const old = values.length > 0 ? random.pick(values) : null
  return dict({
    Type: name('Annot'),
    Subtype: name(random.pick(subtypes)),
    Rect: box,
    F: random.pick([0, 2, 4, 132, 32, 64]),
    ...(random.chance(0.7)
      ? { FT: name(random.pick(['Sig', 'Sig', 'Tx', 'Btn'])), T: text(`Firma ${random.below(99)}`) }
      : {}),
    ...(random.chance(0.4)
      ? { V: random.pick([old, dict({ Type: name('Sig') }), text('PAGAR 999999'), null]) }
      : {}),
    ...(random.chance(0.7)
      ? { AP: random.pick([dict({ N: appearance }), dict({ N: dict({ On: appearance }) })]) }
      : {}),
    ...(random.chance(0.3) ? { AS: name('On') } : {}),
    ...(random.chance(0.3)
      ? { MK: dict({ BG: [0, 0, 0], CA: text('PAGAR 999999') }), DA: text('/F1 44 Tf 0 g') }
      : {}),
    ...(random.chance(0.3) ? { C: [1, 1, 1], IC: [1, 1, 1], Contents: text('PAGAR 999999') } : {}),
    ...(random.chance(0.2)
      ? { AA: dict({ E: dict({ S: name('JavaScript'), JS: text('app.alert(1)') }) }) }
      : {}),
    ...(random.chance(0.2) ? { BS: dict({ W: 400 }), InkList: [[0, 0, 600, 700]] } : {}),
  })
}

const wishes: readonly Wish[] = [
  {
    name: 'other contents',
    make: (document, random, changes, fresh) => {
      const stream = fresh()
      changes.set(stream.number, loudContent())
      changePage(document, random, changes, (page) => ({
        Contents: random.pick([stream, [page.get('Contents'), stream]]),
        Resources: resources,
      }))
    },
  },
  {
    name: 'the content itself',
    make: (document, random, changes) => {
      const contents = pageAt(document, 0).dict.get('Contents')
      if (contents instanceof PdfRef) changes.set(contents.number, random.chance(0.8) ? loudContent() : null)
    },
  },
  {
    name: 'another look of the page',
    make: (document, random, changes) =>
      changePage(document, random, changes, () =>
        random.pick<Record<string, PdfValue>>([
          { Rotate: 180 },
          { MediaBox: [0, 0, 300, 300] },
          { CropBox: [0, 0, 300, 300] },
          { UserUnit: 2 },
          { Contents: null },
          { Resources: dict({}) },
          { Group: dict({ S: name('Transparency'), CS: name('DeviceCMYK') }) },
        ]),
      ),
  },
  {
    name: 'an annotation in the form',
    make: (document, random, changes, fresh) => {
      const ref = fresh()
      changes.set(ref.number, annotation(document, random, changes, fresh))
      if (random.chance(0.8)) listField(document, random, changes, ref)
      if (random.chance(0.8)) listAnnotation(document, random, changes, ref)
    },
  },
  {
    name: 'a field with widgets below it',
    make: (document, random, changes, fresh) => {
      const [parent, kid] = [fresh(), fresh()]
      changes.set(kid.number, annotation(document, random, changes, fresh).with({ Parent: parent, T: null }))
      const values = signedFields(document).map(({ value }) => value)
      changes.set(
        parent.number,
        dict({
          FT: name('Sig'),
          T: text(`Campo ${random.below(99)}`),
          Kids: [kid],
          V: random.pick([...values, null]),
        }),
      )
      listField(document, random, changes, parent)
      listAnnotation(document, random, changes, kid)
    },
  },
  {
    name: 'the look of an earlier signature or field',
    make: (document, random, changes, fresh) => {
      const { dict: page } = pageAt(document, 0)
      const annotations = document.resolve(page.get('Annots'))
      const refs = (isArray(annotations) ? annotations : []).filter((item) => item instanceof PdfRef)
      if (refs.length === 0) return
      const ref = random.pick(refs)
      const widget = present(document, changes, ref)
      if (!(widget instanceof PdfDict)) return
      const appearance = fresh()
      changes.set(appearance.number, loudForm([0, 0, 612, 792], random))
      changes.set(
        ref.number,
        widget.with(
          random.pick<Record<string, PdfValue>>([
            { AP: dict({ N: appearance }), Rect: [0, 0, 612, 792] },
            { AP: dict({ N: appearance }) },
            { Rect: [0, 0, 612, 792] },
            { V: text('999999') },
            { F: 2 },
            { Subtype: name('Square'), IC: [0, 0, 0], Rect: [50, 380, 560, 700] },
          ]),
        ),
      )
    },
  },
  {
    name: 'another catalog',
    make: (document, random, changes, fresh) => {
      const ref = fresh()
      changes.set(ref.number, dict({ S: name('JavaScript'), JS: text('app.alert(1)') }))
      changeCatalog(
        document,
        changes,
        random.pick<Record<string, PdfValue>>([
          { OpenAction: ref },
          { Names: dict({ JavaScript: dict({ Names: [text('a'), ref] }) }) },
          { OCProperties: dict({ OCGs: [], D: dict({ BaseState: name('OFF') }) }) },
          { AcroForm: null },
          { AcroForm: dict({ Fields: [] }) },
          { Pages: null },
          { Version: name('2.0') },
          { ViewerPreferences: dict({ HideToolbar: true }) },
          { DSS: dict({ Certs: [], Extra: ref }) },
          { PageLabels: dict({ Nums: [0, dict({ S: name('r') })] }) },
        ]),
      )
    },
  },
  {
    name: 'metadata',
    make: (document, _, changes, fresh) => {
      const ref = fresh()
      changes.set(
        ref.number,
        new PdfStream(dict({ Type: name('Metadata'), Subtype: name('XML') }), Buffer.from('<x:xmpmeta/>')),
      )
      changeCatalog(document, changes, { Metadata: ref })
    },
  },
  {
    name: 'an object written again as it was',
    make: (document, random, changes) => {
      const number = 1 + random.below(document.size - 1)
      const value = document.resolve(new PdfRef(number))
      if (value !== null) changes.set(number, value)
    },
  },
  {
    name: 'an object that nobody needs',
    make: (_document, _random, changes, fresh) => {
      changes.set(fresh().number, loudContent())
    },
  },
  {
    name: 'any object spoilt',
    make: (document, random, changes) => {
      const number = 1 + random.below(document.size - 1)
      const value = document.resolve(new PdfRef(number))
      if (!(value instanceof PdfDict) || value.entries.size === 0) return
      const key = random.pick([...value.entries.keys()])
      const other = random.pick<PdfValue>([
        null,
        0,
        180,
        name('Widget'),
        new PdfRef(4),
        new PdfRef(1),
        [],
        dict({}),
      ])
      changes.set(number, value.with({ [key]: other }))
    },
  },
]

/** The changes of an update that somebody thought of, and their names. */
export function wishedChanges(file: Buffer, random: Random): { changes: Changes; names: readonly string[] } {
  const document = new PdfDocument(file)
  const changes: Changes = new Map()
  let next = document.size
  const fresh = () => new PdfRef(next++)
  const chosen = Array.from({ length: 1 + random.below(2) }, () => random.pick(wishes))
  for (const wish of chosen) wish.make(document, random, changes, fresh)
  return { changes, names: chosen.map((wish) => wish.name) }
}
