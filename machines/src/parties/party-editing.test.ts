import { describe, expect, it } from 'vitest'
import { closedStateId, registeredStateId } from '../causes/vocabulary.ts'
import { changesParties, closedPartiesMessage, ownsParties } from './party-editing.ts'
import { partyMessages } from './texts.ts'

const [registry, court, helper, elsewhere] = [1, 10, 11, 12]
const anyone = { roles: ['JUEZ', 'VENT_OGP'], office: court } as const
const alone = { idOficinaOrigen: registry, idOficinaDestino: court, tipoTramitacion: 1 } as const
const together = { idOficinaOrigen: court, idOficinaDestino: helper, tipoTramitacion: 2 } as const

describe('whose the parties of a cause are (spec 3 §6)', () => {
  it.each([
    ['VENT_OGP', 'draft', null, registry, true],
    ['VENT_OGP', 'inProcess', alone, registry, false],
    ['JUEZ', 'draft', null, court, false],
    ['SECRE', 'inProcess', alone, court, true],
    ['SECRE', 'inProcess', alone, registry, false],
    ['JUEZ', 'inProcess', alone, elsewhere, false],
    ['JUEZ', 'inProcess', together, court, true],
    ['JUEZ', 'inProcess', together, helper, true],
    ['JUEZ', 'inProcess', together, elsewhere, false],
    ['JUEZ', 'inProcess', alone, null, false],
    ['AUX_JUZ', 'closed', alone, court, true],
    ['GESTOR_OGP', 'draft', null, registry, false],
    ['ABOGADO', 'inProcess', alone, court, false],
  ] as const)(
    '%s in %s, last distribution %j, at office %s: %s',
    (role, estado, ultimoReparto, office, owns) => {
      expect(ownsParties({ roles: [role], office }, { estado, ultimoReparto })).toBe(owns)
    },
  )

  it('they rest between draw and process, and once the cause is closed or archived', () => {
    const changes = ['draft', 'postponed', 'drawn', 'formIssued', 'inProcess', 'closed', 'archived'].filter(
      (estado) =>
        changesParties(anyone, { estado, ultimoReparto: alone, tipoEstado: { id: registeredStateId } }),
    )
    expect(changes).toEqual(['draft', 'inProcess'])
  })

  it.each([
    ['draft', partyMessages.closedDraft],
    ['inProcess', partyMessages.closedProcess],
    ['drawn', null],
    ['closed', null],
  ] as const)('they rest in state 28, which is said where they could change: %s', (estado, message) => {
    const closed = { estado, ultimoReparto: alone, tipoEstado: { id: closedStateId } }
    expect(changesParties(anyone, closed)).toBe(false)
    expect(closedPartiesMessage(closed)).toBe(message)
    expect(closedPartiesMessage({ estado, tipoEstado: null })).toBeNull()
  })
})
