import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Lie, liesOf } from './check.ts'
import type { Court } from './court.ts'
import { finalState } from './final-state.ts'
import type { History } from './history.ts'
import { play, type Stroke } from './schedule.ts'
import { Writers } from './writers.ts'

/** Milliseconds after the last fault: until everybody is answered again, and until every part has its place again. */
const recovery = { answers: 30_000, whole: 120_000 } as const
/** Answers with which writers go on when all is well. */
const afterwards = 20

export type Played = {
  readonly lies: readonly Lie[]
  readonly blunders: readonly string[]
  readonly history: History
  /** Milliseconds from the last healing until all was well. */
  readonly recovered: number
}

/** Ready are all processes that answer so; asked until they do, or the time is up. */
async function untilReady(urls: readonly string[], until: number): Promise<void> {
  for (const url of urls) {
    for (;;) {
      const status = await fetch(`${url}/salud/listo`, { signal: AbortSignal.timeout(5_000) }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => null,
      )
      if (status === 200) break
      if (performance.now() > until) throw new Error(`${url} is not ready: ${status}`)
      await delay(100)
    }
  }
}

/** Booked days are each round's own, so that every round finds hours that are free. */
const firstDay = (place: number): Date =>
  new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1 + place * 7))

/** @throws where it takes longer than until then */
async function by(until: number, what: string, work: Promise<void>): Promise<void> {
  const late = new AbortController()
  const rejecting = delay(Math.max(0, until - performance.now()), undefined, { signal: late.signal }).then(
    () => {
      throw new Error(`too late: ${what}`)
    },
  )
  try {
    await Promise.race([work, rejecting])
  } finally {
    late.abort()
    rejecting.catch(() => undefined)
  }
}

/** Writes while a schedule of faults is played, and judges what stands then. `place`: number of the round. */
export async function playRound(court: Court, schedule: readonly Stroke[], place: number): Promise<Played> {
  const round = randomUUID().slice(0, 8)
  const writers = new Writers(round, { ...court.desk, urls: court.urls, day: firstDay(place) })
  await writers.start()
  let recovered = 0
  try {
    await play({ ...court.faults, ...court.databaseFaults }, schedule, writers.answers, delay)
    const healed = performance.now()
    await untilReady(court.ready, healed + recovery.answers)
    await by(healed + recovery.answers, 'writers are answered again', writers.answers.after(afterwards))
    recovered = performance.now() - healed
    // A server that was the leader comes back as a standby, from where the new one begins.
    await court.whole(recovery.whole)
  } finally {
    await writers.stop()
  }
  const { history, blunders } = writers
  return { lies: liesOf(history, await finalState(court.stores, round)), blunders, history, recovered }
}
