import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Scanner } from '@estrado/machines/contract/agent-scanning'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { type PaperSize, paperSizes } from '@estrado/machines/scanning/vocabulary'
import { ScanFailure } from '../../fault.ts'
import type { FoundScanners, GivenPage, ScannerSource, ScanOrder } from '../source.ts'

const pageExtensions: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.tif', '.tiff'])
/** Below the watched folder: pages that were taken, so that none comes twice. */
const takenFolder = 'tomadas'

export type FolderSourceOptions = {
  readonly folder: string
  /** Sample pages: the folder is never emptied and the scanner says what it is. */
  readonly demonstration: boolean
}

/**
 * A folder into which images fall (a device that scans to a folder, or the samples of the demonstration). The
 * feeder gives all of them in the order of their names, the flatbed one at a time. A page that a job has
 * taken moves to `tomadas`; samples stay.
 */
export function folderSource({ folder, demonstration }: FolderSourceOptions): ScannerSource {
  const scanner: Scanner = {
    id: demonstration ? 'demostracion' : 'carpeta',
    name: demonstration ? scanningTexts.demonstrationScanner : scanningTexts.folderScanner(basename(folder)),
    kind: 'folder',
    demonstration,
    sources: ['feeder', 'flatbed'],
    duplex: false,
    resolutions: [200],
    colourModes: ['grey', 'bilevel', 'colour'],
    papers: Object.keys(paperSizes) as PaperSize[],
  }
  let nextOnFlatbed = 0

  async function list(): Promise<FoundScanners> {
    const there = await stat(folder).catch(() => undefined)
    return { scanners: there?.isDirectory() ? [scanner] : [], faults: [] }
  }

  async function* scan(order: ScanOrder): AsyncGenerator<GivenPage, void, undefined> {
    const names = await pageNames(folder)
    if (names.length === 0) throw new ScanFailure('NO_DOCS')
    for (const name of choose(names, order)) {
      if (order.signal.aborted) throw new ScanFailure('CANCELLED')
      const copy = join(order.folder, name)
      await copyFile(join(folder, name), `${copy}.tmp`)
      await rename(`${copy}.tmp`, copy)
      order.watcher.progressed(100)
      yield { file: copy }
      // Resumed only once the page is kept: until then it must not leave the watched folder.
      if (!demonstration) await take(folder, name)
    }
    if (order.signal.aborted) throw new ScanFailure('CANCELLED')
  }

  function choose(names: readonly string[], order: ScanOrder): readonly string[] {
    if (order.settings.source === 'feeder') return names
    const name = names[demonstration ? nextOnFlatbed % names.length : 0]
    nextOnFlatbed += 1
    return name === undefined ? [] : [name]
  }

  return { kind: 'folder', list, scan }
}

async function pageNames(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new ScanFailure('UNREACHABLE', basename(folder))
  })
  return entries
    .filter((entry) => entry.isFile() && pageExtensions.has(extname(entry.name).toLowerCase()))
    .map((entry) => entry.name)
    .sort((a, b) => a.localeCompare(b, 'es', { numeric: true }))
}

async function take(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, takenFolder), { recursive: true })
  const plain = join(folder, takenFolder, name)
  // Devices that count from 1 every day use their names again: nothing taken before may be overwritten.
  const target = (await stat(plain).catch(() => undefined))
    ? join(folder, takenFolder, `${randomUUID()}-${name}`)
    : plain
  await rename(join(folder, name), target)
}
