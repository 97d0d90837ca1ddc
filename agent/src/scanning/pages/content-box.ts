import { type GreyRaster, histogram, paperGrey } from './grey-raster.ts'

export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const inkDepth = 48
/** Left around the content, as a share of the page's width: 6 mm of an A4. */
const margin = 0.03
/** Less of the page than this isn't content but dirt. */
const leastShare = 0.05

/**
 * The part of the page that carries ink, with a margin; undefined where nothing can be cut off safely. Rows and
 * columns with a single speck don't count.
 */
export function contentBox(raster: GreyRaster): Box | undefined {
  const { data, width, height } = raster
  const threshold = paperGrey(histogram(raster)) - inkDepth
  const columns = new Uint32Array(width)
  const rows = new Uint32Array(height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= threshold) continue
      columns[x] = (columns[x] ?? 0) + 1
      rows[y] = (rows[y] ?? 0) + 1
    }
  }
  const across = span(columns)
  const down = span(rows)
  if (!across || !down) return undefined
  const space = Math.round(width * margin)
  const left = Math.max(0, across.first - space)
  const top = Math.max(0, down.first - space)
  const right = Math.min(width, across.last + 1 + space)
  const bottom = Math.min(height, down.last + 1 + space)
  const isDirt = (right - left) * (bottom - top) < width * height * leastShare
  const isWhole = right - left === width && bottom - top === height
  return isDirt || isWhole ? undefined : { left, top, width: right - left, height: bottom - top }
}

function span(counts: Uint32Array): { first: number; last: number } | undefined {
  const first = counts.findIndex((count) => count > 1)
  const last = counts.findLastIndex((count) => count > 1)
  return first < 0 ? undefined : { first, last }
}
