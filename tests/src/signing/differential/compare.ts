import type { Picture } from './readers/picture.ts'

/** A part of a page in fractions of its width and height, from the upper left corner. */
export type Area = {
  readonly page: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Pixels by which an edge may be smeared beyond an area. */
const smear = 2

/** What differs between two showings outside `areas`; undefined when nothing does. */
export function difference(
  before: readonly Picture[],
  after: readonly Picture[],
  areas: readonly Area[],
): string | undefined {
  if (before.length !== after.length) return `${before.length} pages, then ${after.length}`
  for (const [index, one] of before.entries()) {
    const other = after[index]
    if (!other) continue
    if (one.width !== other.width || one.height !== other.height) return `page ${index + 1} has another size`
    const count = changedPixels(
      one,
      other,
      areas.filter(({ page }) => page === index),
    )
    if (count > 0) return `page ${index + 1} shows ${count} other pixels`
  }
  return undefined
}

function changedPixels(one: Picture, other: Picture, areas: readonly Area[]): number {
  const { width, height } = one
  const boxes = areas.map((area) => ({
    left: area.left * width - smear,
    right: area.right * width + smear,
    top: area.top * height - smear,
    bottom: area.bottom * height + smear,
  }))
  let changed = 0
  for (let at = 0; at < one.grey.length; at++) {
    if (one.grey[at] === other.grey[at]) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const inside = boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
    if (!inside) changed++
  }
  return changed
}
