/** Height of the drawing, the room of the scale's figures and that around the bars, in CSS pixels; its width is its place's. */
export const chartSize = { height: 240, left: 44, top: 12, bottom: 28 } as const

/** CSS pixels: bars of few months stay bars. */
export const widestBar = 24

/** The lines of the scale: four steps of 1, 2 or 5 times a power of ten, the last at or above the highest bar. */
export function scaleOf(highest: number): readonly number[] {
  const least = Math.max(1, highest / 4)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= least) ?? least
  return [0, 1, 2, 3, 4].map((times) => times * step)
}

/** Every how many months one is named, so that no name runs into the next. */
export const namedEvery = (months: number): number => Math.ceil(months / 12)

/** Upright place of a bar. */
export type Bar = { readonly y: number; readonly height: number }

/** A month's two bars, to the left and right of its middle; it and how wide each may be are percentages of the field. */
export type PlacedMonth = {
  readonly middle: number
  readonly widest: number
  readonly bars: readonly [Bar, Bar]
}

/** Two bars a month, side by side, within the lines of the scale. */
export function barsOf(pairs: readonly (readonly [number, number])[], top: number): readonly PlacedMonth[] {
  const { height, top: above, bottom } = chartSize
  const room = 100 / Math.max(1, pairs.length)
  const tall = height - above - bottom
  const bar = (value: number): Bar => {
    const size = top === 0 ? 0 : (value / top) * tall
    return { y: above + tall - size, height: size }
  }
  return pairs.map(([first, second], n) => ({
    middle: room * (n + 0.5),
    widest: room * 0.38,
    bars: [bar(first), bar(second)],
  }))
}
