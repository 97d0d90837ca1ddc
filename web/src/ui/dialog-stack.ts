import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { keepTab, useFocusTrap } from './focus-trap.ts'

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

/** Ctrl+Enter. */
const isMainKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Does the key answer a dialog, by itself or by the button that has the focus? */
const isAnswer = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' ||
  isMainKey(event) ||
  (event.key === 'Enter' && event.target instanceof HTMLButtonElement)

/** The button that the dialog is for. */
const mainButton = '[data-main]:not(:disabled), button[type="submit"]:not(:disabled)'

/**
 * Puts a dialog on top of the others while it is mounted. Of its keys only the one on top hears: Esc calls
 * `onEscape`, Ctrl+Enter presses its main button, Tab stays inside.
 */
export function useDialogStack(onEscape: (() => void) | undefined): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null)
  const dismiss = useEffectEvent(() => onEscape?.())
  useEffect(() => {
    stack.push(frame)
    holdPage()
    const onKey = (event: KeyboardEvent) => {
      const element = frame.current
      if (event.isComposing || stack.at(-1) !== frame || !element) return
      if (event.key === 'Tab') return keepTab(element, event)
      if (isMeantElsewhere(element, event.target)) return
      // Auto-repeat: a key that is still held was pressed for the dialog before. Text may have as many line breaks as it likes.
      if (event.repeat && isAnswer(event)) return event.preventDefault()
      if (isMainKey(event)) {
        event.preventDefault()
        element.querySelector<HTMLElement>(mainButton)?.click()
      }
      if (event.key !== 'Escape') return
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
  useFocusTrap(
    frame,
    useCallback(() => stack.at(-1) === frame, []),
  )
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

/** Ctrl+Enter for the page: presses the main button inside `place`, once no dialog lies above. */
export function usePageMainKey(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isMainKey(event)) return
      if (event.isComposing || event.defaultPrevented || stack.length > 0 || liesAbove(event.target)) return
      event.preventDefault()
      if (event.repeat) return
      place.current?.querySelector<HTMLElement>(mainButton)?.click()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [place])
}
