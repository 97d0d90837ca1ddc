import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import { type DirectedGraphEdge, type DirectedGraphNode, toDirectedGraph } from 'xstate/graph'
import { replayOf } from '../journal/replay.ts'
import { stateId, type Workflow } from '../workflows/workflow.ts'

/**
 * One arrow of a machine: this state, this event, this branch of its guards, that target. Two arrows between
 * the same states that differ by their guard are two transitions, and each must be taken.
 */
export type Transition = {
  /** `draft | cause.drawn | readyForDraw | drawn`; stable as long as the arrow is the same. */
  readonly id: string
  readonly from: string
  readonly event: string
  /** Name of the guard; null where there is none. */
  readonly guard: string | null
  readonly to: string
}

/** The arrows of a machine and which of them an event takes. */
export type Model = {
  readonly workflow: Workflow
  readonly transitions: readonly Transition[]
  readonly finalStates: readonly string[]
  /** Null where the machine refuses the event. */
  readonly taken: (snapshot: AnyMachineSnapshot, event: EventObject) => Transition | null
}

const pathOf = (node: AnyStateNode): string => node.path.join('.')

const nodesBelow = ({ children }: DirectedGraphNode): DirectedGraphNode[] =>
  children.flatMap((child) => [child, ...nodesBelow(child)])

/** Where a state with children begins. */
function entered(node: AnyStateNode): AnyStateNode {
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined
  return initial ? entered(initial) : node
}

/** Machines of the house decide and do nothing; one that starts things can't be generated from. */
function refuseActivity(node: AnyStateNode): void {
  const active = node.always?.length || node.after.length || node.invoke.length || node.type === 'parallel'
  if (active) throw new Error(`${node.id}: paths know no always, after, invoke or parallel states`)
}

function guardName(definition: AnyTransitionDefinition): string | null {
  const { guard } = definition
  if (!guard) return null
  if (typeof guard === 'string') return guard
  return 'type' in guard && typeof guard.type === 'string' ? guard.type : 'anonymous'
}

function describe({ source, target, transition: definition }: DirectedGraphEdge): Transition {
  const from = pathOf(source)
  const to = definition.target ? pathOf(entered(target)) : from
  const guard = guardName(definition)
  const event = definition.eventType
  return { id: [from, event, guard ?? '-', to].join(' | '), from, event, guard, to }
}

/** Reads the arrows of a workflow's machine. */
export function modelOf(workflow: Workflow): Model {
  const { machine } = workflow
  const known = new Map<AnyTransitionDefinition, Transition>()
  const nodes = nodesBelow(toDirectedGraph(machine))
  for (const { stateNode, edges } of nodes) {
    refuseActivity(stateNode)
    for (const edge of edges) known.set(edge.transition, describe(edge))
  }
  return {
    workflow,
    transitions: [...known.values()],
    finalStates: nodes.flatMap(({ stateNode }) => (stateNode.type === 'final' ? pathOf(stateNode) : [])),
    taken: (snapshot, event) => {
      if (!replayOf(machine).can(snapshot, event)) return null
      const [definition] = machine.getTransitionData(snapshot, event)
      return (definition && known.get(definition)) ?? null
    },
  }
}

/** Id with dots of the state that a snapshot is in. */
export const stateOf = (snapshot: AnyMachineSnapshot): string => stateId(snapshot.value)
