import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of processor that a process has used; null where the system doesn't tell (`/proc`). */
export const processorSeconds = (pid: number): number | null => usedBy(pid)?.own ?? null

/** Those of a process and of all that it has started, whether they still run or have ended. */
export function processorSecondsOfAll(pid: number): number | null {
  const used = usedBy(pid)
  if (!used) return null
  return childrenOf(pid).reduce((sum, child) => sum + (processorSeconds(child) ?? 0), used.own + used.ended)
}

/** Seconds that a process has used, and those of its children that have ended. */
function usedBy(pid: number): { readonly own: number; readonly ended: number } | null {
  const fields = statOf(pid)
  if (!fields) return null
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return { own: (user + system) / ticks, ended: (endedUser + endedSystem) / ticks }
}

/** The processes that a process has started and that still run. */
const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.[1] === String(pid))
    .map(Number)

/** What the system tells of a process, from its state on; null where it tells nothing. */
function statOf(pid: number): readonly string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return null
  }
}
