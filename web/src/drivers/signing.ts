import { signingErrorMessages } from '@estrado/machines/messages/agent-signing'
import { signing as texts } from '@estrado/machines/messages/signing'
import { signingDialog } from '@estrado/machines/messages/signing-dialog'
import { awaited, unaccepted } from '@estrado/machines/workflows/signing/deliveries'
import type { DocumentResult, SigningEvent } from '@estrado/machines/workflows/signing/events'
import { signingMachine } from '@estrado/machines/workflows/signing/machine'
import { createActor, type SnapshotFrom } from 'xstate'
import { outbox } from '../client/outbox/browser-outbox.ts'
import type { FactStream } from '../client/outbox/outbox.ts'
import { serverNow, synchroniseClock } from '../client/server-clock.ts'
import { createSigner, type SignedOutcome, type Signer } from '../client/signer.ts'
import {
  listedCertificate,
  listedToken,
  listingFact,
  readingFact,
  refusalText,
  signatureFact,
} from './signing.logic.ts'

/** A PDF to sign; `bytes` is asked when it is its turn, again for another try. */
export type SignableDocument = {
  /** Unlike any other of the same signing. */
  readonly id: string
  /** As people know it; also the signed file's name. */
  readonly name: string
  readonly bytes: () => Promise<Uint8Array>
}

/** What the API said to a signed file; `again`: it may take the same one at another try. */
export type Delivered =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly reason: string; readonly again: boolean }

/** Hands one signed file over. Should not throw; if it does, the document counts as not delivered. */
export type Deliver = (file: File, document: SignableDocument) => Promise<Delivered>

export type SigningSnapshot = SnapshotFrom<typeof signingMachine>

export type SigningState = {
  readonly snapshot: SigningSnapshot
  /** How many of the documents that are being signed are through; null while none are. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly stopping: boolean
}

/** What the driver leans on; tests give their own. */
export type SigningTools = {
  readonly signer: Signer
  /** Compares this machine's clock with the server's. */
  readonly synchronise: () => Promise<void>
  /** The server's time by the last comparison. */
  readonly now: () => Date
  /** Where the facts of the signing go to be journalled; tests may do without. */
  readonly facts?: (maquina: string) => FactStream
}

const browserTools: SigningTools = {
  signer: createSigner(),
  synchronise: () => synchroniseClock(),
  now: serverNow,
  facts: outbox.open,
}

export type SigningRequest = {
  readonly documents: readonly SignableDocument[]
  /** Identity document of the session's user. */
  readonly signer: string
  readonly deliver: Deliver
}

/** One call of the agent takes so many documents, or so many bytes, before the next begins. */
const partLimits = { documents: 100, bytes: 32 * 1024 * 1024 }

/** States in which the PIN that was entered may still be needed. */
const pinIsNeeded = (snapshot: SigningSnapshot): boolean =>
  snapshot.matches('reading') || snapshot.matches('choosingCertificate') || snapshot.matches('signing')

export type Signing = ReturnType<typeof createSigning>

/**
 * One signing of one or several documents (`spec 1 §4.3`). The machine decides; this driver calls the agent and
 * the API and answers with facts. The PIN stays in this closure from its entry to the end of the signature, in
 * no state that anybody can read, and is forgotten on every other way out.
 */
export function createSigning(request: SigningRequest, tools: SigningTools = browserTools) {
  const actor = createActor(signingMachine)
  const facts = tools.facts?.('signing')
  const files = new Map<string, File>()
  const listeners = new Set<() => void>()
  let pin: string | undefined
  let operation = new AbortController()
  let state: SigningState = { snapshot: actor.getSnapshot(), progress: null, stopping: false }

  const set = (change: Partial<SigningState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  actor.subscribe((snapshot) => {
    if (!pinIsNeeded(snapshot)) pin = undefined
    set({ snapshot })
  })
  actor.start()

  /** Tells the machine a fact; what is no longer true by the time that it is known changes nothing. */
  const tell = (fact: SigningEvent): boolean => {
    const snapshot = actor.getSnapshot()
    if (snapshot.status !== 'active' || !snapshot.can(fact)) return false
    facts?.record(fact)
    actor.send(fact)
    return true
  }

  /** Begins a piece of work; whatever went on before is called off and its answer not heard. */
  const begin = (): AbortSignal => {
    operation.abort()
    operation = new AbortController()
    return operation.signal
  }

  async function list(): Promise<void> {
    const signal = begin()
    const fact: SigningEvent = await tools.signer.tokens(signal).then(
      (tokens) => ({ type: 'tokens.listed', tokens: tokens.map(listedToken) }),
      (error: unknown) => listingFact(error),
    )
    if (!signal.aborted) tell(fact)
  }

  async function read(entered: string): Promise<void> {
    const signal = begin()
    const { slot } = actor.getSnapshot().context
    if (slot === null) return
    const fact: SigningEvent = await Promise.all([
      tools.signer.certificates(slot, entered, signal),
      // Without an answer the last comparison serves.
      tools.synchronise().catch(() => undefined),
    ]).then(
      ([certificates]) => ({
        type: 'certificates.listed',
        certificates: certificates.map(listedCertificate),
        at: tools.now().toISOString(),
      }),
      (error: unknown) => readingFact(error),
    )
    if (!signal.aborted) await follow(fact)
  }

  /** Tells a fact about the token; one that was pulled out is looked for at once. */
  async function follow(fact: SigningEvent): Promise<void> {
    if (tell(fact) && fact.type === 'token.removed') await list()
  }

  async function sign(): Promise<void> {
    const { slot, alias, certificates } = actor.getSnapshot().context
    const entered = pin
    if (slot === null || alias === null || entered === undefined || !tell({ type: 'signature.ordered' }))
      return
    const stop = begin()
    const hasta = certificates.find((certificate) => certificate.alias === alias)?.hasta
    const wanted = documentsOf(unaccepted(actor.getSnapshot().context))
    const results: DocumentResult[] = []
    const refuse = (id: string, reason: string) => {
      results.push({ id, signed: false, reason })
      set({ progress: { done: results.length, total: wanted.length } })
    }
    const keep = (outcome: SignedOutcome) => {
      const { id, bytes } = outcome
      const document = wanted.find((candidate) => candidate.id === id)
      if (!document || results.some((result) => result.id === id)) return
      if (bytes === undefined) {
        refuse(id, refusalText(outcome.code, outcome.message, hasta))
        return
      }
      files.set(id, new File([bytes], document.name, { type: 'application/pdf' }))
      results.push({ id, signed: true, reason: null })
      set({ progress: { done: results.length, total: wanted.length } })
    }

    set({ progress: { done: 0, total: wanted.length }, stopping: false })
    try {
      for await (const part of partsOf(wanted, refuse)) {
        if (stop.aborted) break
        const order = { slot, pin: entered, alias, documents: part }
        for await (const outcome of tools.signer.signBatch(order, stop)) keep(outcome)
      }
      for (const { id } of wanted.filter(isOpen(results))) {
        refuse(id, stop.aborted ? signingErrorMessages.CANCELADO : texts.failed)
      }
      tell({ type: 'documents.signed', results })
    } catch (error) {
      // What the token has signed by then is not lost: the rest stands as failed beside it.
      const failed = signatureFact(error, hasta)
      if (!results.some(({ signed }) => signed)) {
        await follow(failed)
        return
      }
      const reason = failed.type === 'signature.failed' ? failed.reason : texts.failed
      for (const { id } of wanted.filter(isOpen(results))) refuse(id, reason)
      tell({ type: 'documents.signed', results })
    } finally {
      set({ progress: null, stopping: false })
    }
    await deliverAll()
  }

  async function deliverAll(): Promise<void> {
    for (const document of documentsOf(awaited(actor.getSnapshot().context))) {
      const file = files.get(document.id)
      if (!file) continue
      const { id } = document
      const delivered = await request.deliver(file, document).catch(undelivered)
      if (delivered.accepted) files.delete(id)
      tell(
        delivered.accepted
          ? { type: 'document.accepted', id }
          : { type: 'document.declined', id, reason: delivered.reason, again: delivered.again },
      )
    }
  }

  const documentsOf = (ids: readonly string[]): readonly SignableDocument[] =>
    request.documents.filter(({ id }) => ids.includes(id))

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getState: () => state,
    can: (fact: SigningEvent) => state.snapshot.can(fact),

    /** Looks for tokens; false where there is nothing to sign. */
    start: (): boolean => {
      const documents = request.documents.map(({ id }) => id)
      if (!tell({ type: 'signing.requested', documents, signer: request.signer })) return false
      void list()
      return true
    },
    retry: async (): Promise<void> => {
      if (tell({ type: 'listing.retried' })) await list()
    },
    chooseToken: (slot: number): void => {
      tell({ type: 'token.chosen', slot })
    },
    /** Reads the token with this PIN; an empty one is none. */
    enterPin: async (entered: string): Promise<void> => {
      if (entered === '' || !tell({ type: 'pin.entered', remember: false })) return
      pin = entered
      await read(entered)
    },
    chooseCertificate: (alias: string): void => {
      tell({ type: 'certificate.chosen', alias, at: tools.now().toISOString() })
    },
    sign,
    /** Ends a batch between two documents; what is signed by then is delivered. */
    stop: (): void => {
      if (state.progress === null) return
      operation.abort()
      set({ stopping: true })
    },
    retryDelivery: async (): Promise<void> => {
      if (tell({ type: 'delivery.retried' })) await deliverAll()
    },
    /** Leaves where the machine lets it; false while the token or the API is at work. */
    leave: (): boolean => {
      const left = tell({ type: 'signing.cancelled' }) || tell({ type: 'signing.closed' })
      if (left) operation.abort()
      return left
    },
    /** Forgets PIN and files; called when the dialog goes, however it goes. */
    dispose: (): void => {
      pin = undefined
      files.clear()
      operation.abort()
      actor.stop()
    },
  }
}

const isOpen =
  (results: readonly DocumentResult[]) =>
  ({ id }: SignableDocument): boolean =>
    !results.some((result) => result.id === id)

const undelivered = (): Delivered => ({ accepted: false, reason: signingDialog.notDelivered, again: true })

type Part = { readonly id: string; readonly bytes: Uint8Array }[]

/** The documents in parts that one call takes; one that can't be fetched is refused by itself. */
async function* partsOf(
  documents: readonly SignableDocument[],
  refuse: (id: string, reason: string) => void,
): AsyncGenerator<Part> {
  let part: Part = []
  let size = 0
  for (const { id, bytes } of documents) {
    const content = await bytes().catch(() => undefined)
    if (!content) {
      refuse(id, signingDialog.notFetched)
      continue
    }
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
