import type { PdfDocument } from '../../pdf/document.ts'
import { isArray, isName, PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../../pdf/objects.ts'
import { inheritedAttribute } from '../../pdf/pages.ts'
import { stampFits } from '../pades/stamp-size.ts'
import { judgeAppearance, numbersOf } from './appearance-rule.ts'

/** Annotation flags (ISO 32000-1 §12.5.3). */
const flag = {
  invisible: 1,
  hidden: 2,
  print: 4,
  noRotate: 16,
  noView: 32,
  readOnly: 64,
  locked: 128,
  lockedContents: 512,
}
const shownFlags = flag.print | flag.readOnly | flag.locked | flag.lockedContents
const hiddenFlags = shownFlags | flag.invisible | flag.hidden | flag.noView
/** Where nothing is drawn in no space at all, nothing is turned either: poppler says that it isn't. */
const emptyFlags = hiddenFlags | flag.noRotate

const fieldKeys = ['FT', 'T', 'TU', 'TM', 'V', 'Ff', 'Lock', 'DA']
const widgetKeys = ['Type', 'Subtype', 'Rect', 'P', 'F', 'AP', 'AS', 'MK', 'Border', 'H', 'NM', 'M']
const textKeys = ['TU', 'TM', 'NM', 'M', 'DA']

/** What may stand in a signature field that is its own widget, in one that has it as its kid, and in that kid. */
const keysOf = {
  merged: new Set([...fieldKeys, ...widgetKeys]),
  field: new Set([...fieldKeys, 'Kids']),
  kid: new Set([...widgetKeys, 'Parent']),
} as const

/**
 * The first key of a new signature field or its widget that isn't on the positive list or doesn't say what it
 * should; undefined when there is none.
 */
export function strangeKey(
  document: PdfDocument,
  dict: PdfDict,
  form: keyof typeof keysOf,
): string | undefined {
  const get = (key: string) => document.resolve(dict.get(key))
  const strange = [...dict.entries.keys()].find((key) => !keysOf[form].has(key))
  if (strange) return strange
  const widget = form !== 'field' && dict.has('Subtype')
  if (form === 'kid' && !widget) return 'Subtype'
  if (dict.has('Subtype') && !isName(get('Subtype'), 'Widget')) return 'Subtype'
  if (dict.has('Type') && !isName(get('Type'), 'Annot')) return 'Type'
  if (form !== 'kid' && !isName(get('FT'), 'Sig')) return 'FT'
  const name = get('T')
  if (form !== 'kid' && !(name instanceof PdfString && name.bytes.length > 0 && !name.bytes.includes('.'))) {
    return 'T'
  }
  const text = textKeys.find((key) => dict.has(key) && !(get(key) instanceof PdfString))
  if (text) return text
  if (dict.has('Ff') && typeof get('Ff') !== 'number') return 'Ff'
  if (dict.has('H') && !['N', 'I', 'O'].some((mode) => isName(get('H'), mode))) return 'H'
  // The appearance has no states to choose from: whatever name a signer's program writes here chooses nothing.
  if (dict.has('AS') && !(get('AS') instanceof PdfName)) return 'AS'
  if (dict.has('Border') && !isNoBorder(document, dict.get('Border'))) return 'Border'
  if (dict.has('MK') && !onlyKeys(document, dict.get('MK'), ['R'])) return 'MK'
  if (dict.has('Lock') && !onlyKeys(document, dict.get('Lock'), ['Type', 'Action', 'Fields', 'P']))
    return 'Lock'
  return undefined
}

function isNoBorder(document: PdfDocument, value: PdfValue): boolean {
  const border = numbersOf(document, value, 3)
  return border?.[2] === 0
}

function onlyKeys(document: PdfDocument, value: PdfValue, keys: readonly string[]): boolean {
  const dict = document.resolve(value)
  return dict instanceof PdfDict && [...dict.entries.keys()].every((key) => keys.includes(key))
}

export type JudgedWidget = {
  /** The first key that breaks the rule. */
  readonly fault?: string
  /** Does it draw anything? */
  readonly visible: boolean
  /** It has a place and no appearance: of a field that waits, readers draw a sign of their own there, over what was signed. */
  readonly blank?: true
}

/** What a later signature's widget shows: nothing, or an appearance that is on screen and paper alike. */
export function judgeWidget(
  document: PdfDocument,
  dict: PdfDict,
  isOwn: (ref: PdfRef) => boolean,
): JudgedWidget {
  const rectangle = numbersOf(document, dict.get('Rect'), 4)
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangle ?? []
  const empty = left === right || bottom === top
  const appearance = judgeAppearance(document, dict.get('AP'), isOwn)
  const flags = dict.has('F') ? document.resolve(dict.get('F')) : 0
  const allowed = empty && !appearance.drawn ? emptyFlags : hiddenFlags
  if (typeof flags !== 'number' || !Number.isInteger(flags) || (flags & ~allowed) !== 0) {
    return { fault: 'F', visible: true }
  }
  if (dict.has('Rect') && !rectangle) return { fault: 'Rect', visible: true }
  if (appearance.fault) return { fault: appearance.fault, visible: true }
  if (empty || (flags & flag.hidden) !== 0) return { visible: false }
  if (!appearance.drawn) return { visible: false, blank: true }
  const shown = (flags & ~shownFlags) === 0 && (flags & flag.print) !== 0
  return shown ? { visible: true } : { fault: 'F', visible: true }
}

/** A stamp is bounded by its page: it can't cover what was signed. */
export function stampFault(document: PdfDocument, widget: PdfDict, page: PdfDict): string | undefined {
  const rectangle = numbersOf(document, widget.get('Rect'), 4)
  const media = numbersOf(document, inheritedAttribute(document, page, 'MediaBox'), 4) ?? [0, 0, 612, 792]
  const crop = numbersOf(document, inheritedAttribute(document, page, 'CropBox'), 4) ?? media
  if (!rectangle) return 'Rect'
  const [a, b] = [sorted(media), sorted(crop)]
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom)
  const stamp = sorted(rectangle)
  const fits = stampFits(
    { width: stamp.right - stamp.left, height: stamp.top - stamp.bottom },
    { width, height },
  )
  return fits ? undefined : 'Rect'
}

function sorted([a = 0, b = 0, c = 0, d = 0]: readonly number[]) {
  return { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) }
}

/** Annotations that a certification of level 3 lets anybody add: notes and marks, nothing that looks like text of the page. */
const noteTypes = ['Text', 'Popup', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut']
const activeKeys = ['A', 'AA', 'PA', 'OC', 'FS', 'Sound', 'Movie', 'RichMediaContent', 'ExData', 'AF']

/** Why an annotation isn't one that certification level 3 allows; undefined when it is. */
export function noteFault(
  document: PdfDocument,
  note: PdfDict,
  page: PdfDict,
  isOwn: (ref: PdfRef) => boolean,
): string | undefined {
  const type = document.resolve(note.get('Subtype'))
  if (!(type instanceof PdfName) || !noteTypes.includes(type.text)) return 'Subtype'
  const active = activeKeys.find((key) => note.has(key))
  if (active) return active
  return judgeAppearance(document, note.get('AP'), isOwn).fault ?? stampFault(document, note, page)
}

/** The kid that is the widget of a signature field: the only one, and nothing but that. */
export function onlyKid(document: PdfDocument, field: PdfDict): PdfRef | undefined {
  const kids = document.resolve(field.get('Kids'))
  if (!isArray(kids) || kids.length !== 1) return undefined
  const [kid] = kids
  return kid instanceof PdfRef ? kid : undefined
}
