import { inCourt } from '../causes/access.ts'
import { asDeadline, pendingRequests } from '../causes/file/deadlines.ts'
import type { Database } from '../database/connect.ts'
import { type CalendarAround, calendarOfOffice } from '../deadlines/court-calendar.ts'

/** Until when a hearing that was asked for in a cause is to be scheduled. */
export type HeldRequest = {
  readonly idCausa: number
  readonly idActoProcesal: number
  readonly que: string
  readonly desde: string
  readonly hasta: string
}

/** The same of every cause that an office works on as a court; each counts by the days of the court that has it. */
export async function requestsOfCourt(
  db: Database,
  office: number,
  now: Date,
): Promise<readonly HeldRequest[]> {
  const requests = await pendingRequests(db)
    .innerJoin('causa as c', 'c.id', 's.id_causa')
    .select('c.id_oficina_reparto')
    .where(inCourt('c', office))
    .execute()
  const calendars = new Map<number | null, CalendarAround>()
  for (const { id_oficina_reparto: of } of requests)
    if (!calendars.has(of)) calendars.set(of, await calendarOfOffice(db, of))
  return requests.flatMap((request) => {
    const calendar = calendars.get(request.id_oficina_reparto)
    const found = calendar ? asDeadline(request, calendar, now) : []
    return found.map(({ que, desde, hasta, idActoProcesal }) => {
      return { idCausa: request.id_causa, idActoProcesal, que, desde, hasta }
    })
  })
}
