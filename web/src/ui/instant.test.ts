import { expect, test } from 'vitest'
import { dayInWords, shownBytes, shownDay, shownInstant, shownTime } from './instant.ts'

test('instants in La Paz, whatever the zone of the machine', () => {
  expect(shownInstant('2026-11-22T02:42:10.000Z')).toBe('21/11/2026 22:42')
  expect(shownDay('2026-11-22T03:59:59Z')).toBe('21/11/2026')
  expect(shownTime('2026-11-22T04:00:00Z')).toBe('00:00')
})

test('a day in words, as the language data of Intl have them', () => {
  expect(dayInWords(new Date('2026-11-22T02:42:10.000Z'))).toBe('sábado, 21 de noviembre de 2026')
  const spoken = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeZone: 'America/La_Paz' })
  for (let day = 0; day < 366; day++) {
    const instant = new Date(Date.UTC(2028, 0, 1 + day, 12))
    expect(dayInWords(instant)).toBe(spoken.format(instant))
  }
})

test('sizes', () => {
  expect(shownBytes(10)).toBe('1 kB')
  expect(shownBytes(84_211)).toBe('82 kB')
  expect(shownBytes(3_500_000)).toBe('3,3 MB')
})
