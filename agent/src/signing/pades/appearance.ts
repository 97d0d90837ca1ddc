import { visibleSignatureTexts } from '@estrado/machines/signing/agent-texts'
import { readableSecond } from '@estrado/machines/time/shown'
import type { PdfDocument } from '../../pdf/document.ts'
import {
  dict,
  isArray,
  name,
  type PdfDict,
  type PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../../pdf/objects.ts'
import { inheritedAttribute, pageAt } from '../../pdf/pages.ts'
import { serialize } from '../../pdf/serialize.ts'
import type { PdfUpdate } from '../../pdf/update.ts'
import { fitHelvetica, helvetica, helveticaWidth, winAnsi } from './helvetica.ts'
import type { WidgetAppearance } from './place-signature.ts'
import type { SignatureImage } from './signature-image.ts'
import { type Size, stampOn, stampSize } from './stamp-size.ts'

export type VisibleSignature = {
  /** Points from the lower left corner of the page as it is shown. */
  readonly x: number
  readonly y: number
  /** From 1. */
  readonly page: number
  readonly image: SignatureImage | undefined
}

export type ShownFacts = {
  readonly signer: string
  readonly ci: string
  readonly reason: string | undefined
  readonly at: Date
}

const box = { ...stampSize, margin: 4, image: 56, largest: 8, smallest: 5 } as const

/** Draws name, identity, reason and time, with a picture at the left where there is one. */
export function drawAppearance(
  document: PdfDocument,
  visible: VisibleSignature,
  facts: ShownFacts,
): (update: PdfUpdate) => WidgetAppearance {
  const pageIndex = visible.page - 1
  const { dict: page } = pageAt(document, pageIndex)
  const shown = shownBox(document, page)
  const rectangle = shown.place(
    clamp(visible.x, shown.width - shown.stamp.width),
    clamp(visible.y, shown.height - shown.stamp.height),
  )
  return (update) => {
    const image = visible.image ? addImage(update, visible.image) : undefined
    const stream = new PdfStream(
      dict({
        Type: name('XObject'),
        Subtype: name('Form'),
        BBox: [0, 0, box.width, box.height],
        Matrix: shown.matrix,
        Resources: dict({
          Font: dict({ F1: helvetica() }),
          ...(image ? { XObject: dict({ Im1: image }) } : {}),
        }),
      }),
      content(facts, visible.image),
    )
    return { rectangle, stream: update.add(stream), pageIndex }
  }
}

const clamp = (value: number, highest: number) => Math.max(0, Math.min(value, Math.max(0, highest)))

type ShownBox = {
  readonly width: number
  readonly height: number
  /** The stamp's own size there: a reader fits its drawing into it. */
  readonly stamp: Size
  readonly matrix: readonly number[]
  /** The rectangle on the page whose lower left corner is shown at this point. */
  readonly place: (x: number, y: number) => readonly [number, number, number, number]
}

/** A page as the reader shows it: cropped, and turned by its /Rotate. */
function shownBox(document: PdfDocument, page: PdfDict): ShownBox {
  const [left, bottom, right, top] = numbers(document, inheritedAttribute(document, page, 'CropBox')) ??
    numbers(document, inheritedAttribute(document, page, 'MediaBox')) ?? [0, 0, 612, 792]
  const width = right - left
  const height = top - bottom
  const rotate = inheritedAttribute(document, page, 'Rotate')
  const turns = typeof rotate === 'number' ? (((rotate / 90) % 4) + 4) % 4 : 0
  const sideways = turns === 1 || turns === 3
  const toUser = (x: number, y: number): readonly [number, number] => {
    if (turns === 1) return [left + width - y, bottom + x]
    if (turns === 2) return [left + width - x, bottom + height - y]
    if (turns === 3) return [left + y, bottom + height - x]
    return [left + x, bottom + y]
  }
  const shown = sideways ? { width: height, height: width } : { width, height }
  const stamp = stampOn(shown)
  return {
    ...shown,
    stamp,
    matrix: [
      [1, 0, 0, 1, 0, 0],
      [0, 1, -1, 0, 0, 0],
      [-1, 0, 0, -1, 0, 0],
      [0, -1, 1, 0, 0, 0],
    ][turns] ?? [1, 0, 0, 1, 0, 0],
    place: (x, y) => {
      const [ax, ay] = toUser(x, y)
      const [bx, by] = toUser(x + stamp.width, y + stamp.height)
      return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)]
    },
  }
}

function numbers(
  document: PdfDocument,
  value: PdfValue,
): readonly [number, number, number, number] | undefined {
  if (!isArray(value) || value.length !== 4) return undefined
  const [a, b, c, d] = value.map(document.resolve)
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return undefined
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

function addImage(update: PdfUpdate, image: SignatureImage): PdfRef {
  const common = {
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: image.width,
    Height: image.height,
    BitsPerComponent: 8,
    Filter: name('FlateDecode'),
  }
  const mask: Record<string, PdfValue> = image.alpha
    ? { SMask: update.add(new PdfStream(dict({ ...common, ColorSpace: name('DeviceGray') }), image.alpha)) }
    : {}
  return update.add(new PdfStream(dict({ ...common, ...mask, ColorSpace: name('DeviceRGB') }), image.colors))
}

function content({ signer, ci, reason, at }: ShownFacts, image: SignatureImage | undefined): Buffer {
  const lines = [
    visibleSignatureTexts.signedBy,
    signer,
    ...(ci ? [visibleSignatureTexts.identity(ci)] : []),
    ...(reason ? [visibleSignatureTexts.reason(reason)] : []),
    visibleSignatureTexts.date(readableSecond(at)),
  ]
  const left = image ? box.image + 2 * box.margin : box.margin
  const room = box.width - left - box.margin
  const widest = Math.max(...lines.map((line) => helveticaWidth(line, 1)))
  const size = Math.max(box.smallest, Math.min(box.largest, room / widest))
  const step = Math.min(box.largest * 1.35, (box.height - 2 * box.margin) / lines.length)
  const commands = [`q 0.5 w 0.35 G 0.25 0.25 ${box.width - 0.5} ${box.height - 0.5} re S Q`]
  if (image) commands.push(drawImage(image))
  commands.push(
    `BT 0 g /F1 ${size.toFixed(2)} Tf ${step.toFixed(2)} TL ${left} ${(box.height - box.margin).toFixed(2)} Td`,
  )
  const parts: Buffer[] = [Buffer.from(`${commands.join('\n')}\n`, 'latin1')]
  for (const line of lines) {
    parts.push(
      Buffer.from('T* '),
      serialize(new PdfString(winAnsi(fitHelvetica(line, size, room)))),
      Buffer.from(' Tj\n'),
    )
  }
  parts.push(Buffer.from('ET\n'))
  return Buffer.concat(parts)
}

function drawImage({ width, height }: SignatureImage): string {
  const scale = Math.min(box.image / width, box.image / height)
  const [w, h] = [width * scale, height * scale]
  const x = box.margin + (box.image - w) / 2
  const y = (box.height - h) / 2
  return `q ${w.toFixed(2)} 0 0 ${h.toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)} cm /Im1 Do Q`
}
