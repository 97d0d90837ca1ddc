import { readText } from '@estrado/machines/writing/lift'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { type WrittenText, writtenLimits } from '@estrado/machines/writing/tree'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromEditor, toEditor } from './document.ts'
import { withinLimits } from './limits.ts'
import { generatedText } from './testing/generated-text.ts'

describe('document of the editor', () => {
  it('reopening and saving 1,000 generated documents changes no byte, and each is one that the API reads', () => {
    fc.assert(
      fc.property(generatedText, (text) => {
        const opened = toEditor(text)
        opened.check()
        expect(JSON.stringify(fromEditor(opened))).toBe(JSON.stringify(text))
        expect(readText(text)).toEqual(text)
      }),
      { numRuns: 1_000, seed: 17 },
    )
  })

  it('a run beyond the limit is told as two, and no letter is lost', () => {
    const run = 'x'.repeat(writtenLimits.run + 1)
    const text = textFromMarkup(`**${run}**`)
    const kept = fromEditor(toEditor(text))
    const [paragraph] = kept.doc.content
    const runs = paragraph?.type === 'paragraph' ? (paragraph.content ?? []) : []
    expect(runs.map((one) => one.type === 'text' && [one.text.length, one.marks?.length])).toEqual([
      [writtenLimits.run, 1],
      [1, 1],
    ])
    expect(readText(kept)).toEqual(kept)
  })

  it('what breaks a limit of the tree is known before it is saved', () => {
    const wide = (columns: number) => textFromMarkup(`|${'a|'.repeat(columns)}`)
    expect(withinLimits(toEditor(wide(writtenLimits.columns)))).toBe(true)
    expect(withinLimits(toEditor(wide(writtenLimits.columns + 1)))).toBe(false)
    const quotes = (depth: number): WrittenText => {
      const { doc, ...rest } = textFromMarkup('a')
      let [block] = doc.content
      for (let at = 0; at < depth; at += 1) block = block && { type: 'blockquote', content: [block] }
      return { ...rest, doc: { type: 'doc', content: block ? [block] : [] } }
    }
    expect(withinLimits(toEditor(quotes(writtenLimits.depth)))).toBe(true)
    expect(withinLimits(toEditor(quotes(writtenLimits.depth + 1)))).toBe(false)
  })
})
