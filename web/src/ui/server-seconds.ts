import { useEffect } from 'react'
import { serverNow } from '../client/server-clock.ts'
import { createStore, useStore } from '../kernel/store.ts'

const second = (): number => Math.floor(serverNow().getTime() / 1000)

const seconds = createStore(second())
let watching = 0
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all that counts down on the page; it rests while nothing does. */
function watch(): () => void {
  watching += 1
  seconds.set(second())
  timer ??= setInterval(() => seconds.set(second()), 1000)
  return () => {
    watching -= 1
    if (watching > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The server's time, anew each second. */
export function useServerSeconds(): Date {
  useEffect(watch, [])
  return new Date(useStore(seconds, (now) => now) * 1000)
}
