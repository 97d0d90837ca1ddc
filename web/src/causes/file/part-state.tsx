import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import type { ReactNode } from 'react'
import { RetryButton } from '../../ui/failed-load.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import classes from './file.module.css'

type PartStateProps<T> = {
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly children: (data: T) => ReactNode
}

/** A part of the file while it loads, when it can't be had, and when it is there. */
export function PartState<T>({ query: { data, error, refetch }, children }: PartStateProps<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <LoadingScreen />
  return (
    <div className={classes.failed} role="alert">
      <p>{texts.partFailed}</p>
      <RetryButton retry={refetch} />
    </div>
  )
}
