import type { AnyMachineSnapshot } from 'xstate'
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

/** Beyond so many snapshots the samples are at fault: they count something up without end. */
const mostNodes = 4000

export const nodeKey = (snapshot: AnyMachineSnapshot): string =>
  `${stateOf(snapshot)} ${canonicalJson(snapshot.context)}`

/**
 * Walks every plausible event from every snapshot, breadth first. Guards look at the context, so two snapshots
 * are one only if state and context are; how often a transition is met doesn't matter here.
 */
export function explore(workflow: Workflow): Exploration {
  const model = modelOf(workflow)
  const replay = replayOf(workflow.machine)
  const samples = samplesOf(workflow)
  const plausible = plausibleIn(workflow.name)
  const nodes = new Map<string, Node>()
  const start = nodeKey(replay.initial)
  const queue: { snapshot: AnyMachineSnapshot; way: readonly Sample[] }[] = [
    { snapshot: replay.initial, way: [] },
  ]
  const seen = new Set([start])
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { snapshot, way } = next
    const edges: Edge[] = []
    const refused: Sample[] = []
    const allowed: Sample[] = []
    for (const sample of samples) {
      const transition = model.taken(snapshot, sample.event)
      if (!transition) {
        refused.push(sample)
        continue
      }
      allowed.push(sample)
      if (!plausible(snapshot, sample.event)) continue
      const after = replay.next(snapshot, sample.event)
      const to = nodeKey(after)
      edges.push({ sample, transition, to })
      if (seen.has(to)) continue
      seen.add(to)
      queue.push({ snapshot: after, way: [...way, sample] })
    }
    const key = nodeKey(snapshot)
    nodes.set(key, { key, state: stateOf(snapshot), snapshot, edges, refused, allowed, way })
    if (nodes.size > mostNodes) throw new Error(`${workflow.name}: samples lead to no end of contexts`)
  }
  return { model, start, nodes }
}

/** The part of an exploration that can be reached without some arrows. */
export function exploreWithout(exploration: Exploration, transitions: readonly string[]): Exploration {
  if (transitions.length === 0) return exploration
  const nodes = new Map<string, Node>()
  const queue: { key: string; way: readonly Sample[] }[] = [{ key: exploration.start, way: [] }]
  const seen = new Set([exploration.start])
  for (let next = queue.shift(); next; next = queue.shift()) {
    const node = nodeAt(exploration, next.key)
    const edges = node.edges.filter(({ transition }) => !transitions.includes(transition.id))
    nodes.set(next.key, { ...node, edges, way: next.way })
    for (const { to, sample } of edges) {
      if (seen.has(to)) continue
      seen.add(to)
      queue.push({ key: to, way: [...next.way, sample] })
    }
  }
  return { ...exploration, nodes }
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
