import type { ScanFaultCode, Scanner, ScannerList } from '@estrado/machines/contract/agent-scanning'
import { ScanFailure } from '../fault.ts'
import type { ScannerSource } from './source.ts'

export type Scanners = ReturnType<typeof scannerList>

type Found = { readonly source: ScannerSource; readonly scanner: Scanner }

/** Faults after which a device may be gone, or come back under another id: USB counts its devices anew. */
const losing: ReadonlySet<ScanFaultCode> = new Set([
  'UNREACHABLE',
  'NO_SCANNER',
  'IO_ERROR',
  'INVAL',
  'TIMEOUT',
])

/** All scanners of all sources, each under its id. */
export function scannerList(given: readonly ScannerSource[]) {
  /** Sources whose memory isn't to be trusted: a device of theirs has failed since. */
  const doubted = new Set<ScannerSource>()
  const sources = given.map((source) => watched(source, () => doubted.add(source)))
  /** Name of each device that was seen, by its id. */
  const names = new Map<string, string>()
  /** Names that several devices had at once: they tell none apart. */
  const shared = new Set<string>()

  function watched(source: ScannerSource, lost: () => void): ScannerSource {
    return {
      kind: source.kind,
      list: async ({ refresh }) => {
        const found = await source.list({ refresh: doubted.delete(source) || refresh })
        for (const { id, name } of found.scanners) {
          names.set(id, name)
          if (found.scanners.some((other) => other.name === name && other.id !== id)) shared.add(name)
        }
        return found
      },
      async *scan(order) {
        try {
          yield* source.scan(order)
        } catch (error) {
          if (error instanceof ScanFailure && losing.has(error.code)) lost()
          throw error
        }
      },
    }
  }

  async function list(refresh: boolean): Promise<ScannerList> {
    const found = await Promise.all(sources.map((source) => source.list({ refresh })))
    return {
      scanners: found.flatMap(({ scanners }) => scanners),
      faults: found.flatMap(({ faults }) => faults),
    }
  }

  async function inMemory(id: string | undefined): Promise<Found | undefined> {
    for (const source of sources) {
      const { scanners } = await source.list({ refresh: false })
      const scanner = id === undefined ? scanners[0] : scanners.find((each) => each.id === id)
      if (scanner) return { source, scanner }
    }
    return undefined
  }

  /** A device that was seen before, after a new search: by its id, else the only one of its name. */
  async function anew(id: string): Promise<Found | undefined> {
    const name = names.get(id)
    if (name === undefined) return undefined
    const found = await Promise.all(
      sources.map(async (source) => {
        const { scanners } = await source.list({ refresh: true })
        return scanners.map((scanner) => ({ source, scanner }))
      }),
    )
    const all = found.flat()
    const alike = shared.has(name) ? [] : all.filter(({ scanner }) => scanner.name === name)
    return all.find(({ scanner }) => scanner.id === id) ?? (alike.length === 1 ? alike[0] : undefined)
  }

  return {
    list,

    /** The scanner with this id, or the first of all; throws NO_SCANNER, or what hindered the search. */
    async find(id: string | undefined): Promise<Found> {
      const found = (await inMemory(id)) ?? (id === undefined ? undefined : await anew(id))
      if (!found) throw new ScanFailure('NO_SCANNER')
      return found
    },
  }
}
