import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsOf } from '@estrado/api-mock/journal/cli/report'
import { verifyDatabase } from '@estrado/api-mock/journal/cli/verify-database'
import { demoMailbox, mailerOf } from '@estrado/api-mock/notifications/outgoing/mailers'
import { runOutbox } from '@estrado/api-mock/notifications/outgoing/worker'
import { type LoggedIn, outlastingTokens, startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DigitalCause, digitalCause } from '@estrado/api-mock/testing/digital-cause'
import { inZone, servedVisit } from '@estrado/api-mock/testing/service'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { killApis, type StartedApi, startedApi, withoutSamples } from './api-process.ts'

/**
 * Two API processes, each with its outbox's worker, on one database; in every round one is killed (`kill -9`) while a
 * secretary orders and assigns and a process server serves. Who got no answer asks the other one again under the same
 * command id. Nobody is notified twice, nothing that was acknowledged is lost, every notice goes out, the chain is whole.
 */

/** `npm run bench -- cortes` asks for more of them. */
const rounds = Number(process.env.ESTRADO_NOTIFICATION_KILLS ?? 2)
const actsEach = 6
/** Answers after which the blow falls; another number each round. */
const answersBefore = (round: number): number => 3 + ((round * 5) % 17)

const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-notifications-'))
let api: TestApi
let cause: DigitalCause
let server: LoggedIn
let [staying, dying]: (StartedApi | undefined)[] = []

const start = (): Promise<StartedApi> => startedApi(dataFolder, api.services.settings)

beforeAll(async () => {
  const clock = { now: () => new Date(), advance: () => undefined }
  api = await startTestApi(inject('clusterUrl'), clock, { dataFolder, accessTokenSeconds: outlastingTokens })
  const clerk = new Clerk(api, await api.login('ventanilla'))
  cause = await digitalCause(api, clerk, rounds * actsEach)
  server = await api.login('diligenciero')
  await withoutSamples(api.services.db)
  ;[staying, dying] = await Promise.all([start(), start()])
})
afterAll(async () => {
  await killApis([staying, dying])
  await api.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

type Asked = {
  readonly method?: string
  readonly path: string
  readonly user: LoggedIn
  readonly body: object | FormData
  readonly version?: number
}

/** The answer of one process; of the other where it dies over it, for the same command. */
async function ask(turn: number, { method = 'POST', path, user, body, version }: Asked): Promise<unknown> {
  const json = !(body instanceof FormData)
  const headers = {
    authorization: `Bearer ${user.token}`,
    'idempotency-key': randomUUID(),
    ...(json && { 'content-type': 'application/json' }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  const from = async (url: string | undefined) => {
    const answer = await fetch(`${url}/api/notificaciones${path}`, {
      method,
      headers,
      body: json ? JSON.stringify(body) : body,
    })
    const said = (await answer.json()) as { readonly response: unknown }
    expect([200, 201], JSON.stringify(said)).toContain(answer.status)
    return said.response
  }
  const [first, second] = [staying?.url, dying?.url]
  if (turn % 2 === 0) return from(first)
  return from(second).catch((error: unknown) => {
    // A refusal is one; a connection that broke is none.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return from(first)
  })
}

/** Ordered, assigned and served, or to a mailbox; `answered` after each answer. */
async function notifyOf(idActoProcesal: number, turn: number, answered: () => void): Promise<void> {
  const { secretary, accused, complainant } = cause
  const order = async (idSujetoProcesal: number, idTipoNotificacion: number) => {
    const body = { idActoProcesal, idSujetoProcesal, idTipoNotificacion, ...walkTo(idTipoNotificacion) }
    const { id } = (await ask(turn, { path: '', user: secretary, body })) as { readonly id: number }
    answered()
    return id
  }
  await order(complainant, notificationTypeIds.buzon)
  const id = await order(accused, notificationTypeIds.personal)
  await ask(turn + 1, {
    method: 'PATCH',
    path: `/update-asignacion/${id}`,
    user: secretary,
    version: 1,
    body: { ...inZone, idGestor: server.id, idZona: null, tipoAccion: 1, motivo: 'La conoce' },
  })
  answered()
  const visit = new FormData()
  visit.set('diligencia', JSON.stringify(servedVisit(new Date().toISOString())))
  await ask(turn, { path: `/${id}/diligencia`, user: server, body: visit })
  answered()
}

const walkTo = (type: number) => (type === notificationTypeIds.personal ? { destino: inZone } : {})

it(
  `nobody is notified twice and nothing is lost where API and worker are killed, ${rounds} rounds`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      let left = answersBefore(round)
      const answered = () => {
        left -= 1
        if (left === 0) dying?.child.kill('SIGKILL')
      }
      const acts = cause.acts.slice(round * actsEach, (round + 1) * actsEach)
      await Promise.all(acts.map((idActo, turn) => notifyOf(idActo, turn, answered)))
      await dying?.ended
      // Its worker begins with what waits.
      dying = await start()
    }
    for (const one of [staying, dying]) {
      one?.child.kill('SIGKILL')
      await one?.ended
    }
    const { db } = api.services
    const mailer = mailerOf({ mail: 'demo', dataFolder })
    if (mailer) await runOutbox(api.services, mailer)
    const rows = await db
      .selectFrom('notificacion')
      .select(['id_acto', 'id_sujeto', 'estado'])
      .where('id_causa', '=', cause.id)
      .orderBy('id_acto')
      .orderBy('id_sujeto')
      .execute()
    const expected = cause.acts.flatMap((id_acto) => [
      { id_acto, id_sujeto: cause.complainant, estado: 'dispatched' },
      { id_acto, id_sujeto: cause.accused, estado: 'served' },
    ])
    expect(rows).toEqual(expected.toSorted((a, b) => a.id_acto - b.id_acto || a.id_sujeto - b.id_sujeto))
    // What a killed worker had begun to write lies beside the notices under a name of its own.
    const notices = readdirSync(demoMailbox(dataFolder)).filter((name) => name.endsWith('.eml'))
    expect(notices).toHaveLength(cause.acts.length)
    expect(faultsOf(await verifyDatabase(db, dataFolder))).toEqual([])
  },
  60_000 + 60_000 * rounds,
)
