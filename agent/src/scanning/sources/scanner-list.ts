import type { Scanner, ScannerList } from '@estrado/machines/contract/agent-scanning'
import { ScanFailure } from '../fault.ts'
import type { ScannerSource } from './source.ts'

export type Scanners = ReturnType<typeof scannerList>

/** All scanners of all sources, each under its id. */
export function scannerList(sources: readonly ScannerSource[]) {
  async function list(refresh: boolean): Promise<ScannerList> {
    const found = await Promise.all(sources.map((source) => source.list({ refresh })))
    return {
      scanners: found.flatMap(({ scanners }) => scanners),
      faults: found.flatMap(({ faults }) => faults),
    }
  }

  return {
    list,

    /** The scanner with this id, or the first of all; throws NO_SCANNER, or what hindered the search. */
    async find(id: string | undefined): Promise<{ source: ScannerSource; scanner: Scanner }> {
      for (const source of sources) {
        const { scanners } = await source.list({ refresh: false })
        const scanner = id === undefined ? scanners[0] : scanners.find((each) => each.id === id)
        if (scanner) return { source, scanner }
      }
      throw new ScanFailure('NO_SCANNER')
    },
  }
}
