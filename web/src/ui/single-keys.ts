import { singleKeysKey } from '@estrado/machines/vocabulary/storage-keys'

/** Are single keys shortcuts? Whoever dictates, or presses them unawares, turns them off in the help sheet. */
export const singleKeysOn = (): boolean => localStorage.getItem(singleKeysKey) !== 'no'

export const switchSingleKeys = (on: boolean): void => localStorage.setItem(singleKeysKey, on ? 'si' : 'no')

/** Somebody is writing or has a dialog open: then letters are letters. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
