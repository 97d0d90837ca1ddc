/** Milliseconds that dialogs, lists and what stands beside them have to give the focus back themselves. */
const patience = 100

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

let last: Element | null = null
/** What has had it and is disabled meanwhile. */
let waiting: Element | undefined
/** The page has changed, and its heading wasn't there yet. */
let arriving = false
let due: ReturnType<typeof setTimeout> | undefined

function isHomeless(): boolean {
  if (arriving) return !document.getElementById('contenido')?.contains(document.activeElement)
  return last?.isConnected === false && isNowhere()
}

function takeIn(): void {
  due = undefined
  if (!isHomeless()) return
  const heading = document.querySelector<HTMLElement>('#contenido h1')
  if (!heading) return
  arriving = false
  heading.focus({ preventScroll: true })
}

/** After navigation the focus goes to the new heading, also where that comes later, unless the screen has put it somewhere itself. */
export function arrive(): void {
  arriving = true
  takeIn()
}

const leave = (): void => {
  arriving = false
}

/** A button waits for the answer to what it asked, and can't have the focus so long: it had it, and gets it back. */
function giveBack(records: readonly MutationRecord[]): void {
  for (const { type, target } of records) {
    if (type !== 'attributes' || !(target instanceof HTMLElement)) continue
    if (target.matches(':disabled')) {
      if (target === last) waiting = target
    } else if (target === waiting) {
      waiting = undefined
      if (isNowhere()) target.focus({ preventScroll: true })
    }
  }
}

/** What had the focus is gone with a step that is done, and nobody took it over: it goes to the page's heading, not to the top of the page. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
    waiting = undefined
  })
  for (const event of ['keydown', 'pointerdown'] as const)
    document.addEventListener(event, leave, { capture: true })
  new MutationObserver((records) => {
    giveBack(records)
    if (due === undefined && isHomeless()) due = setTimeout(takeIn, patience)
  }).observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
