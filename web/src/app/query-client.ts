import { QueryClient } from '@tanstack/react-query'

let held: { readonly owner: string; readonly client: QueryClient } | undefined

/**
 * The memory of answers, one per owner (person and office): what one was shown must not wait for the next.
 * Repeating is left to the person, each failed call has said so in a notice already.
 */
export function queryClientOf(owner: string): QueryClient {
  if (held?.owner === owner) return held.client
  held?.client.clear()
  const client = new QueryClient({
    defaultOptions: {
      // Asked without a network it fails and says so, instead of waiting for one without a word.
      queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  held = { owner, client }
  return client
}
