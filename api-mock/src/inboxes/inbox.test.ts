import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { inboxRefusals } from '@estrado/machines/inboxes/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, drawnCause, otherCourt, receiveRequest } from '../testing/hearing.ts'
import { recordActSignature, recordFormSignature } from '../testing/recorded-signature.ts'
import { openSocket } from '../testing/socket-client.ts'

type Inbox = AnswerOf<'causas.inbox'>

describe('inbox: what is asked of somebody', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk)
  })
  afterAll(() => api.stop())

  const ask = async ({ token }: LoggedIn, body: object = {}) => {
    const answer = await api.call('causas.inbox', { token, body: { page: 1, perPage: 20, ...body } })
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
    return answer.response as Inbox
  }
  const asksIn = async (user: LoggedIn, idCausa: number) =>
    (await ask(user)).result.find(({ id }) => id === idCausa)

  it('asks the registry to finish and to sign what it registered, the court nothing of it', async () => {
    const draft = await clerk.newCause()
    expect(await asksIn(clerk.user, draft)).toMatchObject({
      pedido: { clave: 'completarRegistro', verbo: 'Completar el registro', hasta: null },
      otrosPedidos: 0,
    })
    expect(await asksIn(clerk.user, cause.id)).toMatchObject({ pedido: { clave: 'firmarFormulario' } })
    expect(await asksIn(cause.judge, cause.id)).toBeUndefined()
    await recordFormSignature(api, cause.id)
    expect(await asksIn(clerk.user, cause.id)).toBeUndefined()
  })

  it('asks whoever wrote a draft to finish it, then to close it; a request for a hearing comes before', async () => {
    const court = new Clerk(api, cause.secretary)
    const { id } = (await court.attach(cause.id, undefined, { idTipoActoProcesal: '301' })).response as {
      id: number
    }
    expect(await asksIn(cause.secretary, cause.id)).toMatchObject({
      pedido: { clave: 'terminarActo', idActoProcesal: id, cosa: expect.stringContaining('Decreto') },
    })
    expect(await asksIn(cause.judge, cause.id)).toBeUndefined()
    await recordActSignature(api, id)
    expect(await asksIn(cause.secretary, cause.id)).toMatchObject({ pedido: { clave: 'cerrarActo' } })
    await receiveRequest(api, 7_001, cause.idActo)
    const asked = await asksIn(cause.secretary, cause.id)
    expect(asked).toMatchObject({ pedido: { clave: 'senalarAudiencia' }, otrosPedidos: 1 })
    expect(await asksIn(cause.judge, cause.id)).toMatchObject({ pedido: { clave: 'senalarAudiencia' } })
  })

  it('narrows by what is asked, by text and by scope', async () => {
    const only = await ask(cause.secretary, { pedido: 'cerrarActo' })
    expect(only.result.map(({ id }) => id)).toEqual([cause.id])
    const [row] = only.result
    expect((await ask(cause.secretary, { busqueda: row?.codigoUnico })).pagination.totalItems).toBe(1)
    expect((await ask(cause.secretary, { busqueda: 'nadie se llama así' })).pagination.totalItems).toBe(0)
    const all = await ask(cause.secretary, { alcance: 'todas' })
    expect(all.result.find(({ id }) => id === cause.id)).toMatchObject({ pedido: null })
    expect((await ask(cause.secretary, { alcance: 'archivo' })).result).toEqual([])
  })

  it('counts the same, and says who else has a cause open', async () => {
    const { token } = cause.secretary
    const counts = await api.call('bandejas.counts', { token })
    const { pagination } = await ask(cause.secretary)
    expect(counts.response).toEqual([{ url: '/despacho/causas', total: pagination.totalItems }])
    await api.services.db
      .insertInto('presencia')
      .values({
        conexion: randomUUID(),
        proceso: randomUUID(),
        id_causa: cause.id,
        id_usuario: cause.judge.id,
        editando: false,
      })
      .execute()
    expect((await asksIn(cause.secretary, cause.id))?.abiertaPor).toHaveLength(1)
    expect((await asksIn(cause.judge, cause.id))?.abiertaPor).toEqual([])
  })

  it('asks a court that works beside another’s the same; a cause that is both is there and counted once', async () => {
    const beside = await otherCourt(api, cause.idOficina)
    const put = (office: number | null) =>
      api.services.db
        .updateTable('causa')
        .set({ id_oficina_apoyo: office })
        .where('id', '=', cause.id)
        .execute()
    expect(await asksIn(beside.judge, cause.id)).toBeUndefined()
    await put(beside.id)
    expect(await asksIn(beside.judge, cause.id)).toMatchObject({ pedido: { clave: 'senalarAudiencia' } })
    await put(cause.idOficina)
    for (const alcance of ['mias', 'todas']) {
      const { pagination, result } = await ask(cause.secretary, { alcance })
      expect(result.filter(({ id }) => id === cause.id)).toHaveLength(1)
      expect(pagination.totalItems).toBe(result.length)
    }
    await put(null)
  })

  it('asks for a hearing that is due by the end of today, of whichever hour, and for none that is to come', async () => {
    const { db, clock } = api.services
    const hour = 3_600_000
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour)
    const hearing = { id: 9_001, id_causa: cause.id, id_oficina: cause.idOficina, id_tipo_audiencia: 1 }
    const times = (hours: number) => ({ inicio: at(hours), fin: at(hours + 1) })
    const rest = {
      estado: 'confirmed',
      modalidad: 'PRESENCIAL',
      externas: '[]',
      fecha_creacion: at(0),
      version: 1,
    }
    await db
      .insertInto('audiencia')
      .values({ ...hearing, ...rest, ...times(-30) })
      .execute()
    expect(await asksIn(cause.secretary, cause.id)).toMatchObject({ pedido: { clave: 'atenderAudiencia' } })
    await db.updateTable('audiencia').set(times(30)).where('id', '=', hearing.id).execute()
    expect(await asksIn(cause.secretary, cause.id)).toMatchObject({ pedido: { clave: 'senalarAudiencia' } })
    await db.deleteFrom('audiencia').where('id', '=', hearing.id).execute()
  })

  it('tells the offices of a cause that there is something else, and no other office', async () => {
    const listen = async (user: LoggedIn) => {
      const socket = openSocket(api.url, user.token)
      await socket.ready
      return socket
    }
    const told = await listen(cause.judge)
    const untold = await listen((await otherCourt(api, cause.idOficina)).judge)
    const arrived = new Promise<void>((done) => {
      told.socket.on('message', (data) => {
        if (String(data).includes('bandeja-modificada')) done()
      })
    })
    await new Clerk(api, cause.secretary).attach(cause.id, undefined, { idTipoActoProcesal: '301' })
    await arrived
    expect(told.messages.find(({ evento }) => evento === 'bandeja-modificada')?.datos).toEqual({})
    expect(untold.messages.map(({ evento }) => evento)).not.toContain('bandeja-modificada')
    for (const { socket } of [told, untold]) socket.terminate()
  })

  it('nobody without an office is asked anything; a forged or foreign cursor is refused', async () => {
    const lawyer = await api.login('abogado')
    expect((await ask(lawyer)).pagination.totalItems).toBe(0)
    const { token } = cause.secretary
    for (const cursor of [
      'x',
      '[1]',
      '[1,"no",2]',
      // What the language takes for a day or a number, the database doesn't.
      '[1,"2026",2]',
      '[1,"+020000-01-01T00:00:00.000Z",2]',
      '[99999999999,"2026-11-21T10:00:00.000Z",2]',
    ].map((text) => Buffer.from(text).toString('base64url'))) {
      const refused = await api.call('causas.inbox', { token, body: { page: 2, perPage: 20, cursor } })
      expect(refused.status).toBe(422)
      expect(refused.json.campos).toEqual({ cursor: [inboxRefusals.cursor] })
    }
    const deep = await api.call('causas.inbox', { token, body: { page: 2_000, perPage: 20 } })
    expect(deep.json.campos).toEqual({ page: [inboxRefusals.tooDeep] })
  })

  it('the archive tells by which act a cause was closed', async () => {
    const draft = await new Clerk(api, cause.judge).attach(cause.id, undefined, { idTipoActoProcesal: '414' })
    const { id } = draft.response as { id: number }
    await recordActSignature(api, id)
    const { token } = cause.judge
    await api.call('actosProcesales.update', { token, params: { id }, body: { cerrado: true } })
    const { response } = await api.call('causas.archived', { token })
    expect(response).toMatchObject([
      { id: cause.id, estado: 'closed', causal: { idActoProcesal: id, tipo: 'Auto de Cierre de Causa' } },
    ])
    const one = await api.call('causas.archived', { token, query: { idCausas: `${cause.id},999999` } })
    expect(one.response).toHaveLength(1)
    const others = await api.call('causas.archived', { token, query: { idOficina: '1' } })
    expect(others.response).toEqual([])
    expect((await ask(cause.judge, { alcance: 'archivo' })).result.map((row) => row.id)).toEqual([cause.id])
  })
})
