import { describe, expect, it } from 'vitest'
import { ownsParties } from './party-editing.ts'

describe('whose the parties of a cause are (spec 3 §6)', () => {
  it.each([
    ['VENT_OGP', 'draft', true],
    ['VENT_OGP', 'inProcess', false],
    ['JUEZ', 'draft', false],
    ['SECRE', 'inProcess', true],
    ['AUX_JUZ', 'closed', true],
    ['GESTOR_OGP', 'draft', false],
    ['ABOGADO', 'inProcess', false],
  ] as const)('%s in %s: %s', (role, estado, owns) => {
    expect(ownsParties([role], estado)).toBe(owns)
  })
})
