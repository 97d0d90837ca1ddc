import { PdfDocument } from '../../pdf/document.ts'
import { formFields } from '../../pdf/fields.ts'
import { isArray, isName, PdfDict, PdfRef, type PdfValue } from '../../pdf/objects.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import type { AllowedAdditions } from '../pades/permissions.ts'
import { judgeAppearance } from './appearance-rule.ts'
import { Comparison } from './comparison.ts'
import { judgeDescriptions } from './descriptions.ts'
import { FormAdditions, type LaterField } from './form-additions.ts'
import type { Additions } from './report.ts'
import { judgeMaterial } from './validation-material.ts'
import { noteFault } from './widget-rule.ts'

/** What came after a signed revision, and which signature fields are among it. */
export type FoundAdditions = Additions & { readonly later: readonly LaterField[] }

/**
 * What happened to a document after a signed revision. Both states are walked together from the catalog. Only a
 * short positive list may follow: further signatures and timestamps in fields of their own, evidence for long-term
 * validation (DSS), dates and identifiers in the descriptive data; what else the signature itself allows stands in
 * `allowed`.
 * @param end end of the signed revision in `document`'s bytes
 * @param field object number of the signature's own field
 * @throws PdfError when one of the states can't be read
 */
export function additionsAfter(
  document: PdfDocument,
  end: number,
  field: number | undefined,
  allowed: AllowedAdditions,
): FoundAdditions {
  const { bytes } = document
  const nothing = { changes: [], later: [], material: false, permitted: false }
  if (isBlank(bytes.subarray(end))) return { verdict: 'none', ...nothing }
  const signed = new PdfDocument(bytes.subarray(0, end))
  const found = grownBy(signed, document, allowed)
  const changes = [...(holdsItself(signed, field) ? [] : ['/Root/AcroForm/Fields']), ...found.changes]
  return { ...found, verdict: changes.length === 0 ? 'allowed' : 'forbidden', changes }
}

/** What was put behind an issued file: signatures that nobody sees on the page, one that is drawn, something else. */
export type SinceIssue = 'signed' | 'stamped' | 'changed'

const onlySignatures: AllowedAdditions = {
  signatures: true,
  formFilling: false,
  locksField: () => false,
  annotations: false,
}

/**
 * Shadow attack before the first signature: whoever signs first covers whatever they put before their signature, so
 * a signed file is held against the one that was issued, and not only against a signature's own revision.
 * @param issued length of the issued file, with which `bytes` begins
 * @throws PdfError when one of the states can't be read
 */
export function sinceIssue(bytes: Uint8Array, issued: number): SinceIssue {
  const document = new PdfDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const before = new PdfDocument(document.bytes.subarray(0, issued))
  const { changes, later } = grownBy(before, document, onlySignatures)
  if (changes.length > 0) return 'changed'
  return later.some(({ visible }) => visible) ? 'stamped' : 'signed'
}

/** Both states of a document held against each other, to its last byte. */
function grownBy(before: PdfDocument, after: PdfDocument, allowed: AllowedAdditions) {
  const found = new Judgement(before, after, allowed).run()
  return { ...found, changes: [...found.changes, ...(endsWithRevision(after.bytes) ? [] : ['%%EOF'])] }
}

/** The signed revision is one of its own, with the signature in it. */
function holdsItself(signed: PdfDocument, field: number | undefined): boolean {
  return formFields(signed).some(
    ({ ref, type, value }) =>
      type === 'Sig' && ref?.number === field && signed.resolve(value) instanceof PdfDict,
  )
}

const isBlank = (bytes: Buffer) => bytes.length <= 1024 && /^[\s\0]*$/.test(bytes.toString('latin1'))

/** Text after the last `%%EOF` is nobody's revision. */
function endsWithRevision(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('%%EOF')
  return at >= 0 && isBlank(bytes.subarray(at + '%%EOF'.length))
}

/** Keys of the catalog that rules of their own judge. */
const judgedKeys = new Set(['AcroForm', 'DSS', 'Metadata', 'Extensions', 'Version'])
/** Keys of a form field that filling in changes; a button's pictures stay what they are. */
const filledKeys: ReadonlySet<string> = new Set(['V', 'AP', 'M'])
const pressedKeys: ReadonlySet<string> = new Set(['V', 'AS', 'M'])

class Judgement {
  private readonly comparison: Comparison
  private readonly form: FormAdditions
  private readonly allowed: AllowedAdditions
  /** Keys that filling in may change, by the object that has them. */
  private readonly fillable = new Map<number, ReadonlySet<string>>()
  /** On which pages an annotation stands, by object numbers. */
  private readonly pagesOf = new Map<number, number[]>()
  /** Something was filled in or noted, as the certification allows. */
  private permitted = false

  constructor(before: PdfDocument, after: PdfDocument, allowed: AllowedAdditions) {
    this.allowed = allowed
    this.comparison = new Comparison(before, after)
    this.form = new FormAdditions(this.comparison, allowed)
  }

  run() {
    const { comparison, form } = this
    const { before, after } = comparison
    if (after.encrypted !== before.encrypted) comparison.note('/Encrypt')
    // A signature's reference leads back to the catalog, which is judged here and nowhere else.
    comparison.judged(before.catalogRef, after.catalogRef)
    if (this.allowed.formFilling) this.findFillable()
    form.judge(before.catalog.get('AcroForm'), after.catalog.get('AcroForm'))
    comparison.entries(before.catalog, after.catalog, '/Root', (key) => judgedKeys.has(key))
    comparison.finish({
      pages: pagesIn(before),
      annotations: this.annotations,
      judgedKeys: (number) => this.fillable.get(number) ?? form.judgedKeys(number),
    })
    form.place(this.pagesOf)
    for (const path of judgeDescriptions(before, after)) comparison.note(path)
    const material = judgeMaterial(before, after)
    for (const key of material.faults) comparison.note(`/Root/${key}`)
    return {
      changes: comparison.changes,
      later: form.later,
      material: material.changed,
      permitted: this.permitted,
    }
  }

  private findFillable(): void {
    const { before, after } = this.comparison
    for (const { ref, dict, fullName, type } of formFields(before)) {
      if (!ref || type === 'Sig' || this.allowed.locksField(fullName)) continue
      const kids = before.resolve(dict.get('Kids'))
      const refs = [ref, ...(isArray(kids) ? kids.filter((kid) => kid instanceof PdfRef) : [])]
      for (const one of refs) {
        this.fillable.set(one.number, type === 'Btn' ? pressedKeys : filledKeys)
        if (JSON.stringify(before.entry(one.number)) === JSON.stringify(after.entry(one.number))) continue
        this.permitted = true
        const filled = after.resolve(one)
        const appearance = filled instanceof PdfDict && type !== 'Btn' ? filled.get('AP') : null
        const { fault } = judgeAppearance(after, appearance, () => true)
        if (fault) this.comparison.note(`/Root/AcroForm/Fields/${fault}`)
      }
    }
  }

  /** Every earlier annotation stays where it was; widgets of later signatures may follow. */
  private annotations = (old: PdfValue, now: PdfValue, path: string, page: number): void => {
    const { comparison, form } = this
    const { after } = comparison
    const all = after.resolve(now)
    for (const item of isArray(all) ? all : []) {
      if (item instanceof PdfRef)
        this.pagesOf.set(item.number, [...(this.pagesOf.get(item.number) ?? []), page])
    }
    for (const item of comparison.growth(old, now, path)) {
      if (item instanceof PdfRef && form.isLaterWidget(item.number)) continue
      const note = after.resolve(item)
      const allowed = this.allowed.annotations && comparison.isFresh(item) && note instanceof PdfDict
      const sheet = after.resolve(new PdfRef(page))
      const fault =
        allowed && sheet instanceof PdfDict
          ? noteFault(after, note, sheet, (one) => comparison.isFresh(one))
          : ''
      if (fault === undefined) this.permitted = true
      else comparison.note(`${path}/+${fault && `/${fault}`}`)
    }
  }
}

/** Object numbers of a document's pages, as its tree has them. @throws PdfError */
function pagesIn(document: PdfDocument): ReadonlySet<number> {
  const pages = new Set<number>()
  const visited = new Set<number>()
  const waiting: PdfValue[] = [document.catalog.get('Pages')]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!(node instanceof PdfRef)) continue
    if (visited.has(node.number)) throw new PdfError('invalid', 'page tree in a circle')
    visited.add(node.number)
    const dict = document.resolve(node)
    if (!(dict instanceof PdfDict)) continue
    const kids = document.resolve(dict.get('Kids'))
    if (isArray(kids) && !isName(document.resolve(dict.get('Type')), 'Page')) waiting.push(...kids)
    else pages.add(node.number)
  }
  return pages
}
