import type { Server } from 'node:http'

/** Milliseconds that calls under way may still take when a process ends; those beyond are cut off. */
const mostForCalls = 10_000
/** Milliseconds after which connections that have nothing under way any more are looked for again. */
const lookAgain = 50

/** Drains a server: takes no more connections, lets calls under way be answered, and ends. */
export function drained(server: Server): Promise<void> {
  return new Promise((done) => {
    const idle = setInterval(() => server.closeIdleConnections(), lookAgain)
    const enough = setTimeout(() => server.closeAllConnections(), mostForCalls)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(enough)
      done()
    })
    server.closeIdleConnections()
  })
}
