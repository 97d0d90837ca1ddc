import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { jwtVerify, SignJWT } from 'jose'
import { type Clock, systemClock } from '../clock.ts'
import { odtOf } from '../writing/office/odt.ts'
import { smallPdf } from './cause.ts'
import { standInPage } from './office-stand-in-page.ts'

type Payload = Readonly<Record<string, unknown>>
/** What the browser's part of an office server gets to open a document with. */
export type Opened = {
  readonly token: string
  readonly document: { readonly key: string; readonly url: string }
  readonly editorConfig: { readonly callbackUrl: string; readonly user: { readonly id: string } }
}

const bodyOf = async (request: IncomingMessage): Promise<Payload> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as Payload
}

/**
 * Stands in for an ONLYOFFICE document server, and says so: it speaks the part of its protocol that the court uses
 * (signed configuration, fetching, tracking, command and conversion service), over one shared secret. Its clock is the
 * court's: of another hour nothing that it signs is believed.
 */
export async function startOfficeStandIn(secret: string, court: () => string, { now }: Clock = systemClock) {
  const key: Uint8Array = new TextEncoder().encode(secret)
  const files = new Map<string, Uint8Array>()
  const known = new Set<string>()
  const open = new Map<string, { bytes: Uint8Array; changed: boolean; config: Opened }>()
  /** Answers a path with a redirection, as a server that was taken over would. */
  const redirects = new Map<string, string>()

  const sign = (payload: object, by: Uint8Array = key): Promise<string> =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + 300_000))
      .sign(by)
  const told = async (token: unknown): Promise<Payload | null> =>
    jwtVerify(String(token), key, {
      algorithms: ['HS256'],
      currentDate: new Date(0),
      clockTolerance: 1e12,
    }).then(
      ({ payload }) => payload as Payload,
      () => null,
    )
  /** The court is reached where it listens, by the path that it told. */
  const reached = (address: string): string => `${court()}${new URL(address).pathname}`

  async function fetched(url: string, authorization?: string): Promise<Response> {
    const bearer = authorization ?? `Bearer ${await sign({ payload: { url } })}`
    return fetch(reached(url), { headers: { authorization: bearer } })
  }
  function keep(bytes: Uint8Array): string {
    const name = randomUUID()
    files.set(name, bytes)
    return `${base()}/cache/${name}`
  }
  const base = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Tells the court of a save; `wrong`: with another secret; `url`: of another file. */
  async function track(config: Opened, status: number, url: string, wrong = key): Promise<Response> {
    const said = { key: config.document.key, status, url, users: [config.editorConfig.user.id] }
    return fetch(reached(config.editorConfig.callbackUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...said, token: await sign(said, wrong) }),
    })
  }

  async function commandService({ token }: Payload): Promise<Payload> {
    const said = await told(token)
    if (!said) return { error: 6 }
    const document = open.get(String(said.key))
    // A key that was opened once is known for a while: nothing new to save, says the real one.
    const isKnown = said.c === 'forcesave' && known.has(String(said.key))
    if (!document) return { error: isKnown ? 4 : 1, key: said.key }
    if (said.c === 'info') return { error: 0, key: said.key, users: [document.config.editorConfig.user.id] }
    if (said.c !== 'forcesave') return { error: 5 }
    if (!document.changed) return { error: 4, key: said.key }
    document.changed = false
    await track(document.config, 6, keep(document.bytes))
    return { error: 0, key: said.key }
  }

  async function conversionService({ token }: Payload): Promise<Payload> {
    const said = await told(token)
    if (!said) return { error: -8 }
    const answer = await fetched(String(said.url))
    if (!answer.ok) return { error: -4 }
    return { endConvert: true, percent: 100, fileUrl: keep(await smallPdf()) }
  }

  /** What its page in the browser asks: opened with the court's configuration, written in. */
  async function opened(config: Payload): Promise<Payload> {
    await openDocument(config as unknown as Opened)
    return {}
  }
  async function written({ key: clave, words }: Payload): Promise<Payload> {
    write(String(clave), odtOf(textFromMarkup(String(words)).doc))
    return {}
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', base())
    const elsewhere = redirects.get(pathname)
    if (elsewhere) return void response.writeHead(302, { location: elsewhere }).end()
    const part = standInPage(base())[pathname]
    if (part) return void response.writeHead(200, { 'content-type': part.type }).end(part.content)
    const file = files.get(pathname.replace('/cache/', ''))
    if (file) return void response.end(file)
    const services: Readonly<Record<string, (body: Payload) => Promise<Payload>>> = {
      '/command': commandService,
      '/converter': conversionService,
      '/open': opened,
      '/write': written,
    }
    const service = services[pathname]
    if (!service) return void response.writeHead(404).end('stand-in of an office server')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(await service(await bodyOf(request))))
  }

  /** Opens a document as the editor does in a browser. Throws where its configuration isn't signed. */
  async function openDocument(config: Opened): Promise<Uint8Array> {
    if (!(await told(config.token))) throw new Error('the configuration is not signed')
    const bytes = new Uint8Array(await (await fetched(config.document.url)).arrayBuffer())
    known.add(config.document.key)
    open.set(config.document.key, { bytes, changed: false, config })
    return bytes
  }
  function write(clave: string, bytes: Uint8Array): void {
    const document = open.get(clave)
    if (!document) throw new Error('not open')
    Object.assign(document, { bytes, changed: true })
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    url: base(),
    sign,
    told,
    fetched,
    keep,
    track,
    redirect: (path: string, to: string) => redirects.set(path, to),
    open: openDocument,
    write,
    /** Everybody leaves: what was changed is told, as often as the network repeats it. */
    close: async (clave: string, times = 1): Promise<readonly unknown[]> => {
      const document = open.get(clave)
      if (!document) throw new Error('not open')
      open.delete(clave)
      const url = keep(document.bytes)
      const answers = await Promise.all(
        Array.from({ length: times }, () => track(document.config, document.changed ? 2 : 4, url)),
      )
      return Promise.all(answers.map((one) => one.json()))
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export type OfficeStandIn = Awaited<ReturnType<typeof startOfficeStandIn>>
