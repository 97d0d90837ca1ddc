import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOptions } from '../catalogues/act-type-values.ts'
import { distributionMade, distributionOf, drawNeeds } from './draw-options.ts'
import { drawCourt, weighCourts } from './draw-rules.ts'
import { isThere, type LaterCourt, type LaterSituation, laterDrawable } from './later-draw.ts'
import { tramitationTypeIds } from './vocabulary.ts'

/** Areas: trial by a judge, by a tribunal, specialised; chamber, supreme chamber, execution; investigation. */
const area = { judge: 2, tribunal: 3, chamber: 4, execution: 5, special: 7, supreme: 10, inquiry: 1 } as const
const kindOf: Readonly<Record<number, string>> = {
  [area.tribunal]: 'tribunal',
  [area.chamber]: 'sala',
  [area.supreme]: 'sala',
}
const instances: Readonly<Record<number, string>> = {
  [area.chamber]: 'apelacion',
  [area.supreme]: 'casacion',
  [area.execution]: 'ejecucion',
}
const court = (idOficina: number, idArea: number, idMunicipio = 101): LaterCourt => ({
  idOficina,
  carga: 0,
  idArea,
  idMunicipio,
  idDepartamento: Math.floor(idMunicipio / 100),
  tipo: kindOf[idArea] ?? 'juzgado',
  instancia: instances[idArea] ?? null,
})
const crime = (id: number, juicio: number, grupo = 3, privada = false) => ({
  id,
  areas: [privada ? juicio : area.inquiry],
  juicio: [juicio],
  grupo,
  privada,
})
const theft = crime(1, area.judge)
const murder = crime(2, area.tribunal)
const violence = crime(3, area.special, 1)
const insult = crime(4, area.judge, 3, true)

const courts = [
  court(1, area.inquiry),
  court(2, area.inquiry),
  court(11, area.judge),
  court(12, area.judge),
  court(13, area.judge, 102),
  court(21, area.tribunal),
  court(22, area.tribunal, 102),
  court(31, area.chamber),
  court(32, area.chamber, 102),
  court(33, area.chamber, 201),
  court(41, area.execution),
  court(51, area.special),
  court(61, area.supreme, 901),
  court(71, area.inquiry, 201),
]
const situation = (option: number, changes: Partial<LaterSituation> = {}): LaterSituation => {
  const found = distributionOf(option)
  if (!found) throw new Error(`option ${option} distributes nothing`)
  return {
    option: found,
    from: { idOficina: 1, idArea: area.inquiry },
    holder: 1,
    hands: [1],
    courts,
    crimes: [theft],
    everyCrime: [theft, murder, violence, insult],
    competences: null,
    incident: { idMunicipio: 101, idDepartamento: 1 },
    named: { idArea: null, place: null },
    excused: new Set(),
    away: new Map(),
    duty: null,
    ...changes,
  }
}
const among = (option: number, changes: Partial<LaterSituation> = {}) =>
  laterDrawable(situation(option, changes)).courts.map(({ idOficina }) => idOficina)

describe('draw options 1 to 12 (spec 2 §9)', () => {
  it('all twelve send the cause; three leave it where it is, one excuses, one returns', () => {
    const kinds = drawOptions.map((_, option) => distributionOf(option)?.tipoTramitacion ?? 0)
    expect(kinds).toEqual([0, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 1, 2])
    expect(distributionOf(null)).toBeNull()
    const having = (key: 'excuses' | 'returns') =>
      drawOptions.flatMap((_, option) => (distributionOf(option)?.[key] ? [option] : []))
    expect([having('excuses'), having('returns')]).toEqual([[9], [12]])
  })

  it('option 12 is told by what it made of the cause: help that was asked for, or its return', () => {
    const { destination, originOrDestination } = tramitationTypeIds
    expect(distributionMade(12, originOrDestination)).toBe('Exhortos y Órdenes Instruidas')
    expect(distributionMade(12, destination)).toBe('Devolución a origen')
    expect(distributionMade(1, destination)).toBe('Remisión a tribunal')
  })

  it('two ask the act for a place, one for a kind of court', () => {
    const needs = drawOptions.flatMap((_, option) => {
      const found = distributionOf(option)
      if (!found) return []
      const { idAreaOrganizacional, idMunicipio } = drawNeeds(found)
      return idAreaOrganizacional || idMunicipio ? [[option, idAreaOrganizacional, idMunicipio]] : []
    })
    expect(needs).toEqual([
      [7, true, false],
      [8, false, true],
      [12, false, true],
    ])
  })

  it('each is among its own courts', () => {
    expect(among(1)).toEqual([21])
    expect(among(2)).toEqual([11, 12])
    expect(among(3)).toEqual([31, 32])
    expect(among(4)).toEqual([41])
    expect(among(5)).toEqual([31, 32])
    expect(among(6)).toEqual([41])
    expect(among(7, { named: { idArea: area.special, place: null } })).toEqual([51])
    const named = { idArea: null, place: { idMunicipio: 201, idDepartamento: 2 } }
    expect(among(8, { named })).toEqual([71])
    expect(among(9)).toEqual([2])
    expect(among(10)).toEqual([11, 12])
    expect(among(11)).toEqual([61])
    expect(among(12, { named })).toEqual([71])
  })

  it('a trial is where the crimes are tried: the priority group first, the kind that the act says in any case', () => {
    expect(among(2, { crimes: [violence] })).toEqual([51])
    expect(among(2, { crimes: [violence, theft] })).toEqual([51])
    expect(among(2, { crimes: [murder] })).toEqual([11, 12])
    expect(among(2, { crimes: [] })).toEqual([11, 12, 51])
    expect(among(1, { crimes: [violence] })).toEqual([])
  })

  it("entries of the registry narrow it where they say anything of those areas, and nothing else's", () => {
    const entry = { juzgados: [12, 13], areas: [area.judge], delitos: [] }
    expect(among(2, { competences: [entry] })).toEqual([12])
    expect(among(1, { competences: [entry] })).toEqual([21])
    expect(among(4, { competences: [entry] })).toEqual([41])
  })

  it('is nothing where the cause is with such a court already', () => {
    const atTrial = { from: { idOficina: 11, idArea: area.judge }, holder: 11, hands: [11] }
    expect(isThere(situation(2, atTrial))).toBe(true)
    expect(isThere(situation(1, atTrial))).toBe(false)
    expect(isThere(situation(9, atTrial))).toBe(false)
    expect(isThere(situation(8, atTrial))).toBe(false)
  })

  it('is no court that only helps: it may have the cause, and isn’t asked to help twice', () => {
    const helped = { hands: [1, 31] }
    expect(isThere(situation(3, helped))).toBe(false)
    expect(isThere(situation(5, helped))).toBe(true)
    const byHelper = { ...helped, from: { idOficina: 31, idArea: area.chamber } }
    expect(isThere(situation(3, byHelper))).toBe(true)
    expect(isThere(situation(2, byHelper))).toBe(false)
    const converting = { hands: [1, 11], from: { idOficina: 11, idArea: area.judge } }
    expect(isThere(situation(10, converting)), 'another action is never left where it was').toBe(false)
  })
})

describe('who stands aside', () => {
  it('the excused, with why; the department takes their place', () => {
    const { courts: left, setAside } = laterDrawable(
      situation(9, {
        from: { idOficina: 11, idArea: area.judge },
        hands: [11],
        excused: new Set([12]),
      }),
    )
    expect(left.map(({ idOficina }) => idOficina)).toEqual([13])
    expect(setAside).toEqual([
      { idOficina: 11, motivo: 'excusa', hasta: null },
      { idOficina: 12, motivo: 'excusa', hasta: null },
    ])
  })

  it('who is on leave or not on duty, without giving anybody else competence', () => {
    const away = new Map([[11, '2026-12-10']])
    expect(laterDrawable(situation(2, { away, duty: new Set([12]) }))).toMatchObject({
      courts: [{ idOficina: 12 }],
      setAside: [{ idOficina: 11, motivo: 'baja', hasta: '2026-12-10' }],
    })
    expect(among(4, { away: new Map([[41, '2026-12-10']]) })).toEqual([])
  })

  it('property: no later draw gives a court that is excused, away or has the cause, and its record repeats it', () => {
    const some = fc.uniqueArray(fc.constantFrom(...courts.map(({ idOficina }) => idOficina)), {
      maxLength: 8,
    })
    const place = fc.constantFrom(
      { idMunicipio: 101, idDepartamento: 1 },
      { idMunicipio: 102, idDepartamento: 1 },
      { idMunicipio: 201, idDepartamento: 2 },
    )
    const crimes = fc.subarray([theft, murder, violence, insult])
    const any = fc.record({
      option: fc.integer({ min: 1, max: 12 }),
      from: fc.constantFrom(...courts),
      crimes,
      incident: place,
      named: fc.record({ idArea: fc.constantFrom(...Object.values(area)), place }),
      excused: some,
      away: some,
      duty: fc.option(some),
    })
    fc.assert(
      fc.property(any, fc.stringMatching(/^[0-9a-f]{32}$/), (given, seed) => {
        const { option, from, excused, away, duty, ...others } = given
        const full = situation(option, {
          ...others,
          from,
          hands: [from.idOficina],
          excused: new Set(excused),
          away: new Map(away.map((id) => [id, '2026-12-10'])),
          duty: duty && new Set(duty),
        })
        const { courts: left, setAside } = laterDrawable(full)
        const candidates = weighCourts(left)
        const id = drawCourt(seed, candidates)
        expect(id === null).toBe(left.length === 0)
        const never = [...excused, ...away, from.idOficina, ...setAside.map(({ idOficina }) => idOficina)]
        if (id !== null) expect(never).not.toContain(id)
        expect(drawCourt(seed, JSON.parse(JSON.stringify(candidates)) as typeof candidates)).toBe(id)
      }),
      { numRuns: 5000 },
    )
  })
})
