import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { type AnnotationTool, annotationTools } from '@estrado/machines/annotations/vocabulary'
import type { KeyboardEvent } from 'react'
import { singleKeysOn } from '../ui/single-keys.ts'

type Keys = {
  readonly choose: ((tool: AnnotationTool) => void) | undefined
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
  readonly search: () => void
}

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** What a key does in the annotation viewer; undefined where it is somebody else's. */
function actionOf(event: KeyboardEvent, keys: Keys): (() => void) | undefined {
  const letter = event.key.toLowerCase()
  if (isField(event.target) || event.altKey) return undefined
  if (event.ctrlKey || event.metaKey) {
    if (letter === 'z') return event.shiftKey ? keys.redo : keys.undo
    if (letter === 'y') return keys.redo
    if (letter === 's') return keys.save
    return letter === 'f' ? keys.search : undefined
  }
  if (!singleKeysOn()) return undefined
  if (event.key === '/') return keys.search
  const tool = annotationTools.find((each) => texts.toolKey[each].toLowerCase() === letter)
  const { choose } = keys
  return tool && choose ? () => choose(tool) : undefined
}

/** The viewer's keys, for the element that holds it: they count wherever the focus is within. */
export const annotationKeys =
  (keys: Keys) =>
  (event: KeyboardEvent): void => {
    const act = event.defaultPrevented ? undefined : actionOf(event, keys)
    if (!act) return
    event.preventDefault()
    act()
  }
