import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'

/** Minutes after which a failure no longer counts. */
const windowMinutes = 60

export type Pauses = { readonly db: Database; readonly clock: Clock }

/** What counts failures: so many are free, then each makes the pause twice as long, in seconds, up to the longest. */
export type Counter = {
  readonly key: string
  readonly free: number
  readonly first: number
  readonly longest: number
}

const since = (clock: Clock): Date => new Date(clock.now().getTime() - windowMinutes * 60_000)

/** Whole seconds to wait before another try, 0 when there is none to wait: the longest of the counters'. */
export async function secondsToPause(pauses: Pauses, counters: readonly Counter[]): Promise<number> {
  const waits = await Promise.all(counters.map((counter) => waitOf(pauses, counter)))
  return Math.max(0, ...waits)
}

async function waitOf({ db, clock }: Pauses, { key, free, first, longest }: Counter): Promise<number> {
  const { failures, last } = await db
    .selectFrom('intento_ingreso')
    .select([sql<number>`count(*)::int`.as('failures'), sql<Date | null>`max(at)`.as('last')])
    .where('clave', '=', key)
    .where('at', '>', since(clock))
    .executeTakeFirstOrThrow()
  if (failures < free || last === null) return 0
  const pause = Math.min(longest, first * 2 ** (failures - free))
  return Math.max(0, Math.ceil((last.getTime() + pause * 1000 - clock.now().getTime()) / 1000))
}

export async function noteFailed({ db, clock }: Pauses, counters: readonly Counter[]): Promise<void> {
  await db.deleteFrom('intento_ingreso').where('at', '<=', since(clock)).execute()
  const at = clock.now()
  await db
    .insertInto('intento_ingreso')
    .values(counters.map(({ key }) => ({ clave: key, at })))
    .execute()
}

export async function forgetFailed({ db }: Pick<Pauses, 'db'>, { key }: Counter): Promise<void> {
  await db.deleteFrom('intento_ingreso').where('clave', '=', key).execute()
}

/** Did nothing under these keys happen within the window yet? Notes that it has now. */
export async function firstOfWindow({ db, clock }: Pauses, keys: readonly string[]): Promise<boolean> {
  const known = await db
    .selectFrom('intento_ingreso')
    .select('clave')
    .where('clave', 'in', [...keys])
    .where('at', '>', since(clock))
    .executeTakeFirst()
  if (known) return false
  const at = clock.now()
  await db
    .insertInto('intento_ingreso')
    .values(keys.map((clave) => ({ clave, at })))
    .execute()
  return true
}

/** How many failures a counter holds. */
export async function failuresOf({ db, clock }: Pauses, { key }: Counter): Promise<number> {
  const { failures } = await db
    .selectFrom('intento_ingreso')
    .select(sql<number>`count(*)::int`.as('failures'))
    .where('clave', '=', key)
    .where('at', '>', since(clock))
    .executeTakeFirstOrThrow()
  return failures
}
