import { durations } from '@estrado/machines/vocabulary/durations'
import { useEffect, useEffectEvent, useState } from 'react'

/** What stands in a search field, and what is searched once nobody has typed for a moment. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [searched, setSearched] = useState(search)
  if (searched !== search) {
    setSearched(search)
    setTyped(search)
  }
  const commit = useEffectEvent(onSearch)
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => commit(typed), durations.typingPause)
    return () => clearTimeout(timer)
  }, [typed, search])
  return [typed, setTyped] as const
}
