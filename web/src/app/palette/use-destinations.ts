import { durations } from '@estrado/machines/vocabulary/durations'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGranted } from '../../client/granted.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
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
  return {
    searchesCauses,
    screens: screensFor(session?.menus ?? [], search),
    causes: wanted ? causesFor(data?.result ?? []) : [],
    searching: wanted && (isFetching || settled !== search.trim()),
    failed: wanted && isError,
  }
}
