import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { describe, expect, it } from 'vitest'
import { awaited, byRoom, pagesOf } from './courthouse-pages.logic.ts'

const hearing = (id: number, room: number, hour: number, changes: object = {}) => ({
  id,
  fechaHoraInicio: `2026-12-01T${String(hour).padStart(2, '0')}:00:00-04:00`,
  fechaHoraFinGrabacion: null,
  tipoEstadoAudiencia: { id: hearingStates.confirmed.id, descripcion: 'Señalada' },
  salaAudiencia: { id: room, descripcion: `Sala ${room}` },
  audiencia: {
    tipoAudiencia: { id: 1, descripcion: 'Juicio oral' },
    oficina: {
      id: 5,
      descripcion: 'Juzgado 1°',
      salaVirtual: null,
      municipio: { id: 1, descripcion: 'La Paz' },
    },
    actoProcesal: { causa: { codigoUnico: `LPZ${id}`, nombreDelitos: [] } },
  },
  ...changes,
})
const ids = (pages: ReturnType<typeof pagesOf>) =>
  pages.map((page) =>
    page.map(({ room, hearings, continued }) => [room, continued, ...hearings.map(({ id }) => id)]),
  )

describe('pages of a screen in a courthouse', () => {
  it('are filled room by room, by the hour; a room that goes on is named again, and no name stands alone', () => {
    const rows = [hearing(1, 10, 11), hearing(2, 2, 9), hearing(3, 10, 9), hearing(4, 10, 15)]
    expect(ids(pagesOf(byRoom(rows), 4))).toEqual([
      [
        ['Sala 2', false, 2],
        ['Sala 10', false, 3],
      ],
      [['Sala 10', true, 1, 4]],
    ])
    expect(ids(pagesOf(byRoom(rows), 3))).toEqual([
      [['Sala 2', false, 2]],
      [['Sala 10', false, 3, 1]],
      [['Sala 10', true, 4]],
    ])
    expect(pagesOf(byRoom([]), 4)).toEqual([])
  })

  it('leave out what is over: concluded, or its recording ended', () => {
    const concluded = { tipoEstadoAudiencia: { id: hearingStates.concluded.id, descripcion: 'Concluida' } }
    const ongoing = { tipoEstadoAudiencia: { id: hearingStates.ongoing.id, descripcion: 'En curso' } }
    const rows = [
      hearing(1, 1, 9, concluded),
      hearing(2, 1, 10, { ...ongoing, fechaHoraFinGrabacion: '2026-12-01T15:00:00.000Z' }),
      hearing(3, 1, 11, ongoing),
    ]
    expect(awaited(rows).map(({ id }) => id)).toEqual([3])
  })
})
