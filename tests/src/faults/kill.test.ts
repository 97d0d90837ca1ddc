import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@estrado/api-mock/database/connect'
import { runningEmbedded, startEmbedded } from '@estrado/api-mock/database/embedded'
import { migrate } from '@estrado/api-mock/database/migrate'
import { fillDemoCourt } from '@estrado/api-mock/demo/fill'
import { faultsOf } from '@estrado/api-mock/journal/cli/report'
import { verifyDatabase } from '@estrado/api-mock/journal/cli/verify-database'
import { generalForm } from '@estrado/api-mock/testing/cause'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiProcess, startApiProcess, withoutSamples } from './api-process.ts'

/**
 * The API, or PostgreSQL under it, is killed (`kill -9`) in the middle of appending, round after round.
 * What was acknowledged must be there afterwards, once; what was asked without an answer is asked again with
 * the same command id, and must then be there once too.
 */

/** `npm run bench -- cortes` asks for more of them. */
const rounds = Number(process.env.ESTRADO_KILL_ROUNDS ?? 4)
const writers = 4
/** Acknowledged commands after which the blow falls; another number each round. */
const acknowledgedBefore = (round: number): number => 7 + 3 * round

type Api = ApiProcess & { readonly url: string }

describe('killed while appending', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-kill-'))
  /** Command id of every acknowledged command, and the cause that it made. */
  const acknowledged = new Map<string, number>()
  let api: Api

  async function startApi(): Promise<Api> {
    const started = startApiProcess(dataFolder)
    const url = await started.ready
    if (url === null) throw new Error('the API ended before it was ready')
    return { ...started, url }
  }

  async function login(): Promise<string> {
    const answer = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usuario: 'ventanilla', clave: demoPassword }),
    })
    const { response } = (await answer.json()) as { response: { usuario: { accessToken: string } } }
    return response.usuario.accessToken
  }

  /** The cause that a command made; null where no good answer came. */
  async function create(token: string, commandId: string): Promise<number | null> {
    try {
      const answer = await fetch(`${api.url}/api/causas`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': commandId,
        },
        body: JSON.stringify(generalForm()),
      })
      if (answer.status !== 201) return null
      return ((await answer.json()) as { response: { id: number } }).response.id
    } catch {
      return null
    }
  }

  async function killPostgres(): Promise<void> {
    const [pid] = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  async function killApi(): Promise<void> {
    api.child.kill('SIGKILL')
    await api.ended
  }

  /** What the API answers to whoever asks it now. */
  async function statusWithoutDatabase(): Promise<number> {
    const answer = await fetch(`${api.url}/api/departamentos`)
    await answer.arrayBuffer()
    return answer.status
  }

  /** Writers at work until enough was acknowledged; then the blow. Gives the commands without an answer. */
  async function writeUntilKilled(round: number, kill: () => Promise<void>): Promise<readonly string[]> {
    const token = await login()
    const unanswered: string[] = []
    let left = acknowledgedBefore(round)
    let blow: Promise<void> | undefined
    const write = async () => {
      while (!blow) {
        const commandId = randomUUID()
        const id = await create(token, commandId)
        if (id === null) unanswered.push(commandId)
        else acknowledged.set(commandId, id)
        left -= 1
        if (left === 0) blow = kill()
      }
    }
    await Promise.all(Array.from({ length: writers }, write))
    await blow
    return unanswered
  }

  const inDatabase = async <T>(work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> => {
    const url = await runningEmbedded(dataFolder)
    const { db, close } = connect(url ?? '', 1)
    try {
      return await work(db)
    } finally {
      await close()
    }
  }

  const registeredCauses = () =>
    inDatabase(async (db) => {
      const rows = await db
        .selectFrom('journal_event')
        .select('stream')
        .where('type', '=', 'cause.registered')
        .where('outcome', '=', 'accepted')
        .execute()
      return rows.map(({ stream }) => Number(stream.slice('causa/'.length)))
    })

  beforeAll(async () => {
    const cluster = await startEmbedded(dataFolder)
    const { db, close } = connect(cluster.url, 1)
    await migrate(db)
    await fillDemoCourt(db)
    await withoutSamples(db)
    await close()
    api = await startApi()
  })
  afterAll(async () => {
    await killApi()
    // Started once more to be ended cleanly: a killed API leaves its server behind.
    const cluster = await startEmbedded(dataFolder)
    await cluster.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  it(
    `loses nothing that was acknowledged and does nothing twice, ${rounds} rounds`,
    async () => {
      const before = await registeredCauses()
      for (let round = 0; round < rounds; round += 1) {
        const target = round % 2 === 0 ? killApi : killPostgres
        const unanswered = await writeUntilKilled(round, target)
        if (target === killPostgres) {
          // The API outlives its database: it says that it is gone, or has it back already.
          expect([200, 503]).toContain(await statusWithoutDatabase())
          await killApi()
        }
        api = await startApi()

        const token = await login()
        for (const commandId of unanswered) {
          const id = await create(token, commandId)
          expect(id, `round ${round}: repeated command`).not.toBeNull()
          if (id !== null) acknowledged.set(commandId, id)
        }
        // The same command again gives the same cause.
        for (const commandId of [...acknowledged.keys()].slice(-writers)) {
          expect(await create(token, commandId)).toBe(acknowledged.get(commandId))
        }
        const made = (await registeredCauses()).filter((id) => !before.includes(id))
        expect(
          made.sort((a, b) => a - b),
          `round ${round}`,
        ).toEqual([...acknowledged.values()].sort((a, b) => a - b))
      }
      const report = await inDatabase((db) => verifyDatabase(db, dataFolder))
      expect(faultsOf(report)).toEqual([])
      expect(report.checkpoints).toBeGreaterThan(0)
    },
    60_000 * rounds,
  )
})
