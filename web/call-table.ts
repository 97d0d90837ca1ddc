import type { Plugin } from 'vite'
import { callNames, callOf } from '../machines/src/contract/calls.ts'
import type { Call } from '../machines/src/kernel/call.ts'

/** One call as every page needs it: method, path, and what a person is told when it succeeded. */
const lineOf = ({ method, path, success }: Call) =>
  success === undefined ? [method, path] : [method, path, success]

/** One call as the screens of administration show it: who may make it as well, but no Schema. */
const plainOf = ({ method, path, base, access, success }: Call) => ({ method, path, base, access, success })

const tableOf = (of: (call: Call) => unknown): string =>
  `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(callNames.map((name) => [name, of(callOf(name))]))))})`

const lines = () => `const table = ${tableOf(lineOf)}
export function lineOf(name) {
  const [method, path, success] = table[name]
  return { method, path, success }
}
`

const plain = () => `export const calls = ${tableOf(plainOf)}
export const callNames = Object.keys(calls)
export const callOf = (name) => calls[name]
`

/**
 * Writes the contract into the bundle without its Schemas, and where every page carries it also without its access
 * rules: the API decodes and decides. Names and paths come from the contract itself.
 */
export function callTable(): Plugin {
  return {
    name: 'estrado:call-table',
    apply: 'build',
    enforce: 'pre',
    transform(_, id) {
      if (id.endsWith('/web/src/client/call-lines.ts')) return lines()
      if (id.endsWith('/machines/src/contract/calls.ts')) return plain()
      return undefined
    },
  }
}
