import type { Workflow } from '@estrado/machines/workflows/workflow'
import { type AnyStateMachine, createMachine, not } from 'xstate'

/** One machine or policy with one thing wrong. */
export type Mutant = {
  /** `cause: draft | cause.drawn | readyForDraw | drawn: guard removed` */
  readonly id: string
  readonly kind: 'target' | 'guard' | 'action' | 'role'
  readonly make: () => Workflow
}

type Arrow = {
  readonly target?: string
  readonly guard?: string
  readonly actions?: string | readonly string[]
}
type Entry = string | Arrow | readonly (string | Arrow)[]
type StateConfig = { readonly on?: Readonly<Record<string, Entry>>; readonly type?: string }
type Config = { readonly states: Readonly<Record<string, StateConfig>> }

const arrowsOf = (entry: Entry): readonly Arrow[] =>
  (Array.isArray(entry) ? entry : [entry]).map((arrow: string | Arrow) =>
    typeof arrow === 'string' ? { target: arrow } : arrow,
  )

const configOf = (machine: AnyStateMachine): Config => machine.config as unknown as Config

/** The workflow with other arrows for one event of one state. */
function withArrows(workflow: Workflow, state: string, event: string, arrows: readonly unknown[]): Workflow {
  const { machine } = workflow
  const config = configOf(machine)
  const changed = {
    ...config,
    states: {
      ...config.states,
      [state]: { ...config.states[state], on: { ...config.states[state]?.on, [event]: arrows } },
    },
  }
  return { ...workflow, machine: createMachine(changed as never, machine.implementations as never) }
}

const replaced = <T>(list: readonly T[], index: number, ...items: readonly unknown[]): readonly unknown[] => [
  ...list.slice(0, index),
  ...items,
  ...list.slice(index + 1),
]

/** All that can go wrong with one arrow: where it leads, when it may be taken, what it keeps. */
function* arrowMutants(workflow: Workflow, state: string, event: string, arrows: readonly Arrow[]) {
  const states = Object.keys(configOf(workflow.machine).states)
  for (const [index, arrow] of arrows.entries()) {
    const { target, guard, actions } = arrow
    const name = `${workflow.name}: ${state} | ${event} | ${guard ?? '-'} | ${target ?? state}`
    const mutant = (kind: Mutant['kind'], what: string, ...items: readonly unknown[]): Mutant => ({
      id: `${name}: ${what}`,
      kind,
      make: () => withArrows(workflow, state, event, replaced(arrows, index, ...items)),
    })
    for (const other of states) {
      if (other !== (target ?? state)) yield mutant('target', `to ${other}`, { ...arrow, target: other })
    }
    yield mutant('target', 'arrow removed')
    const { guard: _guard, ...unguarded } = arrow
    if (guard !== undefined) yield mutant('guard', 'guard removed', unguarded)
    if (guard !== undefined) yield mutant('guard', 'guard negated', { ...arrow, guard: not(guard as never) })
    const { actions: _actions, ...inactive } = arrow
    if (actions !== undefined) yield mutant('action', 'action removed', inactive)
  }
  if (arrows.length > 1) {
    yield {
      id: `${workflow.name}: ${state} | ${event}: branches reversed`,
      kind: 'guard' as const,
      make: () => withArrows(workflow, state, event, [...arrows].reverse()),
    }
  }
}

/** Arrows that should not be there at all: a state accepts an event that it refuses. */
function* addedArrows(workflow: Workflow): Generator<Mutant> {
  const { states } = configOf(workflow.machine)
  for (const [state, { on = {}, type }] of Object.entries(states)) {
    if (type === 'final') continue
    for (const event of Object.keys(workflow.policy)) {
      if (event in on) continue
      yield {
        id: `${workflow.name}: ${state} | ${event}: arrow added`,
        kind: 'target',
        make: () => withArrows(workflow, state, event, [{ target: state }]),
      }
    }
  }
}

/** Every mutant of a workflow's machine. */
export function* machineMutants(workflow: Workflow): Generator<Mutant> {
  for (const [state, { on = {} }] of Object.entries(configOf(workflow.machine).states)) {
    for (const [event, entry] of Object.entries(on)) {
      yield* arrowMutants(workflow, state, event, arrowsOf(entry))
    }
  }
  yield* addedArrows(workflow)
}
