import { describe, expect, it } from 'vitest'
import { roleCodes } from '../vocabulary/roles.ts'
import { mayCall } from './access.ts'
import { accessByHand } from './access-by-hand.ts'
import { callNames, callOf } from './calls.ts'

const main = callNames.filter((name) => callOf(name).base === 'main')

describe('access table', () => {
  it('says of every call who may make it, once', () => {
    expect(accessByHand.map(([call]) => call).sort()).toEqual([...main].sort())
  })

  it.each(accessByHand)('%s', (call, expected) => {
    const [name] = main.filter((each) => each === call)
    if (!name) throw new Error(`${call} is no call`)
    const { access } = callOf(name)
    const allowed = roleCodes.filter((role) => mayCall(access, [role]))
    expect(allowed.sort()).toEqual(
      typeof expected === 'string' ? [...roleCodes].sort() : [...expected].sort(),
    )
    expect([mayCall(access, []), mayCall(access, undefined)]).toEqual([
      typeof expected === 'string',
      expected === 'anyone',
    ])
  })
})
