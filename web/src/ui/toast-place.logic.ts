/** A rectangle of the window, in pixels. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Room kept free around the stack and at the window's edges. */
const margin = 16

const coveredBy = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top))

/**
 * Where a stack of notices covers no control: at the right below the header, else in the middle there, else at
 * the bottom. Where nothing is free, where it covers least.
 */
export function freePlace(
  stack: Pick<Box, 'width' | 'height'>,
  window: Pick<Box, 'width' | 'height'>,
  headerHeight: number,
  controls: readonly Box[],
): Pick<Box, 'left' | 'top'> {
  const right = window.width - stack.width - margin
  const middle = (window.width - stack.width) / 2
  const high = headerHeight + margin / 2
  const low = Math.max(0, window.height - stack.height - margin)
  const places = [
    { left: right, top: high },
    { left: middle, top: high },
    { left: middle, top: low },
    { left: right, top: low },
    { left: margin, top: low },
  ]
  const costs = places.map((place) =>
    controls.reduce((sum, control) => sum + coveredBy({ ...place, ...stack }, control), 0),
  )
  return places[costs.indexOf(Math.min(...costs))] ?? { left: right, top: high }
}
