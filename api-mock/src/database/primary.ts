import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { NoPrimary } from './gone.ts'
import { addressesIn } from './hosts.ts'

/** Which of a database's servers takes writes. */
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
} as const

type Found = { readonly address: string; readonly timeline: number }

/** A promotion begins a new timeline: of two that take writes the later one is right. */
const question = `select case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** The timeline on which a server takes writes; null: it is a standby, or says nothing in time. */
async function primaryAt(address: string): Promise<Found | null> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'vigilante',
    connectionTimeoutMillis: times.answer,
    query_timeout: times.answer,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number }>(question)
    const timeline = rows[0]?.timeline ?? 0
    return timeline > 0 ? { address, timeline } : null
  } catch {
    return null
  } finally {
    void client.end().catch(() => undefined)
  }
}

const later = (one: Found | null, other: Found | null): Found | null =>
  (other?.timeline ?? 0) > (one?.timeline ?? 0) ? other : one

/** Of several servers the one that takes writes; null: none says so. */
async function primaryAmong(addresses: readonly string[]): Promise<Found | null> {
  let found: Found | null = null
  let first = (): void => undefined
  const anyone = new Promise<void>((done) => {
    first = done
  })
  const all = addresses.map(async (address) => {
    const answer = await primaryAt(address)
    found = later(found, answer)
    if (answer) first()
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
  let known: Found | null = null
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  /** Asks all, also while the known one is well: it may not know yet that another took its place. */
  async function look(): Promise<void> {
    const found = await primaryAmong(addresses)
    const before = known
    // An older one that comes back after a failover doesn't know yet either.
    if (!found || found.timeline < (before?.timeline ?? 0)) return
    if (found.address === before?.address && found.timeline === before.timeline) return
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
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}
