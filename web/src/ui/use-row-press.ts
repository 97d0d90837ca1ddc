import { type RefObject, useEffect } from 'react'

/** Controls of a row's own, which take their press themselves. */
const controls = 'a, button, input, label, select'

/**
 * A press on a cell that lies above the row's button presses that button: a clipped cell takes the pointer for
 * itself, to tell its whole words. Whoever selects text to copy it presses nothing.
 */
export function useRowPress(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(controls)) return
      if (getSelection()?.isCollapsed === false) return
      target.closest('tr')?.querySelector<HTMLElement>('[data-row-button]')?.click()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [box])
}
