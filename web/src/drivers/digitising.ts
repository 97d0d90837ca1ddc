import type { AgentAccessProblem } from '@estrado/machines/contract/agent-access'
import type { ScanFault, ScanJob, Scanner } from '@estrado/machines/contract/agent-scanning'
import { scanningTexts } from '@estrado/machines/messages/agent-scanning'
import { AgentUnreachable } from '../client/agent-access.ts'
import { createScannerClient, type ScannerClient, ScannerRefusal } from '../client/scanner.ts'
import {
  choiceFor,
  isRunning,
  jobToResume,
  movedOrder,
  removedPages,
  type ScanChoice,
  turned,
  visiblePages,
} from './digitising.logic.ts'
import { scanningKey } from './scanning-key.ts'

/** What went wrong and what to do; the scanner's words where it is the scanner. */
export type DigitisingFailure = { readonly message: string; readonly remedy: string }

export type DigitisingState = {
  readonly phase: 'searching' | 'ready'
  /** Why the agent can't be reached; null while it can. */
  readonly problem: AgentAccessProblem | null
  readonly scanners: readonly Scanner[]
  /** What hindered the search for scanners. */
  readonly searchFaults: readonly ScanFault[]
  readonly choice: ScanChoice | null
  readonly job: ScanJob | null
  /** The pages were there before this dialog was opened. */
  readonly resumed: boolean
  readonly busy: 'scanning' | 'changing' | 'creating' | null
  readonly failure: DigitisingFailure | null
}

/** A scanned document, ready to be attached; `jobId` is accepted once the API has it. */
export type ScannedDocument = { readonly file: File; readonly pages: number; readonly jobId: string }

export type Digitising = ReturnType<typeof createDigitising>

/**
 * One sitting at the scanner. The agent keeps the pages, so a closed browser loses none: the next sitting finds
 * them. `taken` are jobs whose PDF waits to be attached already.
 */
export function createDigitising(client: ScannerClient, taken: readonly string[]) {
  let closing = new AbortController()
  const listeners = new Set<() => void>()
  let following: string | undefined
  let state: DigitisingState = {
    phase: 'searching',
    problem: null,
    scanners: [],
    searchFaults: [],
    choice: null,
    job: null,
    resumed: false,
    busy: null,
    failure: null,
  }

  const set = (change: Partial<DigitisingState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function failed(error: unknown, signal = closing.signal): void {
    if (signal.aborted) return
    if (error instanceof AgentUnreachable) {
      set({ problem: error.problem })
      return
    }
    if (!(error instanceof ScannerRefusal)) throw error
    const { fault, message } = error
    set({
      failure: {
        message: fault?.message ?? (message || scanningTexts.unexpected),
        remedy: fault?.remedy ?? '',
      },
    })
  }

  /** One change at a time; undefined when it didn't happen, which has been said. */
  async function attempt<T>(
    busy: NonNullable<DigitisingState['busy']>,
    act: () => Promise<T>,
  ): Promise<T | undefined> {
    if (state.busy !== null) return undefined
    set({ busy, failure: null, problem: null })
    try {
      return await act()
    } catch (error) {
      failed(error)
      return undefined
    } finally {
      set({ busy: null })
    }
  }

  const take = (job: ScanJob | undefined) => {
    if (job === undefined) return
    set({ job })
    void follow(job.id)
  }

  /** Hears of the job's pages as they come. */
  async function follow(id: string): Promise<void> {
    if (following === id) return
    following = id
    const { signal } = closing
    try {
      for await (const job of client.follow(id, signal)) {
        if (state.job?.id !== id) return
        set({ job })
      }
    } catch (error) {
      failed(error, signal)
    } finally {
      if (following === id) following = undefined
    }
  }

  async function search(refresh: boolean): Promise<void> {
    set({ phase: 'searching', failure: null, problem: null })
    const { signal } = closing
    try {
      const list = await client.scanners(refresh, signal)
      const chosen = list.scanners.find(({ id }) => id === state.choice?.scannerId) ?? list.scanners[0]
      set({
        scanners: list.scanners,
        searchFaults: list.faults,
        choice: chosen ? choiceFor(chosen, state.choice ?? {}) : null,
      })
      if (state.job === null) {
        const job = jobToResume(await client.jobs(signal), taken)
        if (job) {
          set({ resumed: true })
          take(job)
        }
      } else void follow(state.job.id)
    } catch (error) {
      failed(error, signal)
    } finally {
      if (!signal.aborted) set({ phase: 'ready' })
    }
  }

  const change = async (act: (job: ScanJob) => Promise<ScanJob>): Promise<void> => {
    const { job } = state
    if (job !== null && !isRunning(job)) take(await attempt('changing', () => act(job)))
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getState: () => state,
    open: () => {
      closing = new AbortController()
      following = undefined
      return search(false)
    },
    refresh: () => search(true),
    choose: (choice: Partial<ScanChoice>) => {
      const scanner = state.scanners.find(({ id }) => id === (choice.scannerId ?? state.choice?.scannerId))
      if (scanner) set({ choice: choiceFor(scanner, { ...state.choice, ...choice }) })
    },
    scan: async (): Promise<void> => {
      const { choice, job } = state
      if (choice === null) return
      take(await attempt('scanning', () => client.scan({ ...choice, ...(job && { jobId: job.id }) })))
    },
    cancel: async (): Promise<void> => {
      const { job } = state
      if (job) take(await attempt('changing', () => client.cancel(job.id)))
    },
    resume: () => change((job) => client.resume(job.id)),
    rotate: (name: string, step: 1 | -1) =>
      change((job) => {
        const rotation = job.files.find(({ fileName }) => fileName === name)?.rotation ?? 0
        return client.edit(job.id, name, { rotation: turned(rotation, step) })
      }),
    move: (name: string, step: 1 | -1) =>
      change((job) => client.reorder(job.id, movedOrder(job.files, name, step))),
    remove: (name: string) => change((job) => client.edit(job.id, name, { removed: true })),
    restore: () =>
      change(async (job) => {
        let latest = job
        for (const { fileName } of removedPages(job)) {
          latest = await client.edit(job.id, fileName, { removed: false })
        }
        return latest
      }),
    /** Puts given images and PDFs behind the scanned pages; a job of their own where there are none. */
    add: async (files: readonly File[]): Promise<void> => {
      if (isRunning(state.job)) return
      const done = await attempt('changing', async () => {
        let latest = state.job ?? (await client.createJob())
        for (const file of files) latest = await client.upload(latest.id, file)
        return latest
      })
      take(done)
    },
    /** The pages as one PDF; undefined when it couldn't be made, which has been said. */
    finish: async (fileName: string): Promise<ScannedDocument | undefined> => {
      const { job } = state
      if (job === null || isRunning(job)) return undefined
      return attempt('creating', async () => {
        const { fileName: made, pages } = await client.createPdf({ jobId: job.id, title: fileName })
        const bytes = await client.file(made, 'whole')
        return { file: new File([bytes], fileName, { type: 'application/pdf' }), pages, jobId: job.id }
      })
    },
    discard: async (): Promise<void> => {
      const { job } = state
      if (job === null) return
      const done = await attempt('changing', async () => {
        await client.discard(job.id)
        return true
      })
      if (done) set({ job: null, resumed: false })
    },
    picture: (name: string, signal: AbortSignal) => client.file(name, 'thumbnail', signal),
    pages: () => visiblePages(state.job),
    close: () => closing.abort(),
  }
}

/** The scanner of the person who is signed in. */
export const personsScanner = (userId: number): ScannerClient => createScannerClient(scanningKey(userId))
