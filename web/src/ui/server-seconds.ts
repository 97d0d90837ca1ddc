import { useSyncExternalStore } from 'react'
import { serverNow } from '../client/server-clock.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all that counts down on the page; it rests while nothing does. */
function follow(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const second = (): number => Math.floor(serverNow().getTime() / 1000)

/** The server's time, anew each second. */
export function useServerSeconds(): Date {
  return new Date(useSyncExternalStore(follow, second) * 1000)
}
