// Supervision of the house's processes: what ends without being asked is started again, with a growing pause.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stopAll } from './processes.mjs'

/** Milliseconds: the first pause, the longest, and how long a process has to be well for its pause to be forgotten. */
export const pauses = { first: 500, longest: 8_000, well: 60_000 }

/** The pause before a process is started again that ran for `lasted` ms after a pause of `last` ms (0: none yet). */
export function nextPause(last, lasted) {
  if (last === 0 || lasted >= pauses.well) return pauses.first
  return Math.min(last * 2, pauses.longest)
}

function readyLine(line) {
  try {
    const value = JSON.parse(line)
    return value?.ready === true ? value : null
  } catch {
    return null
  }
}

/** One line that a watching program can find, in the form of the API's own log. */
const alarm = (who, code, again) =>
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      level: 'error',
      message: 'alarm',
      alarm: 'process ended',
      who,
      code,
      again,
    }),
  )

/** The process; null where the system gives none, for want of memory or of room for one more: then it ended already. */
function begin(entry, cwd, ended) {
  try {
    const child = spawn(process.execPath, [entry], {
      cwd,
      env: { ...process.env, ESTRADO_SUPERVISED: '1' },
      // A child sees its standard input end when this process dies, however it dies.
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    if (child.pid !== undefined) return child
    child.on('error', ({ code }) => ended(code))
  } catch ({ code }) {
    ended(code)
  }
  return null
}

/**
 * A supervisor for the processes of one installation. `launch` resolves with a process's ready line, or with null when
 * it ended before its first one: that is a setting to be mended, and nothing is tried again. One that was ready once
 * is kept running until `end`.
 */
export function createSupervisor({ cwd, say }) {
  const children = new Set()
  const waiting = new Set()
  let ending = false

  function start({ name, id, entry }, pause, ready) {
    const begun = Date.now()
    let wasReady = pause > 0
    const ended = (code) => {
      if (ending) return ready(null)
      if (!wasReady) {
        say(`${name} terminó (código ${code}).`)
        return ready(null)
      }
      const next = nextPause(pause, Date.now() - begun)
      alarm(id, code, next)
      say(`${name} terminó (código ${code}). Se inicia de nuevo en ${next / 1000} s.`)
      const timer = setTimeout(() => {
        waiting.delete(timer)
        start({ name, id, entry }, next, () => undefined)
      }, next)
      waiting.add(timer)
    }
    const child = begin(entry, cwd, ended)
    if (!child) return
    children.add(child)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const told = readyLine(line)
      if (!told) return say(line)
      if (pause > 0) say(`${name} funciona de nuevo.`)
      wasReady = true
      ready(told)
    })
    // Not 'exit': what it said last is still to be read then.
    child.on('close', (code, signal) => {
      children.delete(child)
      ended(code ?? signal)
    })
    child.stdin.on('error', () => undefined)
  }

  return {
    launch: (part) => new Promise((resolve) => start(part, 0, resolve)),
    /** Ends all that runs and all that waits to run again. */
    end: async () => {
      ending = true
      for (const timer of waiting) clearTimeout(timer)
      await stopAll(children)
    },
  }
}
