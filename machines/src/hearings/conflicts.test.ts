import { describe, expect, it } from 'vitest'
import { type Closure, closedWithin, closureWithin } from './closures.ts'
import { clashesOf, firstFreeSlot, type Occupation, refusalIn, type Wanted } from './conflicts.ts'
import { hearingConflicts } from './texts.ts'

const at = (time: string): number => Date.parse(`2026-12-01T${time}:00-04:00`)
const occupation = (from: string, until: string, more: Partial<Occupation> = {}): Occupation => ({
  id: 7,
  from: at(from),
  until: at(until),
  idJuez: 1,
  idSala: 10,
  needed: {},
  codigo: 'LPZ-1',
  sala: 'Sala 1',
  ...more,
})
const wanted = (from: string, until: string, more: Partial<Wanted> = {}): Wanted => ({
  id: null,
  from: at(from),
  until: at(until),
  idJuez: 2,
  idSala: 11,
  needed: {},
  ...more,
})

describe('conflict rule of the agenda', () => {
  it('tells of an hour that a cause keeps which went to another court', () => {
    const kept = occupation('09:00', '10:00', { movedAway: true })
    const texts = [{ idJuez: 1 }, { idSala: 10 }].map(
      (more) => refusalIn(clashesOf(wanted('09:00', '10:00', more), [kept]))?.text,
    )
    expect(texts).toEqual([
      hearingConflicts.judge('09:00', '10:00', hearingConflicts.keptHour),
      hearingConflicts.room('Sala 1', '09:00', '10:00', hearingConflicts.keptHour),
    ])
  })

  it('refuses a closed room, on whole days or at the same hours of each', () => {
    const days = { from: at('00:00') - 86_400_000, until: at('00:00') + 2 * 86_400_000 }
    const closure = { desde: '2026-12-01', hasta: '2026-12-01', motivo: 'Obras' }
    const closed = (hours: { readonly horaDesde: string | null; readonly horaHasta: string | null }) =>
      closedWithin([{ id: 11, descripcion: 'Sala 2', cierres: [{ ...closure, ...hours }] }], days)
    const morning = closed({ horaDesde: null, horaHasta: '12:00' })
    expect(morning).toHaveLength(1)
    expect(refusalIn(clashesOf(wanted('11:30', '12:30'), morning))?.text).toBe(
      'La sala está cerrada en ese tiempo: Obras',
    )
    expect(clashesOf(wanted('12:00', '13:00'), morning)).toEqual([])
    expect(clashesOf(wanted('11:00', '12:00', { idSala: 10 }), morning)).toEqual([])
    const whole = closed({ horaDesde: null, horaHasta: null })
    expect(clashesOf(wanted('16:00', '17:00'), whole)).toHaveLength(1)
  })

  it('closes a room to a hearing that goes on after midnight, and to none that ends as it closes', () => {
    const works = { desde: '2026-12-02', hasta: '2026-12-04', motivo: 'Obras' }
    const evening = { ...works, horaDesde: '20:00', horaHasta: null }
    const dawn = { ...works, horaDesde: null, horaHasta: '06:00' }
    const whole = { ...works, horaDesde: null, horaHasta: null }
    const closed = (closure: Closure, ...times: readonly [from: string, until: string]) => {
      const [from, until] = times.map((time) => Date.parse(`2026-12-${time}:00-04:00`)) as [number, number]
      const room = { id: 11, descripcion: 'Sala 2', cierres: [closure] }
      const clashes = clashesOf(
        { ...wanted('00:00', '00:00'), from, until },
        closedWithin([room], { from, until }),
      )
      // Whoever chooses a time is told what the server will judge.
      expect(clashes.length > 0).toBe(closureWithin([closure], { from, until }) !== undefined)
      return closureWithin([closure], { from, until })?.motivo
    }
    expect(closed(evening, '02T22:00', '03T01:00')).toBe('Obras')
    expect(closed(evening, '02T22:00', '03T00:00')).toBe('Obras')
    expect(closed(dawn, '02T22:00', '03T01:00')).toBe('Obras')
    expect(closed(dawn, '01T22:00', '02T01:00')).toBe('Obras')
    expect(closed(whole, '01T09:00', '09T10:00')).toBe('Obras')
    expect(closed(evening, '02T19:00', '02T20:00')).toBeUndefined()
    expect(closed(dawn, '04T22:00', '05T01:00')).toBeUndefined()
    expect(closed(whole, '01T22:00', '02T00:00')).toBeUndefined()
    expect(closed(whole, '05T00:00', '05T01:00')).toBeUndefined()
  })

  it('lets hearings touch: intervals are half-open', () => {
    expect(clashesOf(wanted('10:00', '11:00', { idJuez: 1 }), [occupation('09:00', '10:00')])).toEqual([])
    expect(clashesOf(wanted('09:59', '11:00', { idJuez: 1 }), [occupation('09:00', '10:00')])).toHaveLength(1)
  })

  it('refuses the judge and the room, each with the hours', () => {
    const taken = [occupation('09:00', '10:00')]
    expect(refusalIn(clashesOf(wanted('09:30', '10:30', { idJuez: 1 }), taken))?.text).toBe(
      'El juez tiene otra audiencia de 09:00 a 10:00. Elija otro horario',
    )
    expect(refusalIn(clashesOf(wanted('09:30', '10:30', { idSala: 10 }), taken))?.text).toBe(
      'La sala Sala 1 está ocupada de 09:00 a 10:00. Elija otra sala u otro horario',
    )
  })

  it('warns of a party, a lawyer and the prosecutor, and refuses nothing for them; what refuses comes first', () => {
    const needed = { a: 'party', b: 'lawyer', c: 'prosecutor' } as const
    const others = [occupation('09:00', '10:00', { needed }), occupation('09:30', '10:00', { idSala: 11 })]
    const clashes = clashesOf(wanted('09:00', '10:00', { needed }), others)
    expect(clashes.map(({ what }) => what)).toEqual(['room', 'party', 'lawyer', 'prosecutor'])
    expect(refusalIn(clashesOf(wanted('09:00', '10:00', { needed }), others.slice(0, 1)))).toBeNull()
  })

  it('leaves a hearing out of its own way, and whoever has neither judge nor room', () => {
    expect(clashesOf(wanted('09:00', '10:00', { id: 7, idJuez: 1 }), [occupation('09:00', '10:00')])).toEqual(
      [],
    )
    const nobody = occupation('09:00', '10:00', { idJuez: null, idSala: null })
    expect(clashesOf(wanted('09:00', '10:00', { idJuez: null, idSala: null }), [nobody])).toEqual([])
  })
})

describe('slot search', () => {
  const day = { from: at('08:00'), until: at('12:00') }
  const wish = { id: null, minutes: 60, idJuez: 1, needed: {}, rooms: [10, 11] }

  it('takes the first half hour in which judge, a room and whoever is needed are free', () => {
    const others = [
      occupation('08:00', '09:10'),
      occupation('09:00', '10:45', { idJuez: 2, idSala: 10 }),
      occupation('09:30', '10:00', { idJuez: 3, idSala: 12, needed: { x: 'lawyer' } }),
    ]
    expect(firstFreeSlot(wish, others, [day])).toEqual({ from: at('09:30'), until: at('10:30'), idSala: 11 })
    const busy = { ...wish, needed: { x: 'lawyer' } as const }
    expect(firstFreeSlot(busy, others, [day])?.from).toBe(at('10:00'))
  })

  it('goes on to the next day, and says when there is none', () => {
    const full = [occupation('08:00', '11:30')]
    expect(firstFreeSlot(wish, full, [day])).toBeNull()
    const next = { from: day.from + 86_400_000, until: day.until + 86_400_000 }
    expect(firstFreeSlot(wish, full, [day, next])?.from).toBe(next.from)
    expect(firstFreeSlot({ ...wish, rooms: [] }, [], [day])?.idSala).toBeNull()
  })
})
