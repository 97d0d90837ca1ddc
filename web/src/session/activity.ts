import { lastActivityKey } from '@estrado/machines/vocabulary/storage-keys'

/** Milliseconds between two notes of activity: other tabs needn't know it finer. */
const noteEvery = 5_000

const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let ownNote = 0

/** When somebody last did something in any tab of this browser, in milliseconds. */
export const lastActivity = (): number => Number(localStorage.getItem(lastActivityKey)) || 0

/** Somebody works: told to all tabs. */
export function noteActivity(now = Date.now()): void {
  ownNote = now
  localStorage.setItem(lastActivityKey, String(now))
}

/** Notes activity in this tab and tells of activity in others, until the returned function. */
export function watchActivity(onOther: () => void, isWarned: () => boolean): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true, capture: true }
  for (const event of events) {
    window.addEventListener(
      event,
      () => {
        // Once the warning shows, only its button counts: a mouse that was bumped is nobody at work.
        if (!isWarned() && Date.now() - ownNote > noteEvery) noteActivity()
      },
      options,
    )
  }
  window.addEventListener('storage', ({ key }) => key === lastActivityKey && onOther(), options)
  document.addEventListener('visibilitychange', onOther, options)
  return () => listening.abort()
}
