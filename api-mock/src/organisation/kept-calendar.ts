import { endTold } from '@estrado/machines/deadlines/told'
import type { RowOf } from '@estrado/machines/kernel/fields'
import type { nonWorkingDays } from '@estrado/machines/organisation/non-working-days'
import { officeWarnings } from '@estrado/machines/organisation/office-texts'
import type { Database } from '../database/connect.ts'
import { type DeclaredDays, declaredDays } from '../deadlines/court-calendar.ts'
import { recounted } from '../deadlines/recount.ts'
import { periodosInhabiles } from '../demo/data/court-calendar.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { hearingsWithin } from './hearings-within.ts'

type Days = RowOf<typeof nonWorkingDays.fields>

type Altered = { readonly id: number | null; readonly days: Days | null }

/** The declared days as they would stand: one entry as it would be, or gone. */
async function daysWith(db: Database, { id, days }: Altered): Promise<readonly DeclaredDays[]> {
  const others = (await declaredDays(db)).filter(({ entrada }) => entrada !== id)
  if (days === null || days.tipo === null || days.desde === null || days.hasta === null) return others
  const { descripcion, tipo, desde, hasta, idDepartamento } = days
  return [...others, { entrada: id ?? 0, descripcion, tipo, desde, hasta, id_departamento: idDepartamento }]
}

/**
 * Preview: how many open deadlines move and to when, how many of them would have ended already, and which that ran out
 * would not have.
 */
async function movedDeadlines(db: Database, altered: Altered, now: Date): Promise<readonly string[]> {
  const days = await daysWith(db, altered)
  const moved = await recounted(db, 'running', days, now)
  const held = moved.filter((deadline) => deadline.held).length
  const lost = (await recounted(db, 'expired', days, now)).filter(({ from, to }) => to > from)
  const ends = moved.map(({ to }) => to.toISOString()).toSorted()
  const [first = '', last = ''] = [ends[0], ends.at(-1)]
  const causes = new Set(moved.map(({ idCausa }) => idCausa)).size
  return [
    ...(moved.length === 0
      ? []
      : [officeWarnings.deadlinesMoved(moved.length, causes, endTold(first), endTold(last))]),
    ...(held === 0 ? [] : [officeWarnings.deadlinesHeld(held)]),
    ...(lost.length === 0 ? [] : [officeWarnings.deadlinesLost(lost.length)]),
  ]
}

/** Deadlines are counted anew by every change of the calendar; hearings on such a day have to be moved. */
async function calendarWarnings(
  db: Database,
  id: number | null,
  days: Days,
  now: Date,
): Promise<readonly string[]> {
  const hit = await hearingsWithin(db, { department: days.idDepartamento }, days, now)
  const moved = await movedDeadlines(db, { id, days }, now)
  return [
    officeWarnings.deadlinesMove,
    ...moved,
    ...(hit ? [officeWarnings.hearingsOnDay(hit.total, hit.examples)] : []),
  ]
}

export const keptNonWorkingDays: Served<typeof nonWorkingDays.fields> = {
  uses: async () => [],
  created: (db, { row, now }) => calendarWarnings(db, null, row, now),
  warnings: (db, { id, after, now }) => calendarWarnings(db, id, after, now),
  closed: async (db, { id, now }) => [
    officeWarnings.deadlinesMove,
    ...(await movedDeadlines(db, { id, days: null }, now)),
  ],
  comesWith: periodosInhabiles.map(({ id, ...fila }) => ({ id, fila })),
  replaces: true,
}
