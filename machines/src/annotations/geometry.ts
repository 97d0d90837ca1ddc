import { annotationMinimum } from './vocabulary.ts'

/** Fractions of the unrotated crop box, origin top left. Rotation and zoom are ways to look at it alone. */
export type Point = { readonly x: number; readonly y: number }
export type Box = Point & { readonly width: number; readonly height: number }

/** Clockwise quarter turns, as a PDF counts them. */
export const rotations = [0, 90, 180, 270] as const
export type Rotation = (typeof rotations)[number]

/** How a page is looked at: its unrotated crop box in pixels at this zoom, and its turn. */
export type PageLook = { readonly width: number; readonly height: number; readonly rotation: Rotation }

/** The rotation of so many degrees, whatever their sign. */
export const rotationOf = (degrees: number): Rotation =>
  rotations[((Math.round(degrees / 90) % 4) + 4) % 4] ?? 0

const lies = (rotation: Rotation): boolean => rotation === 90 || rotation === 270

/** Pixels that the page takes on the screen. */
export const shownSize = ({ width, height, rotation }: PageLook) =>
  lies(rotation) ? { width: height, height: width } : { width, height }

const turned = ({ x, y }: Point, rotation: Rotation): Point =>
  rotation === 90
    ? { x: 1 - y, y: x }
    : rotation === 180
      ? { x: 1 - x, y: 1 - y }
      : rotation === 270
        ? { x: y, y: 1 - x }
        : { x, y }

/** A place of the page in pixels of the screen, from the upper left corner of the page as it is shown. */
export function toScreen(look: PageLook, point: Point): Point {
  const { width, height } = shownSize(look)
  const at = turned(point, look.rotation)
  return { x: at.x * width, y: at.y * height }
}

/** The place of the page that a pixel shows. */
export function fromScreen(look: PageLook, pixel: Point): Point {
  const { width, height } = shownSize(look)
  return turned({ x: pixel.x / width, y: pixel.y / height }, rotationOf(360 - look.rotation))
}

/** The box between two corners, whichever they are. */
export const boxOf = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

const cornersOf = (box: Box): readonly [Point, Point] => [
  box,
  { x: box.x + box.width, y: box.y + box.height },
]

const eachCorner = (box: Box, change: (corner: Point) => Point): Box => {
  const [one, other] = cornersOf(box)
  return boxOf(change(one), change(other))
}

export const boxToScreen = (look: PageLook, box: Box): Box =>
  eachCorner(box, (corner) => toScreen(look, corner))

export const boxFromScreen = (look: PageLook, box: Box): Box =>
  eachCorner(box, (corner) => fromScreen(look, corner))

/** The smallest box around all of them; of none it is empty. */
export function around(boxes: readonly Box[]): Box {
  const corners = boxes.flatMap(cornersOf)
  if (corners.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return boxOf({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) })
}

const within = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most))

/** A box moved so that it lies on the page; what is larger than the page becomes as large as it. */
export function onPage(box: Box): Box {
  const [width, height] = [Math.min(1, box.width), Math.min(1, box.height)]
  return { x: within(box.x, 1 - width), y: within(box.y, 1 - height), width, height }
}

/** Moved by so much, as far as the page goes. */
export const movedBox = (box: Box, by: Point): Box => onPage({ ...box, x: box.x + by.x, y: box.y + by.y })

/** How far a box may go of a wished way before it leaves the page. */
export function possibleMove(box: Box, by: Point): Point {
  const moved = movedBox(box, by)
  return { x: moved.x - box.x, y: moved.y - box.y }
}

/** Lines of the text's own runs: boxes whose middles stand at one height are one line. In pixels of the screen. */
export function linesOf(runs: readonly Box[]): readonly Box[] {
  const lines: Box[] = []
  for (const run of runs) {
    if (run.width < 1 || run.height < 1) continue
    const middle = run.y + run.height / 2
    const at = lines.findIndex(({ y, height }) => middle > y && middle < y + height)
    const line = lines[at]
    if (line) lines[at] = around([line, run])
    else lines.push(run)
  }
  return lines
}

/** Discard rule: too small to have been meant. In pixels of the screen, at the moment of drawing (`spec 2 §4`). */
export const tooSmall = ({ width, height }: Box): boolean =>
  width < annotationMinimum.size || height < annotationMinimum.size

/** As `tooSmall`, for an underline: it counts how far it goes sideways. */
export const tooShort = (from: Point, to: Point): boolean =>
  Math.abs(to.x - from.x) < annotationMinimum.underlineLength
