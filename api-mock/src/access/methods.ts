import { calls } from '@estrado/machines/contract/calls'
import type { Call } from '@estrado/machines/kernel/call'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `causas/{id}` as what an address must look like. */
const shapeOf = (path: string): RegExp => {
  const parts = `/api/${path}`.split(/\{\w+\}/)
  return new RegExp(`^${parts.map(escaped).join('[^/]+')}$`)
}

const shapes = Object.values<Call>(calls)
  .filter(({ base }) => base === 'main')
  .map(({ method, path }) => ({ method, shape: shapeOf(path) }))

/** The methods that an address (decoded) of the API takes, by the alphabet; none: it is no address of it. */
export function methodsAt(address: string): readonly string[] {
  const taken = shapes.filter(({ shape }) => shape.test(address)).map(({ method }) => method)
  return [...new Set(taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()
}
