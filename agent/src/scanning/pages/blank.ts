import { type GreyRaster, histogram, paperGrey } from './grey-raster.ts'

/** Share of the page's edge that is not looked at: shadows and the feeder's rollers. */
const edge = 0.05
/** How much darker than the paper counts as ink: what shines through from the back is weaker. */
const inkDepth = 48
/** The page is looked at in this many fields across, each about 8 mm of an A4. */
const fieldsAcross = 26
/** Share of a field that is ink where something is written: a single digit. Specks of dust are less. */
const leastInk = 0.025

/**
 * Does the page carry nothing but paper? Wants a raster of a few hundred pixels in width. In doubt it doesn't:
 * one field with a folio number is enough to keep the page.
 */
export function isBlank(raster: GreyRaster): boolean {
  const { data, width, height } = raster
  const threshold = paperGrey(histogram(raster)) - inkDepth
  const left = Math.round(width * edge)
  const top = Math.round(height * edge)
  const field = Math.max(4, Math.round(width / fieldsAcross))
  const columns = Math.ceil(width / field)
  const ink = new Uint32Array(columns * Math.ceil(height / field))
  for (let y = top; y < height - top; y += 1) {
    const row = Math.floor(y / field) * columns
    for (let x = left; x < width - left; x += 1) {
      if ((data[y * width + x] ?? 255) >= threshold) continue
      const at = row + Math.floor(x / field)
      ink[at] = (ink[at] ?? 0) + 1
    }
  }
  return ink.every((count) => count < leastInk * field * field)
}
