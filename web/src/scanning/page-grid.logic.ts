/** Measures of a page in the grid, in pixels; the height is one for all, so that rows can be drawn on demand. */
export const pageMeasures = { width: 150, height: 244, gap: 12 } as const

/** How many pages stand side by side. */
export const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + pageMeasures.gap) / (pageMeasures.width + pageMeasures.gap)))

/** Where a page stands: pixels from the left of the grid, and its row. */
export const placeOf = (index: number, columns: number, width: number) => {
  const each = (width - (columns - 1) * pageMeasures.gap) / columns
  return {
    left: (index % columns) * (each + pageMeasures.gap),
    width: each,
    row: Math.floor(index / columns),
  }
}

/** Where a key leads from a page; undefined for a key that leads nowhere. */
export function indexByKey(key: string, index: number, count: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  }
  const wanted = steps[key]
  if (wanted === undefined) return undefined
  if (key === 'ArrowUp' && wanted < 0) return index
  return Math.min(count - 1, Math.max(0, wanted))
}

export type Side = 'before' | 'after'

/** The half of a page over which something is held says on which side of it that lands. */
export const sideAt = (x: number, left: number, width: number): Side =>
  x < left + width / 2 ? 'before' : 'after'

/** The place, from 0, that a page takes which is dropped beside another. */
export function placeAfterDrop(from: number, target: number, side: Side): number {
  const slot = side === 'before' ? target : target + 1
  return from < slot ? slot - 1 : slot
}
