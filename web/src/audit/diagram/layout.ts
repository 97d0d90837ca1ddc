import { graphlib, layout } from '@dagrejs/dagre'
import type { Diagram, DiagramArrow, DiagramState } from '@estrado/machines/diagram/diagram'
import { widthOfText, wrapText } from './text-size.ts'

export type Point = { readonly x: number; readonly y: number }

/** A state with its place; `x` and `y` are its upper left corner. */
export type PlacedState = DiagramState & Point & { readonly width: number; readonly height: number }

/** An arrow with its way, and its label in lines around a point. */
export type PlacedArrow = DiagramArrow & {
  readonly points: readonly Point[]
  readonly lines: readonly LabelLine[]
  readonly label: Point
}

/** A line of an arrow's label; an event's first line carries how often it happened. */
export type LabelLine = { readonly type: string; readonly text: string; readonly first: boolean }

export type PlacedDiagram = {
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
  readonly arrows: readonly PlacedArrow[]
  /** Where the dot before the first state stands. */
  readonly start: Point | null
}

export const lineHeight = 18
export const titleHeight = 32
const widestLabel = 116
const margin = 12
/** Room for '×12' behind an event. */
const countWidth = 22
const startRoom = 30

const stateSize = ({ label, internal }: DiagramState) => {
  const widest = Math.max(
    widthOfText(label) * 1.06 + 28,
    ...internal.map(({ label: text }) => widthOfText(text) + 24 + countWidth),
  )
  const height = titleHeight + (internal.length === 0 ? 0 : internal.length * lineHeight + 10)
  return { width: Math.ceil(widest), height }
}

const labelLines = ({ events }: DiagramArrow): readonly LabelLine[] =>
  events.flatMap(({ type, label }) =>
    wrapText(label, widestLabel).map((text, index) => ({ type, text, first: index === 0 })),
  )

const arrowName = ({ from, to }: DiagramArrow): string => `${from} > ${to}`

/** Gives every state and arrow of a machine its place, from top to bottom. The same machine looks the same. */
export function placeDiagram(diagram: Diagram): PlacedDiagram {
  const graph = new graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 22, edgesep: 14, ranksep: 30, marginx: margin, marginy: margin })
  for (const state of diagram.states) graph.setNode(state.id, stateSize(state))
  for (const arrow of diagram.arrows) {
    const lines = labelLines(arrow)
    const width = Math.max(...lines.map(({ text }) => widthOfText(text))) + countWidth
    const height = lines.length * lineHeight + 4
    graph.setEdge(arrow.from, arrow.to, { width, height, labelpos: 'c' }, arrowName(arrow))
  }
  layout(graph)
  const states = diagram.states.map((state): PlacedState => {
    const { x, y, width, height } = graph.node(state.id)
    return { ...state, x: x - width / 2, y: y - height / 2 + startRoom, width, height }
  })
  const arrows = diagram.arrows.map((arrow): PlacedArrow => {
    const { points, x = 0, y = 0 } = graph.edge(arrow.from, arrow.to, arrowName(arrow))
    const moved = points.map((point: Point) => ({ x: point.x, y: point.y + startRoom }))
    return { ...arrow, points: moved, lines: labelLines(arrow), label: { x, y: y + startRoom } }
  })
  const { width = 0, height = 0 } = graph.graph()
  const initial = states.find((state) => state.initial)
  const start = initial ? { x: initial.x + initial.width / 2, y: initial.y - startRoom + 6 } : null
  return { width, height: height + startRoom, states, arrows, start }
}
