import { textFromMarkup } from '@estrado/machines/writing/markup'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { withFields } from '@estrado/machines/writing/walk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differences } from './difference.ts'
import { toEditor } from './document.ts'
import { generatedText } from './testing/generated-text.ts'

const opened = (markup: string) => toEditor(textFromMarkup(markup))
const told = (before: string, after: string) =>
  differences(opened(before), opened(after)).map(({ before, after, place }) => [place, before, after])

describe('differences of two documents', () => {
  it('tells words that came, went and changed, by their paragraph', () => {
    expect(told('Uno.\n\nDos.\n\nTres.', 'Uno.\n\nDos y medio.\n\nTres.')).toEqual([[2, '', 'y medio']])
    expect(told('Uno.\n\nDos.\n\nTres.', 'Uno.\n\nTres.')).toEqual([[2, 'Dos.', '']])
    expect(told('Se admite.', 'Se rechaza.')).toEqual([[1, 'admite', 'rechaza']])
  })

  it('a change of form alone is one; equal documents have none', () => {
    expect(told('Se admite.', '**Se admite.**')).toEqual([[1, 'Se admite.', 'Se admite.']])
    expect(told('# A\n\n|a|b|', '# A\n\n|a|b|')).toEqual([])
  })

  it('a field that was refreshed shows its two values', () => {
    const text = textFromMarkup('Plazo: {{plazo}}.')
    const [change] = differences(
      toEditor(withFields(text, { plazo: '3 días' })),
      toEditor(withFields(text, { plazo: '5 días' })),
    )
    expect([change?.before, change?.after]).toEqual(['3 días', '5 días'])
  })

  it('finds two changes far from each other in a long document, and nothing between them', () => {
    const lines = Array.from({ length: 1_500 }, (_, at) => `Párrafo número ${at} del acto.`)
    const changed = lines.with(3, 'Otro inicio.').with(1_400, 'Otro final.')
    const found = differences(opened(lines.join('\n\n')), opened(changed.join('\n\n')))
    expect(new Set(found.map(({ place }) => place))).toEqual(new Set([4, 1_401]))
  })

  it('of any two documents, what it leaves out is alike in both', () => {
    fc.assert(
      fc.property(generatedText, generatedText, generatedText, (one, other, third) => {
        const of = (...texts: readonly WrittenText[]) =>
          toEditor({ ...one, doc: { type: 'doc', content: texts.flatMap(({ doc }) => doc.content) } })
        const [before, after] = [of(one, other, third), of(third, one, third, other)]
        let [a, b] = [0, 0]
        for (const { fromA, toA, fromB, toB } of differences(before, after)) {
          expect(fromA - a).toBe(fromB - b)
          expect(after.textBetween(b, fromB)).toBe(before.textBetween(a, fromA))
          a = toA
          b = toB
        }
        expect(before.content.size - a).toBe(after.content.size - b)
      }),
      { numRuns: 100, seed: 17 },
    )
  })
})
