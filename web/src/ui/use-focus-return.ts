import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was when this opened. The library does so for what is opened and closed in
 * place; this also for what comes and goes with its opening, and leaves alone whoever has the focus by then; the
 * page's heading has it only because nobody else did (`app/heading-focus.ts`).
 */
export function useFocusReturn(opened: boolean): void {
  const [opener, setOpener] = useState(() => (opened ? document.activeElement : null))
  const [wasOpened, setWasOpened] = useState(opened)
  // While rendering, so before anything inside takes the focus.
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setOpener(document.activeElement)
  }
  useEffect(() => {
    if (!opened) return
    return () => {
      setTimeout(() => {
        const { activeElement: has, body } = document
        const unclaimed = has === null || has === body || has.matches('#contenido h1')
        if (unclaimed && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      }, 0)
    }
  }, [opened, opener])
}
