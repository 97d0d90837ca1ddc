import { join } from 'node:path'
import type { Settings } from '@estrado/api-mock/settings'
import { outlastingTokens, testApiOn } from '@estrado/api-mock/testing/api'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import { causesOfOneJudge } from '../one-judge.ts'
import type { Stores } from './final-state.ts'
import type { Faults } from './schedule.ts'
import type { Desk } from './writers.ts'

/** A court that is written to while it is struck. */
export type Court = {
  /** Where writers ask. */
  readonly urls: readonly string[]
  readonly desk: Omit<Desk, 'urls' | 'day'>
  readonly stores: Stores
  /** Of processes and connections, and of the databases behind them; none where there is but one. */
  readonly faults: Faults
  readonly databaseFaults: Faults
  /** Addresses of the processes themselves. */
  readonly ready: readonly string[]
  /** What stands behind them is where it should be; rejects where it takes more milliseconds. */
  readonly whole: (milliseconds: number) => Promise<void>
  readonly end: () => Promise<void>
}

const causes = 2

/** What the writers find, made while nobody writes. */
export async function prepareDesk(
  databaseUrl: string,
  folder: string,
  files: Settings['files'],
): Promise<Court['desk']> {
  const clock = { now: () => new Date(), advance: () => undefined }
  const api = await testApiOn(databaseUrl, clock, {
    dataFolder: join(folder, 'prepared'),
    files,
    accessTokenSeconds: outlastingTokens,
  })
  try {
    const { court, ids } = await causesOfOneJudge(api, causes)
    return {
      causes: ids,
      rooms: court.rooms.slice(0, 1),
      secretary: String(court.secretary.usuario.usuario),
      pdf: await smallPdf(),
    }
  } finally {
    await api.stop()
  }
}
