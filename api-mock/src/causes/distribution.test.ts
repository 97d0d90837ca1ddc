import { distributionRefusals } from '@estrado/machines/causes/distribution-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { project } from '../journal/project.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { causeInProcess } from '../testing/cause-in-process.ts'
import { type DrawnCause, detailAt, otherCourt } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'
import { openSocket } from '../testing/socket-client.ts'

/** Act types of the demo court: to another court, to help, and one that distributes nothing. */
const [declining, asking, plain] = ['411', '605', '301']

describe('distribution of a cause by an act (spec 3 §6)', () => {
  let api: TestApi
  let clerk: Clerk
  let elsewhere: { readonly id: number; readonly judge: LoggedIn }

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  /** A cause in process, and another court of the same kind. */
  const inProcess = async (): Promise<DrawnCause> => {
    const cause = await causeInProcess(api, clerk)
    elsewhere = await otherCourt(api, cause.idOficina)
    return cause
  }

  const drafted = (judge: LoggedIn, idCausa: number, type: string, to: number) =>
    new Clerk(api, judge).attach(idCausa, undefined, {
      idTipoActoProcesal: type,
      idOficinaParaReparto: String(to),
    })
  const close = ({ token }: LoggedIn, id: number) =>
    api.call('actosProcesales.update', { token, params: { id }, body: { cerrado: true } })
  const distribute = async (judge: LoggedIn, idCausa: number, type: string, to: number) => {
    const { id } = (await drafted(judge, idCausa, type, to)).response as { id: number }
    await recordActSignature(api, id)
    return { id, closed: await close(judge, id) }
  }
  const sees = async ({ token }: LoggedIn, idCausa: number) =>
    (await api.call('causas.get', { token, params: { id: idCausa } })).status
  const hands = async ({ token }: LoggedIn, idCausa: number) => {
    const { response } = await api.call('causas.withLastDistribution', { token, params: { id: idCausa } })
    return response as AnswerOf<'causas.withLastDistribution'>
  }

  it('the draw is the first one, from the registry to the court', async () => {
    const cause = await inProcess()
    const { ultimoReparto, repartos } = await hands(cause.judge, cause.id)
    expect(repartos).toEqual([ultimoReparto])
    expect(ultimoReparto).toMatchObject({
      oficinaOrigen: { id: clerk.user.usuario.idOficina ?? expect.any(Number) },
      oficinaDestino: { id: cause.idOficina },
      oficina: { id: cause.idOficina },
      tipoTramitacion: 1,
      idActoProcesal: null,
    })
  })

  it('kind 1: the destination has the cause, with its judge; the former court sees nothing of it', async () => {
    const cause = await inProcess()
    const { id, closed } = await distribute(cause.judge, cause.id, declining, elsewhere.id)
    expect(closed).toMatchObject({ status: 200 })
    expect(await sees(cause.judge, cause.id)).toBe(404)
    expect(await sees(cause.secretary, cause.id)).toBe(404)
    expect(await sees(clerk.user, cause.id)).toBe(200)
    const { ultimoReparto, repartos } = await hands(elsewhere.judge, cause.id)
    expect(repartos).toHaveLength(2)
    expect(ultimoReparto).toMatchObject({
      oficinaOrigen: { id: cause.idOficina },
      oficinaDestino: { id: elsewhere.id },
      tipoTramitacion: 1,
      idActoProcesal: id,
    })
    const { response } = await api.call('causas.get', {
      token: elsewhere.judge.token,
      params: { id: cause.id },
    })
    expect(response).toMatchObject({
      idOficinaReparto: elsewhere.id,
      ultimoReparto: { idOficinaDestino: elsewhere.id, tipoTramitacion: 1 },
    })
    const { id_juez } = await api.services.db
      .selectFrom('causa')
      .select('id_juez')
      .where('id', '=', cause.id)
      .executeTakeFirstOrThrow()
    expect(id_juez).toBe(elsewhere.judge.id)
    const act = await api.call('actosProcesales.get', { token: elsewhere.judge.token, params: { id } })
    expect(act.response).toMatchObject({
      idOficinaParaReparto: elsewhere.id,
      tipoActoProcesal: { sorteo: 7 },
      reparto: { oficinaDestino: ultimoReparto?.oficinaDestino.descripcion, tipoTramitacion: 1 },
    })
  })

  it('kind 1: the destination sets a hearing of the former court anew, with its own judge and room', async () => {
    const cause = await inProcess()
    const roomsOf = async (idOficina: number) =>
      api.services.db
        .selectFrom('sala_audiencia')
        .select('id')
        .where('id_oficina', '=', idOficina)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    const [own, theirs] = [await roomsOf(cause.idOficina), await roomsOf(elsewhere.id)]
    const scheduled = await api.call('audiencias.schedule', {
      token: cause.judge.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(9, own.id)],
      },
    })
    const { id } = scheduled.response as { id: number }
    await distribute(cause.judge, cause.id, declining, elsewhere.id)
    const { token } = elsewhere.judge
    const seen = await api.call('audiencias.get', { token, params: { id } })
    expect(seen.response).toMatchObject({ idOficinaSalas: elsewhere.id })
    const moved = await api.call('audiencias.updateDetail', {
      token,
      body: { ...detailAt(9, theirs.id), id },
    })
    expect(moved.response, JSON.stringify(moved.json)).toMatchObject({
      oficina: { id: elsewhere.id },
      juez: { id: elsewhere.judge.id },
      audienciasDetalles: [{ idSalaAudiencia: theirs.id }],
    })
    const { tables } = await rebuild(api.services.db, api.services.project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })

  it('outbox: the court that receives a cause is alerted, the one that sends it is not', async () => {
    const cause = await inProcess()
    const alertsOf = async ({ token }: LoggedIn) =>
      ((await api.call('alertas.list', { token })).response as readonly { idCausa: number }[]).filter(
        ({ idCausa }) => idCausa === cause.id,
      )
    const { socket, next, ready } = openSocket(api.url, elsewhere.judge.token)
    await ready
    const told = next('nueva-alerta')
    await distribute(cause.judge, cause.id, declining, elsewhere.id)
    const alert = { idCausa: cause.id, tipo: 'CAUSA', usuarioEspecifico: elsewhere.judge.id }
    expect((await told).datos).toMatchObject(alert)
    expect(await alertsOf(elsewhere.judge)).toMatchObject([{ tipo: 'CAUSA', vista: false }])
    // Who sends it away is told nothing new.
    expect(await alertsOf(cause.judge)).toHaveLength(1)
    socket.terminate()
  })

  it('a former court finds nothing by any call that names the cause or its acts', async () => {
    const cause = await inProcess()
    const { id } = await distribute(cause.judge, cause.id, declining, elsewhere.id)
    const { token } = cause.judge
    const asked = await Promise.all([
      api.call('causas.get', { token, params: { id: cause.id } }),
      api.call('causas.withLastDistribution', { token, params: { id: cause.id } }),
      api.call('sujetosProcesales.ofCause', { token, params: { idCausa: cause.id } }),
      api.call('causas.archivos', { token, params: { id: cause.id } }),
      api.call('actosProcesales.get', { token, params: { id } }),
      api.call('documentos.ofAct', { token, params: { id } }).catch(() => ({ status: 404 })),
    ])
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
    const listed = await api.call('causas.list', { token, body: { page: 1, perPage: 100 } })
    const { result } = listed.response as { result: readonly { id: number }[] }
    expect(result.map((row) => row.id)).not.toContain(cause.id)
  })

  it('kind 2: origin and destination work on it, a third court does not; a return ends it', async () => {
    const cause = await inProcess()
    const { closed } = await distribute(cause.judge, cause.id, asking, elsewhere.id)
    expect(closed.status).toBe(200)
    for (const judge of [cause.judge, elsewhere.judge]) {
      expect(await sees(judge, cause.id)).toBe(200)
      expect(
        (await new Clerk(api, judge).attach(cause.id, undefined, { idTipoActoProcesal: plain })).status,
      ).toBe(201)
    }
    const listed = await api.call('causas.list', {
      token: elsewhere.judge.token,
      body: { page: 1, perPage: 100 },
    })
    const { result } = listed.response as { result: readonly { id: number }[] }
    expect(result.map((row) => row.id)).toContain(cause.id)
    const { ultimoReparto } = await hands(elsewhere.judge, cause.id)
    expect(ultimoReparto).toMatchObject({ tipoTramitacion: 2, oficina: { id: cause.idOficina } })
    const back = await distribute(elsewhere.judge, cause.id, asking, cause.idOficina)
    expect(back.closed.status).toBe(200)
    expect(await sees(elsewhere.judge, cause.id)).toBe(404)
    expect((await hands(cause.judge, cause.id)).ultimoReparto).toMatchObject({
      oficinaDestino: { id: cause.idOficina },
      tipoTramitacion: 1,
    })
  })

  it('an act names an office that may have the cause: open, competent, another one', async () => {
    const cause = await inProcess()
    const refusal = async (type: string, to: number) =>
      (await drafted(cause.judge, cause.id, type, to)).json.campos
    expect(await refusal(declining, cause.idOficina)).toEqual({
      idOficinaParaReparto: [distributionRefusals.sameOffice],
    })
    const registry = clerk.user.usuario.idOficina as number | undefined
    for (const office of [registry ?? 1, 999_999]) {
      expect(await refusal(declining, office)).toEqual({
        idOficinaParaReparto: [distributionRefusals.notCompetent('Declinatoria de materia')],
      })
    }
    expect(await refusal(plain, elsewhere.id)).toEqual({
      idOficinaParaReparto: [expect.stringContaining('no reparte')],
    })
    const draft = await new Clerk(api, cause.judge).attach(cause.id, undefined, {
      idTipoActoProcesal: declining,
    })
    const { id } = draft.response as { id: number }
    const correct = (idOficinaParaReparto: number) =>
      api.call('actosProcesales.update', {
        token: cause.judge.token,
        params: { id },
        body: { idOficinaParaReparto },
      })
    expect((await correct(cause.idOficina)).status).toBe(422)
    expect((await correct(elsewhere.id)).status).toBe(200)
    await recordActSignature(api, id)
    expect((await close(cause.judge, id)).status).toBe(200)
    expect(await sees(elsewhere.judge, cause.id)).toBe(200)
  })

  it('projection: a rebuild leaves the same distributions and the same hands', async () => {
    const { tables } = await rebuild(api.services.db, project, false)
    const compared = tables.filter(({ table }) => table === 'reparto' || table === 'causa')
    expect(compared).toHaveLength(2)
    for (const table of compared) expect(table).toMatchObject({ before: 0, after: 0 })
  })
})
