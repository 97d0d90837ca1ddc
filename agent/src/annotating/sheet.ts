import {
  type Box,
  boxFromScreen,
  boxToScreen,
  type PageLook,
  rotationOf,
  shownSize,
} from '@estrado/machines/annotations/geometry'
import type { PdfDocument } from '../pdf/document.ts'
import type { PdfDict } from '../pdf/objects.ts'
import { inheritedAttribute } from '../pdf/pages.ts'
import { numbersOf } from '../signing/validation/appearance-rule.ts'

export type Rectangle = readonly [left: number, bottom: number, right: number, top: number]

/** A page as annotations see it: its crop box in points, and how a reader turns it. */
export type Sheet = {
  readonly look: PageLook
  /** As it is shown, in points. */
  readonly shown: { readonly width: number; readonly height: number }
  /** A point of the unrotated crop box, in fractions, in the page's own coordinates. */
  readonly point: (x: number, y: number) => readonly [x: number, y: number]
  readonly rectangle: (box: Box) => Rectangle
  /** Where a box in fractions is shown, in points from the upper left corner; and the way back. */
  readonly toShown: (box: Box) => Box
  readonly fromShown: (box: Box) => Rectangle
}

const sorted = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Rectangle => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
]

/** What of the paper is shown: the crop box as far as it lies within the media box. */
function cropBox(document: PdfDocument, page: PdfDict): Rectangle {
  const of = (key: string) => numbersOf(document, inheritedAttribute(document, page, key), 4)
  const media = sorted(of('MediaBox') ?? [0, 0, 612, 792])
  const crop = sorted(of('CropBox') ?? media)
  const both: Rectangle = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return both[2] > both[0] && both[3] > both[1] ? both : media
}

/** @throws PdfError */
export function sheetOf(document: PdfDocument, page: PdfDict): Sheet {
  const [left, bottom, right, top] = cropBox(document, page)
  const turned = inheritedAttribute(document, page, 'Rotate')
  const look: PageLook = {
    width: right - left,
    height: top - bottom,
    rotation: rotationOf(typeof turned === 'number' ? turned : 0),
  }
  const point = (x: number, y: number) => [left + x * look.width, top - y * look.height] as const
  const rectangle = ({ x, y, width, height }: Box): Rectangle => [
    ...point(x, y + height),
    ...point(x + width, y),
  ]
  return {
    look,
    shown: shownSize(look),
    point,
    rectangle,
    toShown: (box) => boxToScreen(look, box),
    fromShown: (box) => rectangle(boxFromScreen(look, box)),
  }
}
