import { expect, it } from 'vitest'
import { periodsCover } from './periods.ts'

const days = { desde: '2027-02-01', hasta: '2027-02-10' }

it.each([
  ['one that holds them all', [['2027-01-15', '2027-02-10']], true],
  ['one without end', [['2027-02-01', null]], true],
  [
    'two, one after the other, in whatever order',
    [
      ['2027-02-06', '2027-02-20'],
      ['2027-01-01', '2027-02-05'],
    ],
    true,
  ],
  [
    'three of which one lies within another',
    [
      ['2027-02-01', '2027-02-05'],
      ['2027-02-02', '2027-02-03'],
      ['2027-02-06', '2027-02-10'],
    ],
    true,
  ],
  [
    'two that leave a day between them',
    [
      ['2027-02-01', '2027-02-05'],
      ['2027-02-07', '2027-02-10'],
    ],
    false,
  ],
  ['one that ends a day before', [['2027-02-01', '2027-02-09']], false],
  ['one that begins a day late', [['2027-02-02', null]], false],
  ['none', [], false],
] as const)('days are covered by %s: %#', (_, periods, covered) => {
  expect(
    periodsCover(
      periods.map(([desde, hasta]) => ({ desde, hasta })),
      days,
    ),
  ).toBe(covered)
})
