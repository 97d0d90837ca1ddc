import { randomUUID } from 'node:crypto'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { appendInBulk } from '../../journal/in-bulk.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../../testing/hearing.ts'
import { openSocket } from '../../testing/socket-client.ts'
import { Administration, type User } from '../../testing/users.ts'

describe('the live notice of work that comes with a post', () => {
  let api: TestApi
  let admin: LoggedIn
  let administration: Administration
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    admin = await api.login('admin')
    administration = new Administration(api, admin)
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  async function server(): Promise<User & { readonly token: string }> {
    const user = await administration.made({ idOficina: cause.idOficina, roles: ['OFI_DIL_TDJ'] })
    await administration.choosePassword(user.usuario, 'Propia-2026')
    return { ...user, token: (await api.login(user.usuario, 'Propia-2026')).token }
  }

  /** A notification that is somebody's to serve. */
  async function assigned(id: number, idGestor: number): Promise<void> {
    const party = await api.services.db
      .selectFrom('sujeto_procesal')
      .select('id')
      .where('id_causa', '=', cause.id)
      .executeTakeFirstOrThrow()
    const facts = [
      { type: 'notification.ordered', idActo: cause.idActo, idSujeto: party.id, idCausa: cause.id },
      { type: 'notification.assigned', idGestor, idZona: null },
    ]
    const actor = {
      usuario: 'secretario',
      roles: ['SECRE'] as const,
      office: cause.idOficina,
      client: null,
      correlation: randomUUID(),
    }
    const stream = notificationWorkflow.stream.of(id)
    await inTransaction(api.services.db, async (tx) => {
      const item = { stream, workflow: notificationWorkflow, version: 0, ledger: 'LP', facts }
      expect(await appendInBulk({ tx, now: api.clock.now(), actor }, [item])).toEqual([])
    })
  }

  it('reaches the process server who gets it, and tells nobody else', async () => {
    const [leaver, receiver, bystander] = [await server(), await server(), await server()]
    await assigned(900_001, leaver.id)
    await assigned(900_002, leaver.id)
    const sockets = [receiver, bystander].map(({ token }) => openSocket(api.url, token))
    const [listener, other] = sockets
    await Promise.all(sockets.map(({ ready }) => ready))
    const told = listener?.next('trabajo-recibido')
    const params = { id: leaver.id, numero: 1 }
    const { response } = await api.call('puestos.work', { token: admin.token, params })
    const { trabajo } = response as { trabajo: { clase: string; id: number; version: number }[] }
    const moved = await api.call('puestos.move', {
      token: admin.token,
      seen: `usuario/${leaver.id}`,
      params,
      body: {
        desde: null,
        destino: null,
        trabajo: trabajo.map(({ clase, id, version }) => ({ clase, id, version, idUsuario: receiver.id })),
      },
    })
    expect(moved.status, JSON.stringify(moved.json)).toBe(200)
    expect((await told)?.datos).toEqual({ cuantos: 2, idOficina: cause.idOficina })
    expect(other?.messages.map(({ evento }) => evento)).not.toContain('trabajo-recibido')
    for (const { socket } of sockets) socket.terminate()
  })
})
