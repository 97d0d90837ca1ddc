import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { FileAnswer, StreamedFile } from '../context.ts'
import { namesTag, readRange } from './byte-range.ts'

/** A file that somebody opens by its address runs nothing, reaches nothing and stands in no other page. */
const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

const sizeOf = (bytes: FileAnswer['bytes']): number =>
  bytes instanceof Uint8Array ? bytes.length : bytes.size

function partOf(
  bytes: FileAnswer['bytes'],
  from: number,
  to: number,
): Uint8Array<ArrayBuffer> | ReadableStream {
  if (bytes instanceof Uint8Array) return new Uint8Array(bytes.subarray(from, to + 1))
  return Readable.toWeb(bytes.read(from, to)) as ReadableStream
}

/** A name as a header holds it: plain letters for old programs, and the name itself (RFC 6266). */
function disposition(name: string, download: boolean): string {
  const plain = name.normalize('NFD').replace(/[^\w.()-]+/g, '_')
  const coded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${coded}`
}

/** A file, mostly a PDF, as an answer: shown, not run, whole or by Range (`spec 1 §7`). */
export function fileResponse(c: Context, file: FileAnswer): Response {
  const { name, bytes, sha256, type = 'application/pdf' } = file
  const size = sizeOf(bytes)
  const tag = `"${sha256}"`
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Content-Disposition': disposition(name, type !== 'application/pdf'),
    'Content-Security-Policy': filePolicy,
    'Accept-Ranges': 'bytes',
    ETag: tag,
  }
  if (namesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
  // A part of a file that is another one by now is worth nothing: If-Range asks for the whole then.
  const ifRange = c.req.header('if-range')
  const asked = ifRange === undefined || ifRange === tag ? c.req.header('range') : undefined
  const range = c.req.method === 'GET' ? readRange(asked, size) : null
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  const { from, to } = range ?? { from: 0, to: size - 1 }
  const length = { 'Content-Length': String(to - from + 1) }
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, ...length })
  const part = partOf(bytes, from, to)
  if (!range) return c.body(part, 200, { ...headers, ...length })
  return c.body(part, 206, { ...headers, ...length, 'Content-Range': `bytes ${from}-${to}/${size}` })
}

/** A file that is made while it goes out: to be saved, never in parts. */
export function streamedResponse(c: Context, { name, type, size, open }: StreamedFile): Response {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': disposition(name, true),
    'Content-Security-Policy': filePolicy,
    'Content-Length': String(size),
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  return c.body(Readable.toWeb(open()) as ReadableStream, 200, headers)
}
