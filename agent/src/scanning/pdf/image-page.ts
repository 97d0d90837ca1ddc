import { readFile } from 'node:fs/promises'
import type { Rotation } from '@estrado/machines/contract/agent-scanning'
import { ScanFailure } from '../fault.ts'
import { g4StripRange } from '../pages/g4-tiff.ts'
import type { PageImage } from '../pages/page-image.ts'
import type { RecognisedText } from '../recognition/recognised-word.ts'
import { bilevelData, type CodedImage } from './bilevel-data.ts'
import type { PdfFileWriter } from './pdf-file-writer.ts'
import { textLayer } from './text-layer.ts'

/** One sheet of the PDF that is an image. */
export type ImagePage = {
  readonly image: PageImage
  /** The page's file: a JPEG, or a TIFF of `writeG4Tiff`. */
  readonly file: string
  readonly rotation: Rotation
  /** In pixels of the image as it was read, which may be larger than the one that is written. */
  readonly text?: RecognisedText
}

/** A page whose image is written; its small objects come later, together with those of the other pages. */
export type PendingImagePage = {
  readonly number: number
  readonly body: string
  readonly content: { readonly number: number; readonly data: Buffer }
  readonly hasText: boolean
}

/** Writes the image's bytes, as they are unless they are badly compressed, and says how its page object must read; `font` bears the text layer. */
export async function writeImagePage(
  writer: PdfFileWriter,
  page: ImagePage,
  { parent, font }: { parent: number; font: number },
): Promise<PendingImagePage> {
  const image = writer.reserve()
  const { data, filter } = await codedImage(page)
  await writer.writeStream(image, `${imageDictionary(page.image)}${filter}`, data)

  const width = points(page.image.width, page.image.resolution)
  const height = points(page.image.height, page.image.resolution)
  const layer = page.text ? textLayer(page.text) : ''
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /I Do Q\n`
  const content = writer.reserve()
  const fonts = layer !== '' ? `/Font<</T ${font} 0 R>>` : ''
  const turned = page.rotation === 0 ? '' : `/Rotate ${page.rotation}`
  return {
    number: writer.reserve(),
    body: `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 ${width} ${height}]${turned}/Resources<</XObject<</I ${image} 0 R>>${fonts}>>/Contents ${content} 0 R>>`,
    content: { number: content, data: Buffer.from(drawing + layer, 'latin1') },
    hasText: layer !== '',
  }
}

/** Pixels as points of a 72nd inch. */
export function points(pixels: number, resolution: number): string {
  return String(Number(((pixels * 72) / resolution).toFixed(3)))
}

function imageDictionary({ format, width, height, colourMode }: PageImage): string {
  const size = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}`
  if (format === 'g4') return `${size}/ColorSpace/DeviceGray/BitsPerComponent 1`
  return `${size}/ColorSpace/${colourMode === 'grey' ? 'DeviceGray' : 'DeviceRGB'}/BitsPerComponent 8`
}

async function codedImage({ image, file }: ImagePage): Promise<CodedImage> {
  const data = await readFile(file)
  if (image.format === 'jpeg') return { data, filter: '/Filter/DCTDecode' }
  const range = g4StripRange(data)
  if (!range) throw new ScanFailure('BROKEN_PAGE')
  return bilevelData(data, data.subarray(range.start, range.start + range.length), image)
}
