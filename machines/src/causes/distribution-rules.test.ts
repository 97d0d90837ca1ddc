import { describe, expect, it } from 'vitest'
import { closingRefusal } from './closing-distribution.ts'
import {
  isSentAgain,
  type LastDistribution,
  mayActInCourtView,
  mayDistribute,
  officeAfter,
  onlyHelps,
  workedOnAfter,
} from './distribution-rules.ts'

const [registry, origin, destination, third] = [1, 10, 11, 12]
const alone: LastDistribution = { idOficinaOrigen: origin, idOficinaDestino: destination, tipoTramitacion: 1 }
const together: LastDistribution = { ...alone, tipoTramitacion: 2 }
const offices = [registry, origin, destination, third, null]

describe('distribution (spec 3 §6)', () => {
  const whoAct = (last: LastDistribution | null) =>
    offices.filter((office) => mayActInCourtView(last, office))

  it('kind 1 leaves the cause to its destination, kind 2 to origin and destination, none to nobody', () => {
    expect(whoAct(alone)).toEqual([destination])
    expect(whoAct(together)).toEqual([origin, destination])
    expect(whoAct(null)).toEqual([])
    expect(whoAct({ ...together, idOficinaOrigen: null })).toEqual([destination])
  })

  it('by an act is closed by the one of two offices that wrote it, and declined by none that only helps', () => {
    const closes = (sorteo: number, last: LastDistribution, writer: number | null) =>
      [origin, destination].filter((office) => {
        const court = officeAfter(last, origin)
        return closingRefusal({ sorteo, last, court, writer, office }) === null
      })
    const [excuse, declining, none] = [9, 7, 0]
    expect(closes(excuse, together, origin)).toEqual([origin])
    expect(closes(excuse, together, destination)).toEqual([destination])
    expect(closes(excuse, together, third)).toEqual([origin, destination])
    expect(closes(excuse, alone, origin)).toContain(destination)
    expect(closes(declining, together, destination)).toEqual([])
    expect(closes(none, together, origin)).toEqual([origin, destination])
  })

  it('is made by who may act, to another office; help is asked for by who has the cause', () => {
    const next = (from: number, to: number, tipoTramitacion: 1 | 2): LastDistribution => ({
      idOficinaOrigen: from,
      idOficinaDestino: to,
      tipoTramitacion,
    })
    const afterAlone = { last: alone, court: destination, excuses: false }
    expect(mayDistribute(next(destination, third, 1), afterAlone)).toBe(true)
    expect(mayDistribute(next(destination, destination, 1), afterAlone)).toBe(false)
    expect(mayDistribute(next(origin, third, 1), afterAlone)).toBe(false)
    const afterTogether = { last: together, court: origin, excuses: false }
    expect(mayDistribute(next(origin, third, 2), afterTogether)).toBe(true)
    expect(mayDistribute(next(destination, third, 2), afterTogether)).toBe(false)
    expect(mayDistribute(next(destination, origin, 2), afterTogether)).toBe(false)
    expect(mayDistribute(next(destination, origin, 1), afterTogether)).toBe(true)
    expect(mayDistribute(next(destination, third, 1), { last: null, court: null, excuses: false })).toBe(
      false,
    )
  })

  it('whoever has the cause hands it over to who helps, but asks for no more help there', () => {
    const next = (from: number, to: number, tipoTramitacion: 1 | 2): LastDistribution => ({
      idOficinaOrigen: from,
      idOficinaDestino: to,
      tipoTramitacion,
    })
    const afterTogether = { last: together, court: origin, excuses: false }
    expect(mayDistribute(next(origin, destination, 1), afterTogether)).toBe(true)
    expect(mayDistribute(next(origin, destination, 2), afterTogether)).toBe(false)
    expect(mayDistribute(next(destination, destination, 1), afterTogether)).toBe(false)
    expect(isSentAgain(next(origin, destination, 1), together, origin)).toBe(false)
    expect(isSentAgain(next(destination, destination, 1), together, origin)).toBe(true)
    expect(isSentAgain(next(origin, origin, 1), together, origin)).toBe(false)
  })

  it('a helper that is excused is replaced by another: the cause stays with the court that has it', () => {
    const next = (to: number): LastDistribution => ({
      idOficinaOrigen: destination,
      idOficinaDestino: to,
      tipoTramitacion: 2,
    })
    const afterTogether = { last: together, court: origin, excuses: true }
    expect(mayDistribute(next(third), afterTogether)).toBe(true)
    expect(mayDistribute(next(origin), afterTogether)).toBe(false)
    expect(officeAfter(next(third), origin)).toBe(origin)
    expect(whoAct(workedOnAfter(next(third), origin))).toEqual([origin, third])
    expect(offices.filter((office) => office !== null && onlyHelps(together, origin, office))).toEqual([
      destination,
    ])
  })
})
