import { useState } from 'react'
import { announceFailure } from '../../../client/call.ts'
import { CallFailure } from '../../../client/failure.ts'

/** Asks a registry for a form: whether an answer is awaited, and a failure told while what was typed stays. */
export function useAsking() {
  const [searching, setSearching] = useState(false)

  async function asking(work: () => Promise<void>): Promise<void> {
    setSearching(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      announceFailure(error)
    } finally {
      setSearching(false)
    }
  }

  return { searching, asking }
}
