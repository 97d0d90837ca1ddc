import { CallFailure } from './failure.ts'
import { send } from './send.ts'

/** A file of the API that is read in parts, so that a large one opens at once. */
export type RangedFile = {
  /** Bytes of the whole. */
  readonly size: number
  /** Its first bytes, which came with the question for its size. */
  readonly start: Uint8Array
  /** The bytes from `from` up to but without `to`. Rejects where the file has become another one meanwhile. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>
}

/** First bytes that are asked for together with the size. */
const startBytes = 64 * 1024

/** Asks for the beginning of the file at `path` (below `/api/`). Throws `CallFailure`. */
export async function openRangedFile(path: string, signal: AbortSignal): Promise<RangedFile> {
  const first = await send({ method: 'GET', path, signal, headers: { Range: `bytes=0-${startBytes - 1}` } })
  const start = await bytesOf(first)
  const size = first.status === 206 ? sizeIn(first.headers.get('content-range')) : start.length
  const tag = first.headers.get('etag') ?? ''
  return {
    size,
    start,
    read: async (from, to) => {
      if (to <= start.length) return start.slice(from, to)
      const headers = { Range: `bytes=${from}-${to - 1}`, 'If-Range': tag }
      const part = await send({ method: 'GET', path, signal, headers })
      if (part.status === 206) return bytesOf(part)
      await part.body?.cancel()
      throw new CallFailure(409, {})
    },
  }
}

const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer())

/** `bytes 0-99/1234` says 1234. */
function sizeIn(contentRange: string | null): number {
  const size = Number(/\/(\d+)$/.exec(contentRange ?? '')?.[1])
  if (Number.isSafeInteger(size)) return size
  throw new CallFailure(500, {})
}
