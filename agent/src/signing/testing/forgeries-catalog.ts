import { PdfDocument } from '../../pdf/document.ts'
import { dict, name, type PdfDict, type PdfRef, PdfStream, type PdfValue } from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import { PdfUpdate } from '../../pdf/update.ts'
import { setPage, tamper } from './attack-lab.ts'
import type { Forgery } from './forgery.ts'
import { loudForm, text, wholePage } from './forgery-parts.ts'

const symbol = dict({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Symbol') })
const script = dict({ S: name('JavaScript'), JS: text('app.alert(1)') })

const catalog = (mark: string, entries: (update: PdfUpdate) => Record<string, PdfValue>): Forgery => ({
  mark,
  make: (signed) =>
    tamper(signed, (document, update) =>
      update.set(document.catalogRef, document.catalog.with(entries(update))),
    ),
})

const page = (
  mark: string,
  entries: (update: PdfUpdate, page: PdfDict) => Record<string, PdfValue>,
): Forgery => ({
  mark,
  make: (signed) =>
    tamper(signed, (document, update) =>
      setPage(document, update, entries(update, pageAt(document, 0).dict)),
    ),
})

const store = (mark: string, entries: (update: PdfUpdate) => Record<string, PdfValue>): Forgery =>
  catalog(mark, (update) => ({ DSS: update.add(dict(entries(update))) }))

const packet = (inside: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${inside}</rdf:RDF></x:xmpmeta>`
const metadata = (mark: string, xml: string, entries: Record<string, PdfValue> = {}): Forgery =>
  catalog(mark, (update) => ({
    Metadata: update.add(
      new PdfStream(
        dict({ Type: name('Metadata'), Subtype: name('XML') }).with(entries),
        Buffer.from(packet(xml)),
      ),
    ),
  }))

/** Forgeries of catalog, pages and descriptive data. */
export const catalogForgeries: readonly Forgery[] = [
  catalog('action on opening', () => ({ OpenAction: script })),
  catalog('names with a script', () => ({
    Names: dict({ JavaScript: dict({ Names: [text('a'), script] }) }),
  })),
  catalog('embedded file', (update) => ({
    Names: dict({
      EmbeddedFiles: dict({
        Names: [text('a'), update.add(dict({ Type: name('Filespec'), F: text('a.txt') }))],
      }),
    }),
  })),
  catalog('additional actions', () => ({ AA: dict({ WP: script }) })),
  catalog('layers', (update) => {
    const layer = update.add(dict({ Type: name('OCG'), Name: text('x') }))
    return { OCProperties: dict({ OCGs: [layer], D: dict({ OFF: [layer] }) }) }
  }),
  catalog('piece info', () => ({ PieceInfo: dict({ X: dict({}) }) })),
  catalog('permissions', () => ({ Perms: dict({ DocMDP: dict({ Type: name('Sig') }) }) })),
  catalog('page labels', () => ({ PageLabels: dict({ Nums: [0, dict({ P: text('9') })] }) })),
  catalog('page mode', () => ({ PageMode: name('FullScreen') })),
  catalog('viewer preferences', () => ({ ViewerPreferences: dict({ HideToolbar: true }) })),
  catalog('collection', () => ({ Collection: dict({ View: name('D') }) })),
  catalog('structure', (update) => ({ StructTreeRoot: update.add(dict({ Type: name('StructTreeRoot') })) })),
  catalog('base address', () => ({ URI: dict({ Base: text('https://example.org') }) })),
  catalog('threads', (update) => ({ Threads: [update.add(dict({}))] })),
  catalog('rendering by a template', () => ({ NeedsRendering: true })),
  catalog('version that is no name', () => ({ Version: [1] })),
  store('evidence with something else in it', (update) => ({ Certs: [], X: loudForm(update) })),
  store('evidence that is a picture', (update) => ({ Certs: [loudForm(update)] })),
  store('evidence with an entry that isn’t', (update) => ({
    VRI: dict({ ABC: dict({ N: loudForm(update) }) }),
  })),
  metadata('title in the metadata', '<dc:title><rdf:Alt><rdf:li>PAGAR 999999</rdf:li></rdf:Alt></dc:title>'),
  metadata('title under another prefix', '<q:title>PAGAR 999999</q:title>'),
  metadata('title as an attribute', '<rdf:Description dc:title="PAGAR 999999"/>'),
  metadata('title by an entity', '<!DOCTYPE x [<!ENTITY t "PAGAR">]><dc:title>&t;</dc:title>'),
  metadata('metadata that is a picture', '', { Subtype: name('Image'), Width: 1 }),
  {
    mark: 'title in the document’s information',
    make: (signed) => {
      const document = new PdfDocument(signed)
      const update = new PdfUpdate(document)
      const info = update.add(dict({ Title: text('PAGAR 999999') }))
      const written = update.write().bytes.toString('latin1')
      const told = written.replace(/trailer\s*<</, (head) => `${head}/Info ${info.number} 0 R`)
      return Buffer.concat([signed, Buffer.from(told, 'latin1')])
    },
  },
  page('page cropped', () => ({ CropBox: [0, 0, 300, 300] })),
  page('page enlarged', () => ({ MediaBox: [0, 0, 2000, 2000] })),
  page('page turned', () => ({ Rotate: 180 })),
  page('page of other units', () => ({ UserUnit: 10 })),
  page('page with an action', () => ({ AA: dict({ O: script }) })),
  page('page as a group', () => ({ Group: dict({ S: name('Transparency'), K: true }) })),
  page('page’s resources', () => ({ Resources: dict({ Font: dict({ F1: symbol }) }) })),
  page('page’s contents', (update) => ({
    Contents: update.add(new PdfStream(dict({}), Buffer.from('BT (PAGAR 999999) Tj ET'))),
  })),
  page('page in a transition', () => ({ Trans: dict({ S: name('Wipe') }), Dur: 1 })),
  page('page with a viewport', () => ({ VP: [dict({ BBox: wholePage })] })),
  page('page’s tab order', () => ({ Tabs: name('S') })),
  {
    mark: 'page tree with another page before',
    make: (signed) =>
      tamper(signed, (document, update) => {
        const { ref, dict: first } = pageAt(document, 0)
        const pages = document.catalog.get('Pages')
        const other = update.add(first.with({ Contents: null }))
        const tree = document.dict(pages, 'pages').with({ Kids: [other, ref], Count: 2 })
        update.set(pages as PdfRef, tree)
      }),
  },
  {
    mark: 'catalog reached by a signature’s reference',
    make: (signed) =>
      tamper(signed, (document, update) => {
        const copy = update.add(document.catalog.with({ OpenAction: script }))
        update.set(document.catalogRef, document.catalog.with({ Legal: copy }))
      }),
  },
]
