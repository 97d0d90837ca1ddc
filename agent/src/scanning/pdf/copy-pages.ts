import type { Rotation } from '@estrado/machines/contract/agent-scanning'
import type { PdfDocument } from '../../pdf/document.ts'
import { isArray, isName, PdfDict, PdfRef, type PdfValue } from '../../pdf/objects.ts'
import { namedDestinations, withPlace } from './destinations.ts'
import { addForm, type FormFindings, type MergedForm } from './form-fields.ts'
import { withoutScripts } from './harmless.ts'
import { addLayers, type MergedLayers } from './layers.ts'
import { ObjectCopier, type ObjectSink } from './object-copier.ts'
import { listPages } from './page-list.ts'

export type CopyTarget = {
  readonly sink: ObjectSink
  /** Number of the new page tree. */
  readonly tree: number
  readonly form: MergedForm
  readonly layers: MergedLayers
}

export type CopiedPages = FormFindings & {
  /** Numbers of the new pages, in order. */
  readonly pages: readonly number[]
  readonly attachments: boolean
}

/** Of the page itself, but about the document it came from: reading order, scripts, article threads. */
const foreign = { StructParents: null, AA: null, B: null, Parent: null }

/**
 * Copies all pages of a document with what they show: content, sizes, rotations, annotations, forms, layers,
 * links. Attachments, scripts, reading order and the document's own metadata stay behind.
 * @throws PdfError where the document can't be read.
 */
export async function copyPages(
  document: PdfDocument,
  rotation: Rotation,
  { sink, tree, form, layers }: CopyTarget,
  signal: AbortSignal,
): Promise<CopiedPages> {
  const copier = new ObjectCopier(document, sink)
  const { pages, nodes } = listPages(document)
  copier.leaveOut(document.catalogRef)
  for (const node of nodes) copier.leaveOut(node)
  const structure = document.catalog.get('StructTreeRoot')
  if (structure instanceof PdfRef) copier.leaveOut(structure)

  const findings = addForm(document, copier, form)
  addLayers(document, copier, layers)
  const place = namedDestinations(document)
  let attachments = hasEmbeddedFiles(document)
  const numbers: number[] = []
  for (const { ref, dict } of pages) {
    const annotations = document.resolve(dict.get('Annots'))
    const kept: PdfValue[] = []
    for (const annotation of isArray(annotations) ? annotations : []) {
      const seen = copier.resolve(annotation)
      if (!(seen instanceof PdfDict)) continue
      if (isName(document.resolve(seen.get('Subtype')), 'FileAttachment')) {
        attachments = true
        continue
      }
      const harmless = withoutScripts(document, withPlace(document, seen, place)).with({ StructParent: null })
      if (annotation instanceof PdfRef) copier.replace(annotation, harmless)
      kept.push(annotation instanceof PdfRef ? annotation : harmless)
    }
    const turned = (pageRotation(document, dict) + rotation) % 360
    copier.replace(
      ref,
      dict.with({ ...foreign, Annots: kept.length > 0 ? kept : null, Rotate: turned === 0 ? null : turned }),
    )
    numbers.push(copier.reserve(ref))
  }
  await copier.drain(signal, { pages: new Set(pages.map(({ ref }) => ref.number)), tree })
  return { ...findings, pages: numbers, attachments }
}

function pageRotation(document: PdfDocument, page: PdfDict): number {
  const value = document.resolve(page.get('Rotate'))
  return typeof value === 'number' && value % 90 === 0 ? ((value % 360) + 360) % 360 : 0
}

function hasEmbeddedFiles(document: PdfDocument): boolean {
  const names = document.resolve(document.catalog.get('Names'))
  return names instanceof PdfDict && document.resolve(names.get('EmbeddedFiles')) instanceof PdfDict
}
