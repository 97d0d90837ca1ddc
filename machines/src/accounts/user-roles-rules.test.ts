import { describe, expect, it } from 'vitest'
import { roleCodes } from '../vocabulary/roles.ts'
import { assignableRoles, boundToDepartment, mayAdminister } from './user-roles-rules.ts'

describe('who gives which role', () => {
  it('climbs: nobody gives a role above their own', () => {
    expect(assignableRoles(['ROOT'])).toEqual(roleCodes)
    expect(assignableRoles(['ADMIN'])).not.toContain('ROOT')
    expect(assignableRoles(['ADMIN'])).toContain('ADMIN')
    expect(assignableRoles(['ADMIN_TDJ'])).toContain('JUEZ')
    for (const role of ['ROOT', 'ADMIN', 'AUDITOR', 'AGETIC'] as const) {
      expect(assignableRoles(['ADMIN_TDJ'])).not.toContain(role)
    }
    expect(assignableRoles(['JUEZ'])).toEqual([])
    expect(assignableRoles([])).toEqual([])
  })

  it('leaves an account alone that holds a role above', () => {
    expect(mayAdminister(['ADMIN'], ['JUEZ', 'ROOT'])).toBe(false)
    expect(mayAdminister(['ADMIN_TDJ'], ['JUEZ'])).toBe(true)
    expect(mayAdminister(['ADMIN_TDJ'], [])).toBe(true)
    expect(mayAdminister(['JUEZ'], [])).toBe(false)
  })

  it('keeps the office administrator alone in the department', () => {
    expect(boundToDepartment(['ADMIN_TDJ'])).toBe(true)
    expect(boundToDepartment(['ADMIN_TDJ', 'ADMIN'])).toBe(false)
    expect(boundToDepartment(['ROOT'])).toBe(false)
    expect(boundToDepartment(['JUEZ'])).toBe(true)
  })
})
