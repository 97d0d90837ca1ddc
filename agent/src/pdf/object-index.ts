import { PdfError } from './pdf-error.ts'
import type { XrefSection } from './section.ts'

/** Where an object is: free, at a byte offset, or inside an object stream. */
export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number }

/** How an entry is told in numbers: a file may have hundreds of thousands. */
export const absent = 0
export const free = 1
export const atOffset = 2
export const packed = 3
/** In use at no place, or of a kind that no standard knows: nothing for this reader. */
export const unknown = 4

/** Largest object number of ISO 32000-1 annex C. */
export const maxObjects = 8_388_607

/** Entries of all sections together. */
const maxEntries = 4_000_000

/**
 * Where every object is after all sections (ISO 32000-1 §7.5.4): one look-up whatever the number of sections.
 * Sections are laid over it from the oldest to the newest.
 */
export class ObjectIndex {
  /** Of each number its kind, place and detail. */
  private cells = new Float64Array(0)
  private entries = 0
  /** One more than the highest number that has an entry. */
  size = 1

  /** `absent`, `free`, `atOffset`, `packed` or `unknown`. */
  kind(number: number): number {
    return this.cells[3 * number] ?? absent
  }
  /** The offset as it is written, or the number of the object stream. */
  place(number: number): number {
    return this.cells[3 * number + 1] ?? 0
  }
  /** The generation, or the index in the object stream. */
  detail(number: number): number {
    return this.cells[3 * number + 2] ?? 0
  }

  entry(number: number): XrefEntry | undefined {
    const place = this.place(number)
    switch (this.kind(number)) {
      case free:
      case unknown:
        return { kind: 'free' }
      case atOffset:
        return { kind: 'offset', offset: place, generation: this.detail(number) }
      case packed:
        return { kind: 'packed', stream: place, index: this.detail(number) }
      default:
        return undefined
    }
  }

  /** Lays a section over what is known. Of a number that it names twice the first entry counts. @throws PdfError */
  lay(section: XrefSection): void {
    const { hidden } = section
    if (!hidden) {
      this.set(section, () => true)
      return
    }
    this.set(section, (kind) => kind === free)
    this.set(hidden, () => true)
    this.set(section, (kind) => kind !== free)
  }

  private set({ runs }: XrefSection, wanted: (kind: number) => boolean): void {
    for (let i = runs.length - 1; i >= 0; i--) {
      const run = runs[i]
      if (run === undefined) continue
      this.entries += run.count
      if (this.entries > maxEntries) throw new PdfError('invalid', 'too many cross-reference entries')
      this.grow(run.first + run.count)
      run.each((number, kind, place, detail) => {
        if (!wanted(kind)) return
        this.cells[3 * number] = kind
        this.cells[3 * number + 1] = place
        this.cells[3 * number + 2] = detail
      })
    }
  }

  private grow(size: number): void {
    if (size > maxObjects + 1) throw new PdfError('invalid', 'too many objects')
    if (size > this.size) this.size = size
    if (3 * size <= this.cells.length) return
    const grown = new Float64Array(
      3 * Math.min(maxObjects + 1, Math.max(size + 16, (2 * this.cells.length) / 3)),
    )
    grown.set(this.cells)
    this.cells = grown
  }
}
