import type { KeyboardEvent } from 'react'
import { singleKeysOn } from '../single-keys.ts'

type ViewerKeys = {
  readonly zoomIn: (() => void) | undefined
  readonly zoomOut: (() => void) | undefined
  readonly fit: () => void
  readonly step: (by: 1 | -1) => void
  readonly search: () => void
  readonly thumbnails: (() => void) | undefined
}

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** What a key does in the viewer; undefined where it is somebody else's. Scrolling stays the browser's. */
function actionOf(event: KeyboardEvent, keys: ViewerKeys): (() => void) | undefined {
  const finding = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'
  if (finding) return keys.search
  if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return undefined
  if (event.key === 'ArrowRight') return () => keys.step(1)
  if (event.key === 'ArrowLeft') return () => keys.step(-1)
  return singleKeysOn() ? actionOfCharacter(event.key, keys) : undefined
}

/** What a character alone does: nothing to whoever has turned such keys off (WCAG 2.1.4). */
function actionOfCharacter(key: string, keys: ViewerKeys): (() => void) | undefined {
  switch (key) {
    case '+':
      return keys.zoomIn
    case '-':
      return keys.zoomOut
    case '0':
      return keys.fit
    case '/':
      return keys.search
    case 't':
    case 'T':
      return keys.thumbnails
    default:
      return undefined
  }
}

/** The viewer's keys, for the element that holds it: they count wherever the focus is within. */
export const viewerKeys =
  (keys: ViewerKeys) =>
  (event: KeyboardEvent): void => {
    const act = actionOf(event, keys)
    if (!act) return
    event.preventDefault()
    act()
  }
