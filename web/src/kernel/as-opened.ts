import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outcome } from './use-call.ts'

/** Takes note of what came of a command: after a conflict the form goes on from what is read next. */
export type Noting = (sent: Promise<Outcome>) => Promise<Outcome>

/**
 * Optimistic concurrency: what a form was opened with, and is saved over. What is read anew meanwhile is another
 * version, which whoever writes hasn't seen; once a conflict has told them who was faster, they save over that one.
 */
export function useAsOpened<T>(live: T): readonly [T, Noting] {
  const [pinned, setPinned] = useState(live)
  const [told, setTold] = useState(false)
  if (live !== pinned && (pinned === undefined || told)) {
    setPinned(live)
    setTold(false)
  }
  const noting: Noting = async (sent) => {
    const outcome = await sent
    if (outcome.conflict) setTold(true)
    return outcome
  }
  return [pinned, noting]
}

/**
 * A query asked as a screen opens: `data` is what was answered since, and then whatever is read anew. What was read
 * before it opened, by itself too, may be older than what was saved since.
 */
export function useReadSinceOpening<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>) {
  const read = useQuery({ ...query, staleTime: 0 })
  const [answered, setAnswered] = useState(false)
  // A later reading that fails takes nothing away.
  if (!answered && read.isSuccess && read.isFetchedAfterMount) setAnswered(true)
  return { ...read, data: answered ? read.data : undefined }
}

/** An answer of its own, that nothing but a command asks for anew. */
const once = { gcTime: 0, refetchOnWindowFocus: false } as const

/** A query asked as a form opens; `data` stays what was answered then, as with `useAsOpened`. */
export function useReadOnOpening<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>) {
  const read = useReadSinceOpening({ ...query, ...once })
  const [data, noting] = useAsOpened(read.data)
  return { ...read, data, noting }
}
