import { expect, it } from 'vitest'
import { explained } from './explained.ts'

const instant = new Date('2026-12-01T12:00:00.000Z')
const stopsBy = (plazoSuspension: number) =>
  explained(
    { start: instant, end: instant, counted: [], skipped: [] },
    { plazoUnidad: 2, plazoCorrido: false, plazoSuspension, fuente: '' },
  ).norma.filter((rule) => rule.startsWith('No corre'))

it('derivation: the rule that is told is the one that was applied to its act type', () => {
  expect(stopsBy(0)).toEqual([])
  expect(stopsBy(1)).toEqual([expect.stringMatching(/^No corre en vacación judicial \(/)])
  expect(stopsBy(4)).toEqual([
    expect.stringMatching(/^No corre en vacación judicial ni en fuerza mayor declarada \(/),
  ])
})
