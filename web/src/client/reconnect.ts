import { reconnecting as texts } from '@estrado/machines/messages/interface'
import { dismissToast, showToast } from '../ui/toasts.ts'
import { backoff } from './backoff.ts'

/** Tries beside the first, with growing pauses: some thirty seconds, longer than another server takes to step in. */
const mostTries = 5

/** Longer than all tries together; it goes with the last of them. */
const standing = 180_000

/** A server, or the proxy before it, that says of itself that it is away for a moment. */
const isAway = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && headers.has('retry-after')

let waiting = 0
let notice: number | undefined

function tell(): void {
  waiting += 1
  notice ??= showToast('warning', texts.title, { lines: [texts.kept], duration: standing })
}

function untell(): void {
  waiting -= 1
  if (waiting > 0 || notice === undefined) return
  dismissToast(notice)
  notice = undefined
}

/** Ends early where nobody wants the answer any more: the next try then says so. */
export const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((done) => {
    if (signal?.aborted) return done()
    const ended = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', ended)
      done()
    }
    const timer = setTimeout(ended, milliseconds)
    signal?.addEventListener('abort', ended)
  })

/**
 * Reconnecting: asks again by itself while the server is away, and says so meanwhile. A command's id goes with every
 * try, so it happens once. Gives the last answer, whatever it is.
 */
export async function reconnecting(ask: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const first = await ask()
  if (!isAway(first)) return first
  tell()
  try {
    for (let attempt = 0; ; attempt += 1) {
      await pause(backoff(attempt, Math.random()), signal)
      const answer = await ask()
      if (!isAway(answer) || attempt + 1 === mostTries) return answer
    }
  } finally {
    untell()
  }
}
