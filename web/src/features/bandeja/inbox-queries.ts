import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { causeKeys } from '../../client/cause-keys.ts'
import { type InboxFilters, listRequest } from './inbox-filters.logic.ts'

/** One page of the list, for its export. */
export const fetchInbox = (filters: InboxFilters, page: number) =>
  call('causas.list', listRequest(filters, page), { notices: 'errors' })

/** One page of the inbox. Looked up again when the person comes back to the window. */
export const inboxPage = (filters: InboxFilters, page: number) => {
  const request = listRequest(filters, page)
  return queryOptions({
    queryKey: [...causeKeys.lists, request],
    queryFn: ({ signal }) => call('causas.list', request, { signal, notices: 'errors' }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}

/** One cause, whole. The pane says itself what is wrong. */
export const oneCause = (id: number) =>
  queryOptions({
    queryKey: causeKeys.one(id),
    queryFn: ({ signal }) => call('causas.get', { params: { id } }, { signal, notices: 'none' }),
  })
