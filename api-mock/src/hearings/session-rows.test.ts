import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import { describe, expect, it } from 'vitest'
import { folded, nothingFolded } from './session-rows.ts'

const at = '2026-12-01T13:00:00.000Z'
const schedule = {
  fechaHoraInicio: at,
  fechaHoraFin: '2026-12-01T14:00:00.000Z',
  modalidad: 'Presencial',
  idSalaAudiencia: null,
} as const
const proposed: HearingEvent = { type: 'hearing.proposed', idCausa: 1, idTipoAudiencia: 1, schedule }

const rowsAfter = (facts: readonly HearingEvent[]) =>
  facts.reduce(
    (before, fact, place) => folded(before, { fact, version: place + 1, by: null, at }),
    nothingFolded,
  )

describe('Projection of a hearing’s sessions', () => {
  it('a reminder marks the session that is to be held, not one called off at the same hour', () => {
    const { marks } = rowsAfter([
      proposed,
      { type: 'hearing.confirmed' },
      { type: 'hearing.suspended', motivo: 'Corte de luz', idsTipoSuspensionAudiencia: [1] },
      { type: 'hearing.rescheduled', schedule, sesion: 2 },
      { type: 'hearing.confirmed' },
      { type: 'hearing.reminded', antes: 'dia', inicio: at, alertados: [], partes: [] },
    ])
    expect([marks.get(null)?.recordada_dia, marks.get(2)?.recordada_dia]).toEqual([null, new Date(at)])
  })

  it('a reminder marks every session that is to be held at its hour', () => {
    const { marks } = rowsAfter([
      { ...proposed, siguientes: [{ id: 2, schedule }] },
      { type: 'hearing.confirmed' },
      { type: 'hearing.reminded', antes: 'hora', inicio: at, alertados: [], partes: [] },
    ])
    expect([null, 2].map((id) => marks.get(id)?.recordada_hora)).toEqual([new Date(at), new Date(at)])
  })

  it('who came at one hour is not noted at another; in another room, or until another one, it is', () => {
    const noted: readonly HearingEvent[] = [
      proposed,
      { type: 'hearing.confirmed' },
      { type: 'attendance.noted', asistencia: [{ clase: 'sujeto', id: 1, presente: false }] },
    ]
    const later = {
      ...schedule,
      fechaHoraInicio: '2026-12-02T13:00:00.000Z',
      fechaHoraFin: '2026-12-02T14:00:00.000Z',
    }
    const elsewhere = { ...schedule, idSalaAudiencia: 3 }
    const longer = { ...schedule, fechaHoraFin: '2026-12-01T15:00:00.000Z' }
    const notedAfter = (fact: HearingEvent) => rowsAfter([...noted, fact]).marks.get(null)?.asistencia.length
    expect(notedAfter({ type: 'hearing.rescheduled', schedule: later })).toBe(0)
    expect(notedAfter({ type: 'hearing.detailCorrected', schedule: later })).toBe(0)
    expect(notedAfter({ type: 'hearing.detailCorrected', schedule: elsewhere })).toBe(1)
    expect(notedAfter({ type: 'hearing.detailCorrected', schedule: longer })).toBe(1)
  })

  it('what goes on after a recess is recorded on: the end that was told before it holds no more', () => {
    const { marks } = rowsAfter([
      proposed,
      { type: 'hearing.confirmed' },
      { type: 'hearing.started' },
      { type: 'recording.ended', fechaHora: at },
      { type: 'hearing.recessed', until: '2026-12-01T19:00:00.000Z' },
      { type: 'hearing.resumed' },
    ])
    expect(marks.get(null)?.fin_grabacion).toBeNull()
  })
})
