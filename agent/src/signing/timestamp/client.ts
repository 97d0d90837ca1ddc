import { boundedBytes } from '../../bounded-answer.ts'
import { DerError } from '../../der/read.ts'
import { readTimestampResponse, timestampQuery } from './token.ts'

/** The authority didn't answer, or not with a timestamp. */
export class TimestampError extends Error {
  override readonly name = 'TimestampError'
}

/** Asks a timestamp authority for a token over a SHA-256 digest. */
export type TimestampAuthority = (digest: Buffer) => Promise<Buffer>

const largestAnswer = 64 * 1024

/** A timestamp authority by its address (RFC 3161 §3.4). @throws TimestampError */
export function timestampAuthority(url: string, milliseconds = 10_000): TimestampAuthority {
  return async (digest) => {
    const query = timestampQuery(digest)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: new Uint8Array(query.der),
        signal: AbortSignal.timeout(milliseconds),
      })
      if (!response.ok) throw new TimestampError(`HTTP ${response.status}`)
      const answer = await boundedBytes(response, largestAnswer)
      if (!answer) throw new TimestampError('answer too long')
      return readTimestampResponse(answer, query)
    } catch (error) {
      if (error instanceof TimestampError) throw error
      throw new TimestampError(error instanceof DerError ? error.message : 'no answer')
    }
  }
}
