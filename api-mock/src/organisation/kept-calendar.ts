import type { RowOf } from '@estrado/machines/kernel/fields'
import type { nonWorkingDays } from '@estrado/machines/organisation/non-working-days'
import { officeTexts } from '@estrado/machines/organisation/office-texts'
import type { Database } from '../database/connect.ts'
import { periodosInhabiles } from '../demo/data/court-calendar.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { hearingsWithin } from './hearings-within.ts'

type Days = RowOf<typeof nonWorkingDays.fields>

/** Deadlines are counted anew by every change of the calendar; hearings on such a day have to be moved. */
async function calendarWarnings(db: Database, days: Days, now: Date): Promise<readonly string[]> {
  const hit = await hearingsWithin(db, { department: days.idDepartamento }, days, now)
  return [officeTexts.deadlinesMove, ...(hit ? [officeTexts.hearingsOnDay(hit.total)] : [])]
}

export const keptNonWorkingDays: Served<typeof nonWorkingDays.fields> = {
  uses: async () => [],
  created: (db, { row, now }) => calendarWarnings(db, row, now),
  warnings: (db, { after, now }) => calendarWarnings(db, after, now),
  closed: async () => [officeTexts.deadlinesMove],
  comesWith: periodosInhabiles.map(({ id, ...fila }) => ({ id, fila })),
  replaces: true,
}
