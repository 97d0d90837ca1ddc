import { randomUUID } from 'node:crypto'
import { Effect, Schedule, type Scope } from 'effect'
import { forgetOldAllowances } from './access/call-limit.ts'
import type { Services } from './context.ts'
import { clockAgrees } from './database/clock-agrees.ts'
import { addressOf, connect } from './database/connect.ts'
import { runDeadlineClock } from './deadlines/clock.ts'
import { recheckFiles } from './documents/fixity.ts'
import { namedIn } from './documents/sweep.ts'
import { runReminderClock } from './hearings/reminders.ts'
import { removeOldAnswers } from './journal/kept-answers.ts'
import { type Job, leaveRuns, runInTurn } from './kernel/job.ts'
import { log } from './log.ts'
import { removeOldSessions } from './session/old-sessions.ts'
import { forgetOldStanding } from './system/forget.ts'

const minute = 60_000

/**
 * Removes what is kept no longer, answers and sessions, whatever becomes of the store; then clears that of what nobody
 * names. On a connection of its own, since it may take minutes.
 */
export async function sweep({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const own = connect(addressOf(db), 1)
  try {
    const swept = {
      answers: await removeOldAnswers(own.db, clock.now()),
      sessions: await removeOldSessions(own.db, clock.now()),
      ...(await files.sweep(namedIn(own.db), clock.now())),
    }
    if (Object.values(swept).some((number) => number > 0)) log('info', 'store swept', swept)
  } finally {
    await own.close()
  }
}

/** The court's periodic jobs: of several processes on one database one does each run. */
export const jobsOf = (services: Services): readonly Job[] => [
  { name: 'limpieza', every: 24 * 60 * minute, run: () => sweep(services) },
  { name: 'relectura de archivos', every: 10 * minute, run: (fence) => recheckFiles(services, fence) },
  { name: 'reloj de plazos', every: minute, run: () => runDeadlineClock(services) },
  { name: 'recordatorios', every: minute, run: () => runReminderClock(services) },
  { name: 'cupos de llamadas', every: 60 * minute, run: () => forgetOldAllowances(services.db) },
  { name: 'estado del sistema', every: 60 * minute, run: () => forgetOldStanding(services) },
]

/**
 * A process whose clock is off does no run: deadlines would end before their time, for good. Says whether it may; told
 * once when that turns.
 */
export function offering({ db, clock }: Pick<Services, 'db' | 'clock'>): () => Promise<boolean> {
  let right = true
  return async () => {
    const now = await clockAgrees(db, clock)
    if (right && !now) log('error', 'jobs left to others: the clock differs from the database’s')
    right = now
    return now
  }
}

/** Offers this process for each job's next run while the scope is open, and leaves what it has in hand when it ends. */
export const runJobs = (services: Services): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const worker = randomUUID()
    const mayRun = offering(services)
    yield* Effect.addFinalizer(() => Effect.promise(() => leaveRuns(services, worker).catch(() => undefined)))
    for (const job of jobsOf(services)) {
      yield* Effect.tryPromise(async () => (await mayRun()) && runInTurn(services, job, worker)).pipe(
        Effect.catchAll(({ error }) =>
          Effect.sync(() => log('error', 'job failed', { job: job.name, error: String(error) })),
        ),
        Effect.repeat(Schedule.spaced(Math.min(job.every, 10 * minute))),
        Effect.forkScoped,
      )
    }
  })
