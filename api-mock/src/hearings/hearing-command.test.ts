import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { identify } from '../access/identity.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { detailAt, drawnCause, otherCourt } from '../testing/hearing.ts'
import { runHearingCommand } from './hearing-command.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(inject('clusterUrl'))
})
afterAll(() => api.stop())

it('time of check: what went to another court while a file was read is decided on by nobody of the former one', async () => {
  const cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  const { response } = await api.call('audiencias.schedule', {
    token: cause.secretary.token,
    body: {
      audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
      audienciasDetalles: [detailAt(9, cause.rooms[0])],
    },
  })
  const target = { idCausa: cause.id, idAudiencia: (response as { id: number }).id }
  const identity = await identify(api.services, cause.judge.token)
  if (!identity) throw new Error('the judge is signed in')
  const { usuario, roles, office } = identity
  const call = {
    services: api.services,
    identity,
    actor: { usuario, roles, office, client: null, correlation: randomUUID() },
    commandId: null,
    expectedVersion: null,
  }
  const remove = () =>
    runHearingCommand(call, 'audiencias.delete', target, 'hearing.deleted', async () => ({
      facts: [{ type: 'hearing.deleted', observacion: 'Duplicada' }],
    }))
  await api.services.db
    .updateTable('causa')
    .set({ id_oficina_reparto: (await otherCourt(api, cause.idOficina)).id })
    .where('id', '=', cause.id)
    .execute()
  await expect(remove()).rejects.toMatchObject({ status: 404 })
  await api.services.db
    .updateTable('causa')
    .set({ id_oficina_reparto: cause.idOficina })
    .where('id', '=', cause.id)
    .execute()
  expect((await remove()).status).toBe(200)
})
