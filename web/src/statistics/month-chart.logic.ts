/** Room of the drawing, in its own units: the screen scales it. */
export const chartSize = { width: 1060, height: 240, left: 44, right: 8, top: 12, bottom: 28 } as const

/** The lines of the scale: four steps of 1, 2 or 5 times a power of ten, the last at or above the highest bar. */
export function scaleOf(highest: number): readonly number[] {
  const least = Math.max(1, highest / 4)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= least) ?? least
  return [0, 1, 2, 3, 4].map((times) => times * step)
}

/** Every how many months one is named, so that no name runs into the next. */
export const namedEvery = (months: number): number => Math.ceil(months / 12)

export type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Two bars a month, side by side, within the lines of the scale. */
export function barsOf(
  pairs: readonly (readonly [number, number])[],
  top: number,
): readonly (readonly [Bar, Bar])[] {
  const { width, height, left, right, top: above, bottom } = chartSize
  const room = (width - left - right) / Math.max(1, pairs.length)
  const each = Math.min(24, room * 0.38)
  const tall = height - above - bottom
  const bar = (x: number, value: number): Bar => {
    const size = top === 0 ? 0 : (value / top) * tall
    return { x, y: above + tall - size, width: each, height: size }
  }
  return pairs.map(([first, second], n) => {
    const middle = left + room * (n + 0.5)
    return [bar(middle - each, first), bar(middle, second)]
  })
}
