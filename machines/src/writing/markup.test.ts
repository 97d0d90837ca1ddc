import { describe, expect, it } from 'vitest'
import { readText } from './lift.ts'
import { textFromMarkup } from './markup.ts'
import { blankText } from './tree.ts'
import { emptyFields, fieldChanges, isBlank, plainText, withFields } from './walk.ts'

const decree = textFromMarkup(`
# DECRETO

^ Causa {{codigoUnico}}

**VISTOS:** El memorial de //traslado// de {{memorialPresentante}},
presentado en {{persona.lugar|Lugar de presentación}}.

1. Téngase presente.
2. Traslado a la otra parte por {{plazo}}.

|Sujeto|Domicilio|
|{{denunciados}}|calle <b>|

{{ninguno}} #import "x" $y$
`)

describe('document tree: markup, fields, words', () => {
  it('what is written in plain text is a document that the strict reader takes', () => {
    expect(readText(JSON.parse(JSON.stringify(decree)))).toEqual(decree)
    expect(decree.doc.content.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'paragraph',
      'ordered_list',
      'table',
      'paragraph',
    ])
  })

  it('a field that is asked for stands in a cell too: the line within it parts no cells', () => {
    const table = textFromMarkup('|Dato|Valor|\n|Edad|{{persona.edad|Edad de la persona}} años|')
    expect(plainText(table)).toBe('Dato\nValor\nEdad\n años')
    expect(emptyFields(table)).toEqual(['Edad de la persona'])
  })

  it('signs that it does not know, and hostile ones, stay letter by letter', () => {
    expect(plainText(decree)).toContain('{{ninguno}} #import "x" $y$')
    expect(plainText(decree)).toContain('calle <b>')
  })

  it('fields without a value are told by their labels, each once; a filled one no longer', () => {
    expect(emptyFields(decree)).toEqual([
      'Código único de la causa',
      'Quién presentó el memorial',
      'Lugar de presentación',
      'Plazo que concede el acto',
      'Denunciados o acusados',
    ])
    const filled = withFields(decree, { codigoUnico: '101199202600001', plazo: ' ' })
    expect(emptyFields(filled)).not.toContain('Código único de la causa')
    expect(emptyFields(filled)).toContain('Plazo que concede el acto')
    expect(fieldChanges(filled, { codigoUnico: '101199202600001', plazo: '3 días' })).toEqual([
      { key: 'plazo', label: 'Plazo que concede el acto', before: ' ', after: '3 días' },
    ])
  })

  it('a refresh that changes nothing leaves the very same text', () => {
    const filled = withFields(decree, { codigoUnico: 'A1' })
    expect(withFields(filled, { codigoUnico: 'A1', juez: 'nadie' })).toBe(filled)
  })

  it('a text of empty fields alone is blank', () => {
    expect(isBlank(blankText)).toBe(true)
    expect(isBlank(textFromMarkup('{{juez}}'))).toBe(true)
    expect(isBlank(decree)).toBe(false)
  })
})

describe('document tree: what is refused', () => {
  const paragraph = (content: unknown) => ({
    esquema: 1,
    doc: { type: 'doc', content: [{ type: 'paragraph', attrs: { align: 'left', indent: 0 }, content }] },
  })
  it.each([
    ['an image', paragraph([{ type: 'image', attrs: { src: 'https://example.test/x.png' } }])],
    [
      'a link',
      paragraph([{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] }]),
    ],
    ['an attribute too many', paragraph([{ type: 'text', text: 'x', onclick: 'x' }])],
    ['an empty run', paragraph([{ type: 'text', text: '' }])],
    ['a later version', { ...blankText, esquema: 2 }],
    ['no document', { esquema: 1 }],
    ['a list in nine lists', nested(9)],
  ])('%s', (_, text) => expect(readText(text)).toBeNull())

  it('eight lists within each other are read', () => expect(readText(nested(8))).not.toBeNull())

  function nested(depth: number): unknown {
    let block: unknown = { type: 'paragraph', attrs: { align: 'left', indent: 0 } }
    const first = block
    for (let at = 0; at < depth; at += 1)
      block = {
        type: 'bullet_list',
        content: [{ type: 'list_item', content: at === 0 ? [block] : [first, block] }],
      }
    return { esquema: 1, doc: { type: 'doc', content: [block] } }
  }
})
