import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Optimistic concurrency: what a form was opened with, and is saved over. What is read anew meanwhile, also after a
 * refusal, is another version, which whoever writes hasn't seen.
 */
export function useAsOpened<T>(value: T): T {
  const [opened] = useState(value)
  return opened
}

/** An answer of its own, asked for as the form opens: what another screen has of it may be older. */
const once = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const

/** A query asked as a form opens; `data` stays what was answered then, whatever is read anew meanwhile. */
export function useReadOnOpening<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>) {
  const read = useQuery({ ...query, ...once })
  const [data, setData] = useState<T>()
  if (data === undefined && read.isSuccess && read.isFetchedAfterMount) setData(read.data)
  return { ...read, data }
}
