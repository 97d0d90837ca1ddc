import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Corrections, Rotation } from '@estrado/machines/contract/agent-scanning'
import { type ColourMode, paperSizes, scanningLimits } from '@estrado/machines/scanning/vocabulary'
import type { Metadata } from 'sharp'
import { renameDurably } from '../../durable-file.ts'
import { ScanFailure, toScanFailure } from '../fault.ts'
import { writeBilevel } from './bilevel.ts'
import { isBlank } from './blank.ts'
import { correctPage, hasCorrections } from './correct-page.ts'
import { readHead } from './file-head.ts'
import { greyRaster } from './grey-raster.ts'
import { readJpegHeader } from './jpeg-header.ts'
import { openImage, readImageHeader } from './open-image.ts'
import { type ImageOnDisk, type PageImage, pageExtension } from './page-image.ts'

export type TakePageOrder = {
  /** The image as it was given; it is gone once it is a page, and lies where it was after a fault. */
  readonly file: string
  /** The job's folder of pages, and the page's name in it without extension. */
  readonly folder: string
  readonly name: string
  /** undefined keeps the image's own. */
  readonly colourMode: ColourMode | undefined
  /** undefined: what the image says, else what lets it fill an A4. */
  readonly resolution: number | undefined
  readonly corrections: Corrections
  /** Named in faults. */
  readonly subject?: string
}

export type TakenPage = {
  readonly original: ImageOnDisk
  readonly current: ImageOnDisk
  readonly rotation: Rotation
  readonly blank: boolean
}

const blankCheckWidth = 400

/**
 * Makes a given image a page of the job: checked, in a format that a PDF takes as it is, under its name only
 * once complete. Throws BROKEN_PAGE, PAGE_TOO_LARGE or DISK_FULL.
 */
export async function takePage(order: TakePageOrder): Promise<TakenPage> {
  const { size } = await stat(order.file)
  if (size > scanningLimits.pageBytes) throw new ScanFailure('PAGE_TOO_LARGE', order.subject)
  const header = await readImageHeader(order.file, order.subject)

  const raster = await greyRaster(openImage(order.file), blankCheckWidth).catch((error: unknown) => {
    throw new ScanFailure('BROKEN_PAGE', order.subject, error)
  })
  const { original, current, rotation } = await keep(order, header)
  return { original, current, rotation, blank: isBlank(raster) }
}

async function keep(order: TakePageOrder, header: Metadata): Promise<Omit<TakenPage, 'blank'>> {
  const resolution = order.resolution ?? ownResolution(header)
  const asItIs = await embeddable(order, header)
  const rotation = asItIs ? (rotationOf.get(header.orientation ?? 1) ?? 0) : 0
  const drawn = join(order.folder, `${order.name}.tmp`)
  const source = asItIs ? order.file : drawn
  try {
    const image = asItIs ?? (await convert(order, header, drawn, resolution))
    const { size } = await stat(source)
    const disk = `${order.name}.${pageExtension[image.format]}`
    const original = { ...image, resolution, disk, bytes: size }
    const current = hasCorrections(order.corrections)
      ? await correctPage(original, order.corrections, order.folder, `${order.name}.r1`, source).catch(
          (error: unknown) => uncorrected(original, error),
        )
      : original
    // Atomicity: last, so that whatever fails or ends before leaves the sheet where it lay.
    await renameDurably(source, join(order.folder, disk))
    await rm(order.file, { force: true })
    return { original, current, rotation }
  } finally {
    await rm(drawn, { force: true })
  }
}

/** A sheet that can't be corrected is a page as it came; only a full disk leaves it where it lay, for the next time. */
function uncorrected(original: ImageOnDisk, error: unknown): ImageOnDisk {
  const failure = toScanFailure(error, 'BROKEN_PAGE')
  if (failure.code !== 'BROKEN_PAGE') throw failure
  return original
}

/** EXIF orientations that a turn of the sheet expresses; mirrored ones are drawn anew. */
const rotationOf: ReadonlyMap<number, Rotation> = new Map([
  [1, 0],
  [3, 180],
  [6, 90],
  [8, 270],
])

async function embeddable(
  order: TakePageOrder,
  header: Metadata,
): Promise<Omit<PageImage, 'resolution'> | undefined> {
  if (header.format !== 'jpeg' || order.colourMode === 'bilevel') return undefined
  if (!rotationOf.has(header.orientation ?? 1)) return undefined
  const jpeg = readJpegHeader(await readHead(order.file))
  if (!jpeg?.isHuffman || jpeg.precision !== 8) return undefined
  if (jpeg.components !== 1 && jpeg.components !== 3) return undefined
  const colourMode = jpeg.components === 1 ? 'grey' : 'colour'
  if (order.colourMode === 'grey' && colourMode === 'colour') return undefined
  return { format: 'jpeg', width: jpeg.width, height: jpeg.height, colourMode }
}

async function convert(
  order: TakePageOrder,
  header: Metadata,
  file: string,
  resolution: number,
): Promise<Omit<PageImage, 'resolution'>> {
  const image = openImage(order.file).autoOrient().flatten({ background: '#ffffff' })
  const isOneBit = header.bitsPerSample === 1
  const isGrey = order.colourMode === 'grey' || header.space === 'b-w' || header.channels < 3
  if (order.colourMode === 'bilevel' || (isOneBit && order.colourMode !== 'colour')) {
    return writeBilevel(image, file, resolution)
  }
  const coloured = isGrey ? image.grayscale().toColourspace('b-w') : image.toColourspace('srgb')
  const info = await coloured.jpeg({ quality: 80 }).toFile(file)
  return { format: 'jpeg', width: info.width, height: info.height, colourMode: isGrey ? 'grey' : 'colour' }
}

/**
 * What the image says where a scanner can have written it; a photograph fills an A4 instead, to the thousandth
 * of a dot per inch: whole ones would leave a margin beside an A4 of few pixels.
 */
function ownResolution({ density, width, height }: Metadata): number {
  if (density !== undefined && density >= 75 && density <= 1_200) return Math.round(density)
  const longest = Math.max(width, height) / (paperSizes.a4.height / 25.4)
  const shortest = Math.min(width, height) / (paperSizes.a4.width / 25.4)
  return Math.max(10, Math.ceil(Math.max(longest, shortest) * 1_000) / 1_000)
}
