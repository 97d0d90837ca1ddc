import type { PdfDocument } from '../../pdf/document.ts'
import {
  isArray,
  isName,
  PdfDict,
  PdfRef,
  PdfString,
  type PdfValue,
  readTextString,
  textString,
} from '../../pdf/objects.ts'
import { withoutScripts } from './harmless.ts'
import type { ObjectCopier } from './object-copier.ts'

/** The form of a merged file, gathered from its documents. Values have the new file's numbers. */
export type MergedForm = {
  readonly fields: PdfValue[]
  /** Names at the top: a second field of a name would take the first one's value. */
  readonly names: Set<string>
  readonly resources: Map<string, Map<string, PdfValue>>
  appearance: PdfValue
  needsAppearances: boolean
}

export type FormFindings = { readonly signed: boolean; readonly dynamic: boolean; readonly renamed: boolean }

export const emptyForm = (): MergedForm => ({
  fields: [],
  names: new Set(),
  resources: new Map(),
  appearance: null,
  needsAppearances: false,
})

const nothingFound: FormFindings = { signed: false, dynamic: false, renamed: false }
const mostFields = 50_000

/**
 * Adds a document's form to that of the merged file. Values and looks stay. A signature's value doesn't: over
 * another file it would only be a broken signature. Scripts and dynamic (XFA) forms stay behind.
 */
export function addForm(document: PdfDocument, copier: ObjectCopier, form: MergedForm): FormFindings {
  const acroForm = document.resolve(document.catalog.get('AcroForm'))
  if (!(acroForm instanceof PdfDict)) return nothingFound
  const fields = document.resolve(acroForm.get('Fields'))
  const roots = isArray(fields) ? fields.filter((field) => field instanceof PdfRef) : []
  const signed = takeOut(document, copier, roots)
  let renamed = false
  for (const root of roots) {
    if (rename(copier, root, form.names)) renamed = true
    form.fields.push(copier.renumber(root))
  }
  if (roots.length > 0) {
    addResources(document, copier, acroForm, form)
    form.appearance ??= copier.renumber(document.resolve(acroForm.get('DA')))
    if (document.resolve(acroForm.get('NeedAppearances')) === true) form.needsAppearances = true
  }
  return { signed, dynamic: acroForm.has('XFA'), renamed }
}

/** The catalogue's entry; undefined where no document had a field. */
export function formDictionary(form: MergedForm): PdfDict | undefined {
  if (form.fields.length === 0) return undefined
  const resources = [...form.resources].map(([kind, entries]) => [kind, new PdfDict(entries)] as const)
  return new PdfDict([
    ['Fields', form.fields],
    ['DR', new PdfDict(resources)],
    ...(form.appearance === null ? [] : ([['DA', form.appearance]] as const)),
    ...(form.needsAppearances ? ([['NeedAppearances', true]] as const) : []),
  ])
}

function rename(copier: ObjectCopier, root: PdfRef, names: Set<string>): boolean {
  const field = copier.resolve(root)
  if (!(field instanceof PdfDict)) return false
  const title = copier.resolve(field.get('T'))
  const name = title instanceof PdfString ? readTextString(title) : ''
  if (!names.has(name)) {
    names.add(name)
    return false
  }
  let number = 2
  while (names.has(`${name}_${number}`)) number += 1
  names.add(`${name}_${number}`)
  copier.replace(root, field.with({ T: textString(`${name}_${number}`) }))
  return true
}

/** Takes signatures and scripts out of all fields. @returns whether there was a signature. */
function takeOut(document: PdfDocument, copier: ObjectCopier, roots: readonly PdfRef[]): boolean {
  let found = false
  const seen = new Set<number>()
  const waiting: { ref: PdfValue; type: PdfValue }[] = roots.map((ref) => ({ ref, type: null }))
  for (let next = waiting.pop(); next !== undefined && seen.size < mostFields; next = waiting.pop()) {
    if (!(next.ref instanceof PdfRef) || seen.has(next.ref.number)) continue
    seen.add(next.ref.number)
    const field = document.resolve(next.ref)
    if (!(field instanceof PdfDict)) continue
    const type = field.has('FT') ? document.resolve(field.get('FT')) : next.type
    const isSigned = isName(type, 'Sig') && document.resolve(field.get('V')) !== null
    if (isSigned) found = true
    const harmless = withoutScripts(document, field)
    copier.replace(next.ref, isSigned ? harmless.with({ V: null }) : harmless)
    const kids = document.resolve(field.get('Kids'))
    if (isArray(kids)) waiting.push(...kids.map((ref) => ({ ref, type })))
  }
  return found
}

function addResources(
  document: PdfDocument,
  copier: ObjectCopier,
  acroForm: PdfDict,
  form: MergedForm,
): void {
  const resources = document.resolve(acroForm.get('DR'))
  if (!(resources instanceof PdfDict)) return
  for (const [kind, value] of resources.entries) {
    const entries = document.resolve(value)
    if (!(entries instanceof PdfDict)) continue
    const merged = form.resources.get(kind) ?? new Map<string, PdfValue>()
    form.resources.set(kind, merged)
    for (const [name, entry] of entries.entries) {
      if (!merged.has(name)) merged.set(name, copier.renumber(entry))
    }
  }
}
