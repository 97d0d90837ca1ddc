import { signingErrorMessages } from '@estrado/machines/signing/agent-texts'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import type { DocumentResult, SigningEvent } from '@estrado/machines/signing/signing/events'
import { signing as texts } from '@estrado/machines/signing/texts'
import type { BatchOrder, SignedOutcome, Signer } from '../client/signer.ts'
import { refusalText, signatureFact } from './signing.logic.ts'
import { ChangedSinceShown, type SignableDocument } from './signing-tools.ts'

/** One call of the agent takes so many documents, or so many bytes, before the next begins. */
const partLimits = { documents: 100, bytes: 32 * 1024 * 1024 }

export type Batch = {
  readonly signer: Signer
  readonly key: Omit<BatchOrder, 'documents'>
  /** Expiry of the certificate at work. */
  readonly hasta: string | undefined
  readonly documents: readonly SignableDocument[]
  /** Aborted: the batch ends between two documents. */
  readonly stop: AbortSignal
  readonly keep: (id: string, file: File) => void
  readonly onProgress: (done: number) => void
}

/** Has the token sign all documents, each with its own result. @returns the fact that came of it */
export async function signBatch(batch: Batch): Promise<SigningEvent> {
  const { signer, key, hasta, documents, stop, keep, onProgress } = batch
  const results: DocumentResult[] = []
  const settle = (result: DocumentResult) => {
    results.push(result)
    onProgress(results.length)
  }
  const refuse = (id: string, reason: string) => settle({ id, signed: false, reason })
  const isOpen = ({ id }: SignableDocument): boolean => !results.some((result) => result.id === id)
  const take = (outcome: SignedOutcome) => {
    const { id, bytes } = outcome
    const document = documents.find((candidate) => candidate.id === id)
    if (!document || !isOpen(document)) return
    if (bytes === undefined) {
      refuse(id, refusalText(outcome.code, outcome.message, hasta))
      return
    }
    keep(id, new File([bytes], document.name, { type: 'application/pdf' }))
    settle({ id, signed: true, reason: null })
  }

  try {
    for await (const part of partsOf(documents, refuse)) {
      if (stop.aborted) break
      for await (const outcome of signer.signBatch({ ...key, documents: part }, stop)) take(outcome)
    }
    for (const { id } of documents.filter(isOpen)) {
      refuse(id, stop.aborted ? signingErrorMessages.CANCELADO : texts.failed)
    }
  } catch (error) {
    // What the token has signed by then is not lost: the rest stands as failed beside it.
    const failed = signatureFact(error, hasta)
    if (!results.some(({ signed }) => signed)) return failed
    const reason = failed.type === 'signature.failed' ? failed.reason : texts.failed
    for (const { id } of documents.filter(isOpen)) refuse(id, reason)
  }
  return { type: 'documents.signed', results }
}

type Part = { readonly id: string; readonly bytes: Uint8Array }[]

/** The documents in parts that one call takes; one that can't be fetched is refused by itself. */
async function* partsOf(
  documents: readonly SignableDocument[],
  refuse: (id: string, reason: string) => void,
): AsyncGenerator<Part> {
  let part: Part = []
  let size = 0
  for (const { id, bytes } of documents) {
    const content = await bytes().catch((error: unknown) => {
      const { changedSinceShown, notFetched } = signingDialog
      refuse(id, error instanceof ChangedSinceShown ? changedSinceShown : notFetched)
      return undefined
    })
    if (!content) continue
    const full = part.length >= partLimits.documents || size + content.length > partLimits.bytes
    if (part.length > 0 && full) {
      yield part
      part = []
      size = 0
    }
    part.push({ id, bytes: content })
    size += content.length
  }
  if (part.length > 0) yield part
}
