import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '@estrado/api-mock/database/postgres-account'

export type Command = {
  readonly program: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Where it runs; the root of all folders, which every account may enter, unless told otherwise. */
  readonly cwd?: string
  /** Where what it says goes. */
  readonly log: string
  /** Whose process it is; null: ours. */
  readonly account: Account
}

/** One program of the cluster, that may be killed, stopped in the middle, and started again at its place. */
export type Part = {
  /** Its process; null while it doesn't run. */
  readonly pid: () => number | null
  readonly start: () => void
  readonly signal: (signal: NodeJS.Signals) => void
  /** Ended and gone, asked (SIGTERM) or not (SIGKILL). */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Milliseconds before a program that ended by itself is started again, where that is wanted. */
const pause = 1_000
/** Milliseconds that a program has to end after it was asked to. */
const patience = 30_000

export const isAlive = (pid: number): boolean => {
  try {
    // A process that ended and that nobody asked after is no longer at work.
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * A program that ends with us, however we end: the system tells it of its parent's death. In a session of its own,
 * out of the reach of the terminal's Ctrl+C, so that the end has its order.
 */
function spawned({ program, args, env, cwd = '/', log, account }: Command): ChildProcess {
  const as = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  const file = openSync(log, 'a')
  return spawn('setpriv', ['--pdeathsig=TERM', ...as, '--', program, ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', file, file],
    detached: true,
  })
}

/** @param keep start it again whenever it ends without being asked */
export function partOf(command: Command, keep: boolean): Part {
  let child: ChildProcess | undefined
  let wanted = false

  function start(): void {
    wanted = true
    const started = spawned(command)
    child = started
    const ended = (): void => {
      if (child === started) child = undefined
      if (!keep || !wanted) return
      setTimeout(() => {
        if (wanted && !child) start()
      }, pause)
    }
    started.once('exit', ended)
    // The system gave no process: for want of memory, or of room for one more.
    started.on('error', () => started.pid === undefined && ended())
  }

  return {
    pid: () => child?.pid ?? null,
    start,
    signal: (signal) => child?.kill(signal),
    end: async (signal) => {
      wanted = false
      const ending = child
      if (!ending) return
      const ended = new Promise((done) => ending.once('exit', done))
      ending.kill(signal)
      const force = setTimeout(() => ending.kill('SIGKILL'), patience)
      await ended
      clearTimeout(force)
    },
  }
}

/** Waits until something holds. @throws with what it was when it takes too long */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  milliseconds = 180_000,
): Promise<void> {
  for (const end = performance.now() + milliseconds; ; await delay(100)) {
    if (await Promise.resolve(holds()).catch(() => false)) return
    if (performance.now() > end) throw new Error(`not within ${milliseconds / 1000} s: ${what}`)
  }
}
