import type { AnswerOf } from '@estrado/machines/contract/types'
import { useEffect, useState } from 'react'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'

export type VerifiedDocument = AnswerOf<'documentos.verification'>

/** A document by its public number: what is known of it, and when that was asked. */
export type DocumentState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'unknown' }
  | { readonly phase: 'failed' }
  | {
      readonly phase: 'known'
      readonly document: VerifiedDocument
      /** The server's time, ISO 8601. */
      readonly checkedAt: string
    }

/**
 * Follows one document. Without the query memory of the signed-in shell: a public page holds one answer, and
 * asks for it anew each time that it opens.
 */
export function useDocument(uuid: string): { readonly state: DocumentState; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const question = `${uuid} ${attempt}`
  const [answer, setAnswer] = useState<{ readonly question: string; readonly state: DocumentState }>()

  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const tell = (state: DocumentState) => {
      if (!signal.aborted) setAnswer({ question, state })
    }
    void follow(uuid, signal, tell)
    return () => asking.abort()
  }, [uuid, question])

  const state = answer?.question === question ? answer.state : ({ phase: 'loading' } as const)
  return { state, retry: () => setAttempt(attempt + 1) }
}

async function follow(uuid: string, signal: AbortSignal, tell: (state: DocumentState) => void) {
  const options = { signal, notices: 'none' } as const
  const params = { uuid }
  try {
    const [document, { fecha: checkedAt }] = await Promise.all([
      call('documentos.verification', { params }, options),
      call('fechaActual.get', undefined, options),
    ])
    tell({ phase: 'known', document, checkedAt })
  } catch (error) {
    const unknown = error instanceof CallFailure && (error.status === 404 || error.status === 400)
    tell({ phase: unknown ? 'unknown' : 'failed' })
  }
}
