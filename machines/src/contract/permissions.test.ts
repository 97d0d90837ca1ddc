import { describe, expect, it } from 'vitest'
import { mayCall } from './access.ts'
import { callOf } from './calls.ts'
import { ownScreenCalls } from './own-screen-calls.ts'
import { cannotBeWithdrawn, permissionKey, rolesThatMay, withdrawableCalls } from './permissions.ts'

describe('permissions below the contract', () => {
  it('can take from a role what the contract names it for, and nothing else', () => {
    expect(withdrawableCalls('VENT_OGP')).toContain('causas.draw')
    expect(withdrawableCalls('JUEZ')).not.toContain('causas.draw')
    expect(withdrawableCalls('JUEZ')).not.toContain('menus.mine')
    expect(withdrawableCalls('JUEZ')).not.toContain('departamentos.list')
  })

  it('leaves a withdrawn call to the roles that still have it', () => {
    const withdrawn = [permissionKey('VENT_OGP', 'causas.draw')]
    const { access } = callOf('causas.draw')
    expect(mayCall(access, rolesThatMay('causas.draw', ['VENT_OGP'], withdrawn))).toBe(false)
    expect(mayCall(access, rolesThatMay('causas.draw', ['VENT_OGP', 'ENC_OGP'], withdrawn))).toBe(true)
    expect(mayCall(callOf('causas.get').access, rolesThatMay('causas.get', ['VENT_OGP'], withdrawn))).toBe(
      true,
    )
  })

  it('never gives beyond the contract, and never takes what every signed-in person has', () => {
    expect(mayCall(callOf('causas.draw').access, rolesThatMay('causas.draw', ['JUEZ'], []))).toBe(false)
    const withdrawn = [permissionKey('JUEZ', 'menus.mine')]
    expect(mayCall(callOf('menus.mine').access, rolesThatMay('menus.mine', ['JUEZ'], withdrawn))).toBe(true)
  })

  it('screens live on calls of named roles: what everybody may do would bar everybody from its screen', () => {
    const everybodys = Object.values(ownScreenCalls).filter((call) => typeof callOf(call).access === 'string')
    expect(everybodys).toEqual([])
  })

  it('keeps the keys of the house with the superuser', () => {
    expect(cannotBeWithdrawn('ROOT', 'permisos.change')).toBe(true)
    expect(cannotBeWithdrawn('ROOT', 'usuarios.assignRoles')).toBe(true)
    expect(cannotBeWithdrawn('ADMIN', 'permisos.change')).toBe(false)
    expect(cannotBeWithdrawn('ROOT', 'auditoria.search')).toBe(false)
  })
})
