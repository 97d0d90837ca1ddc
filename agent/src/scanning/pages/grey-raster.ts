import type { Sharp } from 'sharp'

/** Grey pixels, one byte each, 0 black. */
export type GreyRaster = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** The image as grey pixels, at most `width` wide where it is given. */
export async function greyRaster(image: Sharp, width?: number): Promise<GreyRaster> {
  const sized = width === undefined ? image : image.resize({ width, withoutEnlargement: true })
  const { data, info } = await sized
    .flatten({ background: '#ffffff' })
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels === 1) return { data, width: info.width, height: info.height }
  const grey = new Uint8Array(info.width * info.height)
  for (let i = 0; i < grey.length; i += 1) grey[i] = data[i * info.channels] ?? 0
  return { data: grey, width: info.width, height: info.height }
}

/** How many pixels have each grey. */
export function histogram({ data }: GreyRaster): Uint32Array {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** The grey of the paper: the most frequent of the brighter half. */
export function paperGrey(counts: Uint32Array): number {
  let best = 255
  let most = 0
  for (let grey = 128; grey < 256; grey += 1) {
    const near = (counts[grey - 1] ?? 0) + (counts[grey] ?? 0) + (counts[grey + 1] ?? 0)
    if (near <= most) continue
    most = near
    best = grey
  }
  return best
}

/** Otsu's threshold: the grey that parts ink from paper best; below it is ink. */
export function inkThreshold(counts: Uint32Array): number {
  let total = 0
  let sum = 0
  for (const [grey, count] of counts.entries()) {
    total += count
    sum += grey * count
  }
  let below = 0
  let sumBelow = 0
  let best = 128
  let widest = -1
  for (const [grey, count] of counts.entries()) {
    below += count
    sumBelow += grey * count
    const above = total - below
    if (below === 0 || above === 0) continue
    const distance = sumBelow / below - (sum - sumBelow) / above
    const spread = below * above * distance * distance
    if (spread <= widest) continue
    widest = spread
    best = grey + 1
  }
  return best
}
