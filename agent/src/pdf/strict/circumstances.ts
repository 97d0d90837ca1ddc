import type { PdfDocument } from '../document.ts'
import { isArray, isName, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects.ts'
import { pageRefs } from '../page-count.ts'
import { inheritedAttribute } from '../pages.ts'
import type { Findings } from './ambiguity.ts'

/*
 * What a document shows must not depend on where it is shown: on the screen, on paper, enlarged, in a language, or in a
 * reader that knows no layers. Whoever signs reads it in one of these ways and answers for all of them.
 */

/** Notes layers, pictures, forms and annotations that are seen here and not there. @throws PdfError, EnoughFound */
export function scanCircumstances(document: PdfDocument, findings: Findings): void {
  scanLayers(document, findings)
  scanForm(document, findings)
  for (const number of findings.conditional) scanConditions(document, number, findings)
  // An encrypted document is refused by itself; its pages aren't read.
  if (document.encrypted) return
  for (const ref of pageRefs(document)) scanAnnotations(document, ref, findings)
}

const itemsOf = (document: PdfDocument, value: PdfValue): readonly PdfValue[] => {
  const list = document.resolve(value)
  return isArray(list) ? list : []
}

const dictOf = (document: PdfDocument, value: PdfValue): PdfDict => {
  const found = document.resolve(value)
  return found instanceof PdfDict ? found : new PdfDict()
}

const numberOf = (value: PdfValue) => (value instanceof PdfRef ? value.number : undefined)

/** Usages of a layer that say whether it is seen (ISO 32000-1 §8.11.4.4): the key of its state. */
const usageStates = { View: 'ViewState', Print: 'PrintState', Export: 'ExportState' } as const
/** Usages that make it seen by how far one is from it, or by who reads it. */
const usagesOfReader = ['Zoom', 'Language', 'User']

/**
 * Optional content: every layer is seen, in each configuration and for each use. One that is hidden is shown by readers
 * without layers, and by anybody's hand.
 */
function scanLayers(document: PdfDocument, findings: Findings): void {
  const layers = dictOf(document, document.catalog.get('OCProperties'))
  const configurations = [layers.get('D'), ...itemsOf(document, layers.get('Configs'))]
  for (const value of configurations) {
    const configuration = dictOf(document, value)
    const base = document.resolve(configuration.get('BaseState'))
    const shown =
      (base === null || isName(base, 'ON')) && itemsOf(document, configuration.get('OFF')).length === 0
    if (!shown) findings.note('capa-oculta', 0, numberOf(value))
  }
  for (const value of itemsOf(document, layers.get('OCGs'))) {
    const usage = dictOf(document, dictOf(document, value).get('Usage'))
    const stated = Object.entries(usageStates).some(([use, state]) => {
      const told = document.resolve(dictOf(document, usage.get(use)).get(state))
      return told !== null && !isName(told, 'ON')
    })
    if (stated || usagesOfReader.some((use) => usage.has(use)))
      findings.note('capa-segun-uso', 0, numberOf(value))
  }
}

/** Dictionaries of an object that show it on a condition: memberships of layers, and pictures with alternates. */
function scanConditions(document: PdfDocument, number: number, findings: Findings): void {
  const waiting: PdfValue[] = [document.load(number)?.value ?? null]
  while (waiting.length > 0) {
    const value = waiting.pop() ?? null
    if (isArray(value)) waiting.push(...value)
    const entries = value instanceof PdfStream ? value.dict : value
    if (!(entries instanceof PdfDict)) continue
    waiting.push(...entries.entries.values())
    if (hidesByMembership(document, entries)) findings.note('capa-oculta', 0, number)
    if (document.resolve(entries.get('Alternates')) !== null) findings.note('imagen-segun-uso', 0, number)
  }
}

/** Policies of a membership by which layers that are all seen show it (ISO 32000-1 §8.11.2.2). */
const showing = ['AnyOn', 'AllOn']

/** Does a membership dictionary say by more than its layers' being seen whether its content is? */
function hidesByMembership(document: PdfDocument, entries: PdfDict): boolean {
  const ofLayers = entries.has('OCGs')
  const policy = document.resolve(entries.get('P'))
  if (ofLayers && policy !== null && !showing.some((one) => isName(policy, one))) return true
  const expression = document.resolve(entries.get('VE'))
  if (!isArray(expression)) return false
  // Elsewhere the key is but somebody's name for a font or a colour.
  const [operator = null] = expression
  const told = document.resolve(operator)
  return ofLayers || isName(entries.get('Type'), 'OCMD') || operators.some((one) => isName(told, one))
}

/** Of a visibility expression. */
const operators = ['And', 'Or', 'Not']

/** XFA: a reader that knows it draws the form from it, with its own values and scripts; all others show the pages. */
function scanForm(document: PdfDocument, findings: Findings): void {
  const { catalog } = document
  const form = catalog.get('AcroForm')
  const drawn = document.resolve(dictOf(document, form).get('XFA')) !== null
  if (drawn || document.resolve(catalog.get('NeedsRendering')) === true)
    findings.note('formulario-dinamico', 0, numberOf(form))
}

/** Annotation flags (ISO 32000-1 §12.5.3). */
const flag = { hidden: 2, print: 4, noView: 32, toggleNoView: 256 } as const

/** Annotations that are drawn are seen on screen and paper alike. */
function scanAnnotations(document: PdfDocument, page: PdfRef, findings: Findings): void {
  for (const value of itemsOf(document, document.dict(page, 'page').get('Annots'))) {
    const annotation = dictOf(document, value)
    const told = document.resolve(annotation.get('F'))
    const flags = typeof told === 'number' ? told : 0
    if ((flags & flag.hidden) !== 0) continue
    const onScreen = (flags & flag.noView) === 0
    const onPaper = (flags & flag.print) !== 0
    const changes = (flags & flag.toggleNoView) !== 0
    if ((onScreen !== onPaper || changes) && isDrawn(document, annotation))
      findings.note('anotacion-segun-uso', 0, numberOf(value))
  }
}

/** Does an annotation show anything? A link without an appearance shows a frame at most, a field its value. */
function isDrawn(document: PdfDocument, annotation: PdfDict): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = itemsOf(document, annotation.get('Rect')).map(
    document.resolve,
  )
  if (left === right || bottom === top) return false
  const subtype = document.resolve(annotation.get('Subtype'))
  if (isName(subtype, 'Popup')) return false
  const normal = document.resolve(dictOf(document, annotation.get('AP')).get('N'))
  if (normal instanceof PdfStream) return normal.content.length > 0
  if (normal instanceof PdfDict) return normal.entries.size > 0
  if (isName(subtype, 'Link')) return false
  return !isName(subtype, 'Widget') || inheritedAttribute(document, annotation, 'V') !== null
}
