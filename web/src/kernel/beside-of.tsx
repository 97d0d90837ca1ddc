import type { ReactNode } from 'react'
import { isGone } from '../client/failure.ts'
import { Beside, BesideFailure } from '../ui/split-view.tsx'

type BesideOfProps<T> = {
  /** What is asked; `null` answers that it isn't there, as a 404 does. */
  readonly query: {
    readonly data: T | null | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Of the panel while nothing stands in it. */
  readonly label: string
  readonly texts: Readonly<Record<'gone' | 'failed', string>>
  readonly onClose: () => void
  readonly children: (data: T) => ReactNode
}

/** One thing beside its list once it is there; before that why it isn't: gone for good, or to be tried again. */
export function BesideOf<T>({ query, label, texts, onClose, children }: BesideOfProps<T>) {
  const { data, error, refetch } = query
  if (data !== undefined && data !== null) return children(data)
  const gone = data === null || isGone(error)
  return (
    <Beside label={label} onClose={onClose}>
      {gone && <BesideFailure text={texts.gone} />}
      {error && !gone && <BesideFailure text={texts.failed} retry={refetch} error={error} />}
    </Beside>
  )
}
