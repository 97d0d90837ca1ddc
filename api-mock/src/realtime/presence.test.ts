import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { identify } from '../access/identity.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import type { BusMessage } from './alert-bus.ts'
import { createPresence, type Visitor } from './presence.ts'

describe('presence over several processes', () => {
  let api: TestApi
  let clerk: Clerk
  let idCausa: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    idCausa = await clerk.newCause()
  })
  afterAll(() => api.stop())

  async function visitor(id: string): Promise<Visitor> {
    const identity = await identify(api.services, clerk.user.token)
    if (!identity) throw new Error('no session')
    return { id, identity }
  }
  const places = async () =>
    (await api.services.db.selectFrom('presencia').select('proceso').orderBy('proceso').execute()).map(
      ({ proceso }) => proceso,
    )

  it("keeps a living process's places with every beat and forgets a dead one's", async () => {
    const told: BusMessage[] = []
    const alerts = { ...api.services.alerts, publish: (message: BusMessage) => void told.push(message) }
    const services = { ...api.services, alerts }
    const alive = randomUUID()
    const [living, dead] = [createPresence(services, alive), createPresence(services, randomUUID())]
    await living.come(await visitor(randomUUID()), { idCausa, editing: true })
    await dead.come(await visitor(randomUUID()), { idCausa, editing: true })
    // Both said nothing for longer than three beats; then one of them beats.
    await api.services.db
      .updateTable('presencia')
      .set({ visto: sql<Date>`now() - interval '91 seconds'` })
      .execute()
    expect(await living.editorsOf(idCausa)).toEqual([])
    told.length = 0
    await living.beat()
    expect(await places()).toEqual([alive])
    expect((await living.editorsOf(idCausa)).map(({ id }) => id)).toEqual([clerk.user.id])
    expect(told).toEqual([{ evento: 'presencia', datos: { idCausa } }])
    await living.end()
    expect(await places()).toEqual([])
  })
})
