import { describe, expect, it } from 'vitest'
import { ownActions, ownStandingOf, statesOf } from './own-standing.ts'
import { ownStandingNames } from './own-standings.ts'

const states = ['draft', 'validated', 'sent', 'observed', 'returned', 'closed']

describe('where a memorial of the virtual window stands, as its writer reads it', () => {
  it.each(states.flatMap((state) => [true, false].map((answered) => [state, answered] as const)))(
    'filter and standing agree on %s, answered %s',
    (state, answered) => {
      const standing = ownStandingOf(state, answered)
      const found = ownStandingNames.filter((name) => {
        const { estados, respondido } = statesOf(name)
        return estados.includes(state) && (respondido === null || respondido === answered)
      })
      expect(found).toEqual([standing])
    },
  )

  it('what had a charge is never discarded', () => {
    expect(ownActions('draft', false).descartar).toBe(true)
    expect(ownActions('draft', true).descartar).toBe(false)
  })

  it('is signed as long as it is a draft, and presented once it is signed', () => {
    expect(states.filter((state) => ownActions(state, false).firmar)).toEqual(['draft'])
    expect(states.filter((state) => ownActions(state, false).presentar)).toEqual(['validated'])
  })
})
