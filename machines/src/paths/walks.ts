import { type Edge, type Exploration, nodeAt } from './explore.ts'
import { type Path, pathAlong } from './path.ts'

/**
 * The walk that a list of numbers stands for: at each node the number picks one of the events that can happen
 * there, so that no step is wasted on one that can't. It ends early where nothing can happen. A property
 * testing library makes the numbers and shrinks them.
 */
export function walkOf(exploration: Exploration, choices: readonly number[]): Path {
  const edges: Edge[] = []
  let node = nodeAt(exploration, exploration.start)
  for (const choice of choices) {
    const edge = node.edges[choice % Math.max(1, node.edges.length)]
    if (!edge) break
    edges.push(edge)
    node = nodeAt(exploration, edge.to)
  }
  return pathAlong(exploration, edges)
}
