import { type GreyRaster, histogram, paperGrey } from './grey-raster.ts'

/** Share of the page's edge that is not looked at: shadows, punch holes, the feeder's rollers. */
const edge = 0.05
/** How much darker than the paper counts as ink: what shines through from the back is weaker. */
const inkDepth = 48
/** One line of text on an A4 is about 0.0006 of it. */
const leastInk = 0.0002

/** Does the page carry nothing but paper? Wants a raster of a few hundred pixels in width. */
export function isBlank(raster: GreyRaster): boolean {
  const { data, width, height } = raster
  const threshold = paperGrey(histogram(raster)) - inkDepth
  const left = Math.round(width * edge)
  const top = Math.round(height * edge)
  let ink = 0
  let seen = 0
  for (let y = top; y < height - top; y += 1) {
    for (let x = left; x < width - left; x += 1) {
      seen += 1
      if ((data[y * width + x] ?? 255) < threshold) ink += 1
    }
  }
  return seen > 0 && ink / seen < leastInk
}
