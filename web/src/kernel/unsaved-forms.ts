import { useEffect } from 'react'

let unsaved = 0

/** Does a form hold what would be lost with its page? Those that keep a draft of their own don't count. */
export const hasUnsavedForms = (): boolean => unsaved > 0

/** The browser asks before it loads another page over what was typed. */
const holdPage = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Counts a form while what it holds is saved nowhere. */
export function useUnsavedForm(holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    unsaved += 1
    window.addEventListener('beforeunload', holdPage)
    return () => {
      unsaved -= 1
      if (unsaved === 0) window.removeEventListener('beforeunload', holdPage)
    }
  }, [holds])
}
