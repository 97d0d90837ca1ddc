import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'

/** Failed logins of one account from one address that are allowed within the window. */
const allowed = 5
/** Minutes after which a failed login no longer counts. */
const windowMinutes = 15

type Limit = { readonly db: Database; readonly clock: Clock }

const since = (clock: Clock): Date => new Date(clock.now().getTime() - windowMinutes * 60_000)

/** Whole seconds to wait before another try, 0 when there is none to wait. */
export async function secondsToWait({ db, clock }: Limit, key: string): Promise<number> {
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

export async function noteFailure({ db, clock }: Limit, key: string): Promise<void> {
  await db.deleteFrom('intento_ingreso').where('at', '<=', since(clock)).execute()
  await db.insertInto('intento_ingreso').values({ clave: key, at: clock.now() }).execute()
}

export async function forgetFailures({ db }: Pick<Limit, 'db'>, key: string): Promise<void> {
  await db.deleteFrom('intento_ingreso').where('clave', '=', key).execute()
}
