import { writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { encodeG4 } from './g4-encoder.ts'
import { writeG4Tiff } from './g4-tiff.ts'
import { type GreyRaster, greyRaster, histogram, inkThreshold } from './grey-raster.ts'
import type { PageImage } from './page-image.ts'

/** Writes the image in black and white as Group 4. Ink and paper are parted by Otsu's threshold. */
export async function writeBilevel(image: Sharp, file: string, resolution: number): Promise<PageImage> {
  const raster = await greyRaster(image)
  const data = threshold(raster)
  const strip = encodeG4({ ...raster, data })
  await writeFile(file, writeG4Tiff({ ...raster, resolution, strip }))
  return { format: 'g4', width: raster.width, height: raster.height, resolution, colourMode: 'bilevel' }
}

function threshold(raster: GreyRaster): Uint8Array {
  const counts = histogram(raster)
  const limit = clampThreshold(inkThreshold(counts))
  const data = new Uint8Array(raster.data.length)
  for (let i = 0; i < data.length; i += 1) data[i] = (raster.data[i] ?? 0) < limit ? 0 : 255
  return data
}

/** A page of one grey has no true threshold: paper must not turn black, nor a black page white. */
function clampThreshold(limit: number): number {
  return Math.min(200, Math.max(64, limit))
}
