import { Effect } from 'effect'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { passwordsAtOnce } from './passwords.ts'

/** Minutes after which a failed login no longer counts. */
const windowMinutes = 15

type Limit = { readonly db: Database; readonly clock: Clock }

/** Somebody tries to log in as an account, from an address. */
type Attempt = { readonly usuario: string; readonly address: string }

/**
 * How many failed logins are allowed within the window: of one account from one address, of one account from
 * anywhere (a guess spread over many machines), and from one address for any account (many accounts tried with
 * one password). The two wide ones are far above what an office behind one address forgets in a morning.
 */
const countersOf = ({ usuario, address }: Attempt) => {
  const account = usuario.toLowerCase().slice(0, 100)
  return [
    { key: `${account}|${address}`, allowed: 5 },
    // Four windows an hour: at most a hundred guesses at one account (ASVS 2.2.1).
    { key: `${account}|*`, allowed: 25 },
    { key: `*|${address}`, allowed: 150 },
  ] as const
}

const since = (clock: Clock): Date => new Date(clock.now().getTime() - windowMinutes * 60_000)

/** Whole seconds to wait before another try, 0 when there is none to wait. */
export async function secondsToWait(limit: Limit, attempt: Attempt): Promise<number> {
  const waits = await Promise.all(countersOf(attempt).map(({ key, allowed }) => waitOf(limit, key, allowed)))
  return Math.max(...waits)
}

async function waitOf({ db, clock }: Limit, key: string, allowed: number): Promise<number> {
  const rows = await db
    .selectFrom('intento_ingreso')
    .select('at')
    .where('clave', '=', key)
    .where('at', '>', since(clock))
    .orderBy('at', 'desc')
    .limit(allowed)
    .execute()
  const oldest = rows.at(-1)
  if (rows.length < allowed || !oldest) return 0
  return Math.ceil((oldest.at.getTime() + windowMinutes * 60_000 - clock.now().getTime()) / 1000)
}

export async function noteFailure({ db, clock }: Limit, attempt: Attempt): Promise<void> {
  await db.deleteFrom('intento_ingreso').where('at', '<=', since(clock)).execute()
  const at = clock.now()
  await db
    .insertInto('intento_ingreso')
    .values(countersOf(attempt).map(({ key }) => ({ clave: key, at })))
    .execute()
}

/** A login that succeeded forgives the failures of that account at that address, not those of others there. */
export async function forgetFailures({ db }: Pick<Limit, 'db'>, attempt: Attempt): Promise<void> {
  const [own] = countersOf(attempt)
  await db.deleteFrom('intento_ingreso').where('clave', '=', own.key).execute()
}

/** Tries that are judged at once: those whose password is reckoned, and one whose turn comes next. */
const turns = Effect.unsafeMakeSemaphore(passwordsAtOnce + 1)

/**
 * Runs a try from the look at its failures to the note of its own: many sent at once wait in line here, so they
 * are hardly more than as many sent one after the other.
 */
export async function inTurn<T>(judge: () => Promise<T>): Promise<T> {
  await Effect.runPromise(turns.take(1))
  try {
    return await judge()
  } finally {
    await Effect.runPromise(turns.release(1))
  }
}
