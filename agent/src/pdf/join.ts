import { PdfDocument } from './document.ts'
import { dict, isArray, isName, name, PdfDict, PdfRef, PdfStream, type PdfValue } from './objects.ts'
import { pageRefs } from './page-count.ts'
import { inheritedAttribute } from './pages.ts'
import { PdfError } from './pdf-error.ts'
import { serialize } from './serialize.ts'

const catalogRef = new PdfRef(1)
const treeRef = new PdfRef(2)

/** What a page takes with it from the tree above it. */
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
/** What belongs to the document a page came from, and what would run by itself. */
const leftBehind = { Parent: treeRef, StructParents: null, B: null, AA: null, Metadata: null, PZ: null }
/** Of a form field only what it looks like comes along: in a copy it is no field and no signature. */
const fieldLooks = ['Type', 'Subtype', 'Rect', 'AP', 'AS', 'F'] as const

/**
 * One PDF of the pages of several, in their order, each as it looks. Signatures don't hold in it: whoever
 * joins says so. Only what the pages need is copied, streams as they are stored.
 * @throws PdfError (`invalid`, `encrypted`, `unsupported`) where one can't be read
 */
export function joinPdfs(files: readonly Uint8Array[]): Buffer {
  const out = new Writer()
  const pages = files.flatMap((bytes) => new Copy(out, bytes).pages())
  out.putLast(catalogRef, dict({ Type: name('Catalog'), Pages: treeRef }))
  out.putLast(treeRef, dict({ Type: name('Pages'), Kids: pages, Count: pages.length }))
  return out.finish()
}

/** The pages of one file on their way into the joined one. */
class Copy {
  private readonly out: Writer
  private readonly document: PdfDocument
  private readonly placed = new Map<number, PdfRef>()
  private readonly waiting: number[] = []

  constructor(out: Writer, bytes: Uint8Array) {
    this.out = out
    this.document = new PdfDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  pages(): readonly PdfRef[] {
    const refs = pageRefs(this.document)
    // All pages have their place before any is copied: they may point at each other.
    const placed = refs.map((ref) => this.place(ref.number))
    for (const [index, ref] of refs.entries()) {
      this.out.putLast(placed[index] ?? treeRef, this.value(this.page(ref)))
    }
    for (let number = this.waiting.pop(); number !== undefined; number = this.waiting.pop()) {
      const value = this.document.load(number)?.value ?? null
      this.out.put(this.placed.get(number) ?? treeRef, this.stripped(value))
    }
    return placed
  }

  private page(ref: PdfRef): PdfDict {
    const page = this.document.dict(ref, 'page')
    const above = inherited.map((key) => [key, inheritedAttribute(this.document, page, key)] as const)
    const annotations = this.document.resolve(page.get('Annots'))
    return page.with({
      ...Object.fromEntries(above.filter(([, value]) => value !== null)),
      ...leftBehind,
      Annots: isArray(annotations) ? annotations.map((one) => this.annotation(one)) : null,
    })
  }

  private annotation(value: PdfValue): PdfValue {
    const annotation = this.document.resolve(value)
    if (!(annotation instanceof PdfDict)) return null
    const field = isName(this.document.resolve(annotation.get('Subtype')), 'Widget')
    const kept = field
      ? new PdfDict(
          [...annotation.entries].filter(([key]) => (fieldLooks as readonly string[]).includes(key)),
        )
      : annotation.with({ P: null, Parent: null, Popup: null, A: null, AA: null, StructParent: null })
    return kept
  }

  private place(number: number): PdfRef {
    const ref = this.out.newRef()
    this.placed.set(number, ref)
    return ref
  }

  /** A reference in the joined file; what it points at follows. The tree of pages itself stays behind. */
  private reference(number: number): PdfValue {
    const known = this.placed.get(number)
    if (known) return known
    const target = this.document.load(number)?.value ?? null
    const type = target instanceof PdfDict ? this.document.resolve(target.get('Type')) : null
    if (target === null || isName(type, 'Pages') || isName(type, 'Page') || isName(type, 'Catalog'))
      return null
    this.waiting.push(number)
    return this.place(number)
  }

  private stripped(value: PdfValue): PdfValue {
    if (!(value instanceof PdfStream)) return this.value(value)
    return new PdfStream(this.value(value.dict) as PdfDict, value.raw)
  }

  private value(value: PdfValue): PdfValue {
    if (value instanceof PdfRef) return this.reference(value.number)
    if (isArray(value)) return value.map((item) => this.value(item))
    if (!(value instanceof PdfDict)) return value
    return new PdfDict([...value.entries].map(([key, item]) => [key, this.value(item)]))
  }
}

/** A file that is written from its first object to its last. */
class Writer {
  private readonly chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  private readonly offsets = new Map<number, number>()
  private position = this.chunks[0]?.length ?? 0
  private next = 3
  private readonly last: (readonly [PdfRef, PdfValue])[] = []

  newRef(): PdfRef {
    return new PdfRef(this.next++)
  }

  put({ number }: PdfRef, value: PdfValue): void {
    this.offsets.set(number, this.position)
    this.push(Buffer.from(`${number} 0 obj\n`, 'latin1'))
    this.push(serialize(value))
    this.push(Buffer.from('\nendobj\n', 'latin1'))
  }

  /** Writes an object behind all others: what a reader by Range needs first lies together, beside the table. */
  putLast(ref: PdfRef, value: PdfValue): void {
    this.last.push([ref, value])
  }

  finish(): Buffer {
    for (const [ref, value] of this.last) this.put(ref, value)
    const start = this.position
    const lines = [`xref\n0 ${this.next}\n0000000000 65535 f \n`]
    for (let number = 1; number < this.next; number++) {
      const offset = this.offsets.get(number)
      if (offset === undefined) throw new PdfError('invalid', `object ${number} was not written`)
      lines.push(`${String(offset).padStart(10, '0')} 00000 n \n`)
    }
    this.push(Buffer.from(`${lines.join('')}trailer\n`, 'latin1'))
    this.push(serialize(dict({ Size: this.next, Root: catalogRef })))
    this.push(Buffer.from(`\nstartxref\n${start}\n%%EOF\n`, 'latin1'))
    return Buffer.concat(this.chunks)
  }

  private push(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.position += chunk.length
  }
}
