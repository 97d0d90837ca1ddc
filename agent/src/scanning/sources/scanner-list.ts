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
  /** Each device that was seen, by its id, and where. */
  const seen = new Map<string, { readonly name: string; readonly source: ScannerSource }>()
  const latest = new Map<ScannerSource, readonly Scanner[]>()
  /** Names that several devices had at once, of whatever source: they tell none apart. */
  const shared = new Set<string>()

  function note(source: ScannerSource, scanners: readonly Scanner[]): void {
    latest.set(source, scanners)
    const all = [...latest.values()].flat()
    for (const { id, name } of scanners) {
      seen.set(id, { name, source })
      if (all.some((other) => other.name === name && other.id !== id)) shared.add(name)
    }
  }

  function watched(source: ScannerSource, lost: () => void): ScannerSource {
    const own: ScannerSource = {
      kind: source.kind,
      list: async ({ refresh }) => {
        const found = await source.list({ refresh: doubted.delete(source) || refresh })
        note(own, found.scanners)
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
    return own
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

  /**
   * A device that was seen before, after a new search: by its id, else, where ids are a machine's count of its devices, the
   * only one of its name there. A network device's name is its model's alone.
   */
  async function anew(id: string): Promise<Found | undefined> {
    const before = seen.get(id)
    if (before === undefined) return undefined
    const found = await Promise.all(
      sources.map(async (source) => {
        const { scanners } = await source.list({ refresh: true })
        return scanners.map((scanner) => ({ source, scanner }))
      }),
    )
    const all = found.flat()
    const same = all.find(({ scanner }) => scanner.id === id)
    if (same || before.source.kind !== 'sane' || shared.has(before.name)) return same
    const alike = all.filter(
      ({ source, scanner }) => source === before.source && scanner.name === before.name,
    )
    return alike.length === 1 ? alike[0] : undefined
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
