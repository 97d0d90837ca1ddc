import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
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

type Definition = ReturnType<AnyStateMachine['getTransitionData']>[number]

const pathOf = (node: AnyStateNode): string => node.path.join('.')

function nodesBelow(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states as Record<string, AnyStateNode>).flatMap((child) => [
    child,
    ...nodesBelow(child),
  ])
}

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

function guardName(definition: Definition): string | null {
  const { guard } = definition
  if (!guard) return null
  if (typeof guard === 'string') return guard
  return 'type' in guard && typeof guard.type === 'string' ? guard.type : 'anonymous'
}

function describe(definition: Definition): Transition {
  const from = pathOf(definition.source)
  const [target] = definition.target ?? []
  const to = target ? pathOf(entered(target)) : from
  const guard = guardName(definition)
  const event = definition.eventType
  return { id: [from, event, guard ?? '-', to].join(' | '), from, event, guard, to }
}

/** Reads the arrows of a workflow's machine. */
export function modelOf(workflow: Workflow): Model {
  const { machine } = workflow
  const known = new Map<Definition, Transition>()
  const nodes = nodesBelow(machine.root as AnyStateNode)
  for (const node of nodes) {
    refuseActivity(node)
    for (const definition of [...node.transitions.values()].flat()) {
      known.set(definition as Definition, describe(definition as Definition))
    }
  }
  return {
    workflow,
    transitions: [...known.values()],
    finalStates: nodes.filter(({ type }) => type === 'final').map(pathOf),
    taken: (snapshot, event) => {
      if (!replayOf(machine).can(snapshot, event)) return null
      const [definition] = machine.getTransitionData(snapshot, event)
      return (definition && known.get(definition)) ?? null
    },
  }
}

/** Id with dots of the state that a snapshot is in. */
export const stateOf = (snapshot: AnyMachineSnapshot): string => stateId(snapshot.value)
