import type { ReactNode } from 'react'
import { RetryButton } from '../ui/failed-load.tsx'
import { ForbiddenScreen, isRefused } from '../ui/forbidden-screen.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'

type ScreenOfProps<T> = {
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** In its place when it can't be had; `retry`: the button that tries again, where that can help. */
  readonly failed: (error: Error, retry: ReactNode) => ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * What a screen lives on, first of all what was answered: a re-read that fails takes nothing away from under the hands
 * of whoever writes there. Before that it loads, is refused to the role, or can't be had.
 */
export function ScreenOf<T>({ query, failed, children }: ScreenOfProps<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (isRefused(error)) return <ForbiddenScreen />
  if (error) return failed(error, <RetryButton retry={refetch} error={error} />)
  return <LoadingScreen />
}
