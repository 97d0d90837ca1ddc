import { describe, expect, it } from 'vitest'
import { isProtected, protectionsOf } from './protection.ts'

const since = new Date('2026-11-02T14:00:00Z')
const nobody = { idTipoSujetoProcesal: 1, reservaIdentidad: false, fechaNacimiento: null }

describe('a protected identity', () => {
  it('is that of a victim, of who asked for reserve, of a minor', () => {
    expect(protectionsOf({ ...nobody, idTipoSujetoProcesal: 3 }, since)).toEqual(['victim'])
    expect(protectionsOf({ ...nobody, idTipoSujetoProcesal: 5 }, since)).toEqual(['victim'])
    expect(protectionsOf({ ...nobody, reservaIdentidad: true }, since)).toEqual(['reserve'])
    expect(protectionsOf({ ...nobody, fechaNacimiento: '2012-05-01' }, since)).toEqual(['minor'])
    expect(isProtected(nobody, since)).toBe(false)
    expect(isProtected({ ...nobody, fechaNacimiento: '' }, since)).toBe(false)
  })

  it.each([
    ['2008-11-02', since, false],
    ['2008-11-03', since, true],
    ['2008-11-03T00:00:00-04:00', since, true],
    // 02:00 in London is still the day before in La Paz.
    ['2008-11-02', new Date('2026-11-02T02:00:00Z'), true],
    // Eighteen years before a leap day is the last of February.
    ['2006-02-28', new Date('2024-02-29T14:00:00Z'), false],
    ['2006-03-01', new Date('2024-02-29T14:00:00Z'), true],
  ])('of who was born on %s, when the cause came in at %s: %s', (fechaNacimiento, at, minor) => {
    expect(isProtected({ ...nobody, fechaNacimiento }, at)).toBe(minor)
  })
})
