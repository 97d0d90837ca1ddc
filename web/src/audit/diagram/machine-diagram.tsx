import { auditStreamTexts as texts } from '@estrado/machines/audit/screen-texts'
import { arrowKey, type Walk } from '@estrado/machines/diagram/walk'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { useId } from 'react'
import { arrowPath } from './arrow-path.ts'
import classes from './diagram.module.css'
import { lineHeight, type PlacedArrow, type PlacedDiagram, type PlacedState, titleHeight } from './layout.ts'

type MachineDiagramProps = {
  readonly workflow: Workflow
  readonly walk: Walk
  readonly placed: PlacedDiagram
  /** Pixels per unit; 1 shows text at the size of the interface. */
  readonly scale: number
}

/** A workflow's machine with the way that was walked up to a moment, and where it stood then. */
export function MachineDiagram({ workflow, walk, placed, scale }: MachineDiagramProps) {
  const id = useId()
  const labelOf = (state: string) => workflow.states[state] ?? state
  const isWalked = ({ from, to, events }: PlacedArrow) =>
    events.some(({ type }) => walk.taken.has(arrowKey(from, type, to)))
  // What was walked lies above what was not.
  const arrows = placed.arrows.toSorted((a, b) => Number(isWalked(a)) - Number(isWalked(b)))
  return (
    <svg
      className={classes.diagram}
      viewBox={`0 0 ${placed.width} ${placed.height}`}
      width={placed.width * scale}
      height={placed.height * scale}
      role="img"
      aria-labelledby={`${id}title ${id}walk`}
    >
      <title id={`${id}title`}>{texts.diagramOf(workflow.label, labelOf(walk.state))}</title>
      <desc id={`${id}walk`}>{texts.diagramWalk([...walk.visited].map(labelOf))}</desc>
      <defs>
        {(['walked', 'unwalked', 'present'] as const).map((kind) => (
          <marker
            key={kind}
            id={`${id}${kind}`}
            className={classes.head}
            data-kind={kind}
            viewBox="0 0 10 10"
            refX={9}
            refY={5}
            markerWidth={9}
            markerHeight={9}
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M 0 1 L 10 5 L 0 9 z" />
          </marker>
        ))}
      </defs>
      {placed.start && (
        <g className={classes.start}>
          <circle cx={placed.start.x} cy={placed.start.y} r={5} />
          <path d={`M ${placed.start.x} ${placed.start.y} v 23`} markerEnd={`url(#${id}walked)`} />
        </g>
      )}
      {arrows.map((arrow) => (
        <Arrow key={`${arrow.from} > ${arrow.to}`} arrow={arrow} walk={walk} marker={id} />
      ))}
      {placed.states.map((state) => (
        <State key={state.id} state={state} walk={walk} />
      ))}
    </svg>
  )
}

function Arrow({ arrow, walk, marker }: { arrow: PlacedArrow; walk: Walk; marker: string }) {
  const { from, to, events, lines, label } = arrow
  const timesOf = (type: string) => walk.taken.get(arrowKey(from, type, to)) ?? 0
  const walked = events.some(({ type }) => timesOf(type) > 0)
  const present = walk.last !== null && walk.last.from === from && walk.last.to === to
  const kind = present ? 'present' : walked ? 'walked' : 'unwalked'
  return (
    <g className={classes.arrow} data-kind={kind}>
      <path d={arrowPath(arrow.points)} markerEnd={`url(#${marker}${kind})`} />
      <text>
        {lines.map(({ type, text, first }, index) => (
          <tspan
            key={`${type} ${text}`}
            x={label.x}
            y={label.y + (index - (lines.length - 1) / 2) * lineHeight + 5}
            data-walked={timesOf(type) > 0}
          >
            {text}
            {first && timesOf(type) > 1 && ` ×${timesOf(type)}`}
          </tspan>
        ))}
      </text>
    </g>
  )
}

function State({ state, walk }: { state: PlacedState; walk: Walk }) {
  const { id, x, y, width, height, label, internal, final } = state
  const timesOf = (type: string) => walk.taken.get(arrowKey(id, type, id)) ?? 0
  const kind = walk.state === id ? 'present' : walk.visited.has(id) ? 'walked' : 'unwalked'
  return (
    <g className={classes.state} data-kind={kind} data-state={id} transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx={4} />
      {final && <rect className={classes.inner} x={3} y={3} width={width - 6} height={height - 6} rx={2} />}
      <text className={classes.title} x={width / 2} y={titleHeight / 2 + 5}>
        {label}
      </text>
      {internal.map(({ type, label: text }, index) => (
        <text
          key={type}
          className={classes.internal}
          x={12}
          y={titleHeight + index * lineHeight + 13}
          data-walked={timesOf(type) > 0}
        >
          {text}
          {timesOf(type) > 1 && ` ×${timesOf(type)}`}
        </text>
      ))}
    </g>
  )
}
