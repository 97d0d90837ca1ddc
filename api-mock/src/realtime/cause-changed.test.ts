import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addressOf } from '../database/connect.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { openSocket } from '../testing/socket-client.ts'

describe('transactional outbox: something was done in a cause', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const come = async (watching: ReturnType<typeof openSocket>, idCausa: number) => {
    const known = watching.next('presencia')
    watching.say('causa-abierta', { idCausa, editando: false })
    await known
  }
  const messages = () => api.services.db.selectFrom('mensaje_tiempo_real').select('evento').execute()

  it('is told to who has it open, and to nobody else', async () => {
    const [here, there] = [await clerk.newCause(), await clerk.newCause()]
    const watching = openSocket(api.url, (await api.login('encargado')).token)
    const elsewhere = openSocket(api.url, (await api.login('encargado')).token)
    await Promise.all([watching.ready, elsewhere.ready])
    await come(watching, here)
    await come(elsewhere, there)
    const told = watching.next('causa-cambiada')
    expect((await clerk.party(here, '6000001', 1)).status).toBe(201)
    expect((await told).datos).toEqual({ idCausa: here })
    // A message to the other comes after whatever came before it.
    const other = elsewhere.next('causa-cambiada')
    expect((await clerk.party(there, '6000001', 1)).status).toBe(201)
    expect((await other).datos).toEqual({ idCausa: there })
    for (const { socket } of [watching, elsewhere]) socket.terminate()
  })

  it('is told to nobody who may not see it, not even while that is being looked up', async () => {
    const id = await clerk.newCause()
    const watching = openSocket(api.url, (await api.login('encargado')).token)
    const judge = openSocket(api.url, (await api.login('juez')).token)
    await Promise.all([watching.ready, judge.ready])
    await come(watching, id)
    const holder = new pg.Client({ connectionString: addressOf(api.services.db) })
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table causa in access exclusive mode')
    judge.say('causa-abierta', { idCausa: id, editando: false })
    const waiting = `select from pg_locks where relation = 'causa'::regclass and not granted`
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
    const told = watching.next('causa-cambiada')
    api.services.alerts.publish({ evento: 'causa-cambiada', datos: { idCausa: id } })
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(2)
    await holder.query('rollback')
    await told
    await holder.end()
    expect(judge.messages.map(({ evento }) => evento)).toEqual(['autenticado'])
    for (const { socket } of [watching, judge]) socket.terminate()
  })

  it('least privilege: who had it open hears nothing more of it once it went to another court', async () => {
    const id = await clerk.newCause()
    const watching = openSocket(api.url, (await api.login('encargado')).token)
    const user = await api.login('juez')
    const judge = openSocket(api.url, user.token)
    const [, { datos }] = await Promise.all([watching.ready, judge.ready])
    const own = Number(datos.oficina)
    const goTo = (office: number) =>
      api.services.db.updateTable('causa').set({ id_oficina_reparto: office }).where('id', '=', id).execute()
    await goTo(own)
    await come(watching, id)
    await come(judge, id)
    const other = await api.services.db
      .selectFrom('oficina')
      .select('id')
      .where('id', '!=', own)
      .executeTakeFirstOrThrow()
    await goTo(other.id)
    const before = judge.messages.length
    const told = watching.next('causa-cambiada')
    api.services.alerts.publish({ evento: 'causa-cambiada', datos: { idCausa: id } })
    await told
    const editing = watching.next('presencia')
    watching.say('causa-abierta', { idCausa: id, editando: true })
    await editing
    const heard = judge.next('trabajo-recibido')
    api.services.alerts.publish({ evento: 'trabajo-recibido', usuarios: [user.id], datos: {} })
    await heard
    expect(judge.messages.slice(before).map(({ evento }) => evento)).toEqual(['trabajo-recibido'])
    const standing = () =>
      api.services.db.selectFrom('presencia').select('id_usuario').where('id_causa', '=', id).execute()
    await expect.poll(standing).not.toContainEqual({ id_usuario: user.id })
    for (const { socket } of [watching, judge]) socket.terminate()
  })

  it('writes nothing where nobody looks on', async () => {
    const id = await clerk.newCause()
    await api.services.db.deleteFrom('presencia').execute()
    const before = await messages()
    expect((await clerk.party(id, '6000001', 1)).status).toBe(201)
    expect((await messages()).filter(({ evento }) => evento === 'causa-cambiada')).toEqual(
      before.filter(({ evento }) => evento === 'causa-cambiada'),
    )
  })
})
