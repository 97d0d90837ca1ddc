import type { ScanJob, ScannedFile, Scanner } from '@estrado/machines/contract/agent-scanning'
import { expect, vi } from 'vitest'
import { AgentUnreachable } from '../../client/agent-access.ts'
import { PageGone, type PageStore, type StoredPage } from '../../client/page-store.ts'
import type { ScannerClient } from '../../client/scanner.ts'
import { createDigitising } from '../digitising.ts'
import { browserPages } from '../page-keepers/browser-pages.ts'

export const scanner = {
  id: 's1',
  name: 'Escáner de demostración',
  sources: ['feeder'],
  duplex: false,
  resolutions: [200],
  colourModes: ['grey'],
  papers: ['a4'],
} as unknown as Scanner
export const file = (fileName: string, facts: Partial<ScannedFile> = {}) =>
  ({
    fileName,
    kind: 'page',
    removed: false,
    rotation: 0,
    blank: false,
    corrections: { straighten: false, crop: false, clean: false },
    bytes: 10,
    pages: 1,
    revision: 1,
    ...facts,
  }) as ScannedFile
let moment = 0
export const job = (names: readonly (string | ScannedFile)[], facts: Partial<ScanJob> = {}) =>
  ({
    id: 'j1',
    files: names.map((name) => (typeof name === 'string' ? file(name) : name)),
    phase: 'ready',
    notices: [],
    // Each state is newer than the one before.
    changedAt: new Date(moment++).toISOString(),
    ...facts,
  }) as ScanJob

/** Pages of this browser, in memory. */
export function memoryStore(found: readonly StoredPage[] = []): PageStore {
  let pages = found
  const contents = new Map<string, Blob>(found.map(({ id }) => [id, new Blob([id])]))
  return {
    read: async () => pages,
    edit: async (edit, added) => {
      if (added) contents.set(added.id, added.content)
      pages = edit(pages)
      for (const id of contents.keys()) if (!pages.some((page) => page.id === id)) contents.delete(id)
    },
    content: async (id) => contents.get(id) ?? Promise.reject(new PageGone(id)),
  }
}

/** An event stream that stays open until the test ends it. */
function openStream() {
  const waiting: ((job: ScanJob | null) => void)[] = []
  return {
    push: async (next: ScanJob | null) => {
      await expect.poll(() => waiting).toHaveLength(1)
      waiting.shift()?.(next)
    },
    follow: async function* () {
      for (;;) {
        const next = await new Promise<ScanJob | null>((resolve) => waiting.push(resolve))
        if (next === null) return
        yield next
      }
    },
  }
}

/** A digitiser whose agent answers as `answers` says; a call that isn't there is a fault of the test. */
export function sitting(
  answers: Partial<Record<keyof ScannerClient, unknown>>,
  {
    store = memoryStore(),
    source = 'scanner' as const,
    limit = 1_000,
    ids = 'p',
    taken = [] as readonly string[],
  } = {},
) {
  const stream = openStream()
  const told: string[] = []
  const client = {
    scanners: vi.fn(async () => ({ scanners: [scanner], faults: [] })),
    jobs: vi.fn(async () => [] as ScanJob[]),
    createJob: vi.fn(async () => job([])),
    follow: stream.follow,
    ...answers,
  }
  let made = 0
  const digitising = createDigitising(
    { source, limit, taken },
    {
      client: client as unknown as ScannerClient,
      browserPages: (waiting) =>
        browserPages(store, waiting, {
          asJpeg: async (image) => image,
          viewOf: async (image) => image,
          reduced: async (image, { quality }) => image.slice(0, Math.ceil((image.size * quality) / 100)),
          sheetsOf: async () => 2,
          composePdf: async (parts) => ({
            file: new Blob(parts.map(({ content }) => content)),
            sheets: parts.length,
          }),
          newId: () => `${ids}${++made}`,
        }),
      wait: async () => undefined,
      facts: () => ({ record: ({ type }) => told.push(type) }),
    },
  )
  return { digitising, client, stream, told }
}

export const refuse = (error: Error) => vi.fn(async () => Promise.reject(error))
export const away = () => refuse(new AgentUnreachable('not-running'))
export const seen = ({ digitising }: ReturnType<typeof sitting>) =>
  digitising.getState().pages.map(({ id }) => id)
export const value = ({ digitising }: ReturnType<typeof sitting>) => digitising.getState().snapshot.value

export async function opened(...given: Parameters<typeof sitting>) {
  const at = sitting(...given)
  await at.digitising.open()
  await expect.poll(() => at.digitising.getState().searching).toBe(false)
  return at
}
