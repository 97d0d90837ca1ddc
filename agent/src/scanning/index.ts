import { setMaxListeners } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { scanningApp } from './http/app.ts'
import { deviceQueue } from './jobs/device-queue.ts'
import { freeBytes } from './jobs/free-space.ts'
import { openJobStore } from './jobs/job-store.ts'
import { recoverJobs } from './jobs/recovery.ts'
import { keepRemoving, removeOldJobs } from './jobs/retention.ts'
import { scanRunner } from './jobs/scan-runner.ts'
import { recogniser } from './recognition/recogniser.ts'
import { type TesseractOptions, tesseractDefaults } from './recognition/tesseract.ts'
import type { ScanLog } from './scan-log.ts'
import { scanningService } from './service.ts'
import { esclSource } from './sources/escl/escl-source.ts'
import { type MdnsOptions, mdnsDefaults } from './sources/escl/mdns-browser.ts'
import { folderSource } from './sources/folder/folder-source.ts'
import { samplePagesFolder, writeSamplePages } from './sources/folder/sample-pages.ts'
import { type SaneSourceOptions, saneSource } from './sources/sane/sane-source.ts'
import { scannerList } from './sources/scanner-list.ts'
import type { ScannerSource } from './sources/source.ts'

export type ScanningOptions = {
  /** Folder of everything that the agent keeps; scanning keeps its own below it. */
  readonly dataFolder: string
  /** A folder whose images serve as a scanner. */
  readonly scanFolder?: string | undefined
  /** Offers the demonstration scanner with sample pages. */
  readonly demo?: boolean
  readonly version?: string
  readonly clock?: () => Date
  readonly log?: ScanLog
  /** Hours after which an untouched job is removed. */
  readonly keepHours?: number
  /** Instead of the sources of this machine. */
  readonly sources?: readonly ScannerSource[]
  /** How this machine's scanners are asked. */
  readonly sane?: SaneSourceOptions
  /** How text is recognised. */
  readonly tesseract?: Partial<TesseractOptions>
  /** How the local network is searched for scanners; `false` doesn't search. */
  readonly mdns?: MdnsOptions | false
  /** Free bytes of a folder's disk. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

export type Scanning = { readonly app: Hono; readonly close: () => Promise<void> }

const oneWeek = 7 * 24

/** Starts the scanning service (`spec 1 §7`). Throws only if the data folder can't be used. */
export async function startScanning(options: ScanningOptions): Promise<Scanning> {
  const now = options.clock ?? (() => new Date())
  const log = options.log ?? (() => undefined)
  const root = join(options.dataFolder, 'scanning')
  await mkdir(root, { recursive: true, mode: 0o700 })

  const store = await openJobStore(join(root, 'jobs'), now)
  const reader = recogniser(store, { ...tesseractDefaults, ...options.tesseract }, log)
  const runner = scanRunner({
    store,
    queue: deviceQueue(),
    freeBytes: options.freeBytes ?? freeBytes,
    log,
    pageKept: () => reader.consider(),
  })
  await recoverJobs(store, runner, log)
  const keepHours = options.keepHours ?? oneWeek
  const remove = () => removeOldJobs(store, runner, { now: now(), keepHours, log })
  await remove()
  const stopRemoving = keepRemoving(remove)
  const closing = new AbortController()
  // Every reader of a job's events and every device of a search listens to it, and leaves again: no leak.
  setMaxListeners(0, closing.signal)
  const network = esclSource({
    memory: join(root, 'network-scanners.json'),
    closing: closing.signal,
    mdns: options.mdns === false ? undefined : (options.mdns ?? mdnsDefaults),
  })
  const scanners = scannerList(options.sources ?? (await defaultSources(options, network, closing.signal)))
  const service = scanningService({
    store,
    runner,
    scanners,
    network,
    reader,
    now,
    keepHours,
    version: options.version ?? '',
    freeBytes: options.freeBytes ?? freeBytes,
    root,
  })
  return {
    app: scanningApp(service, store, log, closing.signal),
    close: async () => {
      closing.abort()
      stopRemoving()
      await runner.close()
      await reader.close()
    },
  }
}

async function defaultSources(
  options: ScanningOptions,
  network: ScannerSource,
  closing: AbortSignal,
): Promise<readonly ScannerSource[]> {
  // eSCL devices answer our own source, which tells more faults apart; SANE would list them a second time.
  const sane = saneSource({ leaveOut: /^(airscan:e|escl:)/, closing, ...options.sane })
  // Asking every SANE backend takes seconds: the first person to scan shouldn't wait for it.
  if (process.platform !== 'win32') void sane.list({ refresh: false })
  const folder = options.scanFolder
    ? [folderSource({ folder: options.scanFolder, demonstration: false })]
    : []
  // SANE is of Unix; on Windows its absence is nothing to complain about.
  const local = process.platform === 'win32' ? [] : [sane]
  return [
    ...folder,
    ...local,
    network,
    ...(options.demo ? [await demonstrationSource(options.dataFolder)] : []),
  ]
}

async function demonstrationSource(dataFolder: string): Promise<ScannerSource> {
  const folder = samplePagesFolder(dataFolder)
  await writeSamplePages(folder)
  return folderSource({ folder, demonstration: true })
}
