import type { PdfDocument } from '../../pdf/document.ts'
import { isArray, isName, PdfDict, PdfRef, PdfStream, type PdfValue } from '../../pdf/objects.ts'

/** What a form XObject drawn as an appearance may say of itself; content switched on and off (/OC) isn't there. */
const formKeys = new Set([
  ...['Type', 'Subtype', 'FormType', 'BBox', 'Matrix', 'Resources', 'Group', 'Name', 'LastModified'],
  ...['Length', 'Filter', 'DecodeParms'],
])
/** Keys that make a thing look otherwise for another reader, or bring in something from elsewhere. */
const evasiveKeys = ['OC', 'Ref', 'PS', 'OPI', 'Alternates', 'AF', 'F']
/** More objects than any appearance is made of. */
const maxObjects = 2_000

export type Appearance = { readonly fault?: string; readonly drawn: boolean }

/**
 * An annotation's /AP: one normal appearance without states, a form XObject which every reader fits into the
 * annotation's own rectangle (ISO 32000-1 §12.5.5), made of resources of its own. Fonts of the old document may
 * be used: its text stays what it was.
 * @param isOwn is this object one that the signed revision knew nothing of?
 */
export function judgeAppearance(
  document: PdfDocument,
  value: PdfValue,
  isOwn: (ref: PdfRef) => boolean,
): Appearance {
  if (value === null) return { drawn: false }
  const states = document.resolve(value)
  if (!(states instanceof PdfDict)) return { drawn: true, fault: 'AP' }
  if ([...states.entries.keys()].some((key) => key !== 'N')) return { drawn: true, fault: 'AP/D' }
  const normal = states.get('N')
  const form = document.resolve(normal)
  if (form === null) return { drawn: false }
  if (!(form instanceof PdfStream) || !(normal instanceof PdfRef)) return { drawn: true, fault: 'AP/N' }
  if (form.raw.length === 0) return { drawn: false }
  const fault = formFault(document, form, normal, isOwn)
  return fault === undefined ? { drawn: true } : { drawn: true, fault: `AP/N${fault}` }
}

function formFault(document: PdfDocument, form: PdfStream, ref: PdfRef, isOwn: (ref: PdfRef) => boolean) {
  if (!isOwn(ref)) return ''
  const { dict } = form
  const strange = [...dict.entries.keys()].find((key) => !formKeys.has(key))
  if (strange) return `/${strange}`
  if (!isName(document.resolve(dict.get('Subtype')), 'Form')) return '/Subtype'
  const box = numbersOf(document, dict.get('BBox'), 4)
  if (!box || box[0] === box[2] || box[1] === box[3]) return '/BBox'
  if (dict.has('Matrix')) {
    const matrix = numbersOf(document, dict.get('Matrix'), 6)
    if (!matrix) return '/Matrix'
    const [a = 0, b = 0, c = 0, d = 0] = matrix
    if (Math.abs(a * d - b * c) < 1e-9) return '/Matrix'
  }
  return foreignResource(document, dict, isOwn)
}

/** The first resource that isn't the appearance's own, or that isn't drawn alike everywhere. */
function foreignResource(
  document: PdfDocument,
  root: PdfDict,
  isOwn: (ref: PdfRef) => boolean,
): string | undefined {
  const seen = new Set<number>()
  const waiting: { readonly value: PdfValue; readonly path: string; readonly font: boolean }[] = [
    { value: root.get('Resources'), path: '/Resources', font: false },
    { value: root.get('Group'), path: '/Group', font: false },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, font } = next
    if (value instanceof PdfRef) {
      if (!isOwn(value) && !font) return path
      if (!isOwn(value) || seen.has(value.number)) continue
      seen.add(value.number)
      if (seen.size > maxObjects) return path
    }
    const resolved = document.resolve(value)
    if (isArray(resolved)) {
      for (const [index, item] of resolved.entries())
        waiting.push({ value: item, path: `${path}/${index}`, font })
      continue
    }
    const dict = resolved instanceof PdfStream ? resolved.dict : resolved
    if (!(dict instanceof PdfDict)) continue
    const evasive = evasiveKeys.find((key) => resolved instanceof PdfStream && dict.has(key))
    if (evasive) return `${path}/${evasive}`
    if (dict.has('OC') || isName(document.resolve(dict.get('Type')), 'OCG')) return `${path}/OC`
    for (const [key, item] of dict.entries) {
      waiting.push({ value: item, path: `${path}/${key}`, font: font || key === 'Font' })
    }
  }
  return undefined
}

/** So many numbers; undefined where it is anything else. */
export function numbersOf(
  document: PdfDocument,
  value: PdfValue,
  count: number,
): readonly number[] | undefined {
  const list = document.resolve(value)
  if (!isArray(list) || list.length !== count) return undefined
  const items = list.map(document.resolve)
  return items.every((item): item is number => typeof item === 'number' && Number.isFinite(item))
    ? items
    : undefined
}
