import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { scanningApp } from './http/app.ts'
import { deviceQueue } from './jobs/device-queue.ts'
import { freeBytes } from './jobs/free-space.ts'
import { openJobStore } from './jobs/job-store.ts'
import { scanRunner } from './jobs/scan-runner.ts'
import type { ScanLog } from './scan-log.ts'
import { scanningService } from './service.ts'
import { folderSource } from './sources/folder/folder-source.ts'
import { writeSamplePages } from './sources/folder/sample-pages.ts'
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
  const runner = scanRunner({
    store,
    queue: deviceQueue(),
    freeBytes: options.freeBytes ?? freeBytes,
    log,
    pageKept: () => undefined,
  })
  const closing = new AbortController()
  const scanners = scannerList(options.sources ?? (await defaultSources(root, options)))
  // Asking every SANE backend takes seconds: the first person to scan shouldn't wait for it.
  if (!options.sources) void scanners.list(false, closing.signal)
  const service = scanningService({
    store,
    runner,
    scanners,
    now,
    keepHours: options.keepHours ?? oneWeek,
    version: options.version ?? '',
    freeBytes: () => (options.freeBytes ?? freeBytes)(root),
  })
  return {
    app: scanningApp(service, store, log, closing.signal),
    close: async () => {
      closing.abort()
      await runner.close()
    },
  }
}

async function defaultSources(root: string, options: ScanningOptions): Promise<readonly ScannerSource[]> {
  const sources: ScannerSource[] = []
  if (options.scanFolder) sources.push(folderSource({ folder: options.scanFolder, demonstration: false }))
  sources.push(saneSource(options.sane))
  if (options.demo) {
    const folder = join(root, 'demonstration')
    await writeSamplePages(folder)
    sources.push(folderSource({ folder, demonstration: true }))
  }
  return sources
}
