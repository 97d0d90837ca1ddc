import { backoff } from './backoff.ts'
import { CallFailure } from './failure.ts'
import { pause } from './reconnect.ts'
import { send } from './send.ts'

/** A file of the API that is read in parts, so that a large one opens at once. */
export type RangedFile = {
  /** Bytes of the whole. */
  readonly size: number
  /** SHA-256 of its content (`ETag`). */
  readonly sha256: string
  /** Its first bytes, which came with the question for its size. */
  readonly start: Uint8Array
  /** The bytes from `from` up to but without `to`. Rejects where the file has become another one meanwhile. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>
}

/** How much of a file is asked for at once, in bytes: of its beginning, and at the same time of its end. */
type FirstParts = { readonly start: number; readonly end?: number }

/** Asks for the first parts of the file at `path` (below `/api/`). Throws `CallFailure`. */
export async function openRangedFile(
  path: string,
  signal: AbortSignal,
  { start: startBytes, end: endBytes = 0 }: FirstParts,
): Promise<RangedFile> {
  const ask = (range: string, until: AbortSignal, condition: Readonly<Record<string, string>> = {}) =>
    send({ method: 'GET', path, signal: until, headers: { Range: `bytes=${range}`, ...condition } })
  const unneeded = new AbortController()
  const ending =
    endBytes === 0 ? undefined : ask(`-${endBytes}`, AbortSignal.any([signal, unneeded.signal])).then(partOf)
  ending?.catch(() => undefined)
  const first = await ask(`0-${startBytes - 1}`, signal)
  const partial = first.status === 206
  const size = partial ? placeIn(first).size : undefined
  // All of it is coming: its end would come twice.
  if (size === undefined || size <= startBytes) unneeded.abort()
  const start = await bytesOf(first)
  const tag = first.headers.get('etag') ?? ''
  const end = unneeded.signal.aborted ? undefined : await ending
  if (end && end.tag !== tag) throw new CallFailure(409, {})
  return {
    size: size ?? start.length,
    sha256: /"(\w+)"/.exec(tag)?.[1] ?? '',
    start,
    read: async (from, to) => {
      if (to <= start.length) return start.slice(from, to)
      if (end && from >= end.from) return end.bytes.slice(from - end.from, to - end.from)
      return insisting(signal, async () => {
        const part = await ask(`${from}-${to - 1}`, signal, { 'If-Range': tag })
        if (part.status === 206) return bytesOf(part)
        await part.body?.cancel()
        throw new CallFailure(409, {})
      })
    },
  }
}

/** Tries beside the first for a part whose answer is lost, or ends before its last byte. */
const mostTries = 2

async function insisting<T>(signal: AbortSignal, ask: () => Promise<T>, attempt = 0): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isAnswer = error instanceof CallFailure && !error.offline
    if (isAnswer || signal.aborted || attempt === mostTries) throw error
  }
  await pause(backoff(attempt, Math.random()), signal)
  return insisting(signal, ask, attempt + 1)
}

const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer())

type Part = { readonly from: number; readonly bytes: Uint8Array; readonly tag: string }

async function partOf(answer: Response): Promise<Part | undefined> {
  // The whole file, where parts are not given out.
  if (answer.status !== 206) {
    await answer.body?.cancel()
    return undefined
  }
  const { from } = placeIn(answer)
  return { from, bytes: await bytesOf(answer), tag: answer.headers.get('etag') ?? '' }
}

/** `bytes 10-99/1234` says that it begins at 10, of 1234. */
function placeIn(answer: Response): { readonly from: number; readonly size: number } {
  const [, from, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
  if (from !== undefined && Number.isSafeInteger(Number(size)))
    return { from: Number(from), size: Number(size) }
  throw new CallFailure(500, {})
}
