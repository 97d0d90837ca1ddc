import type { AnswerOf, SentBody } from '@estrado/machines/contract/types'
import type { EventStore, WaitingEvent } from './event-store.ts'

export type Batch = SentBody<'journal.batch'>
export type BatchAnswer = AnswerOf<'journal.batch'>

/** What the outbox leans on; tests give their own. */
export type OutboxTools = {
  readonly store: EventStore
  /** Whose events are sent now; null while nobody is signed in. */
  readonly user: () => number | null
  readonly post: (batch: Batch) => Promise<BatchAnswer>
  readonly newId: () => string
  readonly now: () => Date
  /** Runs one sender at a time over all tabs. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
}

export type FactStream = { readonly record: (event: { readonly type: string }) => void }

export type Outbox = {
  /** A new stream of one workflow's run; what is recorded goes to the journal by itself. */
  readonly open: (maquina: string) => FactStream
  /** Sends what waits; resolves when everything was taken, rejects when the API can't be reached. */
  readonly flush: () => Promise<void>
}

/** Events of one batch: few enough for one call. */
const batchSize = 200
const streamsInBatch = 20

/** Groups events by stream, in order, within the limits of a call. */
export function batchOf(events: readonly WaitingEvent[]): Batch {
  const streams = new Map<string, WaitingEvent[]>()
  for (const event of events) {
    const known = streams.get(event.flujo)
    if (known) known.push(event)
    else if (streams.size < streamsInBatch) streams.set(event.flujo, [event])
  }
  const flujos = [...streams].map(([flujo, of]) => ({
    flujo,
    maquina: of[0]?.maquina ?? '',
    eventos: of.map(({ id, numero, tipo, datos, at }) => ({ id, numero, tipo, datos, at })),
  }))
  return { flujos }
}

/** An outbox over a store: events are kept first and sent afterwards, each once. */
export function createOutbox(tools: OutboxTools): Outbox {
  const { store } = tools
  let writing: Promise<void> = Promise.resolve()

  function open(maquina: string): FactStream {
    const flujo = tools.newId()
    let numero = 0
    /** An event of it couldn't be kept: the journal takes none after such a gap. */
    let ended = false
    return {
      record: ({ type, ...datos }) => {
        const usuario = tools.user()
        if (usuario === null || ended) return
        numero += 1
        const at = tools.now().toISOString()
        const event = { usuario, flujo, maquina, numero, id: tools.newId(), tipo: type, datos, at }
        writing = writing.then(async () => {
          if (ended) return
          try {
            await store.add(event)
            void flush().catch(() => undefined)
          } catch (error) {
            ended = true
            console.warn('La bitácora de este flujo no sigue: el navegador no la guardó', error)
          }
        })
      },
    }
  }

  async function sendAll(): Promise<void> {
    await writing
    const usuario = tools.user()
    if (usuario === null) return
    let before = ''
    for (;;) {
      const events = await store.waiting(usuario, batchSize)
      const mark = events.map(({ id }) => id).join()
      // The API took nothing of the last batch: another try now would be the same.
      if (events.length === 0 || mark === before) return
      before = mark
      for (const { flujo, siguiente } of await tools.post(batchOf(events)))
        await store.forget(flujo, siguiente)
    }
  }

  const flush = () => tools.alone(sendAll)
  return { open, flush }
}
