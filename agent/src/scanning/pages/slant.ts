import { type GreyRaster, histogram, inkThreshold } from './grey-raster.ts'

const widest = 5
const step = 0.1
/** Ink looked at: more makes it slower, not better. */
const mostPoints = 40_000

/**
 * Degrees by which the lines of text run down to the right, within ±5. Rows are projected along each angle;
 * where text and gaps between lines part most sharply, the angle is right. 0 for a page without lines.
 */
export function slantOf(raster: GreyRaster): number {
  const points = inkPoints(raster)
  if (points.length < 400) return 0
  let best = 0
  let sharpest = sharpness(points, 0, raster) * 1.02
  for (let angle = -widest; angle <= widest + 1e-9; angle += step) {
    const found = sharpness(points, angle, raster)
    if (found <= sharpest) continue
    sharpest = found
    best = angle
  }
  return Math.round(best * 10) / 10
}

/** x, y alternating. */
function inkPoints(raster: GreyRaster): Int32Array {
  const { data, width, height } = raster
  const threshold = Math.min(inkThreshold(histogram(raster)), 160)
  const margin = Math.round(width * 0.03)
  const found: number[] = []
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      if ((data[y * width + x] ?? 255) < threshold) found.push(x, y)
    }
  }
  const stride = Math.max(1, Math.ceil(found.length / 2 / mostPoints))
  const points = new Int32Array(Math.floor(found.length / 2 / stride) * 2)
  for (let i = 0; i < points.length; i += 2) {
    points[i] = found[i * stride] ?? 0
    points[i + 1] = found[i * stride + 1] ?? 0
  }
  return points
}

/** Sum of squares of ink per row, seen along the angle. */
function sharpness(points: Int32Array, degrees: number, { width, height }: GreyRaster): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const reach = Math.ceil(width * Math.abs(slope)) + 2
  const rows = new Uint32Array(height + 2 * reach)
  for (let i = 0; i < points.length; i += 2) {
    const row = Math.round((points[i + 1] ?? 0) - (points[i] ?? 0) * slope) + reach
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (const count of rows) sum += count * count
  return sum
}
