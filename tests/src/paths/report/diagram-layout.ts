import type { Diagram, DiagramArrow, DiagramState } from '@estrado/machines/diagram/diagram'

/** Pixels. */
const measures = { box: 240, gap: 22, port: 18, top: 12, left: 12, lane: 14, character: 6.2 } as const

export type PlacedState = {
  readonly state: DiagramState
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** An arrow leaves its state to the right, runs along a lane of its own and comes back from the right. */
export type PlacedArrow = {
  readonly arrow: DiagramArrow
  readonly label: string
  readonly labelX: number
  readonly fromY: number
  readonly toY: number
  readonly boxX: number
  readonly laneX: number
}

export type PlacedDiagram = {
  readonly states: readonly PlacedState[]
  readonly arrows: readonly PlacedArrow[]
  readonly width: number
  readonly height: number
}

/** From the beginning on, in the order in which arrows reach them. */
function inOrder({ states, arrows }: Diagram): readonly DiagramState[] {
  const found: DiagramState[] = []
  const queue = states.filter(({ initial }) => initial)
  for (let next = queue.shift(); next; next = queue.shift()) {
    const state = next
    if (found.includes(state)) continue
    found.push(state)
    const targets = arrows.filter(({ from }) => from === state.id).map(({ to }) => to)
    queue.push(...states.filter(({ id }) => targets.includes(id)))
  }
  return [...found, ...states.filter((state) => !found.includes(state))]
}

/** The lowest lane in which an arrow meets no other. */
function laneOf(lanes: [number, number][][], from: number, to: number): number {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  const free = lanes.findIndex((taken) => taken.every(([start, end]) => high < start || low > end))
  const lane = free === -1 ? lanes.length : free
  lanes[lane] = [...(lanes[lane] ?? []), [low, high]]
  return lane
}

const labelOf = ({ events }: DiagramArrow): string => events.map(({ label }) => label).join(' / ')

/** Places a machine: states one below the other, every arrow with a line and a place for its words. */
export function layOut(diagram: Diagram): PlacedDiagram {
  const { box, gap, port, top, left, lane, character } = measures
  const ports = new Map<string, number[]>()
  const states: PlacedState[] = []
  let y = top
  for (const state of inOrder(diagram)) {
    const touching = diagram.arrows.filter(({ from, to }) => from === state.id || to === state.id)
    const lines = Math.max(1 + state.internal.length, touching.length)
    const height = lines * port + 12
    states.push({ state, x: left, y, width: box, height })
    ports.set(
      state.id,
      touching.map((_, index) => y + 15 + index * port),
    )
    y += height + gap
  }
  const nextPort = (id: string): number => ports.get(id)?.shift() ?? 0
  const laneStart =
    left + box + 24 + character * Math.max(0, ...diagram.arrows.map((arrow) => labelOf(arrow).length))
  const lanes: [number, number][][] = []
  const order = states.map(({ state }) => state.id)
  const span = ({ from, to }: DiagramArrow) => Math.abs(order.indexOf(from) - order.indexOf(to))
  const arrows = [...diagram.arrows]
    .sort((a, b) => order.indexOf(a.from) - order.indexOf(b.from) || span(a) - span(b))
    .map((arrow): PlacedArrow => {
      const [fromY, toY] = [nextPort(arrow.from), nextPort(arrow.to)]
      const laneX = laneStart + laneOf(lanes, fromY, toY) * lane
      return { arrow, label: labelOf(arrow), labelX: left + box + 8, fromY, toY, boxX: left + box, laneX }
    })
  return { states, arrows, width: laneStart + (lanes.length + 1) * lane, height: y }
}
