import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { expiryTime } from '@estrado/machines/signing/signing/certificates'
import { awaited, unaccepted } from '@estrado/machines/signing/signing/deliveries'
import type { SigningEvent } from '@estrado/machines/signing/signing/events'
import { signingMachine } from '@estrado/machines/signing/signing/machine'
import { createDriver } from '../kernel/driver.ts'
import { type ReadCertificate, readCertificates } from './listed-certificates.ts'
import { listedToken, listingFact, readingFact } from './signing.logic.ts'
import { signBatch } from './signing-batch.ts'
import {
  browserTools,
  type Delivered,
  type SignableDocument,
  type SigningRequest,
  type SigningSnapshot,
  type SigningState,
  type SigningTools,
} from './signing-tools.ts'

/** States in which the PIN that was entered may still be needed. */
const pinIsNeeded = (snapshot: SigningSnapshot): boolean =>
  snapshot.matches('reading') || snapshot.matches('choosingCertificate') || snapshot.matches('signing')

const firstAside: Omit<SigningState, 'snapshot'> = { holders: new Map(), progress: null, stopping: false }

export type Signing = ReturnType<typeof createSigning>

/**
 * One signing of one or several documents (`spec 1 §4.3`). The machine decides; this driver calls the agent and
 * the API and answers with facts. The PIN stays in this closure from its entry to the end of the signature, in
 * no state that anybody can read, and is forgotten on every other way out.
 */
export function createSigning(request: SigningRequest, tools: SigningTools = browserTools) {
  const facts = tools.facts
  const driver = createDriver(signingMachine, {
    aside: firstAside,
    facts: facts && (() => facts('signing')),
  })
  const { set, snapshot, getState } = driver
  const files = new Map<string, File>()
  /** Serial numbers of the listed tokens by slot, and the certificates of the one that was read. */
  let serials: ReadonlyMap<number, string> = new Map()
  let certificates: ReadonlyMap<string, ReadCertificate> = new Map()
  let pin: string | undefined
  let operation = new AbortController()

  const tell = (fact: SigningEvent): boolean => {
    const told = driver.tell(fact)
    if (!pinIsNeeded(snapshot())) pin = undefined
    return told
  }

  /** Begins a piece of work; whatever went on before is called off and its answer not heard. */
  const begin = (): AbortSignal => {
    operation.abort()
    operation = new AbortController()
    return operation.signal
  }

  async function list(): Promise<void> {
    const signal = begin()
    try {
      const tokens = await tools.signer.tokens(signal)
      serials = new Map(tokens.map(({ slot, serial }) => [slot, serial]))
      const [only] = tokens
      // Looked for before the token is told, so that nobody begins to type what isn't needed.
      const remembered = tokens.length === 1 && only ? await recall(only.slot) : undefined
      if (signal.aborted) return
      tell({ type: 'tokens.listed', tokens: tokens.map(listedToken) })
      await use(remembered)
    } catch (error) {
      if (!signal.aborted) tell(listingFact(error))
    }
  }

  /** The PIN remembered for the token in this slot. */
  const recall = async (slot: number): Promise<string | undefined> => {
    const { context } = snapshot()
    return context.recallRefused ? undefined : tools.pins?.recall(serials.get(slot) ?? '')
  }

  /** Goes on with a remembered PIN where the machine lets it. */
  async function use(remembered: string | undefined): Promise<void> {
    if (remembered === undefined || !tell({ type: 'pin.recalled' })) return
    pin = remembered
    await read(remembered)
  }

  async function read(entered: string): Promise<void> {
    const signal = begin()
    const { slot } = snapshot().context
    if (slot === null) return
    const fact: SigningEvent = await Promise.all([
      tools.signer
        .certificates(slot, entered, signal)
        .then((entries) => readCertificates(entries, request.signer)),
      // Without an answer the last comparison serves.
      tools.synchronise().catch(() => undefined),
    ]).then(
      ([found]) => {
        certificates = found
        return {
          type: 'certificates.listed',
          certificates: [...found.values()].map((certificate) => certificate.fact),
          at: tools.now().toISOString(),
        }
      },
      (error: unknown) => readingFact(error),
    )
    if (signal.aborted) return
    set({ holders: new Map([...certificates].map(([fingerprint, { holder }]) => [fingerprint, holder])) })
    await follow(fact)
  }

  /** Tells a fact about the token; one that was pulled out is looked for at once. */
  async function follow(fact: SigningEvent): Promise<void> {
    const { recalled } = snapshot().context
    if (!tell(fact)) return
    if (fact.type === 'token.removed') await list()
    // A remembered PIN that isn't right is never tried again; one that wasn't tried may be right.
    const refused = fact.type === 'pin.rejected' && fact.refusal !== 'last-try'
    if (refused && recalled) await tools.pins?.forget().catch(() => undefined)
  }

  async function sign(): Promise<void> {
    const { slot, certificate, remember } = snapshot().context
    const chosen = certificate === null ? undefined : certificates.get(certificate)
    const entered = pin
    if (slot === null || !chosen || entered === undefined || !tell({ type: 'signature.ordered' })) return
    const stop = begin()
    const wanted = documentsOf(unaccepted(snapshot().context))
    const { hasta } = chosen.fact
    const total = wanted.length
    set({ progress: { done: 0, total }, stopping: false })
    const fact = await signBatch({
      signer: tools.signer,
      key: { slot, pin: entered, alias: chosen.alias },
      hasta,
      documents: wanted,
      stop,
      keep: (id, file) => files.set(id, file),
      onProgress: (done) => set({ progress: { done, total } }),
    })
    set({ progress: null, stopping: false })
    await follow(fact)
    const proven = fact.type === 'documents.signed' && fact.results.some(({ signed }) => signed)
    await Promise.all([deliverAll(), proven && remember ? rememberPin(entered, slot, hasta) : undefined])
  }

  /** Only a PIN that has signed is remembered, until the end of its certificate. */
  async function rememberPin(entered: string, slot: number, hasta: string): Promise<void> {
    await tools.pins?.remember(entered, serials.get(slot) ?? '', new Date(expiryTime(hasta)))
  }

  async function deliverAll(): Promise<void> {
    for (const document of documentsOf(awaited(snapshot().context))) {
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
    ...driver.followed,
    can: driver.can,

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
    chooseToken: async (slot: number): Promise<void> => {
      const signal = begin()
      const remembered = await recall(slot)
      if (!signal.aborted && tell({ type: 'token.chosen', slot })) await use(remembered)
    },
    /** Can the PIN of the chosen token be remembered? */
    canRemember: (): boolean => {
      const { slot } = snapshot().context
      return tools.pins !== undefined && slot !== null && (serials.get(slot) ?? '') !== ''
    },
    /** Reads the token with this PIN; an empty one is none. `remember`: keep it once it has signed. */
    enterPin: async (entered: string, remember = false): Promise<void> => {
      if (entered === '' || !tell({ type: 'pin.entered', remember })) return
      pin = entered
      await read(entered)
    },
    chooseCertificate: (fingerprint: string): void => {
      tell({ type: 'certificate.chosen', fingerprint, at: tools.now().toISOString() })
    },
    sign,
    /** Ends a batch between two documents; what is signed by then is delivered. */
    stop: (): void => {
      if (getState().progress === null) return
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
      driver.stop()
    },
  }
}

const undelivered = (): Delivered => ({ accepted: false, reason: signingDialog.notDelivered, again: true })
