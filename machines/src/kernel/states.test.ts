import { describe, expect, it } from 'vitest'
import { declared, isOneThat, namesOf, statesThat } from './states.ts'

type Light = { readonly label: string; readonly stop?: true; readonly moving?: true }

const lights = declared<Light>()({
  red: { label: 'Rojo', stop: true },
  amber: { label: 'Ámbar', stop: true, moving: true },
  green: { label: 'Verde', moving: true },
  off: { label: 'Apagado' },
})

describe('declared states', () => {
  it('are named in their order', () => {
    expect(namesOf(lights)).toEqual(['red', 'amber', 'green', 'off'])
  })

  it('are found by one flag or by any of several', () => {
    expect(statesThat(lights, 'stop')).toEqual(['red', 'amber'])
    expect(statesThat(lights, 'moving', 'stop')).toEqual(['red', 'amber', 'green'])
    expect(statesThat(lights)).toEqual([])
  })

  it('tell of a name whether it is one of them; null and what is not declared is none', () => {
    const stops = isOneThat(lights, 'stop')
    expect(['red', 'amber', 'green', 'off', 'constructor', null].map(stops)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
