import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanFault, Scanner } from '@estrado/machines/contract/agent-scanning'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { type PaperSize, paperSizes, scannerPorts } from '@estrado/machines/scanning/vocabulary'
import { writeDurably } from '../../../durable-file.ts'
import { describeFault, ScanFailure, toScanFailure } from '../../fault.ts'
import type { FoundScanners, GivenPage, ScannerSource, ScanOrder } from '../source.ts'
import { type EsclCapabilities, parseCapabilities } from './capabilities.ts'
import { type EsclAnswer, type EsclClient, type EsclEndpoint, esclClient } from './escl-client.ts'
import { type HostAndPort, parseHostAndPort, resolveLocal } from './local-address.ts'
import { findEsclServices, type MdnsOptions } from './mdns-browser.ts'
import { esclScanSettings } from './scan-settings.ts'
import { interpretEsclEnd, interpretEsclRefusal, parseStatus } from './scanner-status.ts'
import { waitFor } from './wait-for.ts'

export type EsclSourceOptions = {
  /** File in which scanners that were added by address are remembered. */
  readonly memory: string
  /** How the network is searched; undefined doesn't search. */
  readonly mdns: MdnsOptions | undefined
  /** Milliseconds without a byte from the device after which it counts as hung. */
  readonly patience?: number
  /** Ends a search that is going on. */
  readonly closing?: AbortSignal
  /** Ports that a person may name; those of scanners, where left out. */
  readonly ports?: readonly number[]
}

export type EsclSource = ScannerSource & {
  /**
   * A scanner by its address (`host` or `host:port`), remembered from then on. Undefined: not an address of the
   * local network, or a port that is no scanner's. @throws ScanFailure UNREACHABLE whatever else is there: a page
   * must not learn from us which services the network has (server-side request forgery, port scan)
   */
  readonly add: (address: string, signal: AbortSignal) => Promise<Scanner | undefined>
}

type Device = {
  readonly scanner: Scanner
  readonly endpoint: EsclEndpoint
  readonly capabilities: EsclCapabilities
}

const millimetres = 25.4 / 300
/** Seconds for which a device that is busy is waited for, at most. */
const mostBusySeconds = 60
/** How often a page that isn't ready is asked for again, a second apart unless the device says otherwise. */
const mostRetries = 90

/** Network scanners that speak eSCL (AirScan), found by multicast DNS or given by address. */
export function esclSource({ memory, mdns, patience = 60_000, ...given }: EsclSourceOptions): EsclSource {
  const closing = given.closing ?? new AbortController().signal
  const { ports = scannerPorts } = given
  let known: Promise<{ devices: readonly Device[]; faults: readonly ScanFault[] }> | undefined

  async function find() {
    const found = mdns ? await findEsclServices(mdns, closing) : []
    const endpoints = new Map(found.map(({ endpoint, name }) => [key(endpoint), { endpoint, name }]))
    for (const each of await remembered()) {
      if (!endpoints.has(key(each.endpoint))) endpoints.set(key(each.endpoint), each)
    }
    const devices: Device[] = []
    const faults: ScanFault[] = []
    const asked = [...endpoints.values()].map(async ({ endpoint, name }) => {
      try {
        devices.push(await describeDevice(endpoint, name, closing))
      } catch (error) {
        faults.push(describeFault({ code: toScanFailure(error, 'IO_ERROR').code, subject: name }))
      }
    })
    await Promise.all(asked)
    devices.sort((a, b) => a.scanner.name.localeCompare(b.scanner.name, 'es'))
    return { devices, faults }
  }

  async function describeDevice(endpoint: EsclEndpoint, name: string, signal: AbortSignal): Promise<Device> {
    const client = esclClient(endpoint, Math.min(patience, 5_000))
    const answer = await client.ask('GET', client.path('ScannerCapabilities'), signal)
    const capabilities = answer.status === 200 ? parseCapabilities(answer.text) : undefined
    if (!capabilities) throw new ScanFailure('UNREACHABLE', name)
    const { fingerprint } = answer
    return {
      endpoint: fingerprint === undefined ? endpoint : { ...endpoint, fingerprint },
      capabilities,
      scanner: describeScanner(endpoint, capabilities),
    }
  }

  async function devices(refresh: boolean) {
    if (refresh || !known) {
      known = find()
      known.catch(() => {
        known = undefined
      })
    }
    return known
  }

  async function remembered(): Promise<readonly { endpoint: EsclEndpoint; name: string }[]> {
    try {
      return JSON.parse(await readFile(memory, 'utf8'))
    } catch {
      return []
    }
  }

  async function add(address: string, signal: AbortSignal): Promise<Scanner | undefined> {
    const parsed = parseHostAndPort(address)
    if (!parsed || (parsed.port !== undefined && !ports.includes(parsed.port))) return undefined
    const device = await deviceAt(parsed, address, signal)
    if (!device) return undefined
    const { endpoint, scanner } = device
    const others = (await remembered()).filter((each) => key(each.endpoint) !== key(endpoint))
    await writeDurably(memory, JSON.stringify([...others, { endpoint, name: scanner.name }]))
    known = undefined
    return scanner
  }

  /** The device of an address, undefined where that isn't local. One failure for all that may be found there. */
  async function deviceAt({ host, port }: HostAndPort, address: string, signal: AbortSignal) {
    try {
      const ip = await resolveLocal(host)
      return ip === undefined ? undefined : await describeEither(ip, port, address, signal)
    } catch (error) {
      if (signal.aborted) throw error
      throw new ScanFailure('UNREACHABLE', address, error)
    }
  }

  /** What answers at an address: by TLS where it can, for pages are confidential; else in the clear. */
  async function describeEither(
    address: string,
    port: number | undefined,
    name: string,
    signal: AbortSignal,
  ) {
    const endpoint = (secure: boolean) => ({
      secure,
      address,
      port: port ?? (secure ? 443 : 80),
      root: 'eSCL',
    })
    try {
      return await describeDevice(endpoint(true), name, signal)
    } catch (error) {
      if (signal.aborted || port === 443) throw error
      return describeDevice(endpoint(false), name, signal)
    }
  }

  async function* scan(order: ScanOrder): AsyncGenerator<GivenPage, void, undefined> {
    const found = await devices(false)
    const device = found.devices.find((each) => each.scanner.id === order.scanner.id)
    if (!device) throw new ScanFailure('NO_SCANNER', order.scanner.name)
    if (order.signal.aborted) throw new ScanFailure('CANCELLED')
    const client = esclClient(device.endpoint, patience)
    const jobPath = await startJob(client, device, order)
    let pages = 0
    let isOver = false
    try {
      for (;;) {
        const file = join(order.folder, `page-${pages + 1}.jpg`)
        if (!(await nextPage(client, jobPath, file, order.signal))) break
        pages += 1
        order.watcher.progressed(100)
        yield { file, resolution: order.settings.resolution }
      }
      isOver = true
      const status = await client.ask('GET', client.path('ScannerStatus'), order.signal)
      const fault = interpretEsclEnd(parseStatus(status.text, jobPath), {
        pages,
        fromFeeder: order.settings.source === 'feeder',
      })
      if (fault) throw new ScanFailure(fault, order.scanner.name)
    } finally {
      // Whatever ended it, the device must not go on pulling paper; the signal is spent, so without it.
      if (!isOver) await client.ask('DELETE', jobPath).catch(() => undefined)
    }
  }

  return { kind: 'escl', list, scan, add }

  async function list({ refresh }: { refresh: boolean }): Promise<FoundScanners> {
    const found = await devices(refresh)
    return { scanners: found.devices.map((device) => device.scanner), faults: found.faults }
  }
}

/**
 * Starts the job and gives its path. Only the path of its address counts: some devices name a host of their own.
 * A busy device that says when to come back (503, Retry-After) is waited for; the person is told.
 */
async function startJob(client: EsclClient, { capabilities }: Device, order: ScanOrder): Promise<string> {
  const { settings, signal } = order
  const input = capabilities.inputs[settings.source]
  if (!input) throw new ScanFailure('UNSUPPORTED', order.scanner.name)
  const wanted = esclScanSettings(settings, input)
  for (let waited = 0; ; ) {
    const { status: code, headers } = await client.ask('POST', client.path('ScanJobs'), signal, wanted)
    if (code === 201 && headers.location)
      return new URL(headers.location, 'http://device/').pathname.replace(/\/+$/, '')
    const status = await client.ask('GET', client.path('ScannerStatus'), signal)
    const refusal = interpretEsclRefusal(
      code,
      parseStatus(status.text, undefined),
      settings.source === 'feeder',
    )
    const seconds = code === 503 && refusal === 'DEVICE_BUSY' ? retryAfter(headers) : undefined
    if (seconds === undefined || waited + seconds > mostBusySeconds)
      throw new ScanFailure(refusal, order.scanner.name)
    if (waited === 0) order.watcher.noticed(scanningTexts.scannerBusy)
    // A device that says 0 is asked a bounded number of times as well.
    waited += Math.max(1, seconds)
    await waitFor(seconds * 1_000, signal)
  }
}

/** Seconds after which a device wants to be asked again; undefined where it doesn't say a number. */
function retryAfter(headers: EsclAnswer['headers']): number | undefined {
  const text = headers['retry-after']
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** Saves the next page; false at the end of the document. A page that isn't ready is waited for. */
async function nextPage(
  client: EsclClient,
  jobPath: string,
  file: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (let retries = 0; retries <= mostRetries; retries += 1) {
    const { status, headers } = await client.save(`${jobPath}/NextDocument`, file, signal)
    if (status === 200) return true
    if (status === 404 || status === 410) return false
    if (status !== 503) throw new ScanFailure('IO_ERROR')
    await waitFor(Math.min(10, retryAfter(headers) ?? 1) * 1_000, signal)
  }
  throw new ScanFailure('TIMEOUT')
}

function describeScanner(endpoint: EsclEndpoint, { model, inputs, duplex }: EsclCapabilities): Scanner {
  const sources = (['feeder', 'flatbed'] as const).filter((source) => inputs[source])
  const offered = sources.flatMap((source) => inputs[source] ?? [])
  const common = (offered[0]?.resolutions ?? []).filter((each) =>
    offered.every(({ resolutions }) => resolutions.includes(each)),
  )
  const papers = (Object.keys(paperSizes) as PaperSize[]).filter((paper) =>
    offered.some(
      ({ width, height }) =>
        paperSizes[paper].width <= width * millimetres + 2 &&
        paperSizes[paper].height <= height * millimetres + 2,
    ),
  )
  return {
    id: `escl-${createHash('sha256').update(key(endpoint)).digest('hex').slice(0, 12)}`,
    name: model,
    kind: 'escl',
    demonstration: false,
    sources,
    duplex,
    resolutions: common.length > 0 ? common : (offered[0]?.resolutions ?? []),
    colourModes: (['grey', 'colour', 'bilevel'] as const).filter((mode) =>
      offered.some(({ colourModes }) => colourModes.includes(mode)),
    ),
    papers: papers.length > 0 ? papers : ['a4'],
  }
}

function key({ address, port, root }: EsclEndpoint): string {
  return `${address} ${port} ${root}`
}
