import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanFault, Scanner } from '@estrado/machines/contract/agent-scanning'
import { type PaperSize, paperSizes } from '@estrado/machines/vocabulary/scanning'
import { describeFault, ScanFailure, toScanFailure } from '../../fault.ts'
import type { FoundScanners, GivenPage, ScannerSource, ScanOrder } from '../source.ts'
import { type EsclCapabilities, parseCapabilities } from './capabilities.ts'
import { type EsclClient, type EsclEndpoint, esclClient } from './escl-client.ts'
import { parseHostAndPort, resolveLocal } from './local-address.ts'
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
}

export type EsclSource = ScannerSource & {
  /** A scanner by its address (`host` or `host:port`), remembered from then on. Undefined: not a local address. */
  readonly add: (address: string, signal: AbortSignal) => Promise<Scanner | undefined>
}

type Device = {
  readonly scanner: Scanner
  readonly endpoint: EsclEndpoint
  readonly capabilities: EsclCapabilities
}

const millimetres = 25.4 / 300
/** How often a page that isn't ready is asked for again, a second apart unless the device says otherwise. */
const mostRetries = 90

/** Network scanners that speak eSCL (AirScan), found by multicast DNS or given by address. */
export function esclSource({ memory, mdns, patience = 60_000, ...given }: EsclSourceOptions): EsclSource {
  const closing = given.closing ?? new AbortController().signal
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
    const ip = parsed && (await resolveLocal(parsed.host))
    if (!parsed || !ip) return undefined
    const device = await describeEither(ip, parsed.port, address, signal)
    const { endpoint, scanner } = device
    const others = (await remembered()).filter((each) => key(each.endpoint) !== key(endpoint))
    await writeFile(`${memory}.tmp`, JSON.stringify([...others, { endpoint, name: scanner.name }]))
    await rename(`${memory}.tmp`, memory)
    known = undefined
    return scanner
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

/** Starts the job and gives its path. Only the path of its address counts: some devices name a host of their own. */
async function startJob(client: EsclClient, { capabilities }: Device, order: ScanOrder): Promise<string> {
  const { settings, signal } = order
  const input = capabilities.inputs[settings.source]
  if (!input) throw new ScanFailure('UNSUPPORTED', order.scanner.name)
  const answer = await client.ask('POST', client.path('ScanJobs'), signal, esclScanSettings(settings, input))
  const location = answer.headers.location
  if (answer.status !== 201 || !location) {
    const status = await client.ask('GET', client.path('ScannerStatus'), signal)
    const code = interpretEsclRefusal(
      answer.status,
      parseStatus(status.text, undefined),
      settings.source === 'feeder',
    )
    throw new ScanFailure(code, order.scanner.name)
  }
  return new URL(location, 'http://device/').pathname.replace(/\/+$/, '')
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
    const seconds = Number(headers['retry-after'] ?? 1)
    await waitFor(Number.isFinite(seconds) ? Math.min(10, Math.max(0, seconds)) * 1_000 : 1_000, signal)
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
