import type { Exploration, Node } from './explore.ts'
import { fingerprint } from './fingerprint.ts'
import type { Sample } from './samples.ts'

/**
 * A state together with how it answers every sample: `draft` without parties and `draft` ready for the draw
 * are one state and two situations. One representative stands for all contexts that answer alike.
 */
export type Situation = {
  /** `draft~0f3a91c2` */
  readonly id: string
  readonly state: string
  readonly way: readonly Sample[]
  readonly refused: readonly Sample[]
  readonly allowed: readonly Sample[]
}

const ids = new WeakMap<Node, string>()

/** Id of the situation that a node is in. */
export function situationOf(exploration: Exploration, node: Node): string {
  const known = ids.get(node)
  if (known) return known
  const answers = node.allowed.map(
    ({ ref, event }) => `${ref} ${exploration.model.taken(node.snapshot, event)?.id}`,
  )
  const id = `${node.state}~${fingerprint([node.state, ...answers].join('\n'))}`
  ids.set(node, id)
  return id
}

/** Every reachable situation by its nearest representative, in order of discovery. */
export function situationsOf(exploration: Exploration): readonly Situation[] {
  const found = new Map<string, Situation>()
  for (const node of exploration.nodes.values()) {
    const id = situationOf(exploration, node)
    if (found.has(id)) continue
    const { state, way, refused, allowed } = node
    found.set(id, { id, state, way, refused, allowed })
  }
  return [...found.values()]
}
