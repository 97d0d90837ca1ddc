import { isDate } from '../rules/dates.ts'
import { addDays, type Day, dayOf } from '../time/la-paz.ts'

/** From the first to the last day of a range, both within it. */
export type Period = { readonly desde: Day; readonly hasta: Day }

/** How many years one answer looks at, at most. */
export const mostYears = 5

/** January 1 to December 31 of the current year (`spec 3 §9`). */
export function yearOf(now: Date): Period {
  const year = dayOf(now).slice(0, 4)
  return { desde: `${year}-01-01`, hasta: `${year}-12-31` }
}

const longest = ({ desde }: Period): Day => {
  const year = Number(desde.slice(0, 4)) + mostYears
  return addDays(`${String(year).padStart(4, '0')}${desde.slice(4)}`, -1)
}

/** What is wrong with a range; null: nothing. */
export function periodProblem(period: Period): 'day' | 'order' | 'length' | null {
  if (!isDate(period.desde) || !isDate(period.hasta) || period.desde < '2000-01-01') return 'day'
  if (period.hasta < period.desde) return 'order'
  return period.hasta > longest(period) ? 'length' : null
}

/** The months of a range, `AAAA-MM`, the first and the last whole or in part. */
export function monthsOf({ desde, hasta }: Period): readonly string[] {
  const months: string[] = []
  const last = hasta.slice(0, 7)
  for (let [year = 0, month = 0] = desde.split('-').map(Number); ; month += 1) {
    if (month === 13) [year, month] = [year + 1, 1]
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
    if (name > last) return months
    months.push(name)
  }
}
