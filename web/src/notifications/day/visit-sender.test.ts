import { describe, expect, it, vi } from 'vitest'
import { type KeptVisit, type NewVisit, nextToSend, type Refusal } from './day.ts'
import { askedIn, emptyVisit } from './visit-form.logic.ts'
import { createVisitSender, type SenderTools } from './visit-sender.ts'

const hour = new Date('2026-11-23T14:00:00.000Z')
const of = {
  codigoUnico: '20260200009',
  sujeto: 'Ana Quispe',
  direccion: 'Calle 1',
  asignada: hour.toISOString(),
}

const written = (id: string, idNotificacion: number, changes: Partial<NewVisit> = {}): NewVisit => ({
  id,
  usuario: 7,
  idNotificacion,
  de: of,
  diligencia: askedIn(emptyVisit(of, hour), hour),
  foto: new Blob([id]),
  guardada: hour.toISOString(),
  rechazo: null,
  ...changes,
})

/** What the phone's database does, in memory: it outlives whoever works with it. */
class Phone {
  kept: readonly KeptVisit[] = []
  #last = 0

  add(visit: NewVisit): void {
    this.#last += 1
    this.kept = [...this.kept, { ...visit, orden: this.#last }]
  }

  readonly visits = async (usuario: number) => this.kept.filter((one) => one.usuario === usuario)
  readonly settle = async ({ orden }: KeptVisit) => {
    this.kept = this.kept.filter((one) => one.orden !== orden)
  }
  readonly refuse = async (visit: KeptVisit, rechazo: Refusal) => {
    this.kept = this.kept.map((one) => (one.orden === visit.orden ? { ...one, rechazo } : one))
  }
}

/** The API's side: takes each command once, whatever how often it comes. */
class Api {
  readonly taken: string[] = []
  readonly refusals = new Map<string, Refusal>()
  /** Visits over which it fails each time (5xx). */
  readonly failing = new Set<string>()
  posts = 0

  readonly post = async ({ id }: KeptVisit): Promise<Refusal | 'later' | null> => {
    this.posts += 1
    if (this.failing.has(id)) return 'later'
    const refusal = this.refusals.get(id)
    if (refusal) return refusal
    if (!this.taken.includes(id)) this.taken.push(id)
    return null
  }
}

function oneAtATime(): SenderTools['alone'] {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

function setup(changes: Partial<SenderTools> = {}) {
  const phone = new Phone()
  const api = new Api()
  const sender = createVisitSender({
    store: phone,
    user: () => 7,
    post: api.post,
    alone: oneAtATime(),
    changed: () => undefined,
    ...changes,
  })
  return { phone, api, sender }
}

const wrong: Refusal = { lines: ['La hora de la visita está en el futuro'], fields: {} }

describe('visits of a day', () => {
  it('are sent in the order in which they were written down, and leave the phone', async () => {
    const { phone, api, sender } = setup()
    for (const [id, of] of [
      ['a', 3],
      ['b', 1],
      ['c', 3],
    ] as const)
      phone.add(written(id, of))
    await sender.flush()
    expect(api.taken).toEqual(['a', 'b', 'c'])
    expect(phone.kept).toEqual([])
  })

  it('stay while there is no network, and go once it is back', async () => {
    const api = new Api()
    let online = false
    const { phone, sender } = setup({
      post: async (visit) => {
        if (!online) throw new Error('offline')
        return api.post(visit)
      },
    })
    phone.add(written('a', 1))
    phone.add(written('b', 2))
    await expect(sender.flush()).rejects.toThrow('offline')
    expect(phone.kept).toHaveLength(2)
    online = true
    await sender.flush()
    expect(api.taken).toEqual(['a', 'b'])
  })

  it('that the API refuses stay with its reason, hold back their notification’s next one, and no other', async () => {
    const { phone, api, sender } = setup()
    api.refusals.set('a', wrong)
    for (const [id, of] of [
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ] as const)
      phone.add(written(id, of))
    await sender.flush()
    expect(api.taken).toEqual(['b'])
    expect(phone.kept.map(({ id, rechazo }) => [id, rechazo])).toEqual([
      ['a', wrong],
      ['c', null],
    ])
    // Corrected, it goes in its old place with a key of its own.
    phone.kept = phone.kept.map((one) => (one.id === 'a' ? { ...one, id: 'a2', rechazo: null } : one))
    await sender.flush()
    expect(api.taken).toEqual(['b', 'a2', 'c'])
    expect(phone.kept).toEqual([])
  })

  it('over which the API fails hold back their notification’s next one alone, and are tried again after a growing pause', async () => {
    let now = hour.getTime()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
    const { phone, api, sender } = setup()
    api.failing.add('a')
    for (const [id, of] of [
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ] as const)
      phone.add(written(id, of))
    const sent = async (minutes: number, all?: boolean) => {
      now += minutes * 60_000
      const before = api.posts
      await sender.flush(all)
      return api.posts - before
    }
    expect(await sent(0)).toBe(2)
    expect(api.taken).toEqual(['b'])
    expect(phone.kept.map(sender.failed)).toEqual([true, false])
    // One minute after the first failure, two after the second, or when the person asks for it.
    expect([await sent(0.5), await sent(0.5), await sent(1), await sent(1)]).toEqual([0, 1, 0, 1])
    expect(await sent(0, true)).toBe(1)
    api.failing.clear()
    expect(await sent(0, true)).toBe(2)
    expect(api.taken).toEqual(['b', 'a', 'c'])
    expect(phone.kept).toEqual([])
    clock.mockRestore()
  })

  it('of one account never go in the name of another, nor is what that one hears put down to them', async () => {
    let user: number | null = 8
    const { phone, api, sender } = setup({
      user: () => user,
      post: async () => {
        user = 8
        return wrong
      },
    })
    phone.add(written('a', 1))
    await sender.flush()
    expect(api.posts).toBe(0)
    user = 7
    await sender.flush()
    expect(phone.kept.map(({ rechazo }) => rechazo)).toEqual([null])
    user = null
    await sender.flush()
    expect(phone.kept).toHaveLength(1)
  })

  it('are taken once by the API, though two tabs send at once', async () => {
    const phone = new Phone()
    const api = new Api()
    const alone = oneAtATime()
    const tools = { store: phone, user: () => 7, post: api.post, alone, changed: () => undefined }
    for (let n = 0; n < 8; n += 1) phone.add(written(`v${n}`, n))
    await Promise.all([createVisitSender(tools).flush(), createVisitSender(tools).flush()])
    expect(api.taken).toHaveLength(8)
    expect(api.posts).toBe(8)
  })

  it('survive the end of the browser between any two steps, for 20 rounds: each is taken once, in order', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const phone = new Phone()
      const api = new Api()
      const ids = Array.from({ length: (round % 5) + 2 }, (_, n) => `r${round}-${n}`)
      for (const [n, id] of ids.entries()) phone.add(written(id, n % 2))
      let died = 0
      // Half steps: an even one ends before it is done, an odd one after it, with its answer lost. Each start gets further.
      for (let end = round % 4; phone.kept.length > 0; end += 1) {
        let half = 0
        const dying =
          <A extends readonly unknown[], T>(act: (...input: A) => Promise<T>) =>
          async (...input: A): Promise<T> => {
            const at = half
            half += 2
            if (at === end) throw new Error('killed before')
            const done = await act(...input)
            if (at + 1 === end) throw new Error('killed after')
            return done
          }
        const sender = createVisitSender({
          store: { visits: dying(phone.visits), settle: dying(phone.settle), refuse: dying(phone.refuse) },
          user: () => 7,
          post: dying(api.post),

          alone: oneAtATime(),
          changed: () => undefined,
        })
        await sender.flush().catch((error: Error) => {
          if (!error.message.startsWith('killed')) throw error
          died += 1
        })
        expect(end, `round ${round}`).toBeLessThan(100)
      }
      expect(api.taken, `round ${round}`).toEqual(ids)
      expect(died, `round ${round}`).toBeGreaterThan(0)
    }
  })
})

it('nothing is next where everything was refused or waits for what was', () => {
  const phone = new Phone()
  phone.add(written('a', 1, { rechazo: wrong }))
  phone.add(written('b', 1))
  expect(nextToSend(phone.kept, () => false)).toBeUndefined()
})
