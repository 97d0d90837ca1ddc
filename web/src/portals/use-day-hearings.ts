import type { Day } from '@estrado/machines/time/la-paz'
import { useState } from 'react'
import { serverNow } from '../client/server-clock.ts'
import { type PublicHearing, portalHearings } from './hearing-calls.ts'
import { type Pages, usePages } from './use-pages.ts'

/** Rows that one question brings at most, and questions: more than a courthouse holds in a day. */
const asked = { rows: 100, pages: 10 } as const

/** Every hearing of a day in a municipality's courts, or in one of them; asked anew it keeps what is shown. */
export function useDayHearings(
  town: string,
  court: number | undefined,
  day: Day,
): Pages<PublicHearing> & { readonly readAt: Date } {
  const [readAt, setReadAt] = useState(serverNow)
  const pages = usePages(`${town} ${court} ${day}`, async (_, signal) => {
    const result: PublicHearing[] = []
    const filter = { fechaInicio: day, fechaFin: day, ...(court !== undefined && { idOficina: court }) }
    for (let page = 1, last = 1; page <= Math.min(last, asked.pages); page += 1) {
      const answer = await portalHearings(
        { page, perPage: asked.rows, search: '', filter, zone: town },
        signal,
      )
      result.push(...answer.result)
      last = answer.pagination.lastPage
    }
    setReadAt(serverNow())
    return { pagination: { totalItems: result.length, lastPage: 1 }, result }
  })
  return { ...pages, readAt }
}
