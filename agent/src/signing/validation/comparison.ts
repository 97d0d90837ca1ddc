import type { PdfDocument } from '../../pdf/document.ts'
import { isArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../../pdf/objects.ts'
import { PdfError } from '../../pdf/pdf-error.ts'

/** More differences than this are not listed: the document is another one. */
const maxChanges = 20

/** Where a comparison isn't plain equality. */
export type ComparisonRules = {
  /** Object numbers of the pages. */
  readonly pages: ReadonlySet<number>
  /** Judges a page's /Annots, which may grow. */
  readonly annotations: (old: PdfValue, now: PdfValue, path: string, page: number) => void
  /** Keys of this object that a rule of its own has judged. */
  readonly judgedKeys: (number: number) => ReadonlySet<string>
}

const noKeys: ReadonlySet<string> = new Set()

/**
 * Two states of a document walked together: what a reader would be shown is compared, by whichever trick a later
 * section made another object answer to an old reference (shadow attack).
 */
export class Comparison {
  readonly changes: string[] = []
  readonly before: PdfDocument
  readonly after: PdfDocument
  private readonly compared = new Set<string>()
  /** Indirect objects still to be compared: a queue, because lists of bookmarks link thousands deep. */
  private readonly waiting: { readonly old: PdfRef; readonly now: PdfRef; readonly path: string }[] = []

  constructor(before: PdfDocument, after: PdfDocument) {
    this.before = before
    this.after = after
  }

  note(path: string): void {
    if (this.changes.length < maxChanges) this.changes.push(path)
  }

  /** A pair that a rule of its own judges, wherever it is met again. */
  judged(old: PdfValue, now: PdfValue): void {
    if (old instanceof PdfRef && now instanceof PdfRef) this.compared.add(`${old.number}:${now.number}`)
  }

  /** Compares what `value` has put into the queue, and what that leads to. */
  finish(rules: ComparisonRules): void {
    for (let pair = this.waiting.pop(); pair; pair = this.waiting.pop()) {
      const { old, now, path } = pair
      const a = this.before.resolve(old)
      const b = this.after.resolve(now)
      if (a instanceof PdfDict && b instanceof PdfDict) {
        const judged = old.number === now.number ? rules.judgedKeys(old.number) : noKeys
        const annotations = rules.pages.has(old.number)
        if (annotations) {
          rules.annotations(a.get('Annots'), b.get('Annots'), `${path}/Annots`, now.number)
        }
        this.entries(a, b, path, (key) => judged.has(key) || (annotations && key === 'Annots'))
      } else this.resolved(a, b, path)
    }
  }

  /** The two values must be the same all the way down. */
  value(old: PdfValue, now: PdfValue, path: string): void {
    if (this.changes.length >= maxChanges) return
    if (old instanceof PdfRef && now instanceof PdfRef) {
      const pair = `${old.number}:${now.number}`
      if (this.compared.has(pair)) return
      this.compared.add(pair)
      this.waiting.push({ old, now, path })
      return
    }
    this.resolved(this.before.resolve(old), this.after.resolve(now), path)
  }

  /** The entries of two dictionaries, but for those that are left to another rule. */
  entries(old: PdfDict, now: PdfDict, path: string, skipped: (key: string) => boolean): void {
    for (const key of new Set([...old.entries.keys(), ...now.entries.keys()])) {
      if (!skipped(key)) this.value(old.get(key), now.get(key), `${path}/${key}`)
    }
  }

  private resolved(a: PdfValue, b: PdfValue, path: string): void {
    if (a instanceof PdfStream && b instanceof PdfStream) {
      if (!a.raw.equals(b.raw)) this.note(path)
      // A length may move into an object of its own; the bytes were compared already.
      else this.entries(a.dict, b.dict, path, (key) => key === 'Length')
      return
    }
    if (a instanceof PdfDict && b instanceof PdfDict) {
      this.entries(a, b, path, () => false)
      return
    }
    if (isArray(a) && isArray(b)) {
      if (a.length !== b.length) this.note(path)
      else for (const [index, item] of a.entries()) this.value(item, b[index] ?? null, `${path}/${index}`)
      return
    }
    if (!sameLeaf(a, b)) this.note(path)
  }

  /** Compares the old items one by one and gives back what follows them; undefined where some are gone. */
  growth(old: PdfValue, now: PdfValue, path: string): readonly PdfValue[] {
    const a = this.before.resolve(old)
    const b = this.after.resolve(now)
    const earlier = isArray(a) ? a : []
    const later = isArray(b) ? b : []
    if (later.length < earlier.length) {
      this.note(path)
      return []
    }
    for (const [index, item] of earlier.entries()) this.value(item, later[index] ?? null, `${path}/${index}`)
    return later.slice(earlier.length)
  }

  /** An object of its own that the signed revision knew nothing of. */
  isFresh(value: PdfValue): value is PdfRef {
    if (!(value instanceof PdfRef)) return false
    const entry = this.before.entry(value.number)
    return entry === undefined || entry.kind === 'free'
  }
}

function sameLeaf(a: PdfValue, b: PdfValue): boolean {
  if (a instanceof PdfName && b instanceof PdfName) return a.text === b.text
  if (a instanceof PdfString && b instanceof PdfString) return a.bytes.equals(b.bytes)
  if (a instanceof PdfRef || b instanceof PdfRef) throw new PdfError('invalid', 'reference left unresolved')
  return a === b
}
