import * as FetchHttpClient from '@effect/platform/FetchHttpClient'
import * as HttpClient from '@effect/platform/HttpClient'
import type { HttpClientError } from '@effect/platform/HttpClientError'
import * as HttpClientRequest from '@effect/platform/HttpClientRequest'
import type { HttpClientResponse } from '@effect/platform/HttpClientResponse'
import * as Data from 'effect/Data'
import * as Effect from 'effect/Effect'
import type * as Either from 'effect/Either'
import * as Schedule from 'effect/Schedule'
import * as Stream from 'effect/Stream'

/** A call to a server of others, and how long and how large its answer may be. */
export type OutwardCall = {
  readonly url: string
  /** Asks with POST where it is there. */
  readonly body?: { readonly type: string; readonly bytes: Uint8Array }
  /** For all tries together. */
  readonly milliseconds: number
  readonly mostBytes: number
}

/** No answer that can be used came in time. */
export class OutwardError extends Data.TaggedError('OutwardError')<{
  readonly reason: 'transport' | 'status' | 'size' | 'time'
  readonly message: string
}> {}

/** A connection that breaks is tried once more: a server that was idle closes just as the call goes out. */
const again = Schedule.recurs(1)

/**
 * The bytes of an answer, by HTTP client with limits of time, size and retries. What the answer says of its own
 * length isn't believed: it may say nothing, or send without end.
 */
export const askOutside = ({ url, body, milliseconds, mostBytes }: OutwardCall) =>
  HttpClient.HttpClient.pipe(
    Effect.map(HttpClient.filterStatusOk),
    Effect.map(HttpClient.withTracerPropagation(false)),
    Effect.map(HttpClient.withScope),
    Effect.flatMap((client) => client.execute(requestOf(url, body))),
    Effect.flatMap((response) => bounded(response, mostBytes)),
    Effect.catchTags({ RequestError: failure, ResponseError: failure }),
    Effect.scoped,
    Effect.retry({ schedule: again, while: ({ reason }) => reason === 'transport' }),
    Effect.timeoutFail({
      duration: milliseconds,
      onTimeout: () => new OutwardError({ reason: 'time', message: `${milliseconds} ms` }),
    }),
  )

/**
 * As a promise, for whoever asks without Effect: the answer, or why there is none. Imported when it is asked, for an
 * idle agent, which mostly never asks an authority, is 6 MB smaller without HTTP client and streams.
 */
export const answerFrom = (call: OutwardCall): Promise<Either.Either<Buffer, OutwardError>> =>
  Effect.runPromise(askOutside(call).pipe(Effect.either, Effect.provide(FetchHttpClient.layer)))

function requestOf(url: string, body: OutwardCall['body']): HttpClientRequest.HttpClientRequest {
  if (body === undefined) return HttpClientRequest.get(url)
  return HttpClientRequest.post(url).pipe(HttpClientRequest.bodyUint8Array(body.bytes, body.type))
}

/** The error's own words name the address; they go nowhere. */
const failure = (error: HttpClientError) =>
  Effect.fail(
    error.reason === 'StatusCode'
      ? new OutwardError({ reason: 'status', message: `HTTP ${error.response.status}` })
      : new OutwardError({ reason: 'transport', message: 'no connection' }),
  )

/** Reads no further than the limit; leaving a body lets go of its connection. */
function bounded(response: HttpClientResponse, most: number) {
  const tooLong = new OutwardError({ reason: 'size', message: `more than ${most} bytes` })
  if (Number(response.headers['content-length'] ?? 0) > most) return Effect.fail(tooLong)
  const parts: Uint8Array[] = []
  let length = 0
  return response.stream.pipe(
    Stream.runForEach((part) => {
      length += part.byteLength
      parts.push(part)
      return length > most ? Effect.fail(tooLong) : Effect.void
    }),
    Effect.map(() => Buffer.concat(parts)),
  )
}
