import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** How many calls somebody may make at once, and how many more each second. */
export type CallAllowance = { readonly burst: number; readonly perSecond: number }

/** Of a signed-in account, in all its tabs together; and of an address that nobody is signed in at, or of a session to be renewed. */
export type CallAllowances = { readonly account: CallAllowance; readonly anonymous: CallAllowance }

export const callAllowances: CallAllowances = {
  account: { burst: 1_000, perSecond: 20 },
  anonymous: { burst: 600, perSecond: 10 },
}

/** The key of a signed-in account's allowance, whichever way it calls. */
export const accountKey = (userId: number): string => `cuenta ${userId}`

/** The key of a session that renews its tokens, or has to: who shares its address takes nothing from it. */
export const sessionKey = (sessionId: string): string => `sesión ${sessionId}`

/** What a process has of somebody's allowance, to spend without asking; after `until` it is worth nothing. */
type Share = { left: number; readonly until: number }

/** Milliseconds that a share may be spent. */
const shareLasts = 60_000
/** More shares than this are tidied up. */
const tidyBeyond = 10_000

type Granted = { readonly concedidas: number; readonly quedan: number }

/** A share of the burst: large enough that few calls ask the database. */
const shareOf = ({ burst }: CallAllowance): number => Math.max(1, Math.floor(burst / 40))

/** Token bucket in the database: fills it up to now and takes a share out, or what there is. */
async function grant(db: Database, key: string, allowance: CallAllowance): Promise<Granted> {
  const { burst, perSecond } = allowance
  const share = shareOf(allowance)
  const { rows } = await sql<Granted>`
    insert into cupo_llamadas as c (clave, quedan, concedidas, al)
    values (${key}, ${burst - share}::float8, ${share}::int, now())
    on conflict (clave) do update set (quedan, concedidas, al) = (
      select f.quedan - least(${share}::float8, floor(f.quedan)), least(${share}::float8, floor(f.quedan))::int,
        greatest(now(), c.al)
      from (select least(${burst}::float8, c.quedan +
        greatest(0, extract(epoch from now() - c.al)) * ${perSecond}::float8) as quedan) f)
    returning concedidas, quedan`.execute(db)
  const [granted] = rows
  if (!granted) throw new Error('an allowance without its row')
  return granted
}

/**
 * Counts calls by account or address, over all processes on the database: each takes shares of the one allowance, so
 * that more processes allow nobody more. `take` gives the whole seconds to wait, 0 when the call may be made; `now` is
 * in milliseconds and never goes back.
 */
export function createCallLimit(db: Database, now: () => number = () => performance.now()) {
  const shares = new Map<string, Share>()
  /** Who asks at once for the same key waits for one answer. */
  const asking = new Map<string, Promise<Granted>>()

  function tidy(): void {
    if (shares.size <= tidyBeyond) return
    for (const [key, { left, until }] of shares) if (left < 1 || until <= now()) shares.delete(key)
  }

  async function asked(key: string, allowance: CallAllowance): Promise<Granted> {
    const granted = await grant(db, key, allowance)
    tidy()
    shares.set(key, { left: granted.concedidas, until: now() + shareLasts })
    return granted
  }

  return {
    take: async (key: string, allowance: CallAllowance): Promise<number> => {
      if (!Number.isFinite(allowance.burst)) return 0
      for (;;) {
        const share = shares.get(key)
        if (share && share.left >= 1 && share.until > now()) {
          share.left -= 1
          return 0
        }
        const under = asking.get(key) ?? asked(key, allowance).finally(() => asking.delete(key))
        asking.set(key, under)
        const { concedidas, quedan } = await under
        if (concedidas < 1) return Math.max(1, Math.ceil((1 - quedan) / allowance.perSecond))
      }
    },
  }
}

export type CallLimit = ReturnType<typeof createCallLimit>

/** Allowances that nobody has used for an hour are whole again. */
export async function forgetOldAllowances(db: Database): Promise<void> {
  await sql`delete from cupo_llamadas where al < now() - interval '1 hour'`.execute(db)
}
