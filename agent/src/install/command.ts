import { spawnSync } from 'node:child_process'
import { installMessages } from '@estrado/machines/agent/install-texts'

/** How another program ended; 'absent' when this machine doesn't have it. */
export type CommandResult = { readonly status: number; readonly output: string } | 'absent'

/** Runs a program to its end, without a shell and with nothing to read. */
export type RunCommand = (program: string, args: readonly string[]) => CommandResult

/** Whose machine it is: `uid` and `gid` are given when what is made in the home isn't to belong to us. */
export type Person = {
  readonly home: string
  /** XDG_DATA_HOME, where it isn't ~/.local/share. */
  readonly dataHome?: string
  readonly uid?: number
  readonly gid?: number
  /** Login name, given with `uid`. */
  readonly name?: string
}

/** A system makes its list of authorities anew, one by one: half a minute of a slow or busy machine is not enough. */
const longestMinutes = 3

/** Programs of this machine, run as `person`. Longer than `minutes` counts as failed, and says so. */
export function commandsOf(person: Person, minutes = longestMinutes): RunCommand {
  return (program, args) => {
    const { uid, gid, home } = person
    const result = spawnSync(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      timeout: minutes * 60_000,
      windowsHide: true,
      env: { ...process.env, HOME: home, LC_ALL: 'C' },
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    })
    const code = (result.error as NodeJS.ErrnoException | undefined)?.code
    if (code === 'ENOENT') return 'absent'
    if (code === 'ETIMEDOUT') return { status: 1, output: installMessages.programTooLong(program, minutes) }
    return { status: result.status ?? 1, output: `${result.stdout ?? ''}${result.stderr ?? ''}`.trim() }
  }
}
