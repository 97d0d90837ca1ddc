import { fstatSync } from 'node:fs'

/** How often a supervised agent looks whether its parent is still there. */
const parentCheckMilliseconds = 1000

/**
 * Waits until somebody wants the agent to end: Ctrl-C, a signal, or, when supervised, the end of the parent,
 * however that came (a killed parent sends no signal: its end of our input closes, or we get another parent).
 * A second Ctrl-C ends the process at once.
 * @returns the signal's name, or PARENT.
 */
export function stopRequest(supervised: boolean): Promise<NodeJS.Signals | 'PARENT'> {
  return new Promise((resolve) => {
    const parent = process.ppid
    const parentLeft = () => end('PARENT')
    const watch = supervised
      ? setInterval(() => {
          if (process.ppid !== parent) parentLeft()
        }, parentCheckMilliseconds)
      : undefined
    const end = (reason: NodeJS.Signals | 'PARENT') => {
      clearInterval(watch)
      resolve(reason)
    }
    if (supervised && inputIsPipe()) process.stdin.once('end', parentLeft).once('error', parentLeft).resume()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130))
        end(signal)
      })
    }
  })
}

/** An input from nowhere (/dev/null) ends at once and says nothing about the parent. */
function inputIsPipe(): boolean {
  const input = fstatSync(0)
  return input.isFIFO() || input.isSocket()
}
