import { join } from 'node:path'
import { testApiOn } from '@estrado/api-mock/testing/api'
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
  readonly faults: Faults
  /** Addresses of the processes themselves. */
  readonly ready: readonly string[]
  /** What stands behind them is where it should be; rejects where it isn't by then. */
  readonly whole: (until: number) => Promise<void>
  readonly end: () => Promise<void>
}

const causes = 4

/** What the writers find: made before the processes start that they will ask. */
export async function prepareDesk(databaseUrl: string, folder: string): Promise<Court['desk']> {
  const clock = { now: () => new Date(), advance: () => undefined }
  const api = await testApiOn(databaseUrl, clock, { dataFolder: join(folder, 'prepared') })
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
