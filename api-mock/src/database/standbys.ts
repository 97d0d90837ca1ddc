import { setTimeout as delay } from 'node:timers/promises'
import type { Position } from '@estrado/machines/contract/position'
import { createBacklog } from './backlog.ts'
import { type Database, databaseOver, openPool, type PoolBounds, servingConnections } from './connect.ts'
import { standingOf } from './positions.ts'
import type { Primary, Server } from './primary.ts'
import type { Standing } from './standing.ts'

/** A standby for one list, and how far it had replayed before it was asked for that. */
type Lent = { readonly db: Database; readonly position: Position }

/** Scale-out: the standbys of a database, from which lists are read (`docs/decisions/lists-from-standbys.md`). */
export type Standbys = {
  /**
   * One that has replayed what was `seen`; null: the primary is asked. `who` asks stays with the same one, on which
   * nothing goes back.
   */
  readonly lend: (seen: Position | null, who: string) => Promise<Lent | null>
  readonly close: () => Promise<void>
}

/** In milliseconds. */
const times = {
  /** That a position is waited for, and until a standby that says nothing is left for the primary. */
  patience: 200,
  answer: 500,
  /** Between two looks at how far it has come, at first. */
  pause: 4,
} as const

/** Short: whatever takes longer is asked of the primary. */
const bounds: PoolBounds = {
  acquire: 2_000,
  statement: 10_000,
  lock: 5_000,
  idleInTransaction: 30_000,
}

type Open = { readonly address: string; readonly db: Database; readonly leave: () => Promise<void> }

/** Refuses writes also where it is promoted the next moment. */
const readOnly = 'set default_transaction_read_only = on'

function openStandby(address: string): Open {
  const { pool, cut } = openPool(servingConnections, bounds, {
    connectionString: address,
    application_name: 'estrado listas',
    verify: (client, done) => {
      client.query(readOnly).then(() => done(), done)
    },
  })
  const db = databaseOver(pool)
  const leave = (): Promise<void> => {
    cut()
    return db.destroy().catch(() => undefined)
  }
  return { address, db, leave }
}

/** The same place for the same text. */
const placeOf = (text: string, places: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % places

/** How a standby stands now; null: it doesn't say so in time. */
async function standingInTime(db: Database): Promise<Standing | null> {
  const tooLong = new AbortController()
  const { signal } = tooLong
  const answer = standingOf(db).catch(() => null)
  const standing = await Promise.race([answer, delay(times.answer, null, { signal }).catch(() => null)])
  tooLong.abort()
  return standing
}

/** The standbys among the servers that `primary` watches, none further behind it than so many milliseconds. */
export function standbysOf(primary: Primary, mostBehind: number): Standbys {
  const open = new Map<string, Open>()
  const backlog = createBacklog(mostBehind)
  let closed = false

  /** On the timeline that is written now: one that was cut off goes on with what never came to be. */
  const isTrue = ({ primary: writes, timeline, position }: Standing): boolean =>
    !writes && timeline === primary.timeline() && backlog.isNear(performance.now(), position)

  const leave = (address: string): Promise<void> | undefined => {
    const gone = open.get(address)
    open.delete(address)
    return gone?.leave()
  }

  function look(servers: readonly Server[]): void {
    const writing = servers.find(({ address }) => address === primary.latest())
    if (writing?.primary) backlog.note(performance.now(), writing.position)
    const wanted = servers.filter(isTrue).map(({ address }) => address)
    for (const address of open.keys()) if (!wanted.includes(address)) void leave(address)
    for (const address of wanted) if (!open.has(address)) open.set(address, openStandby(address))
  }

  const stopLooking = primary.onLook((servers) => {
    if (!closed) look(servers)
  })
  const stopFollowing = primary.onMove(backlog.forget)

  async function arrived({ db }: Open, seen: Position): Promise<Lent | null> {
    const until = performance.now() + times.patience
    for (let pause: number = times.pause; ; pause *= 2) {
      const standing = await standingInTime(db)
      if (!standing || !isTrue(standing)) return null
      if (standing.position >= seen) return { db, position: standing.position }
      const left = until - performance.now()
      if (left <= 0) return null
      await delay(Math.min(pause, left))
    }
  }

  return {
    lend: async (seen, who) => {
      const near = [...open.values()].toSorted((one, other) => (one.address < other.address ? -1 : 1))
      const standby = near[placeOf(who, near.length)]
      return standby ? arrived(standby, seen ?? '') : null
    },
    close: async () => {
      closed = true
      stopLooking()
      stopFollowing()
      await Promise.all([...open.keys()].map(leave))
    },
  }
}
