import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Scanner, ScanSettings } from '@estrado/machines/contract/agent-scanning'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noCorrections } from '../pages/correct-page.ts'
import type { GivenPage, ScannerSource, ScanOrder } from '../sources/source.ts'

export type SourceUnderTest = {
  readonly source: ScannerSource
  /** How many pages its loaded feeder gives. */
  readonly sheets: number
  readonly emptyFeeder: () => Promise<void>
  readonly switchOff: () => Promise<void>
  readonly close?: () => Promise<void>
}

/** What every source of pages promises (`ScannerSource`). */
export function describeSource(name: string, setUp: (folder: string) => Promise<SourceUnderTest>): void {
  describe(`${name} as a source of pages`, () => {
    let folder: string
    let under: SourceUnderTest
    let scanner: Scanner
    const never = new AbortController().signal

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'estrado-source-'))
      under = await setUp(folder)
      const { scanners } = await under.source.list({ refresh: false })
      const last = scanners.at(-1)
      if (!last) throw new Error('the source lists no scanner')
      scanner = last
    })

    afterEach(async () => {
      await under.close?.()
      await rm(folder, { recursive: true, force: true })
    })

    async function order(changes: Partial<ScanSettings> = {}, signal = never): Promise<ScanOrder> {
      return {
        scanner,
        signal,
        folder: await mkdtemp(join(folder, 'order-')),
        watcher: { progressed: () => undefined, noticed: () => undefined },
        settings: {
          scannerId: scanner.id,
          source: 'feeder',
          duplex: false,
          resolution: scanner.resolutions[0] ?? 200,
          colourMode: 'grey',
          paper: scanner.papers[0] ?? 'a4',
          removeBlank: false,
          corrections: noCorrections,
          ...changes,
        },
      }
    }

    async function scanAll(made: ScanOrder): Promise<GivenPage[]> {
      const pages: GivenPage[] = []
      for await (const page of under.source.scan(made)) pages.push(page)
      return pages
    }

    it('tells what its scanner can do', async () => {
      expect(scanner.kind).toBe(under.source.kind)
      expect(scanner.id).toMatch(/^[a-z0-9-]{4,40}$/)
      expect(scanner.name).not.toBe('')
      expect(scanner.sources).toContain('feeder')
      expect(scanner.colourModes).toContain('grey')
      expect(scanner.resolutions.length).toBeGreaterThan(0)
      expect([...scanner.resolutions].sort((a, b) => a - b)).toEqual(scanner.resolutions)
      expect(scanner.papers.length).toBeGreaterThan(0)
      const again = await under.source.list({ refresh: true })
      expect(again.scanners.map(({ id }) => id)).toContain(scanner.id)
    })

    it('gives every sheet of the feeder, complete, in the folder of the order', async () => {
      const made = await order()
      const sizes: number[] = []
      for await (const page of under.source.scan(made)) {
        expect(page.file.startsWith(made.folder)).toBe(true)
        const { info } = await sharp(page.file, { failOn: 'truncated' })
          .raw()
          .toBuffer({ resolveWithObject: true })
        sizes.push(info.width)
        await rm(page.file)
      }
      expect(sizes).toHaveLength(under.sheets)
      expect(await readdir(made.folder)).toEqual([])
    })

    it('gives one page of the flatbed', async () => {
      expect(await scanAll(await order({ source: 'flatbed' }))).toHaveLength(1)
    })

    it('says that the feeder is empty', async () => {
      await under.emptyFeeder()
      await expect(scanAll(await order())).rejects.toMatchObject({ code: 'NO_DOCS' })
    })

    it('says that the scanner is off', async () => {
      await under.switchOff()
      await expect(scanAll(await order())).rejects.toMatchObject({ code: 'UNREACHABLE' })
    })

    it('begins nothing that is cancelled already', async () => {
      const abort = new AbortController()
      abort.abort()
      const made = await order({}, abort.signal)
      await expect(scanAll(made)).rejects.toMatchObject({ code: 'CANCELLED' })
      expect(await readdir(made.folder)).toEqual([])
    })

    it('stops when it is cancelled, and scans again afterwards', async () => {
      const abort = new AbortController()
      const made = await order({}, abort.signal)
      const pages: string[] = []
      const cancelled = (async () => {
        for await (const page of under.source.scan(made)) {
          pages.push(basename(page.file))
          abort.abort()
        }
      })()
      await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' })
      expect(pages.length).toBeGreaterThanOrEqual(1)
      // A remnant may lie there under a temporary name, never under that of a page.
      for (const name of await readdir(made.folder)) {
        if (/\.(tmp|part)$/.test(name)) continue
        await sharp(join(made.folder, name), { failOn: 'truncated' }).stats()
      }
      expect(await scanAll(await order({ source: 'flatbed' }))).toHaveLength(1)
    })

    it('lets go of the device when its reader stops reading', async () => {
      for await (const _page of under.source.scan(await order())) break
      expect(await scanAll(await order({ source: 'flatbed' }))).toHaveLength(1)
    })
  })
}
