import { expect, test } from 'vitest'
import { offeredPartyType, offeredPartyTypes } from './party-offer.ts'

const all = [1, 2, 3, 4, 5, 8, 11, 12, 13, 14]

test.each([
  ['the window in a private cause', ['VENT_OGP'], 'Privada', null, [1, 2]],
  ['the window in a public cause', ['ENC_OGP'], 'Pública', null, all],
  ['the court in a private cause', ['JUEZ'], 'Privada', null, all.filter((id) => id !== 3)],
  ['the court in a public cause', ['SECRE'], 'Pública', null, all],
  ['a party that has another type already', ['VENT_OGP'], 'Privada', 3, [1, 2, 3]],
  ['a party that has one of them', ['VENT_OGP'], 'Privada', 2, [1, 2]],
] as const)('allowlist: %s', (_, roles, tipoAccion, own, types) => {
  expect(offeredPartyTypes({ roles, tipoAccion, own })).toEqual(types)
})

test('allowlist: what is not offered is refused, nothing chosen is left to other rules', () => {
  const window = { roles: ['VENT_OGP'], tipoAccion: 'Privada', own: null } as const
  expect(offeredPartyType(3, window)).toBe('El tipo de sujeto procesal no está permitido en esta causa')
  expect(offeredPartyType(1, window)).toBeNull()
  expect(offeredPartyType(null, window)).toBeNull()
})
