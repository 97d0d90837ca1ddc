import type { Point } from './layout.ts'

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** An SVG path through the points of an arrow, its corners rounded; straight at both ends. */
export function arrowPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  if (rest.length === 1) return `M ${text(first)} L ${text(last)}`
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last
    return `Q ${text(point)} ${text(index === rest.length - 2 ? next : middle(point, next))}`
  })
  return `M ${text(first)} ${bends.join(' ')}`
}
