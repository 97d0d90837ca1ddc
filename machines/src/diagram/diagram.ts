import { replayOf } from '../journal/replay.ts'
import { modelOf } from '../paths/model.ts'
import { type EventPolicy, stateId, type Workflow } from '../workflows/workflow.ts'

/** An event on an arrow or inside a state, with the name that people give it. */
export type DiagramEvent = { readonly type: string; readonly label: string }

export type DiagramState = {
  readonly id: string
  readonly label: string
  readonly initial: boolean
  readonly final: boolean
  /** Events that happen here and lead nowhere else. */
  readonly internal: readonly DiagramEvent[]
}

/** All events that lead from one state to another: one arrow. */
export type DiagramArrow = {
  readonly from: string
  readonly to: string
  readonly events: readonly DiagramEvent[]
}

export type Diagram = { readonly states: readonly DiagramState[]; readonly arrows: readonly DiagramArrow[] }

/** The drawing of a workflow's machine, without places: each state and arrow once, events by their label. */
export function diagramOf(workflow: Workflow): Diagram {
  const { transitions, finalStates } = modelOf(workflow)
  const policy = workflow.policy as Readonly<Record<string, EventPolicy>>
  const initial = stateId(replayOf(workflow.machine).initial.value)
  const ids = Object.keys(workflow.states)
  const internal = new Map<string, Map<string, DiagramEvent>>()
  const between = new Map<string, { from: string; to: string; events: Map<string, DiagramEvent> }>()
  for (const { from: source, to, event: type } of transitions) {
    const event = { type, label: policy[type]?.label ?? type }
    // An arrow of a state with children leaves from each of them.
    for (const from of ids.filter((id) => id === source || id.startsWith(`${source}.`))) {
      if (to === from || to === source) {
        internal.set(from, (internal.get(from) ?? new Map()).set(type, event))
        continue
      }
      const key = `${from} > ${to}`
      const arrow = between.get(key) ?? { from, to, events: new Map() }
      arrow.events.set(type, event)
      between.set(key, arrow)
    }
  }
  return {
    states: ids.map((id) => ({
      id,
      label: workflow.states[id] ?? id,
      initial: id === initial,
      final: finalStates.includes(id),
      internal: [...(internal.get(id)?.values() ?? [])],
    })),
    arrows: [...between.values()].map(({ from, to, events }) => ({ from, to, events: [...events.values()] })),
  }
}
