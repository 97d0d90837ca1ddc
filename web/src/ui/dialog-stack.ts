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
      if (!isMeantElsewhere(frame.current, event.target)) dismiss()
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
