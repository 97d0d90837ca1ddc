import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, type Database } from '../database/connect.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { fillDemoCourt } from '../demo/fill.ts'
import { databaseUrl, templateName } from './cluster.ts'
import { endingWithUs } from './ending-with.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

type Cluster = { readonly url: string; readonly stop: () => Promise<void> }
/** The cluster of this run, and how many projects still need it. */
type Shared = { readonly cluster: Promise<Cluster>; holders: number }

/** Each project loads this module anew, but all of them within one process: there they meet. */
const key = Symbol.for('estrado.test-cluster')
const process_ = globalThis as typeof globalThis & { [key]?: Shared | undefined }

/**
 * Durability: what tests write needn't outlive a power cut, so no commit and no copy of the template waits for the
 * disk. Tests that kill a server start one of their own.
 */
const volatile = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/** Password cost: a hundredth of the product's, which would be reckoned at each of the run's thousands of logins. */
export async function hashCheaply(db: Database): Promise<void> {
  const clave = await hash(demoPassword, { memoryCost: 8, timeCost: 1 })
  await db.updateTable('usuario').set({ clave }).where('es_por_defecto', '=', false).execute()
}

async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-test-cluster-'))
  const watch = endingWithUs(folder)
  const { url, stop } = await startEmbedded(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of volatile) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${templateName}`)
  await client.end()
  const { db, close } = connect(databaseUrl(url, templateName))
  await migrate(db)
  await fillDemoCourt(db)
  await hashCheaply(db)
  await close()
  const stopAndRemove = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
    watch.release()
  }
  return { url, stop: stopAndRemove }
}

/** One real PostgreSQL for the run, with a migrated and filled template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process_[key] ??= { cluster: startCluster(), holders: 0 }
  const shared = process_[key]
  shared.holders++
  const cluster = await shared.cluster
  project.provide('clusterUrl', cluster.url)
  return async () => {
    if (--shared.holders > 0) return
    process_[key] = undefined
    await cluster.stop()
  }
}
