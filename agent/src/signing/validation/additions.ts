import { PdfDocument } from '../../pdf/document.ts'
import { formFields } from '../../pdf/fields.ts'
import {
  isArray,
  isName,
  PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../../pdf/objects.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import type { AllowedAdditions } from '../pades/permissions.ts'
import type { Additions } from './report.ts'

/** More differences than this are not listed: the document is another one. */
const maxChanges = 20

/** What came after a signed revision, and which signature fields are among it (their object numbers). */
export type FoundAdditions = Additions & { readonly signedFields: ReadonlySet<number> }

/**
 * What happened to a document after a signed revision. Both states are walked together from the catalog, so
 * it doesn't matter by which trick a later section made another object answer to an old reference (shadow
 * attacks): what a reader would see is what is compared. Allowed are further signatures and timestamps with
 * their fields and widgets, evidence for long-term validation (DSS) and descriptive metadata; what else the
 * signature itself allows stands in `allowed`.
 * @param end end of the signed revision in `document`'s bytes
 * @throws PdfError when one of the states can't be read
 */
export function additionsAfter(
  document: PdfDocument,
  end: number,
  allowed: AllowedAdditions,
): FoundAdditions {
  const { bytes } = document
  if (isBlank(bytes.subarray(end))) return { verdict: 'none', changes: [], signedFields: new Set() }
  const signed = new PdfDocument(bytes.subarray(0, end))
  const comparison = new Comparison(signed, document, allowed)
  comparison.run()
  const { changes, signedFields } = comparison
  const verdict = changes.length === 0 && endsWithRevision(bytes) ? 'allowed' : 'forbidden'
  return { verdict, changes, signedFields }
}

const isBlank = (bytes: Buffer) => bytes.length <= 1024 && /^[\s\0]*$/.test(bytes.toString('latin1'))

/** Text after the last `%%EOF` is nobody's revision. */
function endsWithRevision(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('%%EOF')
  return at >= 0 && isBlank(bytes.subarray(at + '%%EOF'.length))
}

/** Keys of the catalog that may change freely: nothing of them is shown on a page. */
const descriptiveKeys = new Set(['DSS', 'Metadata', 'Extensions', 'Version'])

class Comparison {
  readonly changes: string[] = []
  private readonly before: PdfDocument
  private readonly after: PdfDocument
  private readonly allowed: AllowedAdditions
  private readonly compared = new Set<string>()
  /** Indirect objects still to be compared: a queue, because lists of bookmarks link thousands deep. */
  private readonly waiting: { readonly old: PdfRef; readonly now: PdfRef; readonly path: string }[] = []
  /** Fields that were signed later. */
  readonly signedFields = new Set<number>()
  /** Widgets of later signatures: they may join a page. */
  private readonly signatureWidgets = new Set<number>()
  /** Fields and widgets whose value may change. */
  private readonly fillable = new Set<number>()

  constructor(before: PdfDocument, after: PdfDocument, allowed: AllowedAdditions) {
    this.before = before
    this.after = after
    this.allowed = allowed
  }

  run(): void {
    const { before, after } = this
    if (after.encrypted !== before.encrypted) this.note('/Encrypt')
    const old = before.catalog
    const now = after.catalog
    if (this.allowed.formFilling) this.findFillable()
    this.form(old.get('AcroForm'), now.get('AcroForm'))
    for (const key of keysOf(old, now)) {
      if (key === 'AcroForm' || descriptiveKeys.has(key)) continue
      this.value(old.get(key), now.get(key), `/Root/${key}`)
    }
    for (let pair = this.waiting.pop(); pair; pair = this.waiting.pop()) {
      const filled = pair.old.number === pair.now.number && this.fillable.has(pair.old.number)
      this.resolved(pair.old, pair.now, pair.path, filled ? valueKeys : noKeys)
    }
  }

  private findFillable(): void {
    for (const { ref, dict, fullName } of formFields(this.before)) {
      if (!ref || this.allowed.locksField(fullName)) continue
      this.fillable.add(ref.number)
      const kids = this.before.resolve(dict.get('Kids'))
      for (const kid of isArray(kids) ? kids : []) if (kid instanceof PdfRef) this.fillable.add(kid.number)
    }
  }

  private note(path: string): void {
    if (this.changes.length < maxChanges) this.changes.push(path)
  }

  /** The two values must be the same all the way down. */
  private value(old: PdfValue, now: PdfValue, path: string): void {
    if (this.changes.length >= maxChanges) return
    if (old instanceof PdfRef && now instanceof PdfRef) {
      const pair = `${old.number}:${now.number}`
      if (this.compared.has(pair)) return
      this.compared.add(pair)
      this.waiting.push({ old, now, path })
      return
    }
    this.resolved(old, now, path)
  }

  private resolved(old: PdfValue, now: PdfValue, path: string, ignored = noKeys): void {
    const a = this.before.resolve(old)
    const b = this.after.resolve(now)
    if (a instanceof PdfStream && b instanceof PdfStream) {
      if (!a.raw.equals(b.raw)) {
        this.note(path)
        return
      }
      this.dict(a.dict, b.dict, path)
      return
    }
    if (a instanceof PdfDict && b instanceof PdfDict) {
      this.dict(a, b, path, ignored)
      return
    }
    if (isArray(a) && isArray(b)) {
      if (a.length !== b.length) {
        this.note(path)
        return
      }
      for (const [index, item] of a.entries()) this.value(item, b[index] ?? null, `${path}/${index}`)
      return
    }
    if (!sameLeaf(a, b)) this.note(path)
  }

  private dict(old: PdfDict, now: PdfDict, path: string, ignored = noKeys): void {
    const page = isName(this.before.resolve(old.get('Type')), 'Page')
    for (const key of keysOf(old, now)) {
      // A length may move into an object of its own; the bytes were compared already.
      if (key === 'Length' || ignored.has(key)) continue
      if (page && key === 'Annots') this.annotations(old.get(key), now.get(key), `${path}/${key}`)
      else this.value(old.get(key), now.get(key), `${path}/${key}`)
    }
  }

  /** Every earlier annotation stays where it was; only widgets of later signatures may follow. */
  private annotations(old: PdfValue, now: PdfValue, path: string): void {
    const added = this.listGrowth(old, now, path)
    if (this.allowed.annotations) return
    for (const item of added) {
      if (!(item instanceof PdfRef) || !this.signatureWidgets.has(item.number)) this.note(`${path}/+`)
    }
  }

  /** The form: the same fields, and after them only signature fields. */
  private form(old: PdfValue, now: PdfValue): void {
    const a = this.before.resolve(old)
    const b = this.after.resolve(now)
    const path = '/Root/AcroForm'
    if (!(b instanceof PdfDict)) {
      if (a !== null) this.note(path)
      return
    }
    const earlier = a instanceof PdfDict ? a : new PdfDict()
    for (const key of keysOf(earlier, b)) {
      if (key === 'SigFlags' || key === 'Fields') continue
      // Names of fonts that a visible signature brings along are not shown by themselves.
      if (earlier.get(key) === null && (key === 'DR' || key === 'DA')) continue
      this.value(earlier.get(key), b.get(key), `${path}/${key}`)
    }
    const fieldsBefore = this.before.resolve(earlier.get('Fields'))
    const fieldsNow = this.after.resolve(b.get('Fields'))
    const listBefore = isArray(fieldsBefore) ? fieldsBefore : []
    const listNow = isArray(fieldsNow) ? fieldsNow : []
    for (const field of listNow.slice(listBefore.length)) this.newField(field, `${path}/Fields/+`)
    for (const [index, field] of listBefore.entries()) {
      this.field(field, listNow[index] ?? null, `${path}/Fields/${index}`)
    }
  }

  /** An earlier field stays as it is, but an empty signature field may have been signed. */
  private field(old: PdfValue, now: PdfValue, path: string): void {
    const a = this.before.resolve(old)
    const b = this.after.resolve(now)
    if (!(a instanceof PdfDict) || !(b instanceof PdfDict)) {
      this.note(path)
      return
    }
    const waited = isName(this.before.resolve(a.get('FT')), 'Sig') && this.before.resolve(a.get('V')) === null
    if (!waited || !b.has('V') || !(old instanceof PdfRef) || !(now instanceof PdfRef)) {
      this.value(old, now, path)
      return
    }
    this.compared.add(`${old.number}:${now.number}`)
    for (const key of keysOf(a, b)) {
      if (!signingKeys.has(key)) this.value(a.get(key), b.get(key), `${path}/${key}`)
    }
    this.laterSignature(now, b, `${path}/V`)
  }

  private newField(item: PdfValue, path: string): void {
    const field = this.after.resolve(item)
    const fresh = item instanceof PdfRef && this.before.entry(item.number)?.kind !== 'offset'
    if (!fresh || !(field instanceof PdfDict)) {
      this.note(path)
      return
    }
    this.signatureWidgets.add(item.number)
    const kids = this.after.resolve(field.get('Kids'))
    for (const kid of isArray(kids) ? kids : []) {
      if (kid instanceof PdfRef) this.signatureWidgets.add(kid.number)
    }
    this.laterSignature(item, field, path)
  }

  /** A field that was signed later, or that only waits to be and so shows nothing. */
  private laterSignature(ref: PdfRef, field: PdfDict, path: string): void {
    const value = this.after.resolve(field.get('V'))
    const shows = field.has('AP') || field.has('Kids')
    const waits = value === null && !shows
    const timestamp =
      value instanceof PdfDict && isName(this.after.resolve(value.get('Type')), 'DocTimeStamp')
    const permitted = waits || value instanceof PdfDict
    if (!isName(this.after.resolve(field.get('FT')), 'Sig') || !permitted) this.note(path)
    // A document timestamp only proves what stands: no rule of a signature excludes it.
    else if (!this.allowed.signatures && !timestamp) this.note(path)
    else if (!waits) this.signedFields.add(ref.number)
  }

  /** Compares the old items one by one and gives back what follows them. */
  private listGrowth(old: PdfValue, now: PdfValue, path: string): readonly PdfValue[] {
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
}

const noKeys: ReadonlySet<string> = new Set()
/** Keys of a field or widget that filling in changes. */
const valueKeys: ReadonlySet<string> = new Set(['V', 'AP', 'AS', 'M', 'MK'])
/** Keys of a waiting signature field that signing changes. */
const signingKeys: ReadonlySet<string> = new Set(['V', 'AP', 'Lock', 'F', 'MK'])

const keysOf = (a: PdfDict, b: PdfDict) => new Set([...a.entries.keys(), ...b.entries.keys()])

function sameLeaf(a: PdfValue, b: PdfValue): boolean {
  if (a instanceof PdfName && b instanceof PdfName) return a.text === b.text
  if (a instanceof PdfString && b instanceof PdfString) return a.bytes.equals(b.bytes)
  if (a instanceof PdfRef || b instanceof PdfRef) throw new PdfError('invalid', 'reference left unresolved')
  return a === b
}
