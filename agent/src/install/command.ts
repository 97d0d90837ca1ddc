import { spawnSync } from 'node:child_process'

/** How another program ended; 'absent' when this machine doesn't have it. */
export type CommandResult = { readonly status: number; readonly output: string } | 'absent'

/** Runs a program to its end, without a shell and with nothing to read. */
export type RunCommand = (program: string, args: readonly string[]) => CommandResult

/** Whoever called through sudo, so that what is made in that person's folders belongs to them. */
export type Person = { readonly home: string; readonly uid?: number; readonly gid?: number }

/** Programs of this machine, run as `person`. Longer than half a minute counts as failed. */
export function commandsOf(person: Person): RunCommand {
  return (program, args) => {
    const { uid, gid, home } = person
    const result = spawnSync(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      timeout: 30_000,
      windowsHide: true,
      env: { ...process.env, HOME: home, LC_ALL: 'C' },
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    })
    if ((result.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return 'absent'
    return { status: result.status ?? 1, output: `${result.stdout ?? ''}${result.stderr ?? ''}`.trim() }
  }
}
