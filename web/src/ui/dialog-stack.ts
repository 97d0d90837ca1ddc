import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Open dialogs, the one on top last. */
const stack: RefObject<HTMLElement | null>[] = []

/** While a dialog is open the page behind it doesn't scroll, nor jump for the lack of its scrollbar. */
function holdPage(): void {
  const { dataset } = document.documentElement
  if (stack.length === 0) {
    delete dataset.held
    return
  }
  dataset.held ??= window.innerWidth > document.documentElement.clientWidth ? 'scrollbar' : 'plain'
}

/** Did the key belong to something that lies above the dialog: an open list or calendar? */
const isMeantElsewhere = (frame: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target !== document.body &&
  (target.dataset.mantineStopPropagation === 'true' || frame?.contains(target) === false)

/** Puts a dialog on top of the others while it is mounted; Esc calls `onEscape` of the one on top alone. */
export function useDialogStack(onEscape: (() => void) | undefined): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null)
  const dismiss = useEffectEvent(() => onEscape?.())
  useEffect(() => {
    stack.push(frame)
    holdPage()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || stack.at(-1) !== frame) return
      if (isMeantElsewhere(frame.current, event.target)) return
      // What lies below sees by it that the key has been used.
      event.preventDefault()
      dismiss()
    }
    // Before the list itself hears the key: once it has closed, nothing shows whose key it was.
    const listening = { capture: true }
    window.addEventListener('keydown', onKey, listening)
    return () => {
      window.removeEventListener('keydown', onKey, listening)
      stack.splice(stack.indexOf(frame), 1)
      holdPage()
    }
  }, [])
  return frame
}

/** Does something that is open above the page hear the key first: a list, a calendar, a card of the header? */
const liesAbove = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.dataset.mantineStopPropagation === 'true' || target.closest('[role="dialog"]') !== null)

/** Esc for what is part of the page, such as a pane beside a list: once nothing lies above it any more. */
export function usePageEscape(onEscape: () => void, active = true): void {
  const dismiss = useEffectEvent(onEscape)
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || stack.length > 0) return
      if (liesAbove(event.target)) return
      event.preventDefault()
      dismiss()
    }
    const listening = { capture: true }
    window.addEventListener('keydown', onKey, listening)
    return () => window.removeEventListener('keydown', onKey, listening)
  }, [active])
}
