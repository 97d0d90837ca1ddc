import { useEffect, useRef, useState } from 'react'
import { announceFailure } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'

/** Asks a registry for a form: whether an answer is awaited, and a failure told while what was typed stays. */
export function useAsking(onFailure: (failure: CallFailure) => void = announceFailure) {
  const [searching, setSearching] = useState(false)
  const last = useRef(Promise.resolve())
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  async function told(work: () => Promise<void>): Promise<void> {
    setSearching(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (open.current) onFailure(error)
    } finally {
      setSearching(false)
    }
  }

  return {
    searching,
    asking: (work: () => Promise<void>): Promise<void> => {
      last.current = told(work)
      return last.current
    },
    /** Is the form still there? An answer that comes after it was left changes nothing. */
    open: (): boolean => open.current,
    /** Resolves once no answer is awaited, to whether the form is still there: it then holds what was said. */
    settled: (): Promise<boolean> => last.current.then(() => open.current),
  }
}
