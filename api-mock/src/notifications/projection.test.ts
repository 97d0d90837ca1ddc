import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { expect, inject, it } from 'vitest'
import type { Tx } from '../database/connect.ts'
import { selectLines } from '../journal/rows.ts'
import { openEvents } from '../journal/sealed-events.ts'
import { startTestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { DeadlineCourt } from '../testing/deadline-court.ts'
import { notificationProjection } from './projection.ts'

const assigned: NotificationEvent = { type: 'notification.assigned', idGestor: 1, idZona: null }

it('rebuild: who got a notification anew, which came back to them, has it since then, as when it happened', async () => {
  const api = await startTestApi(inject('clusterUrl'))
  try {
    const { db, clock } = api.services
    const court = await DeadlineCourt.open(api, new Clerk(api, await api.login('ventanilla')))
    const id = await court.order(court.cause.idActo, court.cause.accused)
    const hour = clock.now().toISOString()
    const notServed: NotificationEvent = {
      type: 'notification.notServed',
      idSujeto: court.cause.accused,
      at: hour,
      motivo: 'Domicilio cerrado',
      lugar: { lugar: 'Calle Comercio 12', latitud: -16.5, longitud: -68.13, precision: 8 },
      foto: {
        uuid: crypto.randomUUID(),
        sha256: 'ab'.repeat(32),
        bytes: 1,
        paginas: 1,
        nombre: 'puerta.pdf',
      },
    }
    for (const fact of [assigned, assigned, notServed, assigned]) {
      api.clock.advance(60_000)
      await court.serve(id, '', [fact])
    }
    const rows = async (tx: Tx) => [
      await tx.selectFrom('notificacion').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      await tx
        .selectFrom('notificacion_visita')
        .selectAll()
        .where('id_notificacion', '=', id)
        .orderBy('orden')
        .execute(),
    ]
    const lines = await selectLines(db)
      .where('stream', '=', notificationWorkflow.stream.of(id))
      .where('outcome', '=', 'accepted')
      .orderBy('version')
      .execute()
    const events = await openEvents(db, lines)
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
    const together = notificationProjection.together?.['notification.assigned']
    /** Heads stand at the end from the beginning. */
    const rebuilt = async (tx: Tx, inBulk: typeof together) => {
      await tx.deleteFrom('notificacion_visita').where('id_notificacion', '=', id).execute()
      await tx.deleteFrom('notificacion').where('id', '=', id).execute()
      for (const event of events)
        await (event.type === 'notification.assigned' && inBulk
          ? inBulk(tx, [event])
          : notificationProjection.apply(tx, [event]))
      return rows(tx)
    }
    await db.transaction().execute(async (tx) => {
      const lived = await rows(tx)
      expect(lived[0]).toMatchObject({ estado: 'assigned', fecha_asignacion: clock.now() })
      expect(await rebuilt(tx, undefined)).toEqual(lived)
      expect(await rebuilt(tx, together)).toEqual(lived)
    })
  } finally {
    await api.stop()
  }
})
