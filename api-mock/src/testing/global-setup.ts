import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, migrate } from '../database/connect.ts'
import { startEmbedded } from '../database/embedded.ts'
import { fillDemoCourt } from '../demo/fill.ts'
import { databaseUrl, templateName } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

/** One real PostgreSQL for the run, with a migrated and filled template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-test-cluster-'))
  const cluster = await startEmbedded(folder)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const { db, close } = connect(databaseUrl(cluster.url, templateName))
  await migrate(db)
  await fillDemoCourt(db)
  await close()
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
