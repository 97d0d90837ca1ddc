import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@estrado/api-mock/database/connect'
import { runningEmbedded, startEmbedded } from '@estrado/api-mock/database/embedded'
import { installedVersion } from '@estrado/api-mock/database/installed'
import { samples } from '@estrado/api-mock/demo/complete-samples'
import { sampleCauses } from '@estrado/api-mock/demo/data/sample-causes'
import { faultsOf } from '@estrado/api-mock/journal/cli/report'
import { verifyDatabase } from '@estrado/api-mock/journal/cli/verify-database'
import { afterAll, describe, expect, it } from 'vitest'
import { type ApiProcess, startApiProcess } from './api-process.ts'

/** `npm run bench -- cortes` asks for more of them. */
const rounds = Number(process.env.ESTRADO_FIRST_START_KILLS ?? 1)
/** Steps of the sample causes, about: the blows are spread over them. */
const steps = 66

describe('a first start that is killed among its sample causes', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-first-start-'))
  let api: ApiProcess

  afterAll(async () => {
    api.child.kill('SIGKILL')
    await api.ended
    // Started once more to be ended cleanly: a killed API leaves its server behind.
    const cluster = await startEmbedded(dataFolder)
    await cluster.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  /** Works in the database under the API; null while it can't be reached. */
  async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T | null> {
    const url = await runningEmbedded(dataFolder).catch(() => null)
    if (url === null) return null
    const { db, close } = connect(url, 1)
    try {
      return await work(db)
    } catch {
      return null
    } finally {
      await close()
    }
  }

  const stepsDone = async (db: Database): Promise<number> => {
    const { n } = await db
      .selectFrom('command_answer')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  }

  it(
    `goes on with them at the next start, each once, after ${rounds} blows`,
    async () => {
      for (let round = 1; round <= rounds; round += 1) {
        api = startApiProcess(dataFolder)
        const wanted = Math.floor((steps * round) / (rounds + 1))
        const isDue = async () =>
          api.child.exitCode !== null || ((await inDatabase(stepsDone)) ?? 0) >= wanted
        // Asked without a pause, the answers took a core from what is asked about.
        await expect.poll(isDue, { interval: 100, timeout: 120_000 }).toBe(true)
        expect(api.child.exitCode).toBeNull()
        api.child.kill('SIGKILL')
        await api.ended
        expect(await inDatabase((db) => installedVersion(db, 'causas de ejemplo'))).toBe(samples.pending)
      }
      api = startApiProcess(dataFolder)
      expect(await api.ready).not.toBeNull()
      const found = await inDatabase(async (db) => ({
        version: await installedVersion(db, 'causas de ejemplo'),
        told: (await db.selectFrom('causa').select('general').execute()).map(
          ({ general }) => general.hechoRelato,
        ),
        report: await verifyDatabase(db, dataFolder),
      }))
      expect(found?.version).toBe(samples.complete)
      for (const { key, general } of sampleCauses) {
        expect(
          found?.told.filter((story) => story === general.hechoRelato),
          key,
        ).toHaveLength(1)
      }
      expect(found && faultsOf(found.report)).toEqual([])
    },
    180_000 + 60_000 * rounds,
  )
})
