import { describe, expect, it } from 'vitest'
import { decodeBase64, encodeBase64Between } from './base64.ts'
import { EncodedText, parseJsonBody } from './json-body.ts'
import { seeded } from './testing/mutate.ts'

const parse = (text: string) => parseJsonBody(Buffer.from(text))

describe('JSON read in place', () => {
  it.each([
    '{"slot":1,"pin":"1234","alias":"a\\"b\\\\","pdfs":[{"id":"ñ 💥","pdf":""},{}],"x":null,"y":[true,false,-1.5e3]}',
    ' [ 1 , [ ] , { } ] ',
    '"\\u00e1\\/"',
    '0',
    '{"a":{"b":[{"c":"\\\\"}]}}',
  ])('gives what JSON.parse gives for %s', (text) => {
    expect(parse(text)).toEqual(JSON.parse(text))
  })

  it('leaves long texts in their bytes, unless they are escaped', () => {
    const long = 'A'.repeat(5000)
    const read = parse(JSON.stringify({ pdf: long, id: `${long}\n` })) as Record<string, unknown>
    expect(read.pdf).toBeInstanceOf(EncodedText)
    expect((read.pdf as EncodedText).bytes.toString()).toBe(long)
    expect(read.id).toBe(`${long}\n`)
    expect(parse(`{"pdf":"${long}\\/${long}"}`)).toEqual({ pdf: `${long}/${long}` })
  })

  it('has no prototype to reach for', () => {
    const read = parse('{"__proto__":{"pin":"1234"}}') as Record<string, unknown>
    expect(read.pin).toBeUndefined()
    expect(({} as Record<string, unknown>).pin).toBeUndefined()
  })

  it.each([
    '',
    '{',
    '{"a"}',
    '{"a":1,}',
    '[1,]',
    '[1 2]',
    '{"a":1}x',
    '"a',
    'nul',
    '01',
    '{a:1}',
    "{'a':1}",
    '['.repeat(40),
  ])('refuses %s', (text) => {
    expect(() => parse(text)).toThrow(SyntaxError)
  })
})

describe('base64 in pieces', () => {
  const random = seeded(3)
  const sizes = [0, 1, 2, 3, 4, 12_286, 12_287, 12_288, 12_289, 24_576, 100_001]

  it.each(sizes)('decodes and encodes %s bytes as Node does', (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)))
    const text = bytes.toString('base64')
    expect(decodeBase64(Buffer.from(text))?.equals(bytes)).toBe(true)
    expect(decodeBase64(Buffer.from(bytes.toString('base64url')))?.equals(bytes)).toBe(true)
    const lines = text.replace(/.{76}/g, '$&\r\n')
    expect(decodeBase64(Buffer.from(lines))?.equals(bytes)).toBe(true)
    expect(encodeBase64Between('<ñ>', bytes, '</ñ>').toString()).toBe(`<ñ>${text}</ñ>`)
  })

  it.each(['¡no!', 'AAAA*AAA', `${'A'.repeat(20_000)}?`, 'AA=A'])(
    'refuses what is something else: %s',
    (text) => {
      expect(decodeBase64(Buffer.from(text))).toBeUndefined()
    },
  )
})
