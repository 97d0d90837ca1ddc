import { parseArgs } from 'node:util'
import { type LevelName, levelNames } from '@estrado/machines/paths/contract'

/** The command asks for something that there isn't; the message says what. */
export class CommandError extends Error {}

export type Wanted = {
  readonly levels: readonly LevelName[]
  readonly workflow: string | undefined
  readonly replay: string | undefined
  readonly headed: boolean
  readonly save: boolean
  readonly seed: number
}

/** Reads the flags of `npm run paths`. @throws CommandError where one is unknown or has no such value */
export function readCommandLine(args: readonly string[], seedByDefault: number): Wanted {
  const values = parse(args)
  const levels = levelNames.filter((name) => values.level === undefined || name === values.level)
  if (levels.length === 0) throw new CommandError(`--level ${values.level}`)
  const seed = Number(values.seed ?? seedByDefault)
  if (!Number.isInteger(seed)) throw new CommandError(`--seed ${values.seed}`)
  return {
    levels,
    workflow: values.workflow,
    replay: values.replay,
    headed: values.headed ?? false,
    save: values.save ?? false,
    seed,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

const options = {
  level: { type: 'string' },
  workflow: { type: 'string' },
  replay: { type: 'string' },
  headed: { type: 'boolean' },
  save: { type: 'boolean' },
  seed: { type: 'string' },
} as const
