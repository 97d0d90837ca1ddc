import { expect, it } from 'vitest'
import { type CursorKey, steppedCursor, wordsOf } from './reading-cursor.logic.ts'

const runs = ['Vistos y  considerando', ' ', 'se dispone', 'la audiencia']
const words = wordsOf(runs)
/** The last two runs stand on one line. */
const lineOf = (run: number) => Math.min(run, 2)
const textOf = (index: number) => {
  const word = words[index]
  return word && runs[word.run]?.slice(word.from, word.to)
}

function read(...keys: readonly (CursorKey | `+${CursorKey}`)[]): readonly (string | undefined)[] {
  const cursor = keys.reduce(
    (now, key) => steppedCursor(words, now, key.replace('+', '') as CursorKey, key.startsWith('+'), lineOf),
    { anchor: 0, head: 0 },
  )
  return [textOf(cursor.anchor), textOf(cursor.head)]
}

it('goes by words and by lines, and not beyond the page', () => {
  expect(words.map((_, index) => textOf(index))).toEqual([
    'Vistos',
    'y',
    'considerando',
    'se',
    'dispone',
    'la',
    'audiencia',
  ])
  expect(read('ArrowRight')).toEqual(['y', 'y'])
  expect(read('ArrowRight', 'ArrowDown')).toEqual(['dispone', 'dispone'])
  expect(read('ArrowDown', 'ArrowDown')).toEqual(['audiencia', 'audiencia'])
  expect(read('ArrowDown', 'ArrowRight', 'ArrowUp')).toEqual(['y', 'y'])
  expect(read('ArrowLeft', 'ArrowUp')).toEqual(['Vistos', 'Vistos'])
})

it('extends with shift, and shrinks again', () => {
  expect(read('ArrowRight', '+ArrowRight', '+ArrowDown')).toEqual(['y', 'la'])
  expect(read('ArrowRight', '+ArrowRight', '+ArrowLeft')).toEqual(['y', 'y'])
})
