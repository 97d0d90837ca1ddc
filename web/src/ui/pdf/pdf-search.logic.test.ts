import { describe, expect, test } from 'vitest'
import { findMatches, stepped, type TextPiece } from './pdf-search.logic.ts'

const pieces = (...lines: readonly string[]): readonly TextPiece[] =>
  lines.map((str) => ({ str, hasEOL: true }))

describe('search in a page', () => {
  test('finds whatever the case and the accents', () => {
    expect(findMatches(pieces('Órgano Judicial', 'del ORGANO'), 'órgano')).toEqual([
      [{ piece: 0, from: 0, to: 6 }],
      [{ piece: 1, from: 4, to: 10 }],
    ])
  })

  test('finds across runs and line ends', () => {
    const runs = [
      { str: 'Formu', hasEOL: false },
      { str: 'lario', hasEOL: true },
      { str: 'Único', hasEOL: false },
    ]
    expect(findMatches(runs, '  formulario   unico ')).toEqual([
      [
        { piece: 0, from: 0, to: 5 },
        { piece: 1, from: 0, to: 6 },
        { piece: 2, from: 0, to: 5 },
      ],
    ])
  })

  test('reads ligatures as their letters', () => {
    expect(findMatches(pieces('la ﬁrma'), 'firma')).toEqual([[{ piece: 0, from: 3, to: 7 }]])
    expect(findMatches(pieces('la ﬁrma'), 'rma')).toEqual([[{ piece: 0, from: 4, to: 7 }]])
  })

  test('counts each place once and takes signs as they are', () => {
    expect(findMatches(pieces('aaaa'), 'aa')).toHaveLength(2)
    expect(findMatches(pieces('a.b', 'axb'), 'a.b')).toHaveLength(1)
    expect(findMatches(pieces('a'), '   ')).toEqual([])
    expect(findMatches([], 'a')).toEqual([])
  })
})

test('stepping goes around', () => {
  expect([stepped(0, -1, 3), stepped(2, 1, 3), stepped(0, 1, 0)]).toEqual([2, 0, 0])
})
