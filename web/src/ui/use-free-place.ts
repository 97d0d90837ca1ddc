import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Box, freePlace } from './toast-place.logic.ts'
import type { Toast } from './toasts.ts'

const controls = 'button, a[href], input, textarea, select, [role="combobox"], [role="option"]'

/** What can be pressed now: of the dialog on top, else of the page. */
function controlBoxes(own: HTMLElement): readonly Box[] {
  const top = [...document.querySelectorAll<HTMLElement>('[data-dialog]')].at(-1) ?? document.body
  return [...top.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => !own.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
}

/** Moves the stack of notices to where it covers no control; again as notices, focus, scroll and window change. */
export function useFreePlace(toasts: readonly Toast[]): RefObject<HTMLElement | null> {
  const stack = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = stack.current
    if (!element || toasts.length === 0) return
    const place = () => {
      const { innerWidth: width, innerHeight: height } = window
      const header = Number.parseFloat(getComputedStyle(element).getPropertyValue('--header-height'))
      const { left, top } = freePlace(
        { width: element.offsetWidth, height: element.offsetHeight },
        { width, height },
        header,
        controlBoxes(element),
      )
      element.style.left = `${left}px`
      element.style.top = `${top}px`
    }
    place()
    const listening = new AbortController()
    for (const event of ['focusin', 'scrollend', 'resize'])
      window.addEventListener(event, place, { signal: listening.signal, capture: true })
    return () => listening.abort()
  }, [toasts])
  return stack
}
