import { queryOptions } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import type { MenuRow } from './menu-form.logic.ts'

/** Every entry of the drawer, whoever sees it. */
export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: ({ signal }): Promise<readonly MenuRow[]> =>
    call('menus.list', undefined, { signal, notices: 'screen' }),
  refetchOnWindowFocus: true,
})
