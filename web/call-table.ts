import type { Plugin } from 'vite'
import { keptScreens } from '../machines/src/catalogues/kept-screens.ts'
import { callNames, callOf } from '../machines/src/contract/calls.ts'
import type { Call } from '../machines/src/kernel/call.ts'

/** One call as every page needs it: method, path, and what a person is told when it succeeded. */
const lineOf = ({ method, path, success }: Call) =>
  success === undefined ? [method, path] : [method, path, success]

/** One call as the screens of administration show it: who may make it as well, but neither Schema nor notice. */
const plainOf = ({ method, path, base, access }: Call) => ({ method, path, base, access })

function tableOf(of: (call: Call) => unknown, wanted: (call: Call) => boolean = () => true): string {
  const written = callNames.filter((name) => wanted(callOf(name))).map((name) => [name, of(callOf(name))])
  return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(written)))})`
}

const isOpen = ({ access }: Call): boolean => access === 'anyone'
const needsSession = ({ access }: Call): boolean => access !== 'anyone'

const lines = (name: string, wanted: (call: Call) => boolean) => `const table = ${tableOf(lineOf, wanted)}
export function ${name}(name) {
  const line = table[name]
  return line && { method: line[0], path: line[1], success: line[2] }
}
`

const plain = () => `export const calls = ${tableOf(plainOf)}
export const callNames = Object.keys(calls)
export const callOf = (name) => calls[name]
`

const kept = () => `export const keptScreens = ${JSON.stringify(keptScreens)}\n`

/**
 * Writes the contract into the bundle without its Schemas, and where calls are made also without its access rules:
 * the API decodes and decides. Every page carries the calls that need no session; the others come with the shell.
 * Names and paths come from the contract itself, as the screens of kept catalogues do from their declarations.
 */
export function callTable(): Plugin {
  return {
    name: 'estrado:call-table',
    apply: 'build',
    enforce: 'pre',
    transform(_, id) {
      if (id.endsWith('/web/src/client/open-call-lines.ts')) return lines('openLineOf', isOpen)
      if (id.endsWith('/web/src/client/call-lines.ts')) return lines('lineOf', needsSession)
      if (id.endsWith('/machines/src/contract/calls.ts')) return plain()
      if (id.endsWith('/machines/src/catalogues/kept-screens.ts')) return kept()
      return undefined
    },
  }
}
