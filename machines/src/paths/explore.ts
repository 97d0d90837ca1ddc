import { type AnyMachineSnapshot, fromTransition } from 'xstate'
import { getAdjacencyMap, getShortestPaths, type SerializedEvent } from 'xstate/graph'
import { canonicalJson } from '../journal/canonical.ts'
import { replayOf } from '../journal/replay.ts'
import type { Workflow } from '../workflows/workflow.ts'
import { type Model, modelOf, stateOf, type Transition } from './model.ts'
import { type Sample, samplesOf } from './samples.ts'
import { plausibleIn } from './scenarios/index.ts'

/** A snapshot that events lead to: its state with one context. */
export type Node = {
  readonly key: string
  readonly state: string
  readonly snapshot: AnyMachineSnapshot
  readonly edges: readonly Edge[]
  /** Samples that the machine refuses here. */
  readonly refused: readonly Sample[]
  /** Samples that the machine allows here, plausible or not. */
  readonly allowed: readonly Sample[]
  /** Shortest way here. */
  readonly way: readonly Sample[]
}

export type Edge = { readonly sample: Sample; readonly transition: Transition; readonly to: string }

/** All that the samples of a workflow can reach. */
export type Exploration = {
  readonly model: Model
  readonly start: string
  readonly nodes: ReadonlyMap<string, Node>
}

/** Beyond so many steps the samples are at fault: they count something up without end. */
const mostSteps = 100_000

export const nodeKey = (snapshot: AnyMachineSnapshot): string =>
  `${stateOf(snapshot)} ${canonicalJson(snapshot.context)}`

/**
 * Explores every plausible sample from every snapshot (`xstate/graph`), breadth first. Guards look at the context, so
 * two snapshots are one only if state and context are; how often a transition is met doesn't matter here.
 */
export function explore(workflow: Workflow): Exploration {
  const model = modelOf(workflow)
  const samples = samplesOf(workflow)
  const plausible = plausibleIn(workflow.name)
  const refs = new Map(samples.map(({ ref, event }) => [event, ref]))
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  const keyOf = (snapshot: AnyMachineSnapshot): string => {
    const key = keys.get(snapshot) ?? nodeKey(snapshot)
    keys.set(snapshot, key)
    return key
  }
  const found = getAdjacencyMap(workflow.machine, {
    events: samples.map(({ event }) => event),
    filterEvents: (snapshot, event) => model.taken(snapshot, event) !== null && plausible(snapshot, event),
    serializeState: keyOf,
    serializeEvent: (event) => refs.get(event) ?? event.type,
    limit: mostSteps,
  })
  const reached = Object.entries(found).map(([key, { state: snapshot, transitions }]): Arrived => {
    const taken = samples.map((sample) => ({ sample, transition: model.taken(snapshot, sample.event) }))
    const edges = taken.flatMap(({ sample, transition }) => {
      const next = transitions[sample.ref as SerializedEvent]
      return transition && next ? [{ sample, transition, to: keyOf(next.state) }] : []
    })
    const refused = taken.flatMap(({ sample, transition }) => (transition ? [] : [sample]))
    const allowed = taken.flatMap(({ sample, transition }) => (transition ? [sample] : []))
    return { key, state: stateOf(snapshot), snapshot, edges, refused, allowed }
  })
  const start = keyOf(replayOf(workflow.machine).initial)
  return { model, start, nodes: withShortestWays(reached, start) }
}

/** The part of an exploration that can be reached without some arrows. */
export function exploreWithout(exploration: Exploration, transitions: readonly string[]): Exploration {
  if (transitions.length === 0) return exploration
  const open = [...exploration.nodes.values()].map((node) => ({
    ...node,
    edges: node.edges.filter(({ transition }) => !transitions.includes(transition.id)),
  }))
  return { ...exploration, nodes: withShortestWays(open, exploration.start) }
}

type Arrived = Omit<Node, 'way'>
type Taken = { readonly type: string; readonly edge: Edge }

/** The nodes that edges lead to from the start, nearest first, with the shortest way to each. */
function withShortestWays(arrived: readonly Arrived[], start: string): ReadonlyMap<string, Node> {
  const nodes = new Map(arrived.map((node) => [node.key, node]))
  const paths = getShortestPaths(
    fromTransition((_: string, { edge }: Taken) => edge.to, start),
    {
      events: ({ context }) =>
        (nodes.get(context)?.edges ?? []).map((edge) => ({ type: edge.sample.ref, edge })),
      serializeState: ({ context }) => context,
      serializeEvent: ({ type }) => type,
    },
  )
  return new Map(
    paths.flatMap(({ state: { context: key }, steps }) => {
      const node = nodes.get(key)
      // The first step is the beginning, which nothing led to.
      const way = steps.slice(1).map(({ event }) => event.edge.sample)
      return node ? [[key, { ...node, way }] as const] : []
    }),
  )
}

/** The node of a key that an edge leads to. */
export function nodeAt({ nodes, model }: Exploration, key: string): Node {
  const node = nodes.get(key)
  if (!node) throw new Error(`${model.workflow.name}: unknown node ${key}`)
  return node
}

/** Arrows that no sample ever takes: a fault of the machine or of its samples. */
export function unreachable({ model, nodes }: Exploration): readonly Transition[] {
  const met = new Set([...nodes.values()].flatMap(({ edges }) => edges.map(({ transition }) => transition)))
  return model.transitions.filter((transition) => !met.has(transition))
}
