import { CallFailure } from './failure.ts'

/** Bytes that have come in, and of all where that is known. */
export type Received = (bytes: number, total: number | null) => void

/** A file as it comes in. Throws `CallFailure` where the line breaks, or the signal's reason. */
export async function receivedFile(
  answer: Response,
  received: Received,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const total = Number(answer.headers.get('content-length')) || null
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      bytes += chunk.length
      received(bytes, total)
      out.enqueue(chunk)
    },
  })
  try {
    const { headers } = answer
    const counted = answer.body?.pipeThrough(counting, signal ? { signal } : {})
    return await new Response(counted ?? null, { headers }).blob()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailure(0, {})
  }
}
