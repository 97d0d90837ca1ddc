import { statisticsScreen as texts } from '@estrado/machines/statistics/texts'
import { expect, it } from 'vitest'
import { sampleStatistics as sample } from './sample.ts'
import { sheetColumns, sheetLines } from './sheet.logic.ts'

it('export: every table stands in the sheet with its figures, and crimes that aren’t told don’t', () => {
  const cells = (line: ReturnType<typeof sheetLines>[number] | undefined) =>
    line && sheetColumns.map(({ cell, value }) => (value ? value(line) : cell(line)))
  const lines = sheetLines(sample)
  const of = (name: string) => cells(lines.find(({ nombre }) => nombre === name))
  expect(of('ene 2026')).toEqual([texts.sections.months, 'ene 2026', 30, 28, 9, ...Array(5).fill(null)])
  expect(of('Auto de admisión')?.slice(0, 6)).toEqual([
    texts.sections.acts,
    'Auto de admisión',
    null,
    null,
    null,
    77,
  ])
  expect(new Set(lines.map(({ cuadro }) => cuadro))).toEqual(
    new Set(Object.values(texts.sections).filter((name) => name !== texts.sections.departments)),
  )
  expect(
    sheetLines({ ...sample, delitos: null }).some(({ cuadro }) => cuadro === texts.sections.crimes),
  ).toBe(false)
})
