import type { ScanJob } from '@estrado/machines/contract/agent-scanning'
import type { DigitisingEvent, PageSource } from '@estrado/machines/scanning/digitising/events'
import { movedPages, type PageFact, visibleOf } from '@estrado/machines/scanning/digitising/pages'
import { PageGone } from '../client/page-store.ts'
import { ScannedFile } from '../client/scanned-file.ts'
import { ScannerRefusal } from '../client/scanner.ts'
import { changesBack, choiceFor, idsOf, type ScanChoice, scanFacts } from './digitising.logic.ts'
import { createDigitisingCore, type DigitisingState } from './digitising-core.ts'
import { createDigitisingLink } from './digitising-link.ts'
import type { DigitisingTools } from './digitising-tools.ts'
import { correctionsOf } from './page-keepers/agent-pages.ts'
import type { PageKeeper, PictureSize } from './page-keepers/page-keeper.ts'

export type DigitisingRequest = {
  readonly source: PageSource
  /** Bytes that the PDF may have. */
  readonly limit: number
  /** Jobs, and pages of this browser, whose PDF waits to be attached already. */
  readonly taken: readonly string[]
}

/**
 * A digitised document, ready to be attached; `jobId` is accepted with `pdfName` once the API has it. Until whoever took
 * the file has kept it, releases it or drops it, its pages stay where they are kept.
 */
export type DigitisedDocument = {
  readonly file: File
  readonly pages: number
  readonly jobId: string | null
  readonly pdfName?: string
}

export type Digitising = ReturnType<typeof createDigitising>

/**
 * One sitting at the digitiser (`spec 1 §2.5, §7`). The machine decides; this driver asks the agent, or keeps
 * pages in the browser where there is none, and answers with facts. Changes take their turn: none is lost to
 * a quick hand.
 */
export function createDigitising(request: DigitisingRequest, tools: DigitisingTools) {
  const { client } = tools
  const core = createDigitisingCore(tools)
  const link = createDigitisingLink(core, tools, request.taken)
  const { tell, can, set, matches, keeper } = core
  const pagesNow = () => core.snapshot().context.pages
  let turn: Promise<void> = Promise.resolve()

  /** One change after the other. */
  function inTurn(busy: NonNullable<DigitisingState['busy']>, work: () => Promise<void>): Promise<void> {
    const signal = core.signal()
    const done = turn.then(async () => {
      if (signal.aborted) return
      set({ busy, failure: null })
      try {
        await work()
      } catch (error) {
        link.failed(error)
        // Somebody may have changed the pages in another window.
        const refused = error instanceof ScannerRefusal || error instanceof PageGone
        if (refused && busy === 'changing' && core.agent() !== null) await link.retry()
      } finally {
        set({ busy: null })
      }
    })
    turn = done.catch(() => undefined)
    return done
  }

  /** A change of the pages: done first, told when it is. */
  const change = (factOfNow: () => DigitisingEvent | undefined, act: (pages: PageKeeper) => Promise<void>) =>
    inTurn('changing', async () => {
      const fact = factOfNow()
      const pages = keeper()
      if (pages === null || fact === undefined || !can(fact)) return
      await act(pages)
      tell(fact)
    })

  /** Hands the file to the keeper, which corrects its image where that is wished. */
  async function add(file: File): Promise<void> {
    const pages = keeper()
    await pages?.add(file)
    if (!core.getState().corrected || core.agent() === null) return
    for (const { id, document, corrected } of core.arrived()) {
      if (!document && !corrected) await pages?.change(id, { corrected: true })
    }
  }

  /** What was added has come, whatever was begun meanwhile; beside a stop it shows once that is accepted. */
  function tellAdded(type: 'photo.taken' | 'files.added'): void {
    const pages = core.arrived()
    // With it what another window put into the job: the tray shows all that it knows of.
    if (matches('scanning')) core.tellArrived('pages.arrived', pages)
    else if (type === 'files.added') core.tellArrived(type, pages)
    else for (const page of pages) tell({ type, page })
    link.followJob()
  }

  /** A scan that couldn't begin is asked for once more: what its job would go on with is another's, or nothing. */
  let unbegun: ((jobId: string) => Promise<ScanJob>) | null = null
  const begin = async (ask: (jobId: string) => Promise<ScanJob>): Promise<void> => {
    unbegun = (await link.scanning(ask)) ? null : ask
  }
  const scanOf = (choice: ScanChoice, corrected: boolean) => (jobId: string) =>
    client.scan({ ...choice, corrections: correctionsOf(corrected), jobId })

  const addAll = (type: 'photo.taken' | 'files.added', files: readonly File[]) =>
    inTurn('adding', async () => {
      try {
        for (const file of files) await add(file)
      } finally {
        tellAdded(type)
      }
    })

  return {
    ...core.followed,
    can,

    open: async (): Promise<void> => {
      core.begin()
      tell({ type: 'digitising.opened', source: request.source, limit: request.limit })
      await link.connect()
    },
    /** Closes; the pages stay where they are kept. */
    close: (): void => {
      tell({ type: 'digitising.left' })
      link.unfollow()
      core.end()
    },
    retry: async (): Promise<void> => {
      set({ failure: null })
      await link.retry()
    },
    /** Asks the agent anew, and the devices too. */
    refresh: async (): Promise<void> => {
      // What is being added now would come into pages that were read before.
      await turn
      set({ failure: null })
      await link.retry()
      if (matches('arranging') && core.agent() !== null) await link.search(true)
    },
    addScanner: link.addScanner,
    chooseSource: (source: PageSource) => tell({ type: 'source.chosen', source }),
    choose: (choice: Partial<ScanChoice>): void => {
      const { scanners, choice: present } = core.getState()
      const scanner = scanners.find(({ id }) => id === (choice.scannerId ?? present?.scannerId))
      if (scanner) set({ choice: choiceFor(scanner, { ...present, ...choice }) })
    },
    chooseCorrected: (corrected: boolean) => set({ corrected }),
    cameraOpened: () => tell({ type: 'camera.opened' }),
    cameraFailed: (problem: 'missing' | 'denied') => tell({ type: 'camera.failed', problem }),

    scan: async (): Promise<void> => {
      const { choice, corrected } = core.getState()
      if (choice === null) return
      if (!tell({ type: 'scan.started', settings: scanFacts(choice) })) return
      await begin(scanOf(choice, corrected))
    },
    resume: async (): Promise<void> => {
      if (tell({ type: 'scan.resumed' })) await begin(unbegun ?? client.resume)
    },
    acceptInterruption: (): void => {
      if (tell({ type: 'interruption.accepted' })) tellAdded('files.added')
    },
    cancelScan: () =>
      inTurn('stopping', async () => {
        const job = core.agent()?.job()
        if (job && matches('scanning')) link.heard(await client.cancel(job.id))
      }),

    addPhoto: (photo: File) => addAll('photo.taken', [photo]),
    addFiles: (files: readonly File[]) => addAll('files.added', files),

    rotate: (id: string, step: 1 | -1) => {
      const turned = () => {
        const page = pagesNow().find((each) => each.id === id)
        if (!page) return undefined
        const rotation = ((page.rotation + step * 90 + 360) % 360) as PageFact['rotation']
        return { type: 'page.rotated', page: id, rotation } as const
      }
      return change(turned, async (pages) => {
        const fact = turned()
        if (fact) await pages.change(id, { rotation: fact.rotation })
      })
    },
    correct: (id: string, corrected: boolean) =>
      change(
        () => ({ type: 'page.corrected', page: id, corrected }),
        (pages) => pages.change(id, { corrected }),
      ),
    move: (id: string, place: number) =>
      change(
        () => ({ type: 'page.moved', page: id, place }),
        (pages) => pages.order(idsOf(movedPages(pagesNow(), id, place))),
      ),
    remove: (id: string) =>
      change(
        () => ({ type: 'page.removed', page: id }),
        (pages) => pages.change(id, { removed: true }),
      ),
    removeBlanks: () =>
      change(
        () => ({ type: 'blanks.removed' }),
        (pages) => pages.removeBlanks(),
      ),
    undo: () =>
      change(
        () => ({ type: 'change.undone' }),
        async (pages) => {
          const { context } = core.snapshot()
          const before = context.before.at(-1) ?? context.pages
          for (const { id, change: back } of changesBack(context.pages, before)) await pages.change(id, back)
          if (idsOf(before).join() !== idsOf(context.pages).join()) await pages.order(idsOf(before))
        },
      ),
    discard: () =>
      change(
        () => ({ type: 'pages.discarded' }),
        async (pages) => {
          link.unfollow()
          await pages.discard(idsOf(pagesNow()))
        },
      ),

    /** A file that the agent refuses, as this browser keeps it; undefined where another window discarded it. */
    refusedFile: async (id: string): Promise<File | undefined> => {
      try {
        return await (await tools.browserPages(request.taken)).file(id)
      } catch (error) {
        link.failed(error)
        return undefined
      }
    },
    discardRefused: (id: string) =>
      inTurn('changing', async () => {
        await (await tools.browserPages(request.taken)).discard([id])
        set({ refused: core.getState().refused.filter((each) => each.id !== id) })
      }),

    /** Makes the PDF, which then stands with its size. */
    compose: (title: string) =>
      inTurn('changing', async () => {
        const pages = keeper()
        if (pages === null || !tell({ type: 'pdf.ordered' })) return
        try {
          const document = await pages.compose(
            title,
            core.snapshot().context.limit,
            idsOf(visibleOf(pagesNow())),
          )
          set({ document })
          tell({ type: 'pdf.made', bytes: document.bytes, sheets: document.sheets })
        } catch (error) {
          try {
            link.failed(error)
          } finally {
            tell({ type: 'pdf.failed' })
          }
          if (error instanceof PageGone) await link.retry()
        }
      }),
    reopen: (): void => {
      if (!tell({ type: 'pages.reopened' })) return
      link.unfollow()
      link.followJob()
    },
    /** Hands the document over; undefined where there is none to be had. */
    accept: (name: string): DigitisedDocument | undefined => {
      const { document } = core.getState()
      if (document === null || !tell({ type: 'document.accepted' })) return undefined
      const jobId = core.agent()?.job()?.id ?? null
      const { sheets, name: pdfName } = document
      const pdf = new Blob([document.file], { type: 'application/pdf' })
      const taken = pdfName === undefined ? {} : { fileName: pdfName }
      const own = keeper()
      const kept = jobId === null ? idsOf(pagesNow()) : [jobId]
      const drop = async () => (jobId === null ? own?.discard(kept) : client.accept(jobId, taken))
      const file = new ScannedFile(pdf, name, { kept, drop })
      return { file, pages: sheets, jobId, ...(pdfName !== undefined && { pdfName }) }
    },
    picture: (id: string, signal: AbortSignal, size?: PictureSize): Promise<Blob> =>
      keeper()?.picture(id, signal, size) ?? Promise.reject(new Error(`no page ${id}`)),
  }
}
