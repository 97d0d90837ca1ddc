import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EventStore, WaitingEvent } from './event-store.ts'
import { type Batch, createOutbox, type OutboxTools } from './outbox.ts'

function memoryStore(): EventStore & { readonly all: () => readonly WaitingEvent[] } {
  let events: WaitingEvent[] = []
  return {
    all: () => events,
    add: async (event) => {
      events.push(event)
    },
    waiting: async (usuario, most) => events.filter((event) => event.usuario === usuario).slice(0, most),
    forget: async (flujo, before) => {
      events = events.filter((event) => event.flujo !== flujo || event.numero >= before)
    },
  }
}

/** The API's side: takes events in order, each once. */
function journal() {
  const taken = new Map<string, string[]>()
  return {
    taken,
    post: async ({ flujos }: Batch) =>
      flujos.map(({ flujo, eventos }) => {
        const known = taken.get(flujo) ?? []
        for (const { numero, tipo } of eventos) if (numero === known.length + 1) known.push(tipo)
        taken.set(flujo, known)
        return { flujo, siguiente: known.length + 1, noConformes: 0 }
      }),
  }
}

function setup(changes: Partial<OutboxTools> = {}) {
  const store = memoryStore()
  const api = journal()
  let ids = 0
  let last: Promise<void> = Promise.resolve()
  const outbox = createOutbox({
    store,
    user: () => 7,
    post: api.post,
    newId: () => `id-${++ids}`,
    now: () => new Date(0),
    alone: (work) => {
      last = last.then(work, work)
      return last
    },
    ...changes,
  })
  return { store, api, outbox }
}

describe('outbox', () => {
  afterEach(() => vi.restoreAllMocks())

  it('brings what was recorded to the journal in order, and keeps nothing after', async () => {
    const { store, api, outbox } = setup()
    const [one, two] = [outbox.open('case-wizard'), outbox.open('signing')]
    one.record({ type: 'creation.started' })
    two.record({ type: 'signing.requested' })
    one.record({ type: 'wizard.left' })
    await outbox.flush()
    expect([...api.taken.values()]).toEqual([['creation.started', 'wizard.left'], ['signing.requested']])
    expect(store.all()).toEqual([])
  })

  it('keeps everything while the network is gone, and sends it once when it is back', async () => {
    const api = journal()
    let online = false
    const { store, outbox } = setup({
      post: async (batch) => {
        if (!online) throw new Error('offline')
        return api.post(batch)
      },
    })
    const stream = outbox.open('case-wizard')
    stream.record({ type: 'creation.started' })
    stream.record({ type: 'wizard.left' })
    await expect(outbox.flush()).rejects.toThrow('offline')
    expect(store.all()).toHaveLength(2)
    online = true
    await outbox.flush()
    expect([...api.taken.values()]).toEqual([['creation.started', 'wizard.left']])
  })

  it('sends again what was taken but whose answer was lost, and the journal takes it once', async () => {
    const api = journal()
    let lost = true
    const { outbox } = setup({
      post: async (batch) => {
        const answer = await api.post(batch)
        if (!lost) return answer
        lost = false
        throw new Error('the answer was lost')
      },
    })
    outbox.open('case-wizard').record({ type: 'creation.started' })
    await outbox.flush().catch(() => undefined)
    await outbox.flush()
    expect([...api.taken.values()]).toEqual([['creation.started']])
  })

  it('sends nothing of one person in the name of another', async () => {
    let user: number | null = 7
    const { store, api, outbox } = setup({ user: () => user })
    const stream = outbox.open('case-wizard')
    user = null
    stream.record({ type: 'nobody.signedIn' })
    user = 7
    stream.record({ type: 'creation.started' })
    user = 8
    await outbox.flush()
    expect(api.taken.size).toBe(0)
    expect(store.all()).toHaveLength(1)
  })

  it('bulkhead: an event that the browser can’t keep ends its own stream, no other', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const kept = memoryStore()
    let full = false
    const store: EventStore = {
      ...kept,
      add: (event) => (full ? Promise.reject(new Error('no room left')) : kept.add(event)),
    }
    const { api, outbox } = setup({ store })
    const [one, two] = [outbox.open('case-wizard'), outbox.open('signing')]
    one.record({ type: 'creation.started' })
    await outbox.flush()
    full = true
    one.record({ type: 'step.changed' })
    await outbox.flush()
    full = false
    one.record({ type: 'wizard.left' })
    two.record({ type: 'signing.requested' })
    await outbox.flush()
    expect([...api.taken.values()]).toEqual([['creation.started'], ['signing.requested']])
    expect(kept.all()).toEqual([])
  })

  it('gives up on a batch of which the journal takes nothing', async () => {
    let posts = 0
    const { outbox } = setup({
      post: async ({ flujos }) => {
        posts += 1
        return flujos.map(({ flujo }) => ({ flujo, siguiente: 0, noConformes: 0 }))
      },
    })
    outbox.open('case-wizard').record({ type: 'creation.started' })
    await outbox.flush()
    expect(posts).toBeLessThanOrEqual(3)
  })
})
