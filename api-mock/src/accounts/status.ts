import { applicationVersion } from '@estrado/machines/vocabulary/application'
import { sql } from 'kysely'
import { type Handler, signedIn } from '../context.ts'
import { menusOf } from './menus/drawer.ts'

/** GET estado: health check, that API and database answer (else 503), and which version it is. */
export const status: Handler<'estado.get'> = async ({ services }) => {
  await sql`select`.execute(services.db)
  return { answer: { estado: 'Servicio funcionando correctamente', version: applicationVersion } }
}

/** GET fechaActual: server time, for the clock's offset (`spec 1 §7`). */
export const now: Handler<'fechaActual.get'> = async ({ services }) => ({
  answer: { fecha: services.clock.now().toISOString() },
})

export const menus: Handler<'menus.mine'> = async (context) => ({
  answer: await menusOf(context.services.db, signedIn(context).roles),
})
