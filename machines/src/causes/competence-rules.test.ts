import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DrawCourt, type DrawSituation, drawable, takes } from './competence-rules.ts'
import { drawCourt, weighCourts } from './draw-rules.ts'

const court = (idOficina: number, changes: Partial<DrawCourt> = {}): DrawCourt => ({
  idOficina,
  carga: 0,
  idArea: 1,
  idMunicipio: 10,
  ...changes,
})
const fraud = { id: 100, areas: [1, 2], grupo: 3 }
const bribe = { id: 101, areas: [2], grupo: 2 }

const situation = (changes: Partial<DrawSituation> = {}): DrawSituation => ({
  crimes: [fraud],
  crimesOfKind: [fraud, bribe],
  idMunicipio: 10,
  courts: [court(1), court(2, { idArea: 2 }), court(3, { idArea: 3 }), court(4, { idMunicipio: 11 })],
  competences: null,
  asked: null,
  away: new Map(),
  duty: null,
  ...changes,
})
const drawn = (changes: Partial<DrawSituation> = {}) =>
  drawable(situation(changes)).courts.map(({ idOficina }) => idOficina)

describe('without entries of the registry', () => {
  it("the law's areas decide, in the municipality before the department", () => {
    expect(drawn()).toEqual([1, 2])
    expect(drawn({ idMunicipio: 11 })).toEqual([4])
    expect(drawn({ idMunicipio: 12 })).toEqual([1, 2, 4])
  })

  it('the priority group decides where no court takes all crimes', () => {
    const other = { id: 102, areas: [1], grupo: 3 }
    expect(drawn({ crimes: [bribe, other] })).toEqual([2])
    expect(drawn({ crimes: [] })).toEqual([1, 2])
  })
})

describe('with entries of the registry', () => {
  it('they say which court takes which crimes, and a court outside them takes none', () => {
    const competences = [
      { juzgados: [1, 3], areas: [1], delitos: [] },
      { juzgados: [2], areas: [2], delitos: [101] },
    ]
    expect(drawn({ competences })).toEqual([1, 3])
    expect(drawn({ competences, crimes: [bribe] })).toEqual([2])
    expect(drawn({ competences, crimes: [] })).toEqual([1, 2, 3])
    expect(drawn({ competences: [] })).toEqual([])
  })

  it('never give a crime that the law gives to none of their areas', () => {
    expect(drawn({ competences: [{ juzgados: [1], areas: [3], delitos: [100] }] })).toEqual([])
  })
})

describe('leave and duty', () => {
  it('take courts away, and the draw says which and why', () => {
    const away = new Map([[1, '2026-12-10']])
    expect(drawable(situation({ away }))).toEqual({
      courts: [court(2, { idArea: 2 })],
      setAside: [{ idOficina: 1, motivo: 'baja', hasta: '2026-12-10' }],
    })
    expect(drawable(situation({ duty: new Set([2]) })).setAside).toEqual([
      { idOficina: 1, motivo: 'fuera-de-turno', hasta: null },
    ])
  })

  it('give competence to nobody: duty of others, or of those on leave, changes nothing', () => {
    expect(drawn({ duty: new Set([3, 4]) })).toEqual([1, 2])
    expect(drawn({ duty: new Set([1]), away: new Map([[1, '2026-12-10']]) })).toEqual([2])
    expect(drawn({ idMunicipio: 11, away: new Map([[4, '2026-12-10']]) })).toEqual([])
    expect(drawn({ asked: 2, away: new Map([[2, '2026-12-10']]) })).toEqual([])
  })

  it('property: no draw gives a court on leave or without competence, and its record repeats it', () => {
    const ids = fc.integer({ min: 1, max: 8 })
    const some = fc.uniqueArray(ids, { maxLength: 5 })
    const crimes = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 100, max: 105 }),
        areas: some,
        grupo: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 4, selector: ({ id }) => id },
    )
    const competence = fc.record({
      juzgados: some,
      areas: some,
      delitos: fc.uniqueArray(fc.integer({ min: 100, max: 105 }), { maxLength: 3 }),
    })
    const any = fc.record<DrawSituation>({
      crimes,
      crimesOfKind: crimes,
      idMunicipio: fc.integer({ min: 10, max: 12 }),
      courts: fc.uniqueArray(
        fc.record({
          idOficina: ids,
          carga: fc.nat(60),
          idArea: ids,
          idMunicipio: fc.integer({ min: 10, max: 12 }),
        }),
        { selector: ({ idOficina }) => idOficina },
      ),
      competences: fc.option(fc.array(competence, { maxLength: 4 })),
      asked: fc.option(ids, { freq: 5 }),
      away: some.map((all) => new Map(all.map((id) => [id, '2026-12-10']))),
      duty: fc.option(some.map((all) => new Set(all))),
    })
    fc.assert(
      fc.property(any, fc.stringMatching(/^[0-9a-f]{32}$/), (given, seed) => {
        const { courts, setAside } = drawable(given)
        const candidates = weighCourts(courts)
        const id = drawCourt(seed, candidates)
        expect(id === null).toBe(courts.length === 0)
        if (id === null) return
        const winner = given.courts.find(({ idOficina }) => idOficina === id)
        if (!winner) throw new Error('a court that nobody knows')
        expect(given.away.has(id)).toBe(false)
        const charged = given.crimes.length > 0 ? given.crimes : given.crimesOfKind
        expect(charged.some((crime) => takes(winner, crime, given.competences))).toBe(true)
        expect(given.asked === null || given.asked === id).toBe(true)
        expect(setAside.some(({ idOficina }) => idOficina === id)).toBe(false)
        const recorded = JSON.parse(JSON.stringify(candidates)) as typeof candidates
        expect(drawCourt(seed, recorded)).toBe(id)
      }),
      { numRuns: 2000 },
    )
  })
})
