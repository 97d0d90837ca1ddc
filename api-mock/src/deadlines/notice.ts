import type { Database } from '../database/connect.ts'
import type { Counted } from './count.ts'
import { countedFrom } from './counting-office.ts'
import { mayEnd } from './everybody-told.ts'
import { lastGivenUp } from './last-given-up.ts'
import { lastServed, type Served } from './last-served.ts'

/** A deadline as far as notifications count it. */
type Noticed = Counted & {
  readonly id: number
  readonly id_causa: number
  readonly desde: Date | null
  readonly fecha_creacion: Date
}

/**
 * How a deadline runs from its act's notification that was served last; undefined: it is counted from that already, or
 * nobody was served.
 */
export async function countedAnew(db: Database, deadline: Noticed, last: Served | undefined) {
  if (last === undefined || (deadline.desde !== null && last.at <= deadline.desde)) return undefined
  const told = await countedFrom(db, deadline, last.at)
  // It never ends before anybody could know that it runs: then it runs from the late close, or from when nobody was waited for any more.
  const closed = deadline.fecha_creacion
  const known = (await lastGivenUp(db, deadline, closed)) ?? closed
  const { start, end } = told.end > known ? told : await countedFrom(db, deadline, known)
  return { idHecho: last.idHecho, start, end }
}

/** When the deadline of an act ends, by everybody who was notified up to now too; null: nothing ends it yet. */
export async function answerableUntil(db: Database, idActo: number): Promise<Date | null> {
  const deadline = await db
    .selectFrom('plazo as p')
    .selectAll('p')
    .where('p.id', '=', idActo)
    .where(mayEnd)
    .executeTakeFirst()
  if (!deadline) return null
  const { hasta, espera_notificacion } = deadline
  if (!espera_notificacion) return hasta
  const anew = await countedAnew(db, deadline, (await lastServed(db, [deadline])).get(idActo))
  return anew && (hasta === null || anew.end > hasta) ? anew.end : hasta
}
