import { parseArgs } from 'node:util'
import { type LevelName, levelNames } from '@estrado/machines/paths/contract'

export type Wanted = {
  readonly levels: readonly LevelName[]
  readonly workflow: string | undefined
  readonly replay: string | undefined
  readonly headed: boolean
  readonly save: boolean
  readonly seed: number
}

/** Reads the flags of `npm run paths`. Throws where one is unknown or has no such value. */
export function readCommandLine(args: readonly string[], seedByDefault: number): Wanted {
  const { values } = parseArgs({
    args: [...args],
    options: {
      level: { type: 'string' },
      workflow: { type: 'string' },
      replay: { type: 'string' },
      headed: { type: 'boolean' },
      save: { type: 'boolean' },
      seed: { type: 'string' },
    },
  })
  const levels = levelNames.filter((name) => values.level === undefined || name === values.level)
  if (levels.length === 0) throw new Error(`--level ${values.level}`)
  const seed = Number(values.seed ?? seedByDefault)
  if (!Number.isInteger(seed)) throw new Error(`--seed ${values.seed}`)
  return {
    levels,
    workflow: values.workflow,
    replay: values.replay,
    headed: values.headed ?? false,
    save: values.save ?? false,
    seed,
  }
}
