import { inboxFiltersKey } from '@estrado/machines/vocabulary/storage-keys'
import { useState } from 'react'
import { type InboxFilters, readFilters, writeFilters } from './inbox-filters.logic.ts'

type Shown = { readonly filters: InboxFilters; readonly page: number }

/**
 * The inbox as its person left it: filters are kept per person in this browser, the page isn't. `wantedState`
 * comes with the address (a link from the home page) and goes before what was kept.
 */
export function useInboxFilters(userId: number, states: readonly string[], wantedState: unknown) {
  const [shown, setShown] = useState<Shown>(() => {
    const kept = readFilters(localStorage.getItem(inboxFiltersKey(userId)), states)
    const state = states.find((candidate) => candidate === wantedState)
    return { filters: state === undefined ? kept : { ...kept, state, action: null }, page: 1 }
  })

  const change = (next: Partial<InboxFilters>) => {
    const filters = { ...shown.filters, ...next }
    localStorage.setItem(inboxFiltersKey(userId), writeFilters(filters))
    setShown({ filters, page: 1 })
  }
  return { ...shown, change, goTo: (page: number) => setShown({ ...shown, page }) }
}
