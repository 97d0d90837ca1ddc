import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export type EsclDevice = {
  /** Pages in the feeder. */
  sheets: Buffer[]
  platen: Buffer
  /** Number of the sheet, from 1, at which the feeder jams. */
  jamAt?: number
  /** Answers this many NextDocument with 503 before each page. */
  notReady: number
  /** Sends half of this sheet and cuts the line. */
  cutAt?: number
  /** Called before each page is sent; the page waits for it. */
  beforePage?: (number: number) => Promise<void>
  /** State of the feeder that it tells, right or not. */
  feederState?: string
  /** Host that it names in the addresses of jobs, in place of the one it was called by. */
  namesHost?: string
  /** Serves by TLS with this certificate of its own. */
  identity?: { readonly certificate: string; readonly key: string }
  /** Port to listen at, in place of a free one. */
  port?: number
  /** Refuses jobs with this status. */
  refuse?: number
  /** Answers this many jobs with 503, to be sent again after so many seconds. */
  busy?: { times: number; readonly retryAfter: string }
}

/** A small eSCL scanner of the tests' own: capabilities, status, jobs, pages. */
export async function esclServer(device: EsclDevice) {
  let running: { id: number; source: string; given: number; waits: number; state: string } | undefined
  let jobs = 0
  const settings: string[] = []
  const cancelled: number[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (path === '/eSCL/ScannerCapabilities') return xml(response, capabilities)
    if (path === '/eSCL/ScannerStatus') return xml(response, status())
    if (path === '/eSCL/ScanJobs' && request.method === 'POST') return startJob(request, response)
    const job = /^\/eSCL\/ScanJobs\/(\d+)(\/NextDocument|\/ScanImageInfo)?$/.exec(path)
    if (!job || !running || Number(job[1]) !== running.id) return end(response, 404)
    if (request.method === 'DELETE') {
      cancelled.push(running.id)
      running.state = 'Canceled'
      return end(response, 200)
    }
    return job[2] === '/NextDocument' ? nextDocument(response) : end(response, 404)
  }

  async function startJob(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += part
    settings.push(body)
    if (device.refuse) return end(response, device.refuse)
    if (device.busy && device.busy.times > 0) {
      device.busy.times -= 1
      response.writeHead(503, { 'Retry-After': device.busy.retryAfter }).end()
      return
    }
    const source = /InputSource>(\w+)</.exec(body)?.[1] ?? 'Platen'
    if (source === 'Feeder' && device.sheets.length === 0) return end(response, 409)
    jobs += 1
    running = { id: jobs, source, given: 0, waits: device.notReady, state: 'Processing' }
    const host = device.namesHost ?? request.headers.host
    response
      .writeHead(201, { Location: `http${device.identity ? 's' : ''}://${host}/eSCL/ScanJobs/${jobs}` })
      .end()
  }

  async function nextDocument(response: ServerResponse): Promise<void> {
    if (!running || running.state === 'Canceled') return end(response, 404)
    if (running.waits > 0) {
      running.waits -= 1
      response.writeHead(503, { 'Retry-After': '0' }).end()
      return
    }
    running.waits = device.notReady
    const number = running.given + 1
    const isFeeder = running.source === 'Feeder'
    if (isFeeder && device.jamAt === number) {
      running.state = 'Aborted'
      device.feederState = 'ScannerAdfJam'
      return end(response, 404)
    }
    await device.beforePage?.(number)
    const page = isFeeder ? device.sheets.shift() : number === 1 ? device.platen : undefined
    if (!page) {
      running.state = 'Completed'
      return end(response, 404)
    }
    running.given = number
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': page.length })
    if (device.cutAt === number) {
      response.write(page.subarray(0, page.length >> 1), () => response.destroy())
      return
    }
    response.end(page)
  }

  function status(): string {
    const feeder = device.feederState ?? (device.sheets.length > 0 ? 'ScannerAdfLoaded' : 'ScannerAdfEmpty')
    const job = running
      ? `<scan:Jobs><scan:JobInfo><pwg:JobUri>/eSCL/ScanJobs/${running.id}</pwg:JobUri><pwg:JobUuid>urn:uuid:${running.id}</pwg:JobUuid><scan:Age>1</scan:Age><pwg:ImagesCompleted>${running.given}</pwg:ImagesCompleted><pwg:JobState>${running.state}</pwg:JobState></scan:JobInfo></scan:Jobs>`
      : ''
    return document(
      'ScannerStatus',
      `<pwg:Version>2.0</pwg:Version><pwg:State>Idle</pwg:State><scan:AdfState>${feeder}</scan:AdfState>${job}`,
    )
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch(() => end(response, 500))
  }
  const { identity } = device
  const server = identity
    ? createSecureServer({ cert: identity.certificate, key: identity.key }, listener)
    : createServer(listener)
  await new Promise<void>((resolve) => server.listen(device.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, port, settings, cancelled, close: () => closeServer(server) }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}

function xml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'Content-Type': 'text/xml' }).end(body)
}

function document(name: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><scan:${name} xmlns:scan="http://schemas.hp.com/imaging/escl/2011/05/03" xmlns:pwg="http://www.pwg.org/schemas/2010/12/sm">${content}</scan:${name}>`
}

const input = `<scan:MinWidth>16</scan:MinWidth><scan:MaxWidth>2550</scan:MaxWidth><scan:MinHeight>16</scan:MinHeight><scan:MaxHeight>4200</scan:MaxHeight><scan:MaxScanRegions>1</scan:MaxScanRegions><scan:SettingProfiles><scan:SettingProfile><scan:ColorModes><scan:ColorMode>Grayscale8</scan:ColorMode><scan:ColorMode>RGB24</scan:ColorMode></scan:ColorModes><scan:DocumentFormats><pwg:DocumentFormat>image/jpeg</pwg:DocumentFormat><scan:DocumentFormatExt>image/jpeg</scan:DocumentFormatExt></scan:DocumentFormats><scan:SupportedResolutions><scan:DiscreteResolutions><scan:DiscreteResolution><scan:XResolution>200</scan:XResolution><scan:YResolution>200</scan:YResolution></scan:DiscreteResolution><scan:DiscreteResolution><scan:XResolution>300</scan:XResolution><scan:YResolution>300</scan:YResolution></scan:DiscreteResolution></scan:DiscreteResolutions></scan:SupportedResolutions></scan:SettingProfile></scan:SettingProfiles>`

const capabilities = document(
  'ScannerCapabilities',
  `<pwg:Version>2.0</pwg:Version><pwg:MakeAndModel>Escáner eSCL de las pruebas</pwg:MakeAndModel><scan:UUID>4509a320-00a0-008f-00b6-000000000001</scan:UUID><scan:Platen><scan:PlatenInputCaps>${input}</scan:PlatenInputCaps></scan:Platen><scan:Adf><scan:AdfSimplexInputCaps>${input}</scan:AdfSimplexInputCaps><scan:AdfDuplexInputCaps>${input}</scan:AdfDuplexInputCaps><scan:FeederCapacity>50</scan:FeederCapacity></scan:Adf>`,
)
