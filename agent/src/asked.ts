import { startMessages } from '@estrado/machines/agent/guard-texts'

/** Commands of the agent, each with the option that it takes, if any. */
const options = {
  trust: undefined,
  untrust: undefined,
  install: '--system',
  uninstall: '--system',
  doctor: undefined,
} as const

type Command = keyof typeof options

/** What the command line asks; `run` is what it asks without a command. */
type Asked =
  | { readonly command: Command | 'run' | 'help'; readonly system: boolean }
  | { readonly refused: string }

const isCommand = (text: string): text is Command => Object.hasOwn(options, text)
const isHelp = (text: string) => text === '--help' || text === '-h'

/** Reads the command line: what isn't understood is refused before anything is done, for trust is given by it too. */
export function askedBy(args: readonly string[]): Asked {
  if (args.some(isHelp)) return { command: 'help', system: false }
  const [command, ...others] = args
  if (command === undefined) return { command: 'run', system: false }
  if (!isCommand(command)) return { refused: startMessages.unknownCommand(command) }
  const stray = others.find((argument, at) => at > 0 || argument !== options[command])
  if (stray !== undefined) return { refused: startMessages.strayArgument(command, stray) }
  return { command, system: others.length > 0 }
}
