import { untilTold } from './interrupted.ts'
import { inOwnWords } from './own-words.ts'

/** Exit codes of a tool: all is well; a fault was found; what was asked can't be done. */
export const exit = { well: 0, fault: 1, impossible: 2 } as const

/** What an order to a tool leads to: its exit code, and the lines that it tells. */
export type Outcome = { readonly code: number; readonly lines: readonly string[] }

/** What a tool's orders take behind their name: how many arguments at most, and which options. */
export type Orders = ReadonlyMap<string, readonly [number, ...options: string[]]>

/** What came with an order that it doesn't take, of which the rest is not what was meant; null where all is taken. */
export function notTaken(
  orders: Orders,
  [order = '', ...given]: readonly string[],
  values: Readonly<Record<string, unknown>>,
): string | null {
  const takes = orders.get(order)
  if (takes === undefined) return null
  const [number, ...options] = takes
  const option = Object.keys(values).find((name) => !options.includes(name))
  return given[number] ?? (option === undefined ? null : `--${option}`)
}

type Tool = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<Outcome>

const asksHow = (args: readonly string[]) => args.some((arg) => arg === '--help' || arg === '-h')

/** Runs the order of this process's arguments; asked for help it tells how the tool is used. */
export async function runTool(tool: Tool, usage: string): Promise<void> {
  // Broken pipe: who reads it (`| head`) has read enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const args = process.argv.slice(2)
  const { code, lines } = asksHow(args)
    ? { code: exit.well, lines: [usage] }
    : await untilTold(() => tool(args, process.env))
  const say = code === exit.impossible ? console.error : console.log
  for (const line of lines) say(inOwnWords(line))
  process.exitCode = code
}
