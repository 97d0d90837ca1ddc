import type { PdfDocument } from '../../pdf/document.ts'
import { isArray, isName, PdfDict, PdfRef, type PdfValue } from '../../pdf/objects.ts'
import type { ObjectCopier } from './object-copier.ts'

/** Layers of a merged file: which there are and which are hidden. Values have the new file's numbers. */
export type MergedLayers = {
  readonly all: PdfValue[]
  readonly hidden: PdfValue[]
  readonly order: PdfValue[]
}

export const noLayers = (): MergedLayers => ({ all: [], hidden: [], order: [] })

/** Adds a document's layers. Left out, what was hidden in it would show. */
export function addLayers(document: PdfDocument, copier: ObjectCopier, layers: MergedLayers): void {
  const properties = document.resolve(document.catalog.get('OCProperties'))
  if (!(properties instanceof PdfDict)) return
  const groups = refs(document, properties.get('OCGs'))
  const standard = document.resolve(properties.get('D'))
  const settings = standard instanceof PdfDict ? standard : new PdfDict()
  const off = numbers(document, settings.get('OFF'))
  const on = numbers(document, settings.get('ON'))
  const hiddenAtFirst = isName(document.resolve(settings.get('BaseState')), 'OFF')
  for (const group of groups) {
    const copied = copier.renumber(group)
    layers.all.push(copied)
    if (off.has(group.number) || (hiddenAtFirst && !on.has(group.number))) layers.hidden.push(copied)
  }
  const order = document.resolve(settings.get('Order'))
  if (isArray(order)) layers.order.push(...order.map((each) => copier.renumber(each)))
}

/** The catalogue's entry; undefined where no document had layers. */
export function layerDictionary({ all, hidden, order }: MergedLayers): PdfDict | undefined {
  if (all.length === 0) return undefined
  return new PdfDict([
    ['OCGs', all],
    [
      'D',
      new PdfDict([
        ['OFF', hidden],
        ['Order', order],
      ]),
    ],
  ])
}

function refs(document: PdfDocument, value: PdfValue): readonly PdfRef[] {
  const list = document.resolve(value)
  return isArray(list) ? list.filter((each) => each instanceof PdfRef) : []
}

function numbers(document: PdfDocument, value: PdfValue): ReadonlySet<number> {
  return new Set(refs(document, value).map(({ number }) => number))
}
