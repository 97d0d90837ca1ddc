import { describe, expect, it } from 'vitest'
import { sampleFont } from '../testing/sample-font.ts'
import { glyphsOf, substitute } from './glyphs.ts'
import { TrueTypeFont } from './truetype.ts'

const font = new TrueTypeFont(sampleFont)
const run = (text: string) => glyphsOf(font, text)
const widthOf = (text: string) => run(text).width

describe('glyphs of a text', () => {
  it.each(['Ñuqaqa qhichwa simita rimani: äïü', 'jach’a qullqi', 'ñe’ẽ, g̃uahẽ, G̃uahẽ, ỹvy, mbaʼe'])(
    'draws every letter of %s',
    (text) => {
      expect(run(text).substituted).toBe(false)
    },
  )

  it('composes a letter that the font lacks: its mark in its middle, higher over a tall one, no wider', () => {
    const [letter, mark] = run('g̃').glyphs
    const tilde = font.advance(mark?.glyph ?? 0)
    expect(mark?.x).toBeCloseTo((font.advance(letter?.glyph ?? 0) - tilde) / 2, 6)
    expect([mark?.rise, widthOf('g̃')]).toEqual([0, widthOf('g')])
    expect(run('Ỹ').glyphs[1]?.rise).toBeGreaterThan(100)
    expect(run('é').glyphs).toEqual(run('e\u0301').glyphs)
  })

  it('draws one box for what it lacks, however many code points that is, and says so', () => {
    for (const lacking of ['🔒', '👨‍👩‍👧', '日', 'q\u20d7'])
      expect(run(lacking), lacking).toEqual({ ...run(substitute), substituted: true })
  })

  it('takes no room for what isn’t seen, and the room of a space for every kind of it', () => {
    expect(run('a\u200d\ufe0f\u0007').glyphs).toHaveLength(1)
    expect(widthOf('a\u202fb\tc')).toBe(widthOf('a b c'))
  })
})

describe('a subset of a font', () => {
  it('keeps glyphs under their numbers with what they are made of, and no others', () => {
    const eacute = font.glyphOf(0xe9) ?? 0
    const small = new TrueTypeFont(font.subset([eacute]))
    expect(small.boxOf(eacute)).toEqual(font.boxOf(eacute))
    expect(small.boxOf(font.glyphOf(0x65) ?? 0)).toEqual(font.boxOf(font.glyphOf(0x65) ?? 0))
    expect(small.boxOf(font.glyphOf(0x42) ?? 0)).toBeUndefined()
  })
})
