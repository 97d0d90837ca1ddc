import { useEffect, useState } from 'react'
import { CallFailure } from '../client/failure.ts'
import { type Edict, oneEdict } from './edict-calls.ts'

export type EdictState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'unknown' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'known'; readonly edict: Edict }

/** Follows one edict by its number. */
export function useEdict(id: number | string): { readonly state: EdictState; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const question = `${id} ${attempt}`
  const [answer, setAnswer] = useState<{ readonly question: string; readonly state: EdictState }>()
  useEffect(() => {
    const asking = new AbortController()
    const tell = (state: EdictState) => {
      if (!asking.signal.aborted) setAnswer({ question, state })
    }
    oneEdict(id, asking.signal).then(
      (edict) => tell({ phase: 'known', edict }),
      (error) => {
        const unknown = error instanceof CallFailure && (error.status === 404 || error.status === 400)
        tell({ phase: unknown ? 'unknown' : 'failed' })
      },
    )
    return () => asking.abort()
  }, [id, question])
  const state = answer?.question === question ? answer.state : ({ phase: 'loading' } as const)
  return { state, retry: () => setAttempt(attempt + 1) }
}
