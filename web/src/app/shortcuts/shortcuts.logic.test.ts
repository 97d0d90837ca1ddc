import { expect, test } from 'vitest'
import { type KeyState, pressed, type Shortcut } from './shortcuts.logic.ts'

function typed(keys: string): readonly (Shortcut | undefined)[] {
  let state: KeyState = { waiting: false }
  return [...keys].map((key) => {
    const next = pressed(state, key)
    state = next
    return next.shortcut
  })
}

test('single keys and those of two', () => {
  expect(typed('?')).toEqual(['help'])
  expect(typed('/')).toEqual(['search'])
  expect(typed('gh')).toEqual([undefined, 'home'])
  expect(typed('gb')).toEqual([undefined, 'inbox'])
})

test('what follows a g is used up by it', () => {
  expect(typed('g?')).toEqual([undefined, undefined])
  expect(typed('gx?')).toEqual([undefined, undefined, 'help'])
  expect(typed('h')).toEqual([undefined])
})
