import type { KeyboardEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { switchSingleKeys } from '../single-keys.ts'
import { viewerKeys } from './viewer-keys.ts'

// The keys ask whether they were pressed in a field, and what was chosen in the help sheet.
class Field {}

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', Field)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})

/** What the key does, if it does anything. */
function pressed(key: string, { ctrlKey = false, target = {} as unknown } = {}): string | undefined {
  let done: string | undefined
  const does = (what: string) => () => {
    done = what
  }
  const press = viewerKeys({
    zoomIn: does('larger'),
    zoomOut: does('smaller'),
    fit: does('fit'),
    step: (by) => does(by === 1 ? 'next' : 'previous')(),
    search: does('search'),
    thumbnails: does('thumbnails'),
  })
  const event = { key, ctrlKey, metaKey: false, altKey: false, target, preventDefault: () => undefined }
  press(event as unknown as KeyboardEvent)
  return done
}

const characters = ['+', '-', '0', '/', 't', 'T']

test('each key does its own', () => {
  const own = ['larger', 'smaller', 'fit', 'search', 'thumbnails', 'thumbnails']
  expect(characters.map((key) => pressed(key))).toEqual(own)
})

test('characters do nothing to whoever turned single keys off; arrows and Ctrl+F still do', () => {
  switchSingleKeys(false)
  expect(characters.map((key) => pressed(key))).toEqual(characters.map(() => undefined))
  expect(pressed('ArrowRight')).toBe('next')
  expect(pressed('ArrowLeft')).toBe('previous')
  expect(pressed('f', { ctrlKey: true })).toBe('search')
  switchSingleKeys(true)
  expect(pressed('t')).toBe('thumbnails')
})

test("in a field all keys are the field's", () => {
  expect(pressed('t', { target: new Field() })).toBeUndefined()
  expect(pressed('ArrowLeft', { target: new Field() })).toBeUndefined()
})
