import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import { hearingStates } from '../vocabulary.ts'
import type { HearingEvent, HearingSchedule } from './events.ts'
import { hearingMachine } from './machine.ts'
import { hearingWorkflow } from './workflow.ts'

const schedule: HearingSchedule = {
  fechaHoraInicio: '2026-12-01T09:00:00-04:00',
  fechaHoraFin: '2026-12-01T10:00:00-04:00',
  modalidad: 'Presencial',
  idSalaAudiencia: 1,
}
const proposed: HearingEvent = { type: 'hearing.proposed', idCausa: 1, idTipoAudiencia: 1, schedule }
const suspended: HearingEvent = {
  type: 'hearing.suspended',
  motivo: 'Inasistencia',
  idsTipoSuspensionAudiencia: [1],
}
const rescheduled: HearingEvent = { type: 'hearing.rescheduled', schedule, sesion: 20 }
const deleted: HearingEvent = { type: 'hearing.deleted', observacion: 'Duplicada' }
const confirmed = { type: 'hearing.confirmed' } as const
const started = { type: 'hearing.started' } as const
const after = (...events: readonly HearingEvent[]) => walk<HearingEvent>(hearingMachine, ...events)

describe('hearing (spec 2 §4, spec 3 §4)', () => {
  it('has the eight states of the specification, each with its id', () => {
    const own = ['unscheduled', 'deleted']
    const states = Object.keys(hearingWorkflow.states).filter((state) => !own.includes(state))
    expect(states.sort()).toEqual(Object.keys(hearingStates).sort())
  })

  it('comes back from a suspension through another time and a new confirmation', () => {
    const moved = after(proposed, confirmed, suspended, rescheduled)
    expect(moved.state).toBe('rescheduled')
    expect(moved.can(started)).toBe(false)
    expect(after(proposed, confirmed, suspended, rescheduled, confirmed, started).state).toBe('ongoing')
  })

  it('calls the roll of a session that it has, of no other', () => {
    const roll: HearingEvent = {
      type: 'attendance.noted',
      asistencia: [{ clase: 'fiscal', id: null, presente: true }],
    }
    const { can } = after(proposed, confirmed)
    expect([can(roll), can({ ...roll, sesion: 20 })]).toEqual([true, false])
  })

  it('is deleted before it begins, and never after', () => {
    expect(after(proposed).can(deleted)).toBe(true)
    expect(after(proposed, confirmed).can(deleted)).toBe(true)
    expect(after(proposed, confirmed, started).can(deleted)).toBe(false)
  })

  it('is not deleted with a session that it had, as it could be once', () => {
    const anew = after(proposed, confirmed, started, suspended, rescheduled)
    expect([anew.can(deleted), anew.can({ ...deleted, conSesiones: true })]).toEqual([false, true])
  })

  it('passes on to another judge while it pauses, not while it is held', () => {
    const recessed: HearingEvent = { type: 'hearing.recessed', until: '2026-12-01T11:00:00-04:00' }
    const changed: HearingEvent = { type: 'judge.changed', idJuez: 20 }
    const held = after(proposed, confirmed, started)
    const paused = after(proposed, confirmed, started, recessed, changed)
    expect([held.can(changed), paused.state]).toEqual([false, 'recess'])
  })

  it('is suspended with a reason and a type alone', () => {
    const hearing = after(proposed, confirmed)
    expect(hearing.can({ ...suspended, motivo: ' ' })).toBe(false)
    expect(hearing.can({ ...suspended, idsTipoSuspensionAudiencia: [] })).toBe(false)
    expect(hearing.can(suspended)).toBe(true)
  })
})
