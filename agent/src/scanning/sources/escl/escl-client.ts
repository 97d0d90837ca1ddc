import { open, rename, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { TLSSocket } from 'node:tls'
import { scanningLimits } from '@estrado/machines/scanning/vocabulary'
import { ScanFailure, toScanFailure } from '../../fault.ts'

/** Where a device's eSCL service answers. `address` is a numeric IP: names are resolved and checked before. */
export type EsclEndpoint = {
  readonly secure: boolean
  readonly address: string
  readonly port: number
  /** Path of the service without slashes around it, `eSCL` by custom. */
  readonly root: string
  /** SHA-256 of the certificate that it showed when it was added; another one is refused. */
  readonly fingerprint?: string
}

export type EsclAnswer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
  /** SHA-256 of the certificate that the device showed. */
  readonly fingerprint: string | undefined
}

export type EsclClient = ReturnType<typeof esclClient>

const largestText = 256 * 1024
const unreachable: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ETIMEDOUT',
  'ENOTFOUND',
])

/** Requests to one device. `patience`: milliseconds without a byte after which it counts as hung. */
export function esclClient(endpoint: EsclEndpoint, patience: number) {
  function send(
    method: string,
    path: string,
    signal: AbortSignal | undefined,
    body?: string,
  ): Promise<IncomingMessage> {
    const request = endpoint.secure ? httpsRequest : httpRequest
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: endpoint.address,
          port: endpoint.port,
          method,
          path,
          ...(signal ? { signal } : {}),
          headers: body
            ? { 'Content-Type': 'text/xml; charset=utf-8', 'Content-Length': Buffer.byteLength(body) }
            : {},
          // Small servers drop a connection that is kept open just as the next request goes out.
          agent: false,
          // Scanners carry certificates that they made themselves, without a name to check: the one that
          // a device showed first stands for it (docs/decisions/scanning-jobs.md).
          rejectUnauthorized: false,
          timeout: patience,
        },
        resolve,
      )
      sent.on('socket', (socket) => {
        socket.once('secureConnect', () => {
          const { fingerprint } = endpoint
          if (fingerprint !== undefined && shownCertificate(socket) !== fingerprint)
            sent.destroy(new ScanFailure('OTHER_CERTIFICATE'))
        })
      })
      sent.on('timeout', () => sent.destroy(new ScanFailure('TIMEOUT')))
      sent.on('error', (error) => reject(asFailure(error, signal)))
      sent.end(body)
    })
  }

  return {
    /** A call whose answer is text; at most 256 kB of it. */
    async ask(method: string, path: string, signal?: AbortSignal, body?: string): Promise<EsclAnswer> {
      const answer = await send(method, path, signal, body)
      try {
        const parts: Buffer[] = []
        let length = 0
        for await (const part of answer as AsyncIterable<Buffer>) {
          length += part.length
          if (length > largestText) throw new ScanFailure('IO_ERROR')
          parts.push(part)
        }
        return {
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          fingerprint: shownCertificate(answer.socket),
          text: Buffer.concat(parts).toString('utf8'),
        }
      } catch (error) {
        answer.destroy()
        throw asFailure(error, signal)
      }
    },

    /** Saves a page under `file` once it came whole; otherwise gives the status and keeps nothing. */
    async save(
      path: string,
      file: string,
      signal: AbortSignal,
    ): Promise<Pick<EsclAnswer, 'status' | 'headers'>> {
      const answer = await send('GET', path, signal)
      const result = { status: answer.statusCode ?? 0, headers: answer.headers }
      if (result.status !== 200) {
        answer.resume()
        return result
      }
      const temporary = `${file}.tmp`
      // Opened before anything flows: what ends at once would be cleared away before the file is made.
      const target = await open(temporary, 'wx')
      try {
        await pipeline(limited(answer), target.createWriteStream(), { signal })
        await rename(temporary, file)
        return result
      } catch (error) {
        await rm(temporary, { force: true })
        throw asFailure(error, signal)
      }
    },

    path: (name: string): string => `/${endpoint.root}/${name}`,
  }
}

const shownCertificate = (socket: Socket): string | undefined =>
  socket instanceof TLSSocket ? socket.getPeerCertificate().fingerprint256 : undefined

async function* limited(answer: IncomingMessage): AsyncGenerator<Buffer> {
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > scanningLimits.pageBytes) throw new ScanFailure('PAGE_TOO_LARGE')
    yield part
  }
}

function asFailure(error: unknown, signal: AbortSignal | undefined): ScanFailure {
  if (error instanceof ScanFailure) return error
  if (signal?.aborted) return new ScanFailure('CANCELLED')
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return unreachable.has(code)
    ? new ScanFailure('UNREACHABLE', undefined, error)
    : toScanFailure(error, 'IO_ERROR')
}
