import { queryOptions } from '@tanstack/react-query'
import { call } from '../../client/call.ts'

/** Every role, with how many accounts hold it. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call('roles.list', undefined, { signal, notices: 'errors' }),
})
