import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Corrections } from '@estrado/machines/contract/agent-scanning'
import type { Sharp } from 'sharp'
import { renameDurably } from '../../durable-file.ts'
import { writeBilevel } from './bilevel.ts'
import { contentBox } from './content-box.ts'
import { greyRaster, histogram, inkThreshold, paperGrey } from './grey-raster.ts'
import { openImage } from './open-image.ts'
import { type ImageOnDisk, pageExtension } from './page-image.ts'
import { slantOf } from './slant.ts'

export const noCorrections: Corrections = { straighten: false, crop: false, clean: false }

export function hasCorrections({ straighten, crop, clean }: Corrections): boolean {
  return straighten || crop || clean
}

/** Enough to see lines of text and edges; finer costs time and finds nothing more. */
const analysisWidth = 800
const leastSlant = 0.15

/**
 * Writes a straightened, cropped or cleaned copy of a page beside it; the page itself stays. `source`: where its image
 * lies, under its own name unless told.
 */
export async function correctPage(
  page: ImageOnDisk,
  corrections: Corrections,
  folder: string,
  name: string,
  source = join(folder, page.disk),
): Promise<ImageOnDisk> {
  let image = openImage(source)
  if (corrections.straighten) image = await straightened(image)
  if (corrections.crop) image = await cropped(image)
  if (corrections.clean) image = await cleaned(image)

  const disk = `${name}.${pageExtension[page.format]}`
  const temporary = join(folder, `${name}.tmp`)
  try {
    const written =
      page.format === 'g4'
        ? await writeBilevel(image, temporary, page.resolution)
        : await image
            .toColourspace(page.colourMode === 'grey' ? 'b-w' : 'srgb')
            .jpeg({ quality: 80 })
            .toFile(temporary)
    const { size } = await stat(temporary)
    await renameDurably(temporary, join(folder, disk))
    return { ...page, width: written.width, height: written.height, disk, bytes: size }
  } finally {
    await rm(temporary, { force: true })
  }
}

async function straightened(image: Sharp): Promise<Sharp> {
  const raster = await greyRaster(image.clone(), analysisWidth)
  const slant = slantOf(raster)
  if (Math.abs(slant) < leastSlant) return image
  const grey = paperGrey(histogram(raster))
  return settled(image.rotate(-slant, { background: { r: grey, g: grey, b: grey } }))
}

async function cropped(image: Sharp): Promise<Sharp> {
  const { width, height } = await image.metadata()
  const raster = await greyRaster(image.clone(), analysisWidth)
  const box = contentBox(raster)
  if (!box) return image
  const scale = width / raster.width
  const left = Math.max(0, Math.floor(box.left * scale))
  const top = Math.max(0, Math.floor(box.top * scale))
  return settled(
    image.extract({
      left,
      top,
      width: Math.min(width - left, Math.ceil(box.width * scale)),
      height: Math.min(height - top, Math.ceil(box.height * scale)),
    }),
  )
}

/** Paper becomes white, ink dark, single specks vanish. */
async function cleaned(image: Sharp): Promise<Sharp> {
  const raster = await greyRaster(image.clone(), analysisWidth)
  const counts = histogram(raster)
  const paper = paperGrey(counts) - 12
  const ink = Math.min(inkThreshold(counts) - 40, paper - 60)
  const slope = 255 / Math.max(60, paper - Math.max(0, ink))
  return settled(image.median(3).linear(slope, -slope * Math.max(0, ink)))
}

/** sharp applies its operations in an order of its own; each step is therefore finished by itself. */
async function settled(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return openRaw(data, info.width, info.height, info.channels)
}

function openRaw(data: Buffer, width: number, height: number, channels: 1 | 2 | 3 | 4): Sharp {
  return openImage(data, { width, height, channels })
}
