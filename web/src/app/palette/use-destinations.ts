import { durations } from '@estrado/machines/vocabulary/durations'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { causeAddress } from '../../causes/inbox/cause-address.ts'
import { useGranted } from '../../client/granted.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { leaves } from '../shell/menu-tree.ts'
import { causesFor, screensFor, shortestCauseSearch } from './palette.logic.ts'

/** How many causes the palette lists; whoever wants more searches the inbox. */
const listedCauses = 7

/** Where a search leads: screens at once, causes when typing pauses, if the person may list them. */
export function useDestinations(search: string) {
  const session = useStoredSession()
  const [settled] = useDebouncedValue(search.trim(), durations.typingPause)
  const searchesCauses = useGranted('causas.list')
  const wanted = searchesCauses && search.trim().length >= shortestCauseSearch
  const { data, isError, isFetching } = useQuery({
    ...callQuery('causas.list', { body: { page: 1, perPage: listedCauses, busqueda: settled } }),
    ...saidInPlace,
    enabled: wanted && settled.length >= shortestCauseSearch,
    placeholderData: keepPreviousData,
  })
  const menus = session?.menus ?? []
  const addressOf = causeAddress(
    session,
    leaves(menus).map(({ url }) => url),
  )
  return {
    searchesCauses,
    screens: screensFor(menus, search),
    causes: wanted ? causesFor(data?.result ?? [], addressOf) : [],
    searching: wanted && (isFetching || settled !== search.trim()),
    failed: wanted && isError,
  }
}
