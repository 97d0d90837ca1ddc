import { useEffect, useState } from 'react'
import { type Answer, call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'

/** The calls that public pages of a QR code make. */
type VerificationCall = 'cargos.verification' | 'custodias.verification' | 'notificaciones.verification'

type VerificationState<A> =
  | { readonly phase: 'loading' | 'unknown' | 'failed' }
  | { readonly phase: 'known'; readonly answer: A }

/** Where a verification stands, and how it is asked again. */
export type Verification<A> = { readonly state: VerificationState<A>; readonly retry: () => void }

const loading = { phase: 'loading' } as const

/** What a QR code's page is answered: public pages stand outside the shell, which keeps the answers of the others. */
export function useVerification<N extends VerificationCall>(name: N, uuid: string): Verification<Answer<N>> {
  const [attempt, setAttempt] = useState(0)
  const question = `${uuid} ${attempt}`
  const [told, setTold] = useState<{
    readonly question: string
    readonly state: VerificationState<Answer<N>>
  }>()
  useEffect(() => {
    const asking = new AbortController()
    const tell = (state: VerificationState<Answer<N>>) => {
      if (!asking.signal.aborted) setTold({ question, state })
    }
    const ask = call as (name: N, input: object, options: object) => Promise<Answer<N>>
    ask(name, { params: { uuid } }, { signal: asking.signal, notices: 'none' }).then(
      (answer) => tell({ phase: 'known', answer }),
      (error) => {
        const unknown = error instanceof CallFailure && (error.status === 404 || error.status === 400)
        tell({ phase: unknown ? 'unknown' : 'failed' })
      },
    )
    return () => asking.abort()
  }, [name, uuid, question])
  const state: VerificationState<Answer<N>> = told?.question === question ? told.state : loading
  return { state, retry: () => setAttempt(attempt + 1) }
}
