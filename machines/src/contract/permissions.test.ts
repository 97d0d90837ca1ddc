import { describe, expect, it } from 'vitest'
import { mayCall } from './access.ts'
import { callOf } from './calls.ts'
import { grantedCalls, keptBySuperuser, rolesFor, withdrawnPair } from './permissions.ts'

describe('permissions below the contract', () => {
  it('can take from a role what the contract names it for, and nothing else', () => {
    expect(grantedCalls('VENT_OGP')).toContain('causas.draw')
    expect(grantedCalls('JUEZ')).not.toContain('causas.draw')
    expect(grantedCalls('JUEZ')).not.toContain('menus.mine')
    expect(grantedCalls('JUEZ')).not.toContain('departamentos.list')
  })

  it('leaves a withdrawn call to the roles that still have it', () => {
    const withdrawn = [withdrawnPair('VENT_OGP', 'causas.draw')]
    const { access } = callOf('causas.draw')
    expect(mayCall(access, rolesFor('causas.draw', ['VENT_OGP'], withdrawn))).toBe(false)
    expect(mayCall(access, rolesFor('causas.draw', ['VENT_OGP', 'ENC_OGP'], withdrawn))).toBe(true)
    expect(mayCall(callOf('causas.get').access, rolesFor('causas.get', ['VENT_OGP'], withdrawn))).toBe(true)
  })

  it('never gives beyond the contract, and never takes what every signed-in person has', () => {
    expect(mayCall(callOf('causas.draw').access, rolesFor('causas.draw', ['JUEZ'], []))).toBe(false)
    const withdrawn = [withdrawnPair('JUEZ', 'menus.mine')]
    expect(mayCall(callOf('menus.mine').access, rolesFor('menus.mine', ['JUEZ'], withdrawn))).toBe(true)
  })

  it('keeps the keys of the house with the superuser', () => {
    expect(keptBySuperuser('ROOT', 'permisos.change')).toBe(true)
    expect(keptBySuperuser('ROOT', 'usuarios.assignRoles')).toBe(true)
    expect(keptBySuperuser('ADMIN', 'permisos.change')).toBe(false)
    expect(keptBySuperuser('ROOT', 'auditoria.search')).toBe(false)
  })
})
