import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outlastingTokens, startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import type { DrawnCause } from '@estrado/api-mock/testing/hearing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { killApis, type StartedApi, startedApi, withoutSamples } from './api-process.ts'
import { doubled } from './history/check.ts'
import { bookingsOf } from './history/final-state.ts'
import { causesOfOneJudge } from './one-judge.ts'

/**
 * Sixty-four writers at once, over two API processes, want hours of one judge that overlap; in some of the rounds one
 * of the processes is killed (`kill -9`) meanwhile, and who got no answer asks the other again under the same command
 * id. No judge and no room ever has two hearings at one time, and everybody who was told yes has theirs, once.
 */

/** `npm run bench -- cortes` asks for more of them. */
const rounds = Number(process.env.ESTRADO_BOOKING_ROUNDS ?? 5)
const writers = 64
/** In each such round a process dies. */
const killEvery = 5
/** Answers after which the blow falls; another number each time. */
const answersBefore = (round: number): number => 3 + (round % 20)
const causes = 4

type Wish = { readonly commandId: string; readonly cause: number; readonly detail: object }
type Told = { readonly wish: Wish; readonly id: number | null }

const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-booking-'))
let api: TestApi
let court: DrawnCause
let ids: readonly number[]
let [staying, dying]: (StartedApi | undefined)[] = []

const start = (): Promise<StartedApi> => startedApi(dataFolder, api.services.settings)

beforeAll(async () => {
  api = await startTestApi(
    inject('clusterUrl'),
    { now: () => new Date(), advance: () => undefined },
    { dataFolder, accessTokenSeconds: outlastingTokens },
  )
  ;({ court, ids } = await causesOfOneJudge(api, causes))
  await withoutSamples(api.services.db)
  ;[staying, dying] = await Promise.all([start(), start()])
})
afterAll(async () => {
  await killApis([staying, dying])
  await api.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** A day of the next year for each round, and in it hours that overlap by halves, in either room or none. */
function wishOf(round: number, writer: number): Wish {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 10 + round, 13)).getTime()
  const from = day + (writer % 3) * 30 * 60_000
  const idSalaAudiencia = court.rooms[writer % (court.rooms.length + 1)]
  const detail = {
    modalidad: 'Presencial',
    fechaHoraInicio: new Date(from).toISOString(),
    fechaHoraFin: new Date(from + 60 * 60_000).toISOString(),
    ...(idSalaAudiencia === undefined ? {} : { idSalaAudiencia }),
  }
  return { commandId: randomUUID(), cause: ids[writer % ids.length] ?? 0, detail }
}

/** The hearing that was set; null: refused. No answer: rejects. */
async function schedule(url: string, wish: Wish): Promise<number | null> {
  const { commandId, cause, detail } = wish
  const answer = await fetch(`${url}/api/audiencias/agendamiento`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${court.secretary.token}`,
      'idempotency-key': commandId,
    },
    body: JSON.stringify({
      audienciaSinSolicitud: { idCausa: cause, idTipoAudiencia: 1 },
      audienciasDetalles: [detail],
    }),
  })
  const { response, message } = (await answer.json()) as { response: { id: number }; message?: string }
  if (answer.status === 201) return response.id
  // Of so many who want one judge's hours a slow machine keeps some waiting too long: they are told to ask again.
  if (answer.status === 503) return schedule(url, wish)
  expect(answer.status, message).toBe(422)
  return null
}

/** All writers at once; who got no answer from the process that died asks the one that stayed. */
async function writeAtOnce(round: number, kills: boolean): Promise<readonly Told[]> {
  const urls = [staying?.url ?? '', dying?.url ?? '']
  let left = answersBefore(round)
  const write = async (writer: number): Promise<Told> => {
    const wish = wishOf(round, writer)
    const id = await schedule(urls[writer % 2] ?? '', wish).catch(() => schedule(urls[0] ?? '', wish))
    left -= 1
    if (kills && left === 0) dying?.child.kill('SIGKILL')
    return { wish, id }
  }
  return Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
}

const booked = () =>
  api.services.db
    .selectFrom('audiencia_sesion as s')
    .innerJoin('audiencia as h', 'h.id', 's.id_audiencia')
    .select(['s.id', 's.id_juez', 's.id_sala', 's.ocupa_desde', 's.ocupa_hasta'])
    .where('h.id_causa', 'in', ids)
    .orderBy('s.id')
    .execute()

it(
  `double booking: none among ${writers} writers, ${rounds} rounds, also when a process is killed`,
  async () => {
    const acknowledged: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const kills = round % killEvery === killEvery - 2
      // All write as one secretary: what an account may ask in a minute isn't what is tried here.
      await api.services.db.deleteFrom('cupo_llamadas').execute()
      const told = await writeAtOnce(round, kills)
      const won = told.flatMap(({ id }) => (id === null ? [] : [id]))
      expect(won.length, `round ${round}`).toBeGreaterThan(0)
      acknowledged.push(...won)
      if (!kills) continue
      await dying?.ended
      // Whoever was told yes is told the same again, by the other process.
      for (const { wish, id } of told.filter((one) => one.id !== null))
        expect(await schedule(staying?.url ?? '', wish)).toBe(id)
      dying = await start()
    }
    const rows = await booked()
    expect(rows.map(({ id }) => id)).toEqual(acknowledged.toSorted((one, other) => one - other))
    expect(doubled(bookingsOf(rows))).toEqual([])
  },
  60_000 + 60_000 * rounds,
)
