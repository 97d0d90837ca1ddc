import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bad, type Check, good } from '@estrado/machines/system/check'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { runningEmbedded } from '../database/embedded.ts'
import { migrations, renamedMigrations } from '../database/migrations/index.ts'
import { ownClient } from '../database/own-client.ts'
import { primaryOf } from '../database/primary.ts'
import type { Settings } from '../settings.ts'
import { codeOf } from './code-of.ts'

/** Milliseconds by which the clocks may differ. */
const clockDifference = 1_000
const patience = 5_000
/** PostgreSQL's codes of a login that it doesn't take. */
const loginCodes: readonly string[] = ['28P01', '28000', '3D000']

type Told = { readonly version: string; readonly standby: boolean; readonly now: Date }

async function ask(url: string): Promise<Told & { readonly applied: readonly string[] }> {
  const primary = primaryOf(url)
  const connectionString = await primary.address().finally(primary.close)
  const client = ownClient({ connectionString, connectionTimeoutMillis: patience })
  await client.connect()
  try {
    const { rows } = await client.query<Told>(`select current_setting('server_version') as version,
      pg_is_in_recovery() as standby, clock_timestamp() as now`)
    const [told] = rows
    if (!told) throw new Error('no answer')
    const known = await client.query<{ there: boolean }>(
      "select to_regclass('public.kysely_migration') is not null as there",
    )
    const applied = known.rows[0]?.there
      ? await client.query<{ name: string }>('select name from kysely_migration order by name')
      : { rows: [] }
    return { ...told, applied: applied.rows.map(({ name }) => name) }
  } finally {
    await client.end()
  }
}

function stopped(dataFolder: string): Check {
  const made = existsSync(join(dataFolder, 'postgres', 'PG_VERSION'))
  return made && !existsSync(join(dataFolder, 'postgres-password'))
    ? bad(texts.database, texts.databasePassword, texts.databasePasswordRemedy)
    : good(texts.database, texts.databaseStopped)
}

/** The database that a start would use: reached, the principal, of no later version, with the right time. */
export async function databaseChecks(
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  now: () => Date,
): Promise<readonly Check[]> {
  // Where nothing was ever started, nothing is looked for: that would make the folder.
  const started = existsSync(join(dataFolder, 'postgres-password'))
  const url = databaseUrl ?? (started ? await runningEmbedded(dataFolder).catch(() => null) : null)
  if (url === null) return [stopped(dataFolder)]
  const asked = await ask(url).catch((error: unknown) => codeOf(error))
  if (typeof asked === 'string') {
    const code = asked === '' ? '' : texts.code(asked)
    return loginCodes.includes(asked)
      ? [bad(texts.database, texts.databaseLogin + code, texts.databaseLoginRemedy)]
      : [bad(texts.database, texts.databaseGone + code, texts.databaseGoneRemedy)]
  }
  const apart = Math.abs(asked.now.getTime() - now().getTime())
  const clock =
    apart <= clockDifference
      ? good(texts.clock, texts.clockGood)
      : bad(texts.clock, texts.clockOff(Math.round(apart / 1000)), texts.clockRemedy)
  const newer = asked.applied.filter((name) => !(name in migrations) && !(name in renamedMigrations))
  if (asked.standby) return [bad(texts.database, texts.databaseStandby, texts.databaseStandbyRemedy), clock]
  if (newer.length > 0)
    return [bad(texts.database, texts.databaseNewer(newer.join(', ')), texts.databaseNewerRemedy), clock]
  return [good(texts.database, texts.databaseGood(asked.version)), clock]
}
