import { setTimeout as delay } from 'node:timers/promises'
import { NoPrimary } from './gone.ts'
import { addressesIn } from './hosts.ts'
import { ownClient } from './own-client.ts'
import { type Standing, standingQuestion } from './standing.ts'

/** A server as it stood when it last said so. */
export type Server = Standing & { readonly address: string }

/** Which of a database's servers takes writes, and how the others stand. */
export type Primary = {
  /** Are there others, to which the writes may move? */
  readonly several: boolean
  /** Its address; waits a while for one where there is none. @throws NoPrimary */
  readonly address: () => Promise<string>
  /** The address that was found last. */
  readonly latest: () => string
  /** Somebody met a server that is gone, or a standby: it is looked for anew. */
  readonly doubt: () => void
  /** Tells of each failover, until the returned function is called. */
  readonly onMove: (listener: () => void) => () => void
  /** Tells of each look at all of them, with those that have said how they stand of late. */
  readonly onLook: (listener: (servers: readonly Server[]) => void) => () => void
  /** The timeline of what is written now; 0: none is known. */
  readonly timeline: () => number
  readonly close: () => void
}

/** In milliseconds. */
const times = {
  /** Between two looks at the server that takes writes. */
  look: 1_000,
  /** That a server may take to say what it is; one that was stopped in the middle says nothing for ever. */
  answer: 2_000,
  /** That a second answer is waited for after the first: a primary that was cut off doesn't know of the newer one. */
  others: 200,
  /** Between two searches while there is none, and in all. */
  pause: 200,
  patience: 8_000,
  /** That what a server said of itself is believed. */
  believed: 4_000,
} as const

/** How a server stands; null: it says nothing in time. */
async function serverAt(address: string): Promise<Server | null> {
  const client = ownClient({
    connectionString: address,
    application_name: 'vigilante',
    connectionTimeoutMillis: times.answer,
    query_timeout: times.answer,
  })
  try {
    await client.connect()
    const { rows } = await client.query<Standing>(standingQuestion)
    return rows[0] ? { address, ...rows[0] } : null
  } catch {
    return null
  } finally {
    void client.end().catch(() => undefined)
  }
}

type Writing = Pick<Server, 'address' | 'timeline'>

export const later = <S extends Writing>(one: S | null, other: S | null): S | null =>
  (other?.timeline ?? 0) > (one?.timeline ?? 0) ? other : one

/**
 * Is it another server, or timeline? An older one that comes back after a failover doesn't know of it yet. Where the
 * one before says by now that it is a standby, its promotion did not hold, and its timeline counts for nothing.
 */
export const isNews = <S extends Writing>(
  before: S | null,
  found: S | null,
  beforeNow: Pick<Standing, 'primary'> | undefined,
): found is S => {
  if (!found) return false
  if (!before || beforeNow?.primary === false) return true
  if (found.timeline < before.timeline) return false
  return found.address !== before.address || found.timeline !== before.timeline
}

/** Of several servers the one that takes writes; null: none says so. Each is told as it answers, or doesn't. */
async function primaryAmong(
  addresses: readonly string[],
  tell: (address: string, server: Server | null) => void,
): Promise<Server | null> {
  let found: Server | null = null
  let first = (): void => undefined
  const anyone = new Promise<void>((done) => {
    first = done
  })
  const all = addresses.map(async (address) => {
    const server = await serverAt(address)
    tell(address, server)
    if (!server?.primary) return
    found = later(found, server)
    first()
  })
  await Promise.race([Promise.all(all), anyone.then(() => delay(times.others))])
  return found
}

const only = (address: string): Primary => ({
  several: false,
  address: () => Promise.resolve(address),
  latest: () => address,
  doubt: () => undefined,
  onMove: () => () => undefined,
  onLook: () => () => undefined,
  timeline: () => 0,
  close: () => undefined,
})

/**
 * Failover: watches which of a database's servers takes writes. With one server there is nothing to watch.
 * @throws where the address can't be understood; it is in no message
 */
export function primaryOf(url: string): Primary {
  const addresses = addressesIn(url)
  const [first] = addresses ?? []
  if (!addresses || first === undefined) throw new Error('the address of the database is none')
  return addresses.length === 1 ? only(first) : watched(addresses, first)
}

function watched(addresses: readonly string[], first: string): Primary {
  const listeners = new Set<() => void>()
  const onlookers = new Set<(servers: readonly Server[]) => void>()
  const heard = new Map<string, { readonly server: Server; readonly until: number }>()
  let known: Server | null = null
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function hear(address: string, server: Server | null): void {
    if (server) heard.set(address, { server, until: performance.now() + times.believed })
    else heard.delete(address)
  }

  /** Asks all, also while the known one is well: it may not know yet that another took its place. */
  async function look(): Promise<void> {
    const found = await primaryAmong(addresses, hear)
    follow(found)
    const now = performance.now()
    const servers = [...heard.values()].filter(({ until }) => until > now).map(({ server }) => server)
    for (const onlooker of onlookers) onlooker(servers)
  }

  function follow(found: Server | null): void {
    const before = known
    if (!isNews(before, found, before ? heard.get(before.address)?.server : undefined)) return
    known = found
    if (before) for (const listener of listeners) listener()
  }

  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  function watch(): void {
    if (closed) return
    timer = setTimeout(() => void lookOnce().finally(watch), times.look)
    timer.unref()
  }

  return {
    several: true,
    latest: () => known?.address ?? first,
    address: async () => {
      if (!timer) watch()
      for (const until = performance.now() + times.patience; !known; await delay(times.pause)) {
        await lookOnce()
        if (!known && performance.now() > until) throw new NoPrimary('no server of the database takes writes')
      }
      return known.address
    },
    doubt: () => void lookOnce(),
    onMove: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLook: (onlooker) => {
      onlookers.add(onlooker)
      return () => onlookers.delete(onlooker)
    },
    timeline: () => known?.timeline ?? 0,
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}
