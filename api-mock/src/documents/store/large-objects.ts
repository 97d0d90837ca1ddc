import { createHash } from 'node:crypto'
import { emptied, type StoreCalls, StoreTrouble, textOf } from './object-calls.ts'

/** Objects of any length, which no single call could bear: they go in pieces and come in pieces, each tried again by itself. */
export type LargeObjects = {
  /** Stores what flows, whole or not at all, and gives what was sent. */
  readonly put: (name: string, content: AsyncIterable<Uint8Array>) => Promise<Sent>
  /** @throws where there is none, or a piece isn't as long as the store says */
  readonly read: (name: string) => AsyncGenerator<Uint8Array>
}

type Sent = { readonly bytes: number; readonly sha256: string }

/** Bytes of a piece: of 10,000 at most, as stores allow, 160 GB. */
const usualPiece = 16 * 1024 * 1024

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What flows, cut to one length but for the last; nothing at all is one empty piece. */
async function* cut(content: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    size += chunk.length
    if (size <= length) continue
    const joined = Buffer.concat(waiting)
    let from = 0
    for (; joined.length - from > length; from += length) yield joined.subarray(from, from + length)
    waiting = [joined.subarray(from)]
    size = joined.length - from
  }
  yield Buffer.concat(waiting)
}

type Range = { readonly bytes: Uint8Array; readonly total: number }

/** Of an answer to a Range; the whole length stands in it. */
async function rangeIn(answer: Response, from: number): Promise<Range> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const told = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')
  const [start, end, total] = told?.slice(1).map(Number) ?? []
  if (bytes.length === 0 || start !== from || end !== from + bytes.length - 1 || total === undefined)
    throw new StoreTrouble('a piece is not as long as the store says')
  return { bytes, total }
}

export function openLargeObjects(calls: StoreCalls, piece: number = usualPiece): LargeObjects {
  /** Multipart upload: until it is completed there is nothing under the name. */
  async function putPieces(name: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    const begun = await calls({ method: 'POST', name, query: { uploads: '' } }, (answer) => answer.text())
    const uploadId = textOf(begun ?? '', 'UploadId')
    if (uploadId === null) throw new StoreTrouble('an upload in pieces was not begun')
    try {
      const kept: string[] = []
      for await (const bytes of pieces) {
        const partNumber = kept.length + 1
        const etag = await calls(
          {
            method: 'PUT',
            name,
            query: { partNumber: String(partNumber), uploadId },
            body: { bytes, sha256: sha256(bytes) },
          },
          async (answer) => {
            await emptied(answer)
            return answer.headers.get('etag') ?? ''
          },
        )
        if (!/^"?[\w-]+"?$/.test(etag ?? '')) throw new StoreTrouble('a piece was not taken')
        kept.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`)
      }
      const list = Buffer.from(`<CompleteMultipartUpload>${kept.join('')}</CompleteMultipartUpload>`)
      const body = { bytes: list, sha256: sha256(list) }
      // Whatever it answers, also where another try finds it done already: what stands there is read by who asked.
      await calls({ method: 'POST', name, query: { uploadId }, body }, emptied)
    } catch (error) {
      await calls({ method: 'DELETE', name, query: { uploadId } }, emptied).catch(() => undefined)
      throw error
    }
  }

  return {
    put: async (name, content) => {
      const hash = createHash('sha256')
      let bytes = 0
      const counted = async function* () {
        for await (const chunk of content) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      }
      const pieces = cut(counted(), piece)
      const [first, second] = [await pieces.next(), await pieces.next()]
      if (second.done) {
        const only: Buffer = first.done ? Buffer.alloc(0) : first.value
        const body = { bytes: only, sha256: sha256(only) }
        if ((await calls({ method: 'PUT', name, body }, emptied)) === null)
          throw new StoreTrouble('the bucket is unknown')
      } else {
        await putPieces(
          name,
          (async function* () {
            if (!first.done) yield first.value
            yield second.value
            yield* pieces
          })(),
        )
      }
      return { bytes, sha256: hash.digest('hex') }
    },
    read: async function* (name) {
      for (let [from, total] = [0, 1]; from < total; ) {
        const headers = { range: `bytes=${from}-${from + piece - 1}` }
        const range = await calls({ method: 'GET', name, headers }, (answer) => rangeIn(answer, from))
        if (range === null) throw new StoreTrouble(`${name} is missing`)
        yield range.bytes
        from += range.bytes.length
        total = range.total
      }
    },
  }
}
