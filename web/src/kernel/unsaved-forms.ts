import { useEffect, useEffectEvent } from 'react'
import { createStore } from './store.ts'

/** Does a form still hold what is saved nowhere, once the save that is under way was answered? */
type StillHolds = () => Promise<boolean>

/** Forms that hold what would be lost with their page. Those that keep a draft of their own don't count. */
export const unsavedForms = createStore<readonly StillHolds[]>([])

export const hasUnsavedForms = (): boolean => unsavedForms.get().length > 0

/** Would anything be lost with the page, once the saves that are under way were answered? */
export const formsStillHold = async (): Promise<boolean> =>
  (await Promise.all(unsavedForms.get().map((stillHolds) => stillHolds()))).includes(true)

/** The browser asks before it loads another page over what was typed. */
const holdPage = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Counts a form while what it holds is saved nowhere. */
export function useUnsavedForm(holds: boolean, stillHolds: StillHolds = async () => true): void {
  const ask = useEffectEvent(stillHolds)
  useEffect(() => {
    if (!holds) return
    unsavedForms.set([...unsavedForms.get(), ask])
    window.addEventListener('beforeunload', holdPage)
    return () => {
      unsavedForms.set(unsavedForms.get().filter((one) => one !== ask))
      if (!hasUnsavedForms()) window.removeEventListener('beforeunload', holdPage)
    }
  }, [holds])
}
