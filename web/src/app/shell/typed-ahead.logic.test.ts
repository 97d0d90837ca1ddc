import { expect, it } from 'vitest'
import { nothingTyped, typedAhead } from './typed-ahead.logic.ts'

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean; altGraph?: boolean } = {}) => ({
  key,
  ctrlKey: held.ctrlKey ?? false,
  altKey: held.altKey ?? false,
  metaKey: false,
  getModifierState: () => held.altGraph ?? false,
})

const typed = (...keys: readonly string[]) =>
  keys.reduce((before, key) => typedAhead(before, press(key)) ?? before, nothingTyped)

it('type-ahead keeps what is written, and Enter for what will be found', () => {
  expect(typed('A', 'u', 'ñ', 'Shift', 'Backspace', 'd')).toEqual({ search: 'Aud', going: false })
  expect(typed('A', 'u', 'Enter', 'x')).toEqual({ search: 'Au', going: true })
})

it('type-ahead takes AltGr for writing, and no command', () => {
  const altGr = { ctrlKey: true, altKey: true, altGraph: true }
  expect(typedAhead(nothingTyped, press('@', altGr))).toEqual({ search: '@', going: false })
  expect(typedAhead(nothingTyped, press('c', { ctrlKey: true }))).toBeUndefined()
  expect(typedAhead(nothingTyped, press('ArrowDown'))).toBeUndefined()
})
