import { AwsClient } from 'aws4fetch'
import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'
import type { BucketAccess } from './files-address.ts'

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

/** Limits of an outward call, in milliseconds: of one try, and the pause before the second one; each further is twice as long. */
export type StoreLimits = { readonly each: number; readonly pause: number; readonly tries: number }

/** What a store says while it is overloaded or being restarted; anything else isn't helped by asking again. */
const passing: readonly number[] = [408, 429, 500, 502, 503, 504]

type Call = {
  readonly method: string
  /** Of the object, without the prefix; none: the bucket itself. */
  readonly name?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: { readonly bytes: Uint8Array; readonly sha256: string }
}

/** One call with its answer taken in, from its beginning at every try; null where the store has no such object. */
export type StoreCalls = <T>(call: Call, take: (answer: Response) => Promise<T>) => Promise<T | null>

export const emptied = async (answer: Response): Promise<void> => {
  await answer.arrayBuffer()
}

/** Calls of a bucket: signed by aws4fetch, each with limits of time and retries. */
export function openStoreCalls(access: BucketAccess, limits: StoreLimits): StoreCalls {
  const { endpoint, bucket, prefix, region, keyId, secret } = access
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const again = Schedule.exponential(limits.pause).pipe(
    Schedule.jittered,
    Schedule.intersect(Schedule.recurs(limits.tries - 1)),
  )

  async function sent(
    { method, name, query = {}, headers = {}, body }: Call,
    signal: AbortSignal,
  ): Promise<Response> {
    const url = new URL(`${endpoint}/${bucket}${name === undefined ? '' : `/${prefix}${name}`}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const request = await signer.sign(url.href, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': body.sha256 }),
      },
      ...(body && { body: body.bytes as Uint8Array<ArrayBuffer> }),
    })
    return fetch(request, { signal, redirect: 'error' })
  }

  return (call, take) =>
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
}

/** A connection that broke is worth another try; what whoever took the answer in says is theirs. */
function troubleOf(error: unknown): Error {
  if (error instanceof TypeError) return new StoreTrouble('the connection broke', true)
  return error instanceof Error ? error : new Error(String(error))
}

/** Text of an element in what a store answers; null: there is none. */
export function textOf(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return (
    found
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&') ?? null
  )
}
