import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketAccess, FilesSettings } from '../documents/store/files-address.ts'

/** What a store that isn't to be trusted does: at reading, at writing, or with any call. */
export type Lie =
  | 'cuts the body'
  | 'tells of a shorter body'
  | 'gives wrong bytes'
  | 'never answers'
  | 'is overloaded'
  | 'keeps nothing'
  | 'keeps it twice'

type Kept = { readonly bytes: Buffer; readonly at: Date }

export type ObjectStoreStandIn = {
  readonly settings: Extract<FilesSettings, { store: BucketAccess }>
  /** By name without bucket and prefix. */
  readonly objects: Map<string, Kept>
  /** Uploads in pieces that were begun and neither completed nor given up. */
  readonly uploads: ReadonlyMap<string, unknown>
  /** Lies from now on, or so many times; null: tells the truth. */
  readonly lie: (lie: Lie | null, times?: number) => void
  /** Methods and names of the calls that came. */
  readonly calls: string[]
  readonly stop: () => Promise<void>
}

const keyId = 'estrado'
const secret = 'clave-de-las-pruebas'
const region = 'us-east-1'
const bucket = 'corte'
const prefix = 'archivos-de-prueba/'

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature Version 4 as the store reckons it itself, from what came over the wire. */
function signatureHolds(request: IncomingMessage, url: URL): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, day = '', place = '', names = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? []
  if (id !== keyId || place !== region || !names.split(';').includes('x-amz-content-sha256')) return false
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const query = [...url.searchParams].map(([key, value]) => `${encoded(key)}=${encoded(value)}`).toSorted()
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const at = String(request.headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex') === signature
}

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const xml = (parts: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>\n${parts.join('')}`

/**
 * STAND-IN of an S3 store, in memory, for tests: PutObject, GetObject (whole and by Range), HeadObject, DeleteObject,
 * uploads in pieces, ListObjectsV2 (two a page) and HeadBucket, with the signature of each call checked. It can be
 * made to lie.
 */
export async function startObjectStore(): Promise<ObjectStoreStandIn> {
  const objects = new Map<string, Kept>()
  const calls: string[] = []
  let lie: Lie | null = null
  let left = 0

  function lying(...among: readonly Lie[]): Lie | null {
    if (lie === null || left <= 0 || !among.includes(lie)) return null
    left -= 1
    return lie
  }

  function list(url: URL, response: ServerResponse): void {
    const start = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const names = [...objects.keys()].map((name) => prefix + name).filter((name) => name.startsWith(start))
    const rest = names.toSorted().filter((name) => name > after)
    const page = rest.slice(0, 2)
    const entries = page.map((name) => {
      const at = objects.get(name.slice(prefix.length))?.at.toISOString()
      return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified></Contents>`
    })
    const more = rest.length > page.length
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const body = [
      '<ListBucketResult>',
      `<IsTruncated>${more}</IsTruncated>`,
      next,
      ...entries,
      '</ListBucketResult>',
    ]
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml(body))
  }

  /** Pieces of uploads that nobody completed yet, by the upload. */
  const uploads = new Map<string, Map<number, Buffer>>()

  async function put(name: string, url: URL, request: IncomingMessage, response: ServerResponse) {
    const bytes = await readAll(request)
    if (sha256(bytes) !== request.headers['x-amz-content-sha256']) return void response.writeHead(400).end()
    const upload = url.searchParams.get('uploadId')
    const pieces = uploads.get(upload ?? '')
    if (upload !== null && !pieces) return void response.writeHead(404).end()
    const how = lying('keeps nothing', 'keeps it twice')
    const kept = how === 'keeps it twice' ? Buffer.concat([bytes, bytes]) : bytes
    if (how !== 'keeps nothing') {
      if (pieces) pieces.set(Number(url.searchParams.get('partNumber')), kept)
      else objects.set(name, { bytes: kept, at: new Date() })
    }
    response.writeHead(200, { etag: `"${sha256(bytes).slice(0, 32)}"` }).end()
  }

  /** Begins an upload in pieces, or makes one object of them. */
  async function post(name: string, url: URL, request: IncomingMessage, response: ServerResponse) {
    await readAll(request)
    const upload = url.searchParams.get('uploadId') ?? String(calls.length)
    if (url.searchParams.has('uploads')) {
      uploads.set(upload, new Map())
      const id = `<UploadId>${upload}</UploadId>`
      return void response.writeHead(200).end(xml([`<InitiateMultipartUploadResult>${id}</>`]))
    }
    const pieces = uploads.get(upload)
    if (!pieces) return void response.writeHead(404).end()
    uploads.delete(upload)
    const inOrder = [...pieces].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes)
    objects.set(name, { bytes: Buffer.concat(inOrder), at: new Date() })
    response.writeHead(200).end(xml(['<CompleteMultipartUploadResult/>']))
  }

  function get(name: string, range: string | undefined, response: ServerResponse): void {
    const whole = objects.get(name)?.bytes
    if (!whole) return void response.writeHead(404).end(xml(['<Error><Code>NoSuchKey</Code></Error>']))
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    const bytes = whole.subarray(Number(from), to === '' ? whole.length : Number(to) + 1)
    if (bytes.length === 0 && range !== undefined) return void response.writeHead(416).end()
    const about = range && {
      'content-range': `bytes ${from}-${Number(from) + bytes.length - 1}/${whole.length}`,
    }
    const status = range === undefined ? 200 : 206
    const how = lying('cuts the body', 'tells of a shorter body', 'gives wrong bytes')
    const half = bytes.subarray(0, bytes.length >> 1)
    if (how === 'cuts the body') {
      response.writeHead(status, { ...about, 'content-length': bytes.length })
      response.write(half, () => response.destroy())
      return
    }
    const told = how === 'tells of a shorter body' ? half : Buffer.from(bytes)
    if (how === 'gives wrong bytes') told[told.length >> 1] = (told[told.length >> 1] ?? 0) ^ 1
    response.writeHead(status, { ...about, 'content-length': told.length }).end(told)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const name = url.pathname.slice(`/${bucket}/${prefix}`.length)
    calls.push(`${request.method} ${name}`)
    if (lying('never answers')) return
    if (lying('is overloaded')) return void response.writeHead(503).end()
    if (!signatureHolds(request, url)) return void response.writeHead(403).end()
    if (request.method === 'HEAD')
      return void response.writeHead(name === '' || objects.has(name) ? 200 : 404).end()
    if (url.searchParams.get('list-type') === '2') return list(url, response)
    if (request.method === 'PUT') return put(name, url, request, response)
    if (request.method === 'POST') return post(name, url, request, response)
    if (request.method === 'GET') return get(name, request.headers.range, response)
    const upload = url.searchParams.get('uploadId')
    if (upload === null) objects.delete(name)
    else uploads.delete(upload)
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      store: { endpoint, bucket, prefix, region, keyId, secret },
      cacheBytes: 1024 * 1024,
    },
    objects,
    uploads,
    lie: (next, times = Number.POSITIVE_INFINITY) => {
      lie = next
      left = times
    },
    calls,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
