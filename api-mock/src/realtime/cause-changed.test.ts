import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
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

  const messages = () => api.services.db.selectFrom('mensaje_tiempo_real').select('evento').execute()

  it('is told to who has it open, and to nobody else', async () => {
    const [here, there] = [await clerk.newCause(), await clerk.newCause()]
    const watching = openSocket(api.url, (await api.login('encargado')).token)
    const elsewhere = openSocket(api.url, (await api.login('encargado')).token)
    await Promise.all([watching.ready, elsewhere.ready])
    const come = async (socket: typeof watching, idCausa: number) => {
      const known = socket.next('presencia')
      socket.socket.send(JSON.stringify({ evento: 'causa-abierta', datos: { idCausa, editando: false } }))
      await known
    }
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
