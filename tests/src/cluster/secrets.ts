import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Passwords of a cluster's accounts by their names: PostgreSQL's, and the one that Patroni is told commands with. */
export type Secrets = Readonly<Record<'postgres' | 'replicator' | 'rewinder' | 'estrado' | 'patroni', string>>

const password = (): string => randomBytes(24).toString('base64url')

/** Those of a folder, made the first time; readable by whoever starts the cluster alone. */
export function secretsOf(folder: string): Secrets {
  const file = join(folder, 'passwords.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const made: Secrets = {
    postgres: password(),
    replicator: password(),
    rewinder: password(),
    estrado: password(),
    patroni: password(),
  }
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  return made
}
