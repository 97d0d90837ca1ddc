import type { AuditOrder } from '@estrado/machines/audit/orders'
import { auditSearchTexts } from '@estrado/machines/audit/screen-texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { callQuery } from '../kernel/use-call.ts'
import { everyPage } from '../ui/table-tools/every-page.ts'
import type { AuditFilters } from './audit-address.logic.ts'

/** Every look is recorded, so nothing is asked again while it is on the screen. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false } as const

type Wanted = {
  readonly filters: AuditFilters
  readonly order: AuditOrder
  readonly page: number
  readonly perPage: number
}

const search = ({ filters, order, page, perPage }: Wanted, signal?: AbortSignal) =>
  call(
    'auditoria.search',
    {
      query: {
        ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
        orden: order,
        page: String(page),
        perPage: String(perPage),
      },
    },
    signal ? { signal, notices: 'screen' } : {},
  )

export const searchPage = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['auditoria', 'busqueda', wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    placeholderData: keepPreviousData,
    ...once,
  })

/** All that was found, for the export; each page is recorded as a look like any other. */
export async function foundStreams(filters: AuditFilters, order: AuditOrder) {
  let more = false
  const { rows, note } = await everyPage(async (page, perPage) => {
    const { result, totalItems, hayMas } = await search({ filters, order, page, perPage })
    more = hayMas
    return { result, pagination: { totalItems } }
  })
  return { rows, note: note ?? (more ? auditSearchTexts.onlyNewest : undefined) }
}

export const recordedStream = (stream: string) => ({
  ...callQuery('auditoria.stream', { params: { stream } }),
  ...once,
})

export const streamVerdict = (stream: string) => ({
  ...callQuery('auditoria.verify', { params: { stream } }),
  ...once,
})
