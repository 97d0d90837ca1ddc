import * as Either from 'effect/Either'
import { DerError } from '../../der/read.ts'
import { answerOf } from '../../outward-late.ts'
import { readTimestampResponse, timestampQuery } from './token.ts'

/** The authority didn't answer, or not with a timestamp. */
export class TimestampError extends Error {
  override readonly name = 'TimestampError'
}

/** Asks a timestamp authority for a token over a SHA-256 digest. */
export type TimestampAuthority = (digest: Buffer) => Promise<Buffer>

const mostBytes = 64 * 1024

/** A timestamp authority by its address (RFC 3161 §3.4). @throws TimestampError */
export function timestampAuthority(url: string, milliseconds = 10_000): TimestampAuthority {
  return async (digest) => {
    const query = timestampQuery(digest)
    const body = { type: 'application/timestamp-query', bytes: query.der }
    const answer = await answerOf({ url, body, milliseconds, mostBytes })
    if (!answer) throw new TimestampError('outward calls can’t be loaded')
    if (Either.isLeft(answer)) throw new TimestampError(answer.left.message)
    try {
      return readTimestampResponse(answer.right, query)
    } catch (error) {
      if (error instanceof DerError) throw new TimestampError(error.message)
      throw error
    }
  }
}
