import { expect, it } from 'vitest'
import { withdrawableCalls } from '../contract/permissions.ts'
import { roleCodes } from '../vocabulary/roles.ts'
import { callsByWork } from './call-names.ts'

const names: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(callsByWork))
const granted = new Set<string>(roleCodes.flatMap((role) => withdrawableCalls(role)))

it('permission: every call that a role can hold has a Spanish name, and no other', () => {
  expect([...granted].filter((call) => names[call] === undefined)).toEqual([])
  expect(Object.keys(names).filter((call) => !granted.has(call))).toEqual([])
})

it('permission: no two calls bear the same name, which begins with a verb and a capital', () => {
  expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length)
  expect(Object.values(names).filter((name) => !/^[A-ZÁÉÍÓÚ]\p{L}+r\b/u.test(name))).toEqual([])
})
