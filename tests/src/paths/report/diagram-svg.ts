import { diagramOf } from '@estrado/machines/diagram/diagram'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { layOut, type PlacedArrow, type PlacedState } from './diagram-layout.ts'
import { html, type Markup } from './html.ts'

const stateMarkup = ({ state, x, y, width, height }: PlacedState): Markup => html`
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" class="${state.final ? 'final' : 'state'}"/>
<text x="${x + 10}" y="${y + 19}" font-weight="600">${state.initial ? '● ' : ''}${state.label}</text>
${state.internal.map(
  ({ label }, index) => html`<text x="${x + 18}" y="${y + 37 + index * 18}" class="event">↻ ${label}</text>`,
)}`

const arrowMarkup = (arrow: PlacedArrow, taken: boolean): Markup => html`
<path class="${taken ? 'taken' : 'untaken'}" d="M${arrow.boxX} ${arrow.fromY} H${arrow.laneX} V${arrow.toY} H${arrow.boxX + 6}"/>
<path class="head" d="M${arrow.boxX} ${arrow.toY} l7 -4 v8 z"/>
<text x="${arrow.labelX}" y="${arrow.fromY - 4}" class="event">${arrow.label}</text>`

/** The machine as a drawing; `isTaken` says of an arrow's ends and event whether the paths went it. */
export function diagramSvg(
  workflow: Workflow,
  isTaken: (from: string, event: string, to: string) => boolean,
): Markup {
  const { states, arrows, width, height } = layOut(diagramOf(workflow))
  return html`<div class="scroll"><svg role="img" aria-label="${workflow.label}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${arrows.map((placed) =>
  arrowMarkup(
    placed,
    placed.arrow.events.every(({ type }) => isTaken(placed.arrow.from, type, placed.arrow.to)),
  ),
)}
${states.map(stateMarkup)}
</svg></div>`
}
