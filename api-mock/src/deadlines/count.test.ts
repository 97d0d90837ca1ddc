import { suspensionPeriodOptions } from '@estrado/machines/catalogues/act-type-values'
import { describe, expect, it } from 'vitest'
import { derivationOf } from './count.ts'

const start = new Date('2026-11-23T14:00:00.000Z')
const stopped = (kind: 'vacation' | 'force-majeure', day: string) => ({ kind, from: day, to: day, name: 'X' })
const calendar = () => ({
  holidays: new Set(['2026-11-26']),
  suspensions: [stopped('vacation', '2026-11-24'), stopped('force-majeure', '2026-11-25')],
})
const endWith = (option: number) =>
  derivationOf(
    { plazo: 72, plazo_unidad: 1, plazo_suspension: option, plazo_corrido: false, suspensiones: [] },
    start,
    calendar,
  ).end.toISOString()

describe('the count of a deadline', () => {
  it('stands still in what its own type lets stop it, and in nothing else', () => {
    const ends = Object.fromEntries(suspensionPeriodOptions.map((name, option) => [name, endWith(option)]))
    expect(ends).toEqual({
      'No Aplica': '2026-11-26T14:00:00.000Z',
      'Vacación Judicial': '2026-11-27T14:00:00.000Z',
      'Fuerza Mayor': '2026-11-27T14:00:00.000Z',
      Feriado: '2026-11-27T14:00:00.000Z',
      'Vacación Judicial y Fuerza Mayor': '2026-11-28T14:00:00.000Z',
      'Vacación Judicial, Fuerza Mayor y Feriado': '2026-11-29T14:00:00.000Z',
    })
  })
})
