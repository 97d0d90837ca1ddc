import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import type { AuditFilters } from './audit-address.logic.ts'

/** Every look is recorded, so nothing is asked again while it is on the screen. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false } as const

const search = (filters: AuditFilters, page: number, perPage: number, signal?: AbortSignal) =>
  call(
    'auditoria.search',
    {
      query: {
        ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
        page: String(page),
        perPage: String(perPage),
      },
    },
    signal ? { signal } : {},
  )

export const searchPage = (filters: AuditFilters, page: number, perPage: number) =>
  queryOptions({
    queryKey: ['auditoria', 'busqueda', filters, page, perPage],
    queryFn: ({ signal }) => search(filters, page, perPage, signal),
    placeholderData: keepPreviousData,
    ...once,
  })

/** One page of what was found, for its export; recorded as a look like any other. */
export async function foundPage(filters: AuditFilters, page: number, perPage: number) {
  const { result, totalItems } = await search(filters, page, perPage)
  return { result, pagination: { totalItems } }
}

export const recordedStream = (stream: string) =>
  queryOptions({
    queryKey: ['auditoria', 'flujo', stream],
    queryFn: ({ signal }) => call('auditoria.stream', { params: { stream } }, { signal }),
    ...once,
  })

export const streamVerdict = (stream: string) =>
  queryOptions({
    queryKey: ['auditoria', 'verificacion', stream],
    queryFn: ({ signal }) => call('auditoria.verify', { params: { stream } }, { signal }),
    ...once,
  })
