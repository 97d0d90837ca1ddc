import { useEffect, useEffectEvent, useState } from 'react'
import { CallFailure } from '../client/failure.ts'

export type PortalPage<Row> = {
  readonly pagination: { readonly totalItems: number; readonly lastPage: number }
  readonly result: readonly Row[]
}

type Known<Row> = {
  readonly question: string
  readonly rows: readonly Row[]
  readonly page: number
  readonly lastPage: number
  readonly total: number
}

export type Pages<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly phase: 'loading' | 'settled' | 'failed'
  /** What the answer says against the question, where it isn't the connection or the system that failed. */
  readonly refusal: readonly string[]
  /** The next page is there to be fetched, while page < lastPage (`spec 3 §2`). */
  readonly hasMore: boolean
  readonly fetchMore: () => void
  /** Asks again for the page that failed; where none did, for the first anew, and what was read on gives way to it. */
  readonly again: () => void
}

type Load<Row> = (page: number, signal: AbortSignal) => Promise<PortalPage<Row>>

const nothing = <Row>(question: string): Known<Row> => ({
  question,
  rows: [],
  page: 0,
  lastPage: 1,
  total: 0,
})

/**
 * A public list that is read on as it is scrolled. `question` says what is asked for: another one starts anew.
 * What is shown stays until its successor is there.
 */
export function usePages<Row>(question: string, load: Load<Row>): Pages<Row> {
  const [known, setKnown] = useState(() => nothing<Row>(question))
  const [wanted, setWanted] = useState({ question, page: 1, attempt: 0 })
  const [failed, setFailed] = useState<{ readonly asked: typeof wanted; readonly error: unknown }>()
  const asked = wanted.question === question ? wanted : { question, page: 1, attempt: 0 }
  if (asked !== wanted) setWanted(asked)

  const ask = useEffectEvent(load)
  useEffect(() => {
    const asking = new AbortController()
    const take = ({ pagination, result }: PortalPage<Row>) => {
      if (asking.signal.aborted) return
      setFailed(undefined)
      setKnown((before) => ({
        question: asked.question,
        rows: asked.page === 1 ? result : [...before.rows, ...result],
        page: asked.page,
        lastPage: pagination.lastPage,
        total: pagination.totalItems,
      }))
    }
    ask(asked.page, asking.signal).then(take, (error: unknown) => {
      if (!asking.signal.aborted) setFailed({ asked, error })
    })
    return () => asking.abort()
  }, [asked])

  const hasFailed = failed?.asked === asked
  const current = known.question === question
  const answered = current && known.page >= asked.page
  return {
    rows: known.rows,
    total: known.total,
    phase: hasFailed ? 'failed' : answered ? 'settled' : 'loading',
    refusal: hasFailed ? refusalOf(failed.error) : [],
    hasMore: current && known.page < known.lastPage,
    fetchMore: () => setWanted({ ...asked, page: known.page + 1 }),
    again: () => setWanted({ question, page: hasFailed ? asked.page : 1, attempt: asked.attempt + 1 }),
  }
}

const refusalOf = (error: unknown): readonly string[] =>
  error instanceof CallFailure && error.status >= 400 && error.status < 500
    ? [...new Set([error.message, ...error.lines])].filter((line) => line !== '')
    : []
