import { PdfDocument } from '@estrado/agent/pdf/document'
import { signedFields } from '@estrado/agent/pdf/fields'
import { isArray, PdfDict, PdfRef, type PdfValue } from '@estrado/agent/pdf/objects'
import { inheritedAttribute, pageAt } from '@estrado/agent/pdf/pages'
import type { Area } from './compare.ts'

const numbersOf = (document: PdfDocument, value: PdfValue): readonly number[] => {
  const list = document.resolve(value)
  return isArray(list) ? list.map((item) => Number(document.resolve(item))) : []
}

/** The rectangles of the signatures that came after the first `signed` bytes, as parts of the pages shown. */
export function newSignatureAreas(file: Buffer, signed: number, pages: number): readonly Area[] {
  const earlier = new Set(
    signedFields(new PdfDocument(file.subarray(0, signed))).map(({ ref }) => ref?.number),
  )
  const document = new PdfDocument(file)
  const fresh = signedFields(document).filter(({ ref }) => !earlier.has(ref?.number))
  return Array.from({ length: pages }, (_, page) => page).flatMap((page) => {
    const { dict } = pageAt(document, page)
    const listed = document.resolve(dict.get('Annots'))
    const onPage = new Set(
      (isArray(listed) ? listed : []).map((item) => item instanceof PdfRef && item.number),
    )
    return fresh
      .flatMap(({ ref, dict: field }) => [{ ref, widget: field }, ...kidsOf(document, field)])
      .filter(({ ref }) => ref && onPage.has(ref.number))
      .map(({ widget }) => ({ page, ...shownPlace(document, dict, numbersOf(document, widget.get('Rect'))) }))
  })
}

function kidsOf(document: PdfDocument, field: PdfDict) {
  const kids = document.resolve(field.get('Kids'))
  return (isArray(kids) ? kids : []).flatMap((kid) => {
    const widget = document.resolve(kid)
    return kid instanceof PdfRef && widget instanceof PdfDict ? [{ ref: kid, widget }] : []
  })
}

/** A rectangle of the page's own space in fractions of the page as it is shown, cropped and turned. */
function shownPlace(document: PdfDocument, page: PdfDict, rectangle: readonly number[]): Omit<Area, 'page'> {
  const media = numbersOf(document, inheritedAttribute(document, page, 'MediaBox'))
  const crop = numbersOf(document, inheritedAttribute(document, page, 'CropBox'))
  const [left = 0, bottom = 0, right = 612, top = 792] = crop.length === 4 ? crop : media
  const [a = 0, b = 0, c = 0, d = 0] = rectangle
  const across = [Math.min(a, c), Math.max(a, c)].map((x) => (x - left) / (right - left)) as [number, number]
  const down = [Math.max(b, d), Math.min(b, d)].map((y) => (top - y) / (top - bottom)) as [number, number]
  const turns = ((Number(inheritedAttribute(document, page, 'Rotate') ?? 0) / 90) % 4) + 4
  let place = { left: across[0], right: across[1], top: down[0], bottom: down[1] }
  for (let turn = 0; turn < turns % 4; turn++) {
    place = { left: 1 - place.bottom, right: 1 - place.top, top: place.left, bottom: place.right }
  }
  return place
}
