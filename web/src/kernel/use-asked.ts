import { useEffect, useEffectEvent, useState } from 'react'
import { CallFailure } from '../client/failure.ts'

export type AskedState<A> =
  | { readonly phase: 'loading' | 'unknown' | 'failed' }
  | { readonly phase: 'known'; readonly answer: A }

/** Where a question stands, and how it is asked again. */
export type Followed<A> = { readonly state: AskedState<A>; readonly retry: () => void }

const loading = { phase: 'loading' } as const

/**
 * Follows the one answer of a page or a dialog that everybody may open, by what it is the answer to. Without the query
 * memory of the signed-in shell: it is asked for anew each time that the page opens.
 */
export function useAsked<A>(key: string, ask: (signal: AbortSignal) => Promise<A>): Followed<A> {
  const [attempt, setAttempt] = useState(0)
  const question = `${key} ${attempt}`
  const [told, setTold] = useState<{ readonly question: string; readonly state: AskedState<A> }>()
  const send = useEffectEvent(ask)
  useEffect(() => {
    const asking = new AbortController()
    const tell = (state: AskedState<A>) => {
      if (!asking.signal.aborted) setTold({ question, state })
    }
    send(asking.signal).then(
      (answer) => tell({ phase: 'known', answer }),
      (error) => {
        const unknown = error instanceof CallFailure && (error.status === 404 || error.status === 400)
        tell({ phase: unknown ? 'unknown' : 'failed' })
      },
    )
    return () => asking.abort()
  }, [question])
  const state = told?.question === question ? told.state : loading
  return { state, retry: () => setAttempt(attempt + 1) }
}
