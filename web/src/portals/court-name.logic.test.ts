import { expect, it } from 'vitest'
import { shortCourt } from './court-name.logic.ts'

it('abbreviates long names of courts, and those alone (spec 3 §2)', () => {
  expect(shortCourt('Juzgado de Sentencia Penal Primero de La Paz')).toBe('Juz. de Sent. Penal 1º de La Paz')
  expect(shortCourt('Sala Penal Primera')).toBe('Sala Penal Primera')
})
