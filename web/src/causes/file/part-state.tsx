import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import type { ReactNode } from 'react'
import { RetryButton, whyFailed } from '../../ui/failed-load.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './file.module.css'

type PartStateProps<T> = {
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Where the part is the whole page: its title, which a page has also when what it shows can't be had. */
  readonly page?: string
  readonly children: (data: T) => ReactNode
}

/** A part of the file while it loads, when it can't be had, and when it is there. */
export function PartState<T>({ query: { data, error, refetch }, page, children }: PartStateProps<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <LoadingScreen />
  return (
    <>
      {page !== undefined && <PageHeader title={page} />}
      <div className={classes.failed} role="alert">
        <p>{whyFailed(error, texts.partFailed)}</p>
        <RetryButton retry={refetch} error={error} />
      </div>
    </>
  )
}
