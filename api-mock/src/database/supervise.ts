import { Effect, Schedule } from 'effect'
import { log } from '../log.ts'
import type { EmbeddedDatabase } from './embedded.ts'

/** Pauses between two tries to start the server again grow from the first to the second, in milliseconds. */
const pauses = { first: 250, longest: 8_000 } as const

const tries = Schedule.exponential(pauses.first).pipe(
  Schedule.union(Schedule.spaced(pauses.longest)),
  Schedule.jittered,
)

/**
 * Supervision: whenever the embedded server is gone it is started again where it was, with a growing pause, until it
 * runs; its own recovery brings back all that was committed. The log tells of the loss (an alarm), of each failed
 * try and of the return. Runs until its scope ends.
 */
export const supervise = ({ gone, restart }: EmbeddedDatabase): Effect.Effect<never> => {
  const start = Effect.tryPromise(restart).pipe(
    Effect.tapError(({ error }) =>
      Effect.sync(() => log('error', 'database does not start', { error: String(error) })),
    ),
    // A start that is cut short would leave a server without anybody who ends it.
    Effect.uninterruptible,
    Effect.retry(tries),
    Effect.orDie,
  )
  return Effect.gen(function* () {
    yield* Effect.promise(gone)
    log('error', 'alarm', { alarm: 'database gone' })
    yield* start
    log('info', 'database is back')
  }).pipe(Effect.forever)
}
