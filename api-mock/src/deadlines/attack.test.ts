import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { actRefusals } from '@estrado/machines/documents/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer } from '../testing/cause.ts'
import { answerTo, DeadlineCourt, runningType } from '../testing/deadline-court.ts'
import { edictCause } from '../testing/edict.ts'
import { otherCourt } from '../testing/hearing.ts'
import { patiently } from '../testing/patiently.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'
import { runDeadlineClock } from './clock.ts'

const hour = 3_600_000
/** An expert's report, which parties read once they were notified with it. */
const readOnceServed = { idTipoActoProcesal: '603' }

describe('deadlines under attack', () => {
  let api: TestApi
  let clerk: Clerk
  let court: DeadlineCourt

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    court = await DeadlineCourt.open(api, clerk)
  })
  afterAll(() => api.stop())

  const running = () => court.closed({ ...runningType, plazo: '5', plazoUnidad: '2' })
  const factsOf = async (id: number) => {
    const lines = await api.services.db
      .selectFrom('journal_event')
      .select('type')
      .where('stream', '=', deadlineWorkflow.stream.of(id))
      .where('outcome', '=', 'accepted')
      .orderBy('position')
      .execute()
    return lines.map(({ type }) => type)
  }

  it('belong to their court alone: other offices learn nothing, other roles change nothing', async () => {
    const id = await running()
    const stranger = (await otherCourt(api, court.cause.idOficina)).judge
    const [a, b, c] = [court.cause.id, id, court.cause.idActo]
    const asked = async (token: string) => [
      (await api.call('plazos.ofAct', { token, params: { id } })).status,
      (await api.call('plazos.expired', { token, params: { id } })).status,
      (await api.call('plazos.certificate', { token, params: { id } })).status,
      (await api.call('plazos.answerExpired', { token, params: { a, b, c } })).status,
      (await api.call('plazos.update', { token, params: { id }, body: { plazo: 9, motivo: 'x' } })).status,
      (await api.call('plazos.create', { token, body: { idActoProcesal: c, plazo: 9, plazoUnidad: 2 } }))
        .status,
    ]
    expect(await asked(stranger.token)).toEqual([404, 404, 404, 404, 404, 404])
    const lawyer = await api.login('abogado')
    expect((await asked(lawyer.token)).slice(4)).toEqual([403, 403])
    const registry = await api.login('ventanilla')
    expect((await asked(registry.token)).slice(4)).toEqual([403, 403])
    expect(await factsOf(id)).toEqual(['deadline.set', 'deadline.begun'])
  })

  it('object-level authorization: an act that is taken for one of another cause gets no deadline, and moves nothing else', async () => {
    const { cause } = court
    const { token } = cause.judge
    const id = await running()
    const idCausa = cause.id + 1
    const unset = await court.closed(readOnceServed, cause.secretary)
    const written = await new Clerk(api, cause.judge).attach(cause.id, undefined, {
      idTipoActoProcesal: '303',
    })
    const moving = (written.response as { readonly id: number }).id
    const asked = [
      await api.call('plazos.create', {
        token,
        body: { idCausa, idActoProcesal: unset, plazo: 9, plazoUnidad: 2 },
      }),
      await api.call('plazos.update', { token, params: { id }, body: { idCausa, plazo: 9, motivo: 'x' } }),
      await api.call('estadosPlazo.create', {
        token,
        body: { idCausa, idActoProcesal: moving, idEstadoCausa: 30 },
      }),
      await api.call('etapasPlazos.create', {
        token,
        body: { idCausa, idActoProcesal: moving, idEtapaCausa: 4 },
      }),
      await api.call('estadosPlazo.update', {
        token,
        params: { id: moving },
        body: { idCausa, idEstadoCausa: 30 },
      }),
    ]
    for (const { status, json } of asked)
      expect([status, json.campos]).toEqual([422, { idCausa: [actRefusals.causeOfOther] }])
  })

  it('are known to a lawyer with the act that they may read, and to a former one not at all', async () => {
    const own = await DeadlineCourt.open(api, clerk, await edictCause(api, clerk, { abogados: [demoLawyer] }))
    const shown = await own.closed({ ...runningType, plazo: '5', plazoUnidad: '2' })
    const untold = await own.closed(readOnceServed, own.cause.secretary)
    const body = { idActoProcesal: untold, plazo: 5, plazoUnidad: 2 }
    expect((await api.call('plazos.create', { token: own.cause.judge.token, body })).status).toBe(201)
    const lawyer = await api.login('abogado')
    const asked = async (id: number) => [
      (await api.call('plazos.ofAct', { token: lawyer.token, params: { id } })).status,
      (await api.call('plazos.expired', { token: lawyer.token, params: { id } })).status,
    ]
    expect([await asked(shown), await asked(untold)]).toEqual([
      [200, 200],
      [404, 404],
    ])
    await sql`update sujeto_procesal set facts = jsonb_set(facts, '{abogados}', '[]')
      where id_causa = ${own.cause.id}`.execute(api.services.db)
    expect(await asked(shown)).toEqual([404, 404])
  })

  it('are no longer of a court that gave its cause away', async () => {
    const id = await running()
    const { judge, id: idCausa, idOficina } = court.cause
    const moveTo = (office: number) =>
      api.services.db
        .updateTable('causa')
        .set({ id_oficina_reparto: office })
        .where('id', '=', idCausa)
        .execute()
    await moveTo((await otherCourt(api, idOficina)).id)
    const body = { plazo: 9, motivo: 'Ya no es suya' }
    expect((await court.change(id, body, judge)).status).toBe(404)
    const listed = await api.call('plazos.page', {
      token: judge.token,
      body: { options: { page: 1, perPage: 20 } },
    })
    const { result } = listed.response as { result: readonly { readonly idCausa: number }[] }
    expect(result.filter((row) => row.idCausa === idCausa)).toEqual([])
    await moveTo(idOficina)
  })

  it('are answered once, however many acts answer at once', async () => {
    const id = await running()
    const acts: number[] = []
    for (let n = 0; n < 64; n += 1) {
      const act = await court.draft(answerTo(id))
      await recordActSignature(api, act)
      acts.push(act)
    }
    const answers = await Promise.all(acts.map((act) => patiently(() => court.close(act))))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([])
    expect(await factsOf(id)).toEqual(['deadline.set', 'deadline.begun', 'deadline.answered'])
    const deadline = await court.read(id)
    expect(deadline).toMatchObject({ estado: 'answered' })
    expect(acts).toContain(deadline?.idActoProcesalRespuesta)
  })

  it('changed by two who saw the same: the slower one is told', async () => {
    const id = await running()
    const { token } = court.cause.judge
    const change = (plazo: number) =>
      api.call('plazos.update', {
        token,
        params: { id },
        seen: deadlineWorkflow.stream.of(id),
        body: { plazo, motivo: 'Prórroga' },
      })
    const both = await Promise.all([change(7), change(8)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('run out once, also where many clocks run and one of them died', async () => {
    const ids = [await running(), await running(), await running()]
    await court.later(20 * 24 * hour)
    const { db } = api.services
    // A job that dies holds its rows for as long as its connection lives, and has written nothing.
    const died = db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('plazo')
        .select('id')
        .where('id', '=', ids[0] ?? 0)
        .forUpdate()
        .execute()
      await runDeadlineClock(api.services)
      expect(await factsOf(ids[0] ?? 0)).not.toContain('deadline.expired')
      throw new Error('killed')
    })
    await expect(died).rejects.toThrow('killed')
    await Promise.all([1, 2, 3, 4].map(() => runDeadlineClock(api.services)))
    for (const id of ids)
      expect(await factsOf(id)).toEqual(['deadline.set', 'deadline.begun', 'deadline.expired'])
  })
})
