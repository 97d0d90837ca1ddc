import { AwsClient } from 'aws4fetch'
import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'
import type { BucketAddress } from './files-address.ts'

/** The object store doesn't answer, refuses us, or didn't keep what it was given. Says nothing of keys or contents. */
export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble'
  /** Whether another try makes sense at once. */
  readonly transient: boolean
  constructor(message: string, transient = false) {
    super(`object store: ${message}`)
    this.transient = transient
  }
}

/** An object as a list tells of it; its name without the prefix. */
export type Listed = { readonly name: string; readonly changed: Date }

export type ObjectClient = {
  /** Stores bytes whose SHA-256 the store checks too, if it does what it should. */
  readonly put: (name: string, bytes: Uint8Array, sha256: string) => Promise<void>
  /** Hands the content to `take`, from its beginning at every try; null: there is none. */
  readonly read: <T>(name: string, take: (body: AsyncIterable<Uint8Array>) => Promise<T>) => Promise<T | null>
  readonly remove: (name: string) => Promise<void>
  /** Everything whose name begins so, page by page. */
  readonly list: (start: string) => AsyncGenerator<readonly Listed[]>
  /** Throws unless the bucket can be reached with our key. */
  readonly reach: () => Promise<void>
}

/** Limits of an outward call, in milliseconds: of one try, and the pause before the second one; each further is twice as long. */
type StoreLimits = { readonly each: number; readonly pause: number; readonly tries: number }

const usual: StoreLimits = { each: 30_000, pause: 200, tries: 4 }

/** What a store says while it is overloaded or being restarted; anything else isn't helped by asking again. */
const passing: readonly number[] = [408, 429, 500, 502, 503, 504]

const none: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: async function* () {} }

/** A client of a bucket, for the few calls that we make: signed by aws4fetch, each with limits of time and retries. */
export function openObjectClient(
  address: BucketAddress & { readonly keyId: string; readonly secret: string },
  limits: StoreLimits = usual,
): ObjectClient {
  const { endpoint, bucket, prefix, region, keyId, secret } = address
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const again = Schedule.exponential(limits.pause).pipe(
    Schedule.jittered,
    Schedule.intersect(Schedule.recurs(limits.tries - 1)),
  )

  type Call = {
    readonly method: string
    readonly name?: string
    readonly query?: Readonly<Record<string, string>>
    readonly body?: { readonly bytes: Uint8Array; readonly sha256: string }
  }

  async function sent({ method, name, query = {}, body }: Call, signal: AbortSignal): Promise<Response> {
    const url = new URL(`${endpoint}/${bucket}${name === undefined ? '' : `/${prefix}${name}`}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const request = await signer.sign(url.href, {
      method,
      ...(body && {
        body: body.bytes as Uint8Array<ArrayBuffer>,
        headers: { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': body.sha256 },
      }),
    })
    return fetch(request, { signal, redirect: 'error' })
  }

  /** One call with its answer taken in; null where the store has no such object. */
  const answered = <T>(call: Call, take: (answer: Response) => Promise<T>): Promise<T | null> =>
    Effect.runPromise(
      Effect.tryPromise({
        try: async (signal) => {
          const answer = await sent(call, signal)
          if (answer.ok) return await take(answer)
          await answer.body?.cancel()
          if (answer.status === 404 && call.name !== undefined) return null
          throw new StoreTrouble(`HTTP ${answer.status}`, passing.includes(answer.status))
        },
        catch: troubleOf,
      }).pipe(
        Effect.timeoutFail({
          duration: limits.each,
          onTimeout: () => new StoreTrouble(`no answer within ${limits.each} ms`, true),
        }),
        Effect.retry({
          schedule: again,
          while: (error) => error instanceof StoreTrouble && error.transient,
        }),
        Effect.either,
      ),
    ).then((result) => {
      if (result._tag === 'Left') throw result.left
      return result.right
    })

  const emptied = async (answer: Response): Promise<void> => {
    await answer.arrayBuffer()
  }

  return {
    put: async (name, bytes, sha256) => {
      const stored = await answered({ method: 'PUT', name, body: { bytes, sha256 } }, emptied)
      if (stored === null) throw new StoreTrouble('the bucket is unknown')
    },
    read: (name, take) => answered({ method: 'GET', name }, ({ body }) => take(body ?? none)),
    remove: async (name) => {
      await answered({ method: 'DELETE', name }, emptied)
    },
    list: async function* (start) {
      let token: string | null = null
      do {
        const query = {
          'list-type': '2',
          prefix: prefix + start,
          ...(token === null ? {} : { 'continuation-token': token }),
        }
        const page: string = (await answered({ method: 'GET', query }, (answer) => answer.text())) ?? ''
        yield listedIn(page, prefix)
        token = /<IsTruncated>true</.test(page) ? textOf(page, 'NextContinuationToken') : null
      } while (token !== null)
    },
    reach: async () => {
      await answered({ method: 'HEAD' }, emptied)
    },
  }
}

/** A connection that broke is worth another try; what whoever took the answer in says is theirs. */
function troubleOf(error: unknown): Error {
  if (error instanceof TypeError) return new StoreTrouble('the connection broke', true)
  return error instanceof Error ? error : new Error(String(error))
}

function textOf(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return (
    found
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&') ?? null
  )
}

function listedIn(page: string, prefix: string): readonly Listed[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = textOf(entry, 'Key')
    const changed = new Date(textOf(entry, 'LastModified') ?? '')
    if (!key?.startsWith(prefix) || Number.isNaN(changed.getTime())) return []
    return [{ name: key.slice(prefix.length), changed }]
  })
}
