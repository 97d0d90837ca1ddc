import { departmentCalendar } from '@estrado/machines/time/department-calendar'
import { expect, it } from 'vitest'
import { requestDeadline } from './deadline.ts'

const vacation = { kind: 'vacation', from: '2026-11-30', to: '2026-12-24' } as const
const calendar = (around: Date) => departmentCalendar(2, around, [vacation])
const friday = new Date('2026-11-27T16:00:00-04:00')
const endOf = (terms: object) => requestDeadline(friday, terms, calendar, friday)?.end.toISOString()

it('requests on liberty are answered in judicial vacation too, their days on every day', () => {
  const onLiberty = { plazoSuspension: 0, plazoCorrido: true }
  expect(endOf({ plazo: 72, plazoUnidad: 1, ...onLiberty })).toBe('2026-11-30T20:00:00.000Z')
  expect(endOf({ plazo: 3, plazoUnidad: 2, ...onLiberty })).toBe('2026-12-01T04:00:00.000Z')
})
