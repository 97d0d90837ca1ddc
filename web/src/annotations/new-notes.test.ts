import { storableRules } from '@estrado/machines/rules/storable'
import { characters } from '@estrado/machines/rules/text'
import { describe, expect, it } from 'vitest'
import { createAnnotating } from './annotating.ts'
import { markedNotes } from './new-notes.ts'
import { sampleSet } from './testing/sample-document.ts'

const annotating = createAnnotating(
  {
    load: async () => sampleSet([]),
    save: async () => ({ order: 1, ids: new Map() }),
    keepDraft: () => undefined,
    forgetDraft: () => undefined,
    newId: () => 'n',
    now: () => new Date('2026-11-23T14:00:00Z'),
  },
  true,
)
const sheet = { number: 1, look: { width: 595, height: 842, rotation: 0 }, scale: 1, turn: 0 } as const
const run = { x: 60, y: 80, width: 300, height: 18 }
const marked = (tool: 'highlight' | 'drawing', words: string) =>
  markedNotes(annotating, sheet, tool, [run], words).map(({ contenido }) => contenido)

describe('words of a PDF that are marked', () => {
  it.each(['highlight', 'drawing'] as const)('hold nothing that the API refuses: %s', (tool) => {
    const [words = ''] = marked(tool, ' de\u0000l\u0002\u0085 acto\n  \ud83d procesal ')
    expect(words).toBe('de l acto procesal')
    expect(storableRules(words)).toEqual({})
  })

  it('are underlined from 10 pixels on, and highlighted from 4 (spec 2 §9)', () => {
    const made = (tool: 'highlight' | 'drawing', width: number) =>
      markedNotes(annotating, sheet, tool, [{ ...run, width }], 'y').length
    expect([made('drawing', 9), made('drawing', 10)]).toEqual([0, 1])
    expect([made('highlight', 3), made('highlight', 4)]).toEqual([0, 1])
  })

  it('are cut between characters, an emoji being one', () => {
    const [words = ''] = marked('highlight', `a${'😀'.repeat(2500)}`)
    expect(characters(words)).toBe(2000)
    expect(storableRules(words)).toEqual({})
  })
})
