import type { Plugin } from 'vite'
import { type Call, callNames, callOf } from '../machines/src/contract/calls.ts'

/** One call as it goes into the bundle: method, path, and what a person is told when it succeeded. */
const lineOf = ({ method, path, success }: Call) =>
  success === undefined ? [method, path] : [method, path, success]

/**
 * Writes the contract's table into the bundle without its access rules and other facts that only the API needs:
 * every page carries it, and it is a third of the size that way. Names and paths come from the contract itself.
 */
export function callTable(): Plugin {
  return {
    name: 'estrado:call-table',
    apply: 'build',
    enforce: 'pre',
    transform(_, id) {
      if (!id.endsWith('/web/src/client/call-lines.ts')) return
      const table = Object.fromEntries(callNames.map((name) => [name, lineOf(callOf(name))]))
      return `const table = JSON.parse(${JSON.stringify(JSON.stringify(table))})
export function lineOf(name) {
  const [method, path, success] = table[name]
  return { method, path, success }
}
`
    },
  }
}
