import { type CallName, calls } from '@estrado/machines/contract/calls'
import type { Call } from '@estrado/machines/kernel/call'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `causas/{id}` as what an address must look like. */
const shapeOf = (path: string): RegExp => {
  const parts = `/api/${path}`.split(/\{\w+\}/)
  return new RegExp(`^${parts.map(escaped).join('[^/]+')}$`)
}

/** Files of which it is recorded that they were delivered, which HEAD would have recorded of what never went out. */
const recordedAsDelivered: readonly CallName[] = ['causas.export', 'anotaciones.copy', 'auditoria.export']

/** May HEAD ask how a call would be answered by GET? */
export const takesHead = (name: CallName): boolean =>
  calls[name].method === 'GET' && !recordedAsDelivered.includes(name)

const shapes = Object.entries<Call>(calls)
  .filter(([, { base }]) => base === 'main')
  .map(([name, { method, path }]) => ({
    methods: takesHead(name as CallName) ? ['GET', 'HEAD'] : [method],
    shape: shapeOf(path),
  }))

/** The methods that an address (decoded) of the API takes, by the alphabet; none: it is no address of it. */
export function methodsAt(address: string): readonly string[] {
  const taken = shapes.filter(({ shape }) => shape.test(address))
  return [...new Set(taken.flatMap(({ methods }) => methods))].sort()
}
