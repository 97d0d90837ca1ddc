import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findPrograms } from '../cluster/programs.ts'
import { seed, whole } from '../sampling.ts'
import { wordsOf } from './history/check.ts'
import { startClusterCourt } from './history/cluster-court.ts'
import type { Court } from './history/court.ts'
import { type Figures, figuresOf, sumOf } from './history/history.ts'
import { startProcessesCourt } from './history/processes-court.ts'
import { playRound } from './history/round.ts'
import { type Faults, schedules } from './history/schedule.ts'

/**
 * Clients write to a court, and keep a history of what they were told, while processes, connections and databases are
 * killed, stopped and cut. What stands afterwards must be what they were told. A schedule that shows otherwise is
 * shrunk, and said with its seed: `ESTRADO_SEED=… npm test -- fault-histories` plays it again.
 */

/** A night's run, and `npm run bench -- cortes`, play more of them. */
const few = 5
const rounds = Number(process.env.ESTRADO_HISTORY_ROUNDS ?? (whole ? 50 : few))
/** Milliseconds: the longest start and round, and as long as a schedule that fails may be shrunk. */
const longest = { start: 300_000, round: 120_000, shrinking: 300_000 } as const

type Plan = {
  readonly what: string
  readonly count: number
  /** Strokes of one schedule. */
  readonly most: number
  readonly faults: (court: Court) => Faults
}

const ofProcesses = (count: number): Plan => ({
  what: 'where processes and connections fail',
  count,
  most: 3,
  faults: ({ faults }) => faults,
})

const ofDatabases: Plan = {
  what: 'where a database fails',
  count: 1,
  most: 1,
  faults: ({ databaseFaults }) => databaseFaults,
}

const ofAll: Plan = {
  what: 'whatever fails',
  count: rounds,
  most: 4,
  faults: ({ faults, databaseFaults }) => ({ ...faults, ...databaseFaults }),
}

/** Rounds that share one court. */
function everythingStands(start: () => Promise<Court>, plans: readonly Plan[]): void {
  let court: Court | undefined
  let place = 0
  beforeAll(async () => {
    court = await start()
  }, longest.start)
  afterAll(() => court?.end(), longest.start)

  it.for(plans)(
    'everything stands as it was answered, $what, $count rounds',
    { timeout: longest.round * rounds + 2 * longest.shrinking },
    async ({ count, most, faults }, { annotate }) => {
      if (!court) throw new Error('no court')
      const own = court
      const played: Figures[] = []
      const names = Object.keys(faults(own))
      await fc.assert(
        fc.asyncProperty(schedules(names, most), async (schedule) => {
          place += 1
          const { lies, blunders, history } = await playRound(own, schedule, place)
          const figures = figuresOf(history)
          played.push(figures)
          expect([...lies.map(wordsOf), ...blunders]).toEqual([])
          expect(figures.ok).toBeGreaterThan(0)
        }),
        { seed, numRuns: count, interruptAfterTimeLimit: longest.round * count + longest.shrinking },
      )
      expect(played.length, 'rounds that were played in time').toBeGreaterThanOrEqual(count)
      await annotate(JSON.stringify(sumOf(played)))
    },
  )
}

describe('histories of two processes on one database', () => {
  everythingStands(() => startProcessesCourt(inject('clusterUrl')), [ofProcesses(Math.ceil(rounds / 3))])
})

const programs = findPrograms()
const missing = 'patroni' in programs ? [] : programs
const without = missing.length === 0 ? '' : `: needs the Debian packages ${missing.join(', ')}`

describe.skipIf(missing.length > 0)(`histories of a cluster${without}`, () => {
  // A failover takes seconds: where rounds are few, one of them has one.
  everythingStands(startClusterCourt, rounds > few ? [ofAll] : [ofProcesses(rounds - 1), ofDatabases])
})
