import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextRecognition } from '@estrado/machines/contract/agent-scanning'
import { writeDurably } from '../../durable-file.ts'
import type { StoredPage } from '../jobs/job-record.ts'
import type { JobStore, OpenJob } from '../jobs/job-store.ts'
import { openImage } from '../pages/open-image.ts'
import { errorName, type ScanLog } from '../scan-log.ts'
import type { RecognisedText } from './recognised-word.ts'
import { knowsSpanish, readWords, type TesseractOptions } from './tesseract.ts'

export type Recogniser = ReturnType<typeof recogniser>

/**
 * Reads the text of pages in the background, one after another. Nothing waits for it: a PDF made before has
 * the text of those pages that are done.
 */
export function recogniser(store: JobStore, options: TesseractOptions, log: ScanLog) {
  const closing = new AbortController()
  let isAvailable = false
  let working: Promise<void> | undefined
  const given = new Set<string>()

  const started = knowsSpanish(options).then((knows) => {
    isAvailable = knows
    if (knows) consider()
  })

  /** Looks for pages to read, in whatever job. */
  function consider(): void {
    if (!isAvailable || working || closing.signal.aborted) return
    const next = nextPage()
    if (!next) return
    working = read(next.job, next.page)
      .catch((error: unknown) => {
        given.add(next.page.current.disk)
        log('recognition.failed', { errorName: errorName(error) })
      })
      .then(() => {
        working = undefined
        consider()
      })
  }

  function nextPage(): { job: OpenJob; page: StoredPage } | undefined {
    for (const job of store.all()) {
      const page = pendingPages(job).find(({ current }) => !given.has(current.disk))
      if (page) return { job, page }
    }
    return undefined
  }

  async function read(job: OpenJob, page: StoredPage): Promise<void> {
    const { current, rotation } = page
    const image = await openImage(join(job.folder.pages, current.disk)).rotate(rotation).png().toBuffer()
    const words = await readWords(options, image, current.resolution, closing.signal)
    if (closing.signal.aborted || !store.isOpen(job)) return
    if (!words) given.add(current.disk)
    const { width, height, resolution } = current
    const text: RecognisedText = { words: words ?? [], width, height, resolution, rotation }
    const file = wordsFile(job, page)
    await writeDurably(file, JSON.stringify(text))
    const recognised = { disk: current.disk, rotation, found: text.words.length > 0 }
    await store.note(job, (record) => ({
      ...record,
      files: record.files.map((each) =>
        each.kind === 'page' && each.fileName === page.fileName ? { ...each, recognised } : each,
      ),
    }))
  }

  return {
    started,
    consider,
    isAvailable: () => isAvailable,
    stateOf(job: OpenJob): TextRecognition {
      if (!isAvailable) return { state: 'unavailable', pending: 0 }
      const pending = pendingPages(job).filter(({ current }) => !given.has(current.disk)).length
      return { state: pending > 0 ? 'running' : 'done', pending }
    },
    async close(): Promise<void> {
      closing.abort()
      await started
      await working
    },
  }
}

/** The recognised text of a page as it is now; undefined where it wasn't read or nothing was found. */
export async function recognisedText(job: OpenJob, page: StoredPage): Promise<RecognisedText | undefined> {
  if (!page.recognised?.found || page.recognised.disk !== page.current.disk) return undefined
  try {
    return JSON.parse(await readFile(wordsFile(job, page), 'utf8')) as RecognisedText
  } catch {
    return undefined
  }
}

function pendingPages(job: OpenJob): readonly StoredPage[] {
  return job.record.files.filter(
    (file): file is StoredPage =>
      file.kind === 'page' &&
      !file.removed &&
      !file.blank &&
      (file.recognised?.disk !== file.current.disk || file.recognised.rotation !== file.rotation),
  )
}

function wordsFile(job: OpenJob, page: StoredPage): string {
  return join(job.folder.words, `${page.current.disk}.json`)
}
