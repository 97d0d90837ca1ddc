import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

test('a day in words, as the language data of Intl have them', () => {
  expect(dayInWords(new Date('2026-11-22T02:42:10.000Z'))).toBe('sábado, 21 de noviembre de 2026')
  const spoken = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeZone: 'America/La_Paz' })
  for (let day = 0; day < 366; day++) {
    const instant = new Date(Date.UTC(2028, 0, 1 + day, 12))
    expect(dayInWords(instant)).toBe(spoken.format(instant))
  }
})
