import { lastActivityKey } from '@estrado/machines/vocabulary/storage-keys'

/** Milliseconds between two notes of activity: other tabs needn't know it finer. */
const noteEvery = 5_000

const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let ownNote = 0

/** When somebody last did something in any tab of this browser, in milliseconds; where nothing was noted, now. */
export const lastActivity = (): number => Number(localStorage.getItem(lastActivityKey)) || Date.now()

/** Somebody works: told to all tabs. */
export function noteActivity(now = Date.now()): void {
  ownNote = now
  localStorage.setItem(lastActivityKey, String(now))
}

/** Notes activity in this tab, as long as it counts, and tells of activity in others, until the returned function. */
export function watchActivity(onOther: () => void, counts: () => boolean): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true, capture: true }
  for (const event of events) {
    window.addEventListener(
      event,
      () => {
        if (Date.now() - ownNote > noteEvery && counts()) noteActivity()
      },
      options,
    )
  }
  window.addEventListener('storage', ({ key }) => key === lastActivityKey && onOther(), options)
  document.addEventListener('visibilitychange', onOther, options)
  return () => listening.abort()
}
