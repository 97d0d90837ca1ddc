import { execFileSync } from 'node:child_process'
import { accessSync, chownSync, constants, cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The system account that PostgreSQL runs under; null: our own. */
export type Account = { readonly uid: number; readonly gid: number } | null

const accountName = 'postgres'

function ids(): Account {
  const number = (flag: string) =>
    Number(execFileSync('id', [flag, accountName], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return null
  }
}

/** PostgreSQL refuses to run as root, so root lends it the account `postgres`, made if need be. */
export function postgresAccount(): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null
  const known = ids()
  if (known) return known
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', accountName])
  return ids()
}

/** May everybody walk through every folder above this path? */
function openToOthers(path: string): boolean {
  const parent = dirname(path)
  if (parent === path) return true
  return (statSync(parent).mode & 0o001) !== 0 && openToOthers(parent)
}

/**
 * A folder that the account can reach: the wished one or, where a parent is closed to it (a checkout under
 * root's home), one of the same name under `/var/lib/estrado`.
 */
export function reachableFolder(wished: string, account: Account): string {
  mkdirSync(wished, { recursive: true })
  if (!account) {
    accessSync(wished, constants.W_OK)
    return wished
  }
  const folder = openToOthers(wished) ? wished : join('/var/lib/estrado', wished.replaceAll('/', '_'))
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  chownSync(folder, account.uid, account.gid)
  return folder
}

/** The programs where the account can start them: in place, or copied once where it can't reach. */
export function reachablePrograms(folder: string, version: string, account: Account): string {
  if (!account || openToOthers(join(folder, 'bin'))) return folder
  const copy = join('/var/lib/estrado', `postgresql-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
    execFileSync('mv', ['-T', unfinished, copy])
  }
  return copy
}
