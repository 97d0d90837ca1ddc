import type { Context } from 'hono'
import type { FileAnswer } from '../context.ts'

/** First and last byte of a `Range: bytes=…` header; null: the whole file, `unsatisfiable`: none of it. */
function readRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, first = '', last = ''] = match
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'unsatisfiable' : { from, to }
}

/** A file, mostly a PDF, as an answer: shown, not run, whole or by Range. */
export function fileResponse(
  c: Context,
  { name, bytes, sha256, type = 'application/pdf' }: FileAnswer,
): Response {
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256}"`,
    'X-Content-Type-Options': 'nosniff',
  }
  const range = readRange(c.req.header('range'), bytes.length)
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes.length}` })
  }
  if (!range)
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Length': String(bytes.length) })
  const part = new Uint8Array(bytes.subarray(range.from, range.to + 1))
  return c.body(part, 206, {
    ...headers,
    'Content-Length': String(part.length),
    'Content-Range': `bytes ${range.from}-${range.to}/${bytes.length}`,
  })
}
