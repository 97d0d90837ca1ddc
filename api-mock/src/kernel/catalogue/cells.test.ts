import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { text, time } from '@estrado/machines/kernel/fields'
import { describe, expect, it } from 'vitest'
import { readCell } from './cells.ts'

const { file: texts } = catalogueTexts
const known = new Map()

describe('a cell of a spreadsheet', () => {
  it('times are read as the spreadsheet keeps them, and a text that it took for a date is no text', () => {
    const half = new Date('1899-12-30T08:30:00.000Z')
    expect(readCell(time('Desde'), half, known, null)).toEqual({ value: '08:30' })
    expect(readCell(time('Desde'), '08:30', known, null)).toEqual({ value: '08:30' })
    expect(readCell(text('Norma'), half, known, '')).toEqual({ fault: texts.isDate })
  })
})
