import type { RefusedDocument } from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages, signingMessages } from '@estrado/machines/signing/agent-texts'
import type { SigningDeps } from './deps.ts'
import { endsBatch, type Failure, failureOf } from './failures.ts'
import { type FileMemory, FileMemoryPool } from './file-memory.ts'
import type { SigningKey } from './pades/signing-key.ts'
import { readDocument, readId, readWishes } from './requests.ts'
import { signDocument } from './token-access.ts'

/** What became of one document of a batch. */
export type DocumentOutcome =
  | {
      readonly id: string
      readonly signed: Buffer
      /** To be called once `signed` is used: its memory serves the next documents. */
      readonly release: () => void
    }
  | ({ readonly id: string; readonly signed: undefined } & Pick<RefusedDocument, 'errorCode' | 'mensaje'>)

/** Documents prepared while the token signs another: more would only take memory. */
const inFlight = 3

type Fields = Readonly<Record<string, unknown>>

/**
 * Signs documents one after another with one login, and gives their outcomes in the order of the request.
 * A document that can't be signed is refused by itself; a token that fails refuses all that are left.
 * Stops between documents once `cancelled` is aborted; what is left is then refused as cancelled.
 */
export async function* signBatch(
  deps: SigningDeps,
  key: SigningKey,
  documents: readonly Fields[],
  cancelled: AbortSignal,
): AsyncGenerator<DocumentOutcome> {
  const pool = new FileMemoryPool()
  let ended: Failure | undefined
  const refusal = (id: string, { code, message }: Failure): DocumentOutcome => ({
    id,
    signed: undefined,
    errorCode: code,
    mensaje: message,
  })

  const start = async (document: Fields): Promise<DocumentOutcome> => {
    const id = readId(document, signingMessages.required.signBatch)
    if (ended) return refusal(id, ended)
    if (cancelled.aborted) return refusal(id, { code: 'CANCELADO', message: signingErrorMessages.CANCELADO })
    let memory: FileMemory | undefined
    try {
      const wishes = readWishes(document)
      memory = readDocument(document, pool, signingMessages.required.signBatch)
      const { release } = memory
      return { id, signed: await signDocument(deps, key, memory, wishes), release }
    } catch (error) {
      memory?.release()
      const failure = failureOf(error)
      if (!failure) throw error
      if (!endsBatch(failure)) return refusal(id, failure)
      // Documents that were under way may meet what followed from it: the first cause is told for all.
      ended ??= failure
      return refusal(id, ended)
    }
  }

  const running: Promise<DocumentOutcome>[] = []
  let next = 0
  for (;;) {
    for (; running.length < inFlight && next < documents.length; next++) {
      const started = start(documents[next] ?? {})
      // Awaited below, in order; until then a rejection must not count as unhandled.
      started.catch(() => undefined)
      running.push(started)
    }
    const outcome = running.shift()
    if (!outcome) return
    yield await outcome
  }
}
