import type { Workflow } from '../workflows/workflow.ts'
import { type Edge, type Exploration, nodeAt } from './explore.ts'
import { fingerprint } from './fingerprint.ts'
import type { Transition } from './model.ts'
import type { Sample } from './samples.ts'
import { situationOf } from './situations.ts'

/** One event of a path, with the arrow that it takes. */
export type Step = {
  readonly sample: Sample
  readonly transition: Transition
  /** Situation before the event: what must be refused there is tried there. */
  readonly situation: string
}

/** A walk from the workflow's beginning that every level takes alike. */
export type Path = {
  /** `cause-3fa2c1d0`, made of the events alone: the same walk has the same id for ever. */
  readonly id: string
  readonly workflow: string
  /** `Borrador · Causa sorteada → Sorteada · Formulario Único emitido → …` */
  readonly name: string
  readonly steps: readonly Step[]
  /** Situation after the last event. */
  readonly ends: string
}

const pathId = (workflow: Workflow, refs: readonly string[]): string =>
  `${workflow.name}-${fingerprint(refs.join('\n'))}`

const labelOf = (labels: Readonly<Record<string, string>>, id: string): string => labels[id] ?? id

/** The walk in the words that people use of it; a state is named when it changes. */
function pathName(workflow: Workflow, steps: readonly Step[]): string {
  const [first] = steps
  if (!first) return 'Estado inicial'
  const label = (state: string) => labelOf(workflow.states, state)
  const policy = workflow.policy as Readonly<Record<string, { readonly label: string }>>
  return steps.reduce((name, { transition: { event, from, to } }) => {
    const happened = `${name} · ${policy[event]?.label ?? event}`
    return from === to ? happened : `${happened} → ${label(to)}`
  }, label(first.transition.from))
}

/** The path that goes along these edges from the beginning. */
export function pathAlong(exploration: Exploration, edges: readonly Edge[]): Path {
  const { workflow } = exploration.model
  const steps: Step[] = []
  let node = nodeAt(exploration, exploration.start)
  for (const { sample, transition, to } of edges) {
    steps.push({ sample, transition, situation: situationOf(exploration, node) })
    node = nodeAt(exploration, to)
  }
  const refs = steps.map(({ sample }) => sample.ref)
  return {
    id: pathId(workflow, refs),
    workflow: workflow.name,
    name: pathName(workflow, steps),
    steps,
    ends: situationOf(exploration, node),
  }
}

/** The path of events by their names, as a saved one has them. Throws where one can't follow. */
export function pathOfRefs(exploration: Exploration, refs: readonly string[]): Path {
  const edges: Edge[] = []
  let node = nodeAt(exploration, exploration.start)
  for (const ref of refs) {
    const edge = node.edges.find(({ sample }) => sample.ref === ref)
    if (!edge) throw new Error(`${exploration.model.workflow.name}: ${ref} can't follow in ${node.state}`)
    edges.push(edge)
    node = nodeAt(exploration, edge.to)
  }
  return pathAlong(exploration, edges)
}
