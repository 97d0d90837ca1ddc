import { laPazMoment } from '@estrado/machines/time/la-paz'
import { noteUnusual } from '../access/alarms.ts'
import type { CallBase } from '../context.ts'
import type { Database } from '../database/connect.ts'

/** Whom this process has written down today, so that the database is asked once for each. */
type Noted = { day: string; readonly readers: Set<string> }

const notedIn = new WeakMap<Database, Noted>()

function notedToday(db: Database, day: string): Set<string> {
  const noted = notedIn.get(db) ?? { day, readers: new Set<string>() }
  notedIn.set(db, noted)
  if (noted.day !== day) {
    noted.day = day
    noted.readers.clear()
  }
  return noted.readers
}

/**
 * Writes down that somebody is shown something of a cause, before they are: once for each person, cause and day
 * (ASVS 8.3.5). Who isn't signed in sees published things alone, and is nobody.
 */
export async function noteReading({ services, identity }: CallBase, idCausa: number): Promise<void> {
  if (!identity) return
  const { db, clock } = services
  const now = clock.now()
  const { date } = laPazMoment(now)
  const readers = notedToday(db, date)
  const reader = `${idCausa} ${identity.userId}`
  if (readers.has(reader)) return
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lectura_causa')
    .values({
      id_causa: idCausa,
      dia: date,
      id_usuario: identity.userId,
      rol: identity.roles[0] ?? null,
      oficina: identity.office,
      primera: now,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  readers.add(reader)
  if (numInsertedOrUpdatedRows) noteUnusual('many causes opened', identity.userId)
}
