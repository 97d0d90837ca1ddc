import { formFields } from '../../pdf/fields.ts'
import { isArray, isName, PdfDict, PdfRef, type PdfValue } from '../../pdf/objects.ts'
import type { AllowedAdditions } from '../pades/permissions.ts'
import type { Comparison } from './comparison.ts'
import { judgeWidget, onlyKid, stampFault, strangeKey } from './widget-rule.ts'

/** A signature field that was signed after the revision in question. */
export type LaterField = {
  /** Object number of the field. */
  readonly number: number
  readonly kind: 'signature' | 'document-timestamp'
  /** It draws something on a page. */
  readonly visible: boolean
}

const formPath = '/Root/AcroForm'
/** Keys of a waiting signature field that signing changes. */
const signingKeys: ReadonlySet<string> = new Set(['V', 'AP', 'F', 'M', 'Lock'])
const widgetSigningKeys: ReadonlySet<string> = new Set(['AP', 'F', 'M'])
const noKeys: ReadonlySet<string> = new Set()

type LaterWidget = {
  readonly dict: PdfDict
  readonly visible: boolean
  readonly blank: boolean
  readonly path: string
}

/** The form of a document: its earlier fields as they were, and after them nothing but signature fields. */
export class FormAdditions {
  readonly later: LaterField[] = []
  private readonly comparison: Comparison
  private readonly allowed: AllowedAdditions
  /** Widgets of later signatures by their object number: they may join a page. */
  private readonly widgets = new Map<number, LaterWidget>()
  /** Keys that were judged here, by the object that has them. */
  private readonly judged = new Map<number, ReadonlySet<string>>()

  constructor(comparison: Comparison, allowed: AllowedAdditions) {
    this.comparison = comparison
    this.allowed = allowed
  }

  judgedKeys = (number: number): ReadonlySet<string> => this.judged.get(number) ?? noKeys
  isLaterWidget = (number: number): boolean => this.widgets.has(number)

  /** Judges the form as a whole. */
  judge(old: PdfValue, now: PdfValue): void {
    const { before, after } = this.comparison
    this.comparison.judged(old, now)
    const a = before.resolve(old)
    const b = after.resolve(now)
    if (!(b instanceof PdfDict)) {
      if (a !== null) this.comparison.note(formPath)
      return
    }
    const earlier = a instanceof PdfDict ? a : new PdfDict()
    this.flags(earlier, b)
    this.defaults(earlier, b)
    const own = new Set(['Fields', 'SigFlags', 'DR', 'DA'])
    this.comparison.entries(earlier, b, formPath, (key) => own.has(key))
    const fieldsBefore = before.resolve(earlier.get('Fields'))
    const fieldsNow = after.resolve(b.get('Fields'))
    const listBefore = isArray(fieldsBefore) ? fieldsBefore : []
    const listNow = isArray(fieldsNow) ? fieldsNow : []
    for (const field of listNow.slice(listBefore.length)) this.newField(field)
    this.signedSince()
    for (const [index, field] of listBefore.entries()) {
      this.comparison.value(field, listNow[index] ?? null, `${formPath}/Fields/${index}`)
    }
    this.distinct()
  }

  /** SigFlags only say that there are signatures, and that the file grows by appending. */
  private flags(old: PdfDict, now: PdfDict): void {
    const before = this.comparison.before.resolve(old.get('SigFlags'))
    const after = this.comparison.after.resolve(now.get('SigFlags'))
    if (before === after) return
    const kept = typeof before === 'number' ? before : 0
    if (typeof after !== 'number' || after < 0 || after > 3 || (kept & after) !== kept) {
      this.comparison.note(`${formPath}/SigFlags`)
    }
  }

  /** Default resources and appearance may be added where no earlier field could be drawn with them. */
  private defaults(old: PdfDict, now: PdfDict): void {
    const { before, after } = this.comparison
    const named = formFields(before).filter(({ type }) => type !== 'Sig')
    if (old.get('DA') !== null || named.length > 0) {
      this.comparison.value(old.get('DA'), now.get('DA'), `${formPath}/DA`)
    }
    const resources = before.resolve(old.get('DR'))
    const grown = after.resolve(now.get('DR'))
    const path = `${formPath}/DR`
    if (!(grown instanceof PdfDict) || (resources !== null && !(resources instanceof PdfDict))) {
      this.comparison.value(old.get('DR'), now.get('DR'), path)
      return
    }
    const earlier = resources ?? new PdfDict()
    this.comparison.entries(earlier, grown, path, (key) => key === 'Font')
    const fonts = before.resolve(earlier.get('Font'))
    const fontsNow = after.resolve(grown.get('Font'))
    const known = fonts instanceof PdfDict ? fonts : new PdfDict()
    if (!(fontsNow instanceof PdfDict)) {
      if (fonts !== null) this.comparison.note(`${path}/Font`)
      return
    }
    this.comparison.entries(known, fontsNow, `${path}/Font`, (key) => !known.has(key) && named.length === 0)
  }

  /** An earlier field stays as it is, but one that waited for its signature may have been signed. */
  private signedSince(): void {
    const { before, after } = this.comparison
    for (const { ref, dict, type, value } of formFields(before)) {
      const now = after.resolve(ref ?? null)
      if (type !== 'Sig' || !ref || before.resolve(value) !== null || !(now instanceof PdfDict)) continue
      if (after.resolve(now.get('V')) === null) continue
      const path = `${formPath}/Fields/${ref.number}`
      const kid = onlyKid(before, dict)
      this.judged.set(ref.number, signingKeys)
      if (kid) this.judged.set(kid.number, widgetSigningKeys)
      this.widget(kid ?? ref, kid ? after.resolve(kid) : now, path)
      this.signed(ref, now, path)
    }
  }

  private newField(item: PdfValue): void {
    const { comparison } = this
    const { after } = comparison
    const path = `${formPath}/Fields/+`
    const field = after.resolve(item)
    if (!comparison.isFresh(item) || !(field instanceof PdfDict) || this.judged.has(item.number)) {
      comparison.note(path)
      return
    }
    this.judged.set(item.number, noKeys)
    const withKid = field.has('Kids')
    const strange = strangeKey(after, field, withKid ? 'field' : 'merged')
    if (strange) comparison.note(`${path}/${strange}`)
    if (withKid) this.kid(item, field, `${path}/Kids`)
    else if (field.has('Subtype')) this.widget(item, field, path)
    else if (field.has('AP')) comparison.note(`${path}/Subtype`)
    this.signed(item, field, path)
  }

  private kid(parent: PdfRef, field: PdfDict, path: string): void {
    const { comparison } = this
    const ref = onlyKid(comparison.after, field)
    const kid = comparison.after.resolve(ref ?? null)
    if (!ref || !comparison.isFresh(ref) || !(kid instanceof PdfDict)) {
      comparison.note(path)
      return
    }
    const strange = strangeKey(comparison.after, kid, 'kid')
    const above = kid.get('Parent')
    if (strange) comparison.note(`${path}/${strange}`)
    if (!(above instanceof PdfRef) || above.number !== parent.number) comparison.note(`${path}/Parent`)
    this.widget(ref, kid, path)
  }

  private widget(ref: PdfRef, dict: PdfValue, path: string): void {
    const { comparison } = this
    if (!(dict instanceof PdfDict)) {
      comparison.note(path)
      return
    }
    const {
      fault,
      visible,
      blank = false,
    } = judgeWidget(comparison.after, dict, (one) => comparison.isFresh(one))
    if (fault) comparison.note(`${path}/${fault}`)
    this.widgets.set(ref.number, { dict, visible, blank, path })
  }

  /** A field that was signed later, or that only waits to be and so shows nothing. */
  private signed(ref: PdfRef, field: PdfDict, path: string): void {
    const { comparison, allowed } = this
    const { after } = comparison
    const kid = onlyKid(after, field)
    const widget = this.widgets.get(kid?.number ?? ref.number)
    const visible = widget?.visible === true
    const holder = field.get('V')
    const value = after.resolve(holder)
    if (value === null) {
      if (visible || widget?.blank || !allowed.signatures) comparison.note(path)
      return
    }
    const own = holder instanceof PdfRef ? comparison.isFresh(holder) : comparison.isFresh(ref)
    if (!(value instanceof PdfDict) || !own) {
      comparison.note(`${path}/V`)
      return
    }
    const timestamp = isName(after.resolve(value.get('Type')), 'DocTimeStamp')
    // A document timestamp only proves what stands: no rule of a signature excludes it, but it shows nothing.
    if (timestamp ? visible : !allowed.signatures) comparison.note(path)
    this.later.push({ number: ref.number, kind: timestamp ? 'document-timestamp' : 'signature', visible })
  }

  /** No two fields share a signature or a name. */
  private distinct(): void {
    const holders = new Set<number>()
    const names = new Set<string>()
    const laterNumbers = new Set(this.later.map(({ number }) => number))
    if (laterNumbers.size === 0) return
    const fields = formFields(this.comparison.after)
    for (const { ref, value, fullName, type } of fields) {
      const shared = type === 'Sig' && value instanceof PdfRef && holders.has(value.number)
      if (type === 'Sig' && value instanceof PdfRef) holders.add(value.number)
      const named = names.has(fullName)
      names.add(fullName)
      if (shared) this.comparison.note(`${formPath}/Fields/+/V`)
      if (named && ref && laterNumbers.has(ref.number)) this.comparison.note(`${formPath}/Fields/+/T`)
    }
  }

  /** Judges where the later widgets stand, the pages by object number having been walked. */
  place(pagesOf: ReadonlyMap<number, readonly number[]>): void {
    const { comparison } = this
    const { after } = comparison
    for (const [number, { dict, visible, path }] of this.widgets) {
      const pages = pagesOf.get(number) ?? []
      const [page] = pages
      const told = dict.get('P')
      if (pages.length > 1) comparison.note(`${path}/P`)
      if (page === undefined) continue
      if (told instanceof PdfRef ? told.number !== page : told !== null) comparison.note(`${path}/P`)
      const pageDict = after.resolve(new PdfRef(page))
      const fault = visible && pageDict instanceof PdfDict ? stampFault(after, dict, pageDict) : undefined
      if (fault) comparison.note(`${path}/${fault}`)
    }
  }
}
