import { useEffect } from 'react'

/** Work screens read at 14 px, and so does all that opens above them; public pages stay at 16 px. */
export function useWorkDensity(): void {
  useEffect(() => {
    document.documentElement.dataset.density = 'work'
    return () => {
      delete document.documentElement.dataset.density
    }
  }, [])
}
