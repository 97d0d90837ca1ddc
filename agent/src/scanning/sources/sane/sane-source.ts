import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ScanFault, Scanner } from '@estrado/machines/contract/agent-scanning'
import { paperSizes } from '@estrado/machines/scanning/vocabulary'
import { describeFault, ScanFailure, toScanFailure } from '../../fault.ts'
import type { FoundScanners, GivenPage, ScannerSource, ScanOrder } from '../source.ts'
import { papersWithin, parseAbilities, type SaneAbilities } from './abilities.ts'
import { askScanimage, type ScanimageOptions, startScanimage } from './scanimage.ts'
import { interpretEnd } from './status.ts'

export type SaneSourceOptions = Partial<ScanimageOptions> & {
  /** Devices that another source serves better, by their SANE name. */
  readonly leaveOut?: RegExp
  /** Ends a search that is going on. */
  readonly closing?: AbortSignal
}

type Device = { readonly name: string; readonly scanner: Scanner; readonly abilities: SaneAbilities }

/** Cameras are devices to SANE too. */
const cameras = /^v4l:/

/**
 * Scanners of this machine through SANE's `scanimage`. Asking all backends takes seconds and opening a device
 * disturbs a scan, so both are asked once and remembered until a refresh.
 */
export function saneSource(given: SaneSourceOptions = {}): ScannerSource {
  const options: ScanimageOptions = {
    program: given.program ?? 'scanimage',
    environment: given.environment ?? process.env,
    patience: given.patience ?? 120_000,
    patienceAfterEnd: given.patienceAfterEnd ?? 15_000,
  }
  const closing = given.closing ?? new AbortController().signal
  let known: Promise<{ devices: readonly Device[]; faults: readonly ScanFault[] }> | undefined

  async function find(before: readonly Device[]) {
    const answer = await askScanimage(['-f', '%d%t%v%t%m%n'.replaceAll('%t', '\t')], options, closing)
    const faults: ScanFault[] = []
    const devices: Device[] = []
    // A backend that crashes takes the whole search with it: the list may then be short.
    if (answer.exitCode !== 0) faults.push(describeFault({ code: 'IO_ERROR' }))
    for (const line of answer.lines) {
      const [name = '', vendor = '', model = ''] = line.split('\t')
      if (name === '' || cameras.test(name) || given.leaveOut?.test(name)) continue
      try {
        devices.push(await describeDevice(name, `${vendor} ${model}`.trim()))
      } catch (error) {
        const remembered = before.find((device) => device.name === name)
        if (remembered) devices.push(remembered)
        else
          faults.push(
            describeFault({
              code: toScanFailure(error, 'IO_ERROR').code,
              subject: `${vendor} ${model}`.trim(),
            }),
          )
      }
    }
    return { devices, faults }
  }

  async function describeDevice(name: string, title: string): Promise<Device> {
    const answer = await askScanimage(['-d', name, '-A'], options, closing)
    if (answer.exitCode !== 0) {
      throw new ScanFailure(interpretEnd({ ...answer, pages: 0, fromFeeder: false }) ?? 'IO_ERROR', title)
    }
    const abilities = parseAbilities(answer.lines.join('\n'))
    const sources = (['feeder', 'flatbed'] as const).filter((source) => abilities.sources[source])
    const scanner: Scanner = {
      id: `sane-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`,
      name: title,
      kind: 'sane',
      demonstration: false,
      sources: sources.length > 0 ? sources : ['flatbed'],
      duplex: abilities.duplex !== undefined,
      resolutions: abilities.resolutions,
      colourModes: (['grey', 'colour', 'bilevel'] as const).filter((mode) => abilities.modes[mode]),
      papers: papersWithin(abilities.area),
    }
    return { name, scanner, abilities }
  }

  async function devices(refresh: boolean) {
    if (refresh || !known) {
      const before = known ? (await known.catch(() => undefined))?.devices : undefined
      known = find(before ?? [])
      known.catch(() => {
        known = undefined
      })
    }
    return known
  }

  async function list({ refresh }: { refresh: boolean }): Promise<FoundScanners> {
    try {
      const found = await devices(refresh)
      return { scanners: found.devices.map((device) => device.scanner), faults: found.faults }
    } catch (error) {
      return { scanners: [], faults: [describeFault(toScanFailure(error, 'IO_ERROR'))] }
    }
  }

  async function* scan(order: ScanOrder): AsyncGenerator<GivenPage, void, undefined> {
    const found = await devices(false)
    const device = found.devices.find((each) => each.scanner.id === order.scanner.id)
    if (!device) throw new ScanFailure('NO_SCANNER', order.scanner.name)
    if (order.signal.aborted) throw new ScanFailure('CANCELLED')

    let resolution = order.settings.resolution
    const run = startScanimage(scanArguments(device, order), options, {
      folder: order.folder,
      errorLine: (line) => {
        const percent = /Progress: (\d+(?:\.\d+)?)%/.exec(line)?.[1]
        if (percent) order.watcher.progressed(Math.round(Number(percent)))
        const rounded = /rounded value of resolution from \S+ to (\d+)/.exec(line)?.[1]
        if (rounded) resolution = Number(rounded)
      },
    })
    const stop = () => void run.stop()
    order.signal.addEventListener('abort', stop, { once: true })
    let pages = 0
    try {
      for await (const line of run.lines) {
        if (!/^page-\d+\.(jpg|png)$/.test(line)) continue
        pages += 1
        yield { file: join(order.folder, line), resolution }
      }
      const end = await run.ended
      if (order.signal.aborted) throw new ScanFailure('CANCELLED')
      const fault = interpretEnd({ ...end, pages, fromFeeder: order.settings.source === 'feeder' })
      if (fault) throw new ScanFailure(fault, order.scanner.name)
    } finally {
      order.signal.removeEventListener('abort', stop)
      await run.stop()
    }
  }

  return { kind: 'sane', list, scan }
}

function scanArguments({ name, abilities }: Device, { settings }: ScanOrder): readonly string[] {
  const bilevel = settings.colourMode === 'bilevel' && abilities.modes.bilevel !== undefined
  const mode = abilities.modes[settings.colourMode] ?? abilities.modes.grey ?? abilities.modes.colour ?? []
  const source = abilities.sources[settings.source]
  return [
    ...['-d', name],
    ...(source ? ['--source', source] : []),
    ...(settings.duplex ? (abilities.duplex ?? []) : []),
    ...mode,
    ...(abilities.options.has('--resolution') ? ['--resolution', String(settings.resolution)] : []),
    ...areaArguments(abilities, settings.paper),
    // JPEG can't hold one bit a pixel, and a bilevel page must not be blurred by it.
    ...(bilevel ? ['--format=png', '--batch=page-%d.png'] : ['--format=jpeg', '--batch=page-%d.jpg']),
    ...(settings.source === 'flatbed' ? ['--batch-count=1'] : []),
    ...['--batch-print', '--progress'],
  ]
}

function areaArguments(
  { options, area }: SaneAbilities,
  paper: ScanOrder['settings']['paper'],
): readonly string[] {
  if (!area) return []
  const width = String(Math.min(paperSizes[paper].width, area.width))
  const height = String(Math.min(paperSizes[paper].height, area.height))
  return [
    ...(options.has('--page-width') ? ['--page-width', width] : []),
    ...(options.has('--page-height') ? ['--page-height', height] : []),
    ...(options.has('-l') ? ['-l', '0'] : []),
    ...(options.has('-t') ? ['-t', '0'] : []),
    ...(options.has('-x') ? ['-x', width] : []),
    ...(options.has('-y') ? ['-y', height] : []),
  ]
}
