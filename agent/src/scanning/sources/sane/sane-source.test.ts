import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScanFaultCode } from '@estrado/machines/contract/agent-scanning'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noCorrections } from '../../pages/correct-page.ts'
import { appeared } from '../../testing/appeared.ts'
import { type FakeScannerPlan, fakeScanner } from '../../testing/fake-scanner.ts'
import { saneTestEnvironment } from '../../testing/sane-test-backend.ts'
import { describeSource } from '../../testing/source-contract.ts'
import type { GivenPage } from '../source.ts'
import { type SaneSourceOptions, saneSource } from './sane-source.ts'

describeSource("SANE's test backend", async (folder) => {
  const environment = await saneTestEnvironment(folder)
  const config = join(environment.SANE_CONFIG_DIR ?? '', 'test.conf')
  return {
    source: saneSource({ environment }),
    sheets: 10,
    emptyFeeder: () => appendFile(config, 'read-status-code "SANE_STATUS_NO_DOCS"\n'),
    switchOff: () => writeFile(config, 'number_of_devices 1\n'),
  }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-sane-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function scan(
  options: SaneSourceOptions,
  changes: { source?: 'feeder' | 'flatbed'; resolution?: number; signal?: AbortSignal } = {},
  seen: GivenPage[] = [],
): Promise<GivenPage[]> {
  const source = saneSource(options)
  const signal = changes.signal ?? new AbortController().signal
  const { scanners } = await source.list({ refresh: false })
  const [scanner] = scanners
  if (!scanner) throw new Error('no scanner')
  const pages = source.scan({
    scanner,
    folder: await mkdtemp(join(folder, 'order-')),
    signal,
    watcher: { progressed: () => undefined, noticed: () => undefined },
    settings: {
      scannerId: scanner.id,
      source: changes.source ?? 'feeder',
      duplex: false,
      resolution: changes.resolution ?? 75,
      colourMode: 'grey',
      paper: 'a4',
      removeBlank: false,
      corrections: noCorrections,
    },
  })
  for await (const page of pages) seen.push(page)
  return seen
}

describe('a fault of the device, told by a real scanimage', () => {
  const faults: readonly (readonly [status: string, code: ScanFaultCode])[] = [
    ['UNSUPPORTED', 'UNSUPPORTED'],
    ['CANCELLED', 'CANCELLED'],
    ['DEVICE_BUSY', 'DEVICE_BUSY'],
    ['INVAL', 'INVAL'],
    ['EOF', 'EOF'],
    ['JAMMED', 'JAMMED'],
    ['NO_DOCS', 'NO_DOCS'],
    ['COVER_OPEN', 'COVER_OPEN'],
    ['IO_ERROR', 'IO_ERROR'],
    ['NO_MEM', 'NO_MEM'],
    ['ACCESS_DENIED', 'ACCESS_DENIED'],
  ]

  it.each(faults)('SANE_STATUS_%s is %s', async (status, code) => {
    const environment = await saneTestEnvironment(folder)
    const config = join(environment.SANE_CONFIG_DIR ?? '', 'test.conf')
    await appendFile(config, `read-status-code "SANE_STATUS_${status}"\n`)
    const seen: GivenPage[] = []
    await expect(scan({ environment }, {}, seen)).rejects.toMatchObject({ code })
    expect(seen).toEqual([])
  })

  it('tells the resolution that the device really used', async () => {
    const environment = await saneTestEnvironment(folder)
    const [page] = await scan({ environment }, { source: 'flatbed', resolution: 9_999 })
    expect(page?.resolution).toBe(1_200)
  })

  it('misses the program where it is missing', async () => {
    const source = saneSource({ program: join(folder, 'no-such-scanimage') })
    const found = await source.list({ refresh: false })
    expect(found.scanners).toEqual([])
    expect(found.faults).toMatchObject([{ code: 'NO_SOFTWARE' }])
  })
})

describe('faults in the middle of a batch (fake scanimage)', () => {
  async function scanWith(plan: FakeScannerPlan, options: Partial<SaneSourceOptions> = {}) {
    const fake = await fakeScanner(folder, plan)
    const seen: GivenPage[] = []
    const failure = await scan({ ...fake.sane, ...options }, {}, seen).then(
      () => undefined,
      (error: unknown) => error,
    )
    return { fake, seen, failure }
  }

  it('gives the 20 pages before a jam', async () => {
    const { seen, failure } = await scanWith({ sheets: 30, jamAt: 21 })
    expect(seen).toHaveLength(20)
    expect(failure).toMatchObject({ code: 'JAMMED' })
  })

  it('ends a device that hangs, its process too', async () => {
    const { fake, seen, failure } = await scanWith({ sheets: 5, hangAt: 3 }, { patience: 5_000 })
    expect(seen).toHaveLength(2)
    expect(failure).toMatchObject({ code: 'TIMEOUT' })
    const pid = Number(await readFile(join(fake.folder, 'pid'), 'utf8'))
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  })

  it.each([
    ['a batch that is through', { sheets: 2 }, 2, undefined],
    ['an empty feeder', { sheets: 0 }, 0, 'NO_DOCS'],
    ['a jam', { sheets: 5, jamAt: 2 }, 1, 'JAMMED'],
  ])('a device that hangs after it told its end keeps %s', async (_, plan, pages, code) => {
    const { fake, seen, failure } = await scanWith({ ...plan, hangAtEnd: true }, { patienceAfterEnd: 100 })
    expect(seen).toHaveLength(pages)
    expect((failure as { code?: string } | undefined)?.code).toBe(code)
    const pid = Number(await readFile(join(fake.folder, 'pid'), 'utf8'))
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  })

  it('calls a driver that crashes a connection error', async () => {
    const { seen, failure } = await scanWith({ sheets: 5, crashAt: 2 })
    expect(seen).toHaveLength(1)
    expect(failure).toMatchObject({ code: 'IO_ERROR' })
  })

  it('ends a search that hangs when the agent ends', async () => {
    const fake = await fakeScanner(folder, { sheets: 1, hangWhenAsked: true })
    const closing = new AbortController()
    const search = saneSource({ ...fake.sane, closing: closing.signal }).list({ refresh: false })
    await appeared(join(fake.folder, 'pid'))
    closing.abort()
    expect((await search).faults).not.toEqual([])
    const pid = Number(await readFile(join(fake.folder, 'pid'), 'utf8'))
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  })
})
