import { expect, test } from 'vitest'
import { validation } from '../messages/validation.ts'
import { hearingFilterRules } from './filter-rules.ts'
import { hearingRefusals } from './texts.ts'
import { mostListedDays } from './vocabulary.ts'

const today = '2026-11-21'
const fromToday = validation.notBefore('21/11/2026')

test.each([
  [{}, {}],
  [{ fechaInicio: today, fechaFin: today }, {}],
  [{ fechaFin: '2027-11-21' }, {}],
  [{ fechaInicio: '2026-11-20' }, { fechaInicio: [fromToday] }],
  [{ fechaInicio: '31/02/2026' }, { fechaInicio: [validation.dateFormat] }],
  [{ fechaFin: '2026-11-20' }, { fechaFin: [fromToday] }],
  [{ fechaFin: '31/02/2026' }, { fechaFin: [validation.dateFormat] }],
  [{ fechaInicio: '2026-12-02', fechaFin: '2026-12-01' }, { fechaFin: [validation.notBefore('02/12/2026')] }],
  [{ fechaInicio: '12/2', fechaFin: '2026-12-01' }, { fechaInicio: [validation.dateFormat] }],
  [{ fechaFin: '2027-11-22' }, { fechaFin: [hearingRefusals.tooManyDays(mostListedDays)] }],
  [{ fechaInicio: '2027-06-01', fechaFin: '2027-11-22' }, {}],
])('the public filter of hearings with the days %j is told %j', (days, messages) => {
  expect(hearingFilterRules(days, today)).toEqual(messages)
})
