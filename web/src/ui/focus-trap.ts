import { type RefObject, useEffect } from 'react'

const focusable =
  'a[href], button, input:not([type="hidden"]), textarea, select, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]'
/** What a dialog asks for; a tool, such as the page of a viewer, isn't that. */
const fields = 'input:not([type="hidden"], [type="file"], [role="toolbar"] *), textarea, select'

const isReached = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility({ visibilityProperty: true })

/** Of the radio buttons of one group the Tab key stops at the chosen one, else at the first. */
const isGroupsStop = (element: HTMLElement, all: readonly HTMLElement[]): boolean => {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
  const group = all.filter(
    (other) => other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name,
  ) as HTMLInputElement[]
  return element === (group.find(({ checked }) => checked) ?? group[0])
}

/** Where the Tab key stops inside a frame, in its order. */
function stopsOf(frame: HTMLElement, selector = focusable): readonly HTMLElement[] {
  const reached = [...frame.querySelectorAll<HTMLElement>(selector)].filter(isReached)
  return reached.filter((element) => isGroupsStop(element, reached))
}

/** What a dialog asks for first, else its first field; a dialog without any field takes the focus itself. */
function firstFocus(frame: HTMLElement): HTMLElement {
  const asked = frame.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)')
  return asked ?? stopsOf(frame, fields)[0] ?? frame
}

/** Is the focus nowhere: what had it was removed or disabled? */
const isLost = (): boolean => {
  const active = document.activeElement
  return active === null || active === document.body || active.matches(':disabled')
}

/** Does something lie behind the frame: the page, or a dialog below? A list or calendar lies above it. */
const isBehind = (target: Element, frame: HTMLElement): boolean =>
  !frame.contains(target) &&
  target.closest('[data-above-dialogs]') === null &&
  (target === document.body || target.closest('#root, [data-dialog]') !== null)

/** Tab stays inside: from the last stop to the first, from nowhere or behind to the first. */
export function keepTab(frame: HTMLElement, event: KeyboardEvent): void {
  const active = document.activeElement ?? document.body
  if (!frame.contains(active) && !isBehind(active, frame)) return
  const stops = stopsOf(frame)
  const end = event.shiftKey ? stops[0] : stops.at(-1)
  const isInside = frame.contains(active) && active !== frame
  if (isInside && active !== end) return
  if (active === frame && !event.shiftKey) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  ;(next ?? frame).focus()
}

/**
 * Focus trap: the focus goes to the dialog's first field, also where that is loaded later, and stays inside
 * while the dialog is on top; also when what had it disappears.
 */
export function useFocusTrap(frame: RefObject<HTMLElement | null>, isOnTop: () => boolean): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let untouched = true
    const enter = () => {
      if (!element.contains(document.activeElement) || document.activeElement === element)
        firstFocus(element).focus({ preventScroll: true })
    }
    enter()
    const watch = new MutationObserver(() => {
      if (!isOnTop()) return
      if (untouched && document.activeElement === element) enter()
      else if (isLost()) element.focus({ preventScroll: true })
    })
    watch.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    const listening = new AbortController()
    const touch = () => {
      untouched = false
    }
    for (const event of ['keydown', 'pointerdown'] as const)
      window.addEventListener(event, touch, { capture: true, signal: listening.signal })
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (isOnTop() && target instanceof Element && isBehind(target, element)) element.focus()
      },
      { signal: listening.signal },
    )
    return () => {
      watch.disconnect()
      listening.abort()
    }
  }, [frame, isOnTop])
}
