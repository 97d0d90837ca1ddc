import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { databaseTexts } from '@estrado/machines/messages/database'
import { writeDurably } from '../durable-file.ts'
import type { Account } from './postgres-account.ts'

const run = promisify(execFile)

/** What a first start works in: the folder gets the cluster's name when nothing is missing in it any more. */
const unfinished = 'postgres.new-'

/** Where a data folder keeps its cluster's password. */
export const passwordFile = (dataFolder: string): string => join(dataFolder, 'postgres-password')

/** The password of a data folder's cluster. @throws when a cluster stands there without it, saying what to do */
export function passwordOf(dataFolder: string, cluster: string): string {
  const file = passwordFile(dataFolder)
  if (!existsSync(file)) throw new Error(databaseTexts.passwordMissing(file, cluster))
  return readFileSync(file, 'utf8')
}

/**
 * Atomic initialisation: makes a cluster where there is none, beside its place, and renames it into place as the
 * last step. Whenever a first start is killed, the next one finds either no cluster or a whole one.
 * @param initdb path of PostgreSQL's `initdb`
 * @param cluster folder that the cluster gets
 */
export async function initialise(
  initdb: string,
  cluster: string,
  {
    dataFolder,
    account,
    cwd,
  }: { readonly dataFolder: string; readonly account: Account; readonly cwd: string },
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const home = mkdirUnfinished(dirname(cluster), account)
  const [data, lent] = [join(home, 'data'), join(home, 'password')]
  try {
    const password = randomBytes(24).toString('base64url')
    writeDurably(lent, password)
    if (account) chownSync(lent, account.uid, account.gid)
    const flags = ['--auth=scram-sha-256', '--username=estrado', '--encoding=UTF8', '--locale=C']
    await run(initdb, [`--pgdata=${data}`, `--pwfile=${lent}`, ...flags], { ...account, cwd })
    writeDurably(passwordFile(dataFolder), password)
    renameSync(data, cluster)
  } finally {
    removeUnfinished(dirname(cluster))
  }
}

function mkdirUnfinished(folder: string, account: Account): string {
  const home = join(folder, `${unfinished}${randomBytes(6).toString('hex')}`)
  mkdirSync(home, { mode: 0o700 })
  if (account) chownSync(home, account.uid, account.gid)
  return home
}

/** Own and killed starts' remains; an `initdb` that outlived its start fails when its folder is gone. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(unfinished)) {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
  }
}
