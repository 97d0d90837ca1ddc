import { type Edge, type Exploration, type Node, nodeAt } from './explore.ts'
import { type Path, pathAlong } from './path.ts'
import { situationOf } from './situations.ts'

/** A path longer than this is hard to read and to repair; the tour then begins anew. */
const longestPath = 12

/** What is still to be met: arrows to take and situations to stand in. */
type Aim = { readonly transitions: Set<string>; readonly situations: Set<string> }

const isNew = (exploration: Exploration, aim: Aim, edge: Edge): boolean =>
  aim.transitions.has(edge.transition.id) ||
  aim.situations.has(situationOf(exploration, nodeAt(exploration, edge.to)))

/** Ends of the line come last: whoever takes them can't go on. */
function inOrder(exploration: Exploration, node: Node): readonly Edge[] {
  const ends = (edge: Edge) => Number(exploration.model.finalStates.includes(edge.transition.to))
  return [...node.edges].sort((a, b) => ends(a) - ends(b))
}

/** Shortest way from a node to something new, the new step included; undefined where there is none. */
function nearestNew(exploration: Exploration, from: Node, aim: Aim): readonly Edge[] | undefined {
  const queue: { node: Node; way: readonly Edge[] }[] = [{ node: from, way: [] }]
  const seen = new Set([from.key])
  for (let next = queue.shift(); next; next = queue.shift()) {
    const edges = inOrder(exploration, next.node)
    const found = edges.find((edge) => isNew(exploration, aim, edge))
    if (found) return [...next.way, found]
    for (const edge of edges) {
      if (seen.has(edge.to)) continue
      seen.add(edge.to)
      queue.push({ node: nodeAt(exploration, edge.to), way: [...next.way, edge] })
    }
  }
  return undefined
}

/** One walk from the beginning that takes as much new as fits into it. */
function tour(exploration: Exploration, aim: Aim): Path {
  const edges: Edge[] = []
  let node = nodeAt(exploration, exploration.start)
  aim.situations.delete(situationOf(exploration, node))
  for (;;) {
    const way = nearestNew(exploration, node, aim)
    if (!way || (edges.length > 0 && edges.length + way.length > longestPath)) break
    for (const edge of way) {
      edges.push(edge)
      node = nodeAt(exploration, edge.to)
      aim.transitions.delete(edge.transition.id)
      aim.situations.delete(situationOf(exploration, node))
    }
  }
  return pathAlong(exploration, edges)
}

/**
 * Few paths that together take every arrow that can be taken, each branch of its guards apart, and stand once
 * in every situation. Paths are made with the context in mind, arrows are counted without it: an arrow taken
 * once is taken. The same workflow gives the same paths.
 */
export function generatePaths(exploration: Exploration): readonly Path[] {
  const nodes = [...exploration.nodes.values()]
  const aim: Aim = {
    transitions: new Set(nodes.flatMap(({ edges }) => edges.map(({ transition }) => transition.id))),
    situations: new Set(nodes.map((node) => situationOf(exploration, node))),
  }
  const paths: Path[] = []
  while (aim.transitions.size > 0 || aim.situations.size > 0) paths.push(tour(exploration, aim))
  return paths
}
