import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { many, type Option, text, time, written } from '@estrado/machines/kernel/fields'
import { blankText } from '@estrado/machines/writing/tree'
import { describe, expect, it } from 'vitest'
import { cellOf, namedApart, readCell } from './cells.ts'

const { file: texts } = catalogueTexts
const known = new Map()

describe('a cell of a spreadsheet', () => {
  it('times are read as the spreadsheet keeps them, and a text that it took for a date is no text', () => {
    const half = new Date('1899-12-30T08:30:00.000Z')
    expect(readCell(time('Desde'), half, known, null)).toEqual({ value: '08:30' })
    expect(readCell(time('Desde'), '08:30', known, null)).toEqual({ value: '08:30' })
    expect(readCell(text('Norma'), half, known, '')).toEqual({ fault: texts.isDate })
  })

  it('a written text says by an escape no more than a cell does', () => {
    const saying = (words: string) => ({
      ...blankText,
      doc: {
        type: 'doc',
        content: [{ ...blankText.doc.content[0], content: [{ type: 'text', text: words }] }],
      },
    })
    const cell = JSON.stringify(saying('auto\u0000 \u202Ee\ud83d'))
    expect(cell).toContain('\\u0000')
    expect(readCell(written('Texto'), cell, known, null)).toEqual({ value: saying('auto  e ') })
  })

  it('namesakes are told apart by their number, out and in; a name alone is the one that was held, or a fault', () => {
    const rooms: readonly Option[] = [
      { id: 4, descripcion: 'Sala 1' },
      { id: 7, descripcion: 'SALA 1' },
      { id: 9, descripcion: 'Sala 1', anterior: true },
      { id: 5, descripcion: 'Sala 2' },
    ]
    const field = many('Salas', rooms)
    const offered = new Map([[rooms, rooms]])
    const read = (cell: string, before: readonly number[]) => readCell(field, cell, offered, before)
    const out = cellOf(field, [7, 9, 5], namedApart(offered))
    expect(out).toBe('SALA 1 (N.º 7); Sala 1 (N.º 9); Sala 2')
    expect(read(String(out), [7, 9, 5])).toEqual({ value: [7, 9, 5] })
    expect(read('Sala 1', [7])).toEqual({ value: [7] })
    expect(read('Sala 1', [])).toEqual({ fault: texts.namesakes('Sala 1', '4, 7') })
    expect(read('7; Sala 2', [])).toEqual({ value: [7, 5] })
    expect(read('Sala 1 (N.º 9)', [])).toEqual({ fault: texts.notOffered('Sala 1 (N.º 9)') })
  })
})
