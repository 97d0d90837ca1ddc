import type { ScanFault, ScanJob, Scanner } from '@estrado/machines/contract/agent-scanning'
import type { DigitisingEvent } from '@estrado/machines/scanning/digitising/events'
import { digitisingMachine } from '@estrado/machines/scanning/digitising/machine'
import type { PageFact } from '@estrado/machines/scanning/digitising/pages'
import type { SnapshotFrom } from 'xstate'
import { createDriver } from '../kernel/driver.ts'
import {
  type DigitisingFailure,
  factParts,
  idsOf,
  type RefusedFile,
  type ScanChoice,
  shownPages,
} from './digitising.logic.ts'
import type { DigitisingTools } from './digitising-tools.ts'
import type { AgentPages } from './page-keepers/agent-pages.ts'
import { factOf, type KeptPage, type MadePdf, type PageKeeper } from './page-keepers/page-keeper.ts'

export type DigitisingSnapshot = SnapshotFrom<typeof digitisingMachine>

export type DigitisingState = {
  readonly snapshot: DigitisingSnapshot
  /** The pages to be seen, in order. */
  readonly pages: readonly KeptPage[]
  readonly searching: boolean
  readonly scanners: readonly Scanner[]
  /** What hindered the search for scanners. */
  readonly searchFaults: readonly ScanFault[]
  readonly choice: ScanChoice | null
  /** Images that come are straightened, cropped and cleaned. */
  readonly corrected: boolean
  readonly job: ScanJob | null
  /** Why the scan stopped, in words. */
  readonly fault: ScanFault | null
  readonly busy: 'changing' | 'adding' | 'stopping' | null
  readonly failure: DigitisingFailure | null
  /** Files that the agent refuses: they stand in this browser, outside the document. */
  readonly refused: readonly RefusedFile[]
  readonly document: MadePdf | null
}

const firstAside: Omit<DigitisingState, 'snapshot'> = {
  pages: [],
  searching: false,
  scanners: [],
  searchFaults: [],
  choice: null,
  corrected: false,
  job: null,
  fault: null,
  busy: null,
  failure: null,
  refused: [],
  document: null,
}

/** What all parts of a sitting share: the machine, what is shown, and who keeps the pages. */
export type DigitisingCore = ReturnType<typeof createDigitisingCore>

/** The machine of one sitting with the state around it. */
export function createDigitisingCore(tools: Pick<DigitisingTools, 'facts'>) {
  const { facts } = tools
  const driver = createDriver(digitisingMachine, {
    aside: firstAside,
    facts: facts && (() => facts('digitising')),
  })
  const { set, snapshot, getState } = driver
  let closing = new AbortController()
  let keeper: PageKeeper | null = null
  let agent: AgentPages | null = null

  /** What the keeper knows now and is seen. */
  const seen = () => ({
    job: agent?.job() ?? null,
    pages: shownPages(snapshot().context.pages, keeper?.pages() ?? [], getState().pages),
  })
  const tell = (fact: DigitisingEvent): boolean => driver.tell(fact, seen)

  return {
    followed: driver.followed,
    getState,
    set,
    show: () => set(seen()),
    snapshot,
    can: driver.can,
    matches: (value: DigitisingSnapshot['value']) => snapshot().matches(value),
    tell,
    /** Tells of the pages that were found, by several facts where they are many. */
    tellFound: (
      fact: Extract<DigitisingEvent, { type: 'agent.connected' | 'agent.unreachable' }>,
    ): boolean => {
      const parts = factParts(fact.pages)
      const last = parts.length - 1
      return parts
        .map((pages, index) => tell({ ...fact, pages, ...(index < last && { more: true }) }))
        .every((told) => told)
    },
    /** Tells of further pages, by several facts where they are many. */
    tellArrived: (type: 'pages.arrived' | 'files.added', pages: readonly PageFact[]): void => {
      if (pages.length > 0) for (const part of factParts(pages)) tell({ type, pages: part })
    },
    /** Aborts when the sitting ends. */
    signal: () => closing.signal,
    keeper: () => keeper,
    agent: () => agent,
    keptBy: (by: AgentPages | PageKeeper, asAgent: AgentPages | null) => {
      keeper = by
      agent = asAgent
    },
    /** Pages that the keeper has and the machine doesn't know yet. */
    arrived: (): readonly PageFact[] => {
      const known = new Set(idsOf(snapshot().context.pages))
      return (keeper?.pages() ?? []).filter(({ id }) => !known.has(id)).map(factOf)
    },
    begin: () => {
      closing = new AbortController()
      keeper = null
      agent = null
      driver.restart()
    },
    end: () => {
      closing.abort()
      driver.stop()
    },
  }
}
