import { deadlineUnitIds } from '@estrado/machines/deadlines/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { type Counted, derivationOf, nextDayEnd } from './count.ts'
import { countingOffice } from './counting-office.ts'
import { type CalendarAround, calendarsBy, type DeclaredDays } from './court-calendar.ts'

/** A deadline that ends elsewhere by a calendar than what stands. */
export type Recounted = {
  readonly id: number
  readonly version: number
  readonly idCausa: number
  readonly from: Date
  readonly to: Date
  /** By these days it would have ended already: it runs on for a day. */
  readonly held: boolean
}

const noonBefore = 36 * 3_600_000

/** Does a court work by this calendar on the day with which the deadline ends? One in hours ends within a day. */
const isHeldOn = (deadline: Counted, hasta: Date, calendar: CalendarAround): boolean =>
  deadline.plazo_unidad === deadlineUnitIds.hours ||
  nextDayEnd(deadline, new Date(hasta.getTime() - noonBefore), calendar) <= hasta

/**
 * Deadlines in one state that end elsewhere once these days are set apart. What runs is never moved into the past: it
 * ends with the next business day, or when it would have ended before, if that is one still.
 */
export async function recounted(
  db: Database,
  estado: 'running' | 'expired',
  days: readonly DeclaredDays[],
  now: Date,
): Promise<readonly Recounted[]> {
  const rows = await db
    .selectFrom('plazo as p')
    .innerJoin('causa as c', 'c.id', 'p.id_causa')
    .leftJoin('oficina as o', (join) => join.on('o.id', '=', countingOffice(sql`p.desde`)))
    .leftJoin('municipio as m', 'm.id', 'o.id_municipio')
    .select(['p.id', 'p.version', 'p.id_causa', 'p.desde', 'p.hasta', 'm.id_departamento'])
    .select(['p.plazo', 'p.plazo_unidad', 'p.plazo_suspension', 'p.plazo_corrido', 'p.suspensiones'])
    .where('p.estado', '=', estado)
    .orderBy('p.id')
    .execute()
  const calendarOf = calendarsBy(days)
  const calendars = new Map<number | null, CalendarAround>()
  return rows.flatMap((row): Recounted[] => {
    const { id, version, id_causa: idCausa, desde, hasta, id_departamento: department } = row
    if (desde === null || hasta === null) return []
    const calendar = calendars.get(department) ?? calendarOf(department)
    calendars.set(department, calendar)
    const { end } = derivationOf(row, desde, calendar)
    const held = estado === 'running' && end <= now && end < hasta
    const next = held ? nextDayEnd(row, now, calendar) : end
    const to = held && hasta < next && isHeldOn(row, hasta, calendar) ? hasta : next
    return to.getTime() === hasta.getTime() ? [] : [{ id, version, idCausa, from: hasta, to, held }]
  })
}
