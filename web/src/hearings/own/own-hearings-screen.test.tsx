import type { AnswerOf } from '@estrado/machines/contract/types'
import { diary } from '@estrado/machines/hearings/diary-texts'
import { ownHearings as texts } from '@estrado/machines/hearings/screen-texts'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'

type Row = AnswerOf<'audiencias.detailPage'>['result'][number]

const row = (id: number, changes: Partial<Row> = {}): Row => ({
  id,
  idAudiencia: id,
  causa: { id: 9, codigoUnico: `LPZ260000${id}`, nombreDelitos: ['Calumnia'] },
  tipoAudiencia: { id: 1, descripcion: 'Aplicación de Medidas Cautelares' },
  oficina: { id: 11, descripcion: 'Juzgado de Sentencia Penal 1°' },
  juez: 'Ximena Vargas',
  salaAudiencia: { id: 2, descripcion: 'Sala 2' },
  modalidad: 'Mixta',
  fechaHoraInicio: '2026-12-01T13:00:00.000Z',
  fechaHoraFin: '2026-12-01T14:00:00.000Z',
  tipoEstadoAudiencia: { id: 4, descripcion: 'Señalada' },
  enlaceVirtual: 'https://sala.example/1',
  ...changes,
})

const show = (rows: readonly Row[], address = '/audiencias') =>
  renderScreen(address, {
    roles: ['ABOGADO'],
    answers: {
      'audiencias.detailPage': {
        result: [...rows],
        pagination: { totalItems: rows.length, itemCount: rows.length, perPage: 10, currentPage: 1 },
      },
      'audiencias.calendarFile': new Blob(['BEGIN:VCALENDAR'], { type: 'text/calendar' }),
    },
  })

describe('own hearings in the virtual window', () => {
  it('begin with the next one; where there is a virtual room a way into it, of each its calendar file', async () => {
    const concluded = { tipoEstadoAudiencia: { id: 5, descripcion: 'Concluida' }, enlaceVirtual: null }
    const { asked } = await show([row(1), row(2, concluded)])
    const table = page.getByRole('table', { name: texts.table })
    const join = table.getByRole('link', { name: texts.join })
    await expect.element(join).toHaveAttribute('href', 'https://sala.example/1')
    expect(join.elements()).toHaveLength(1)
    expect(asked('audiencias.detailPage')[0]?.body).toMatchObject({
      opciones: { sort: 'fechaHoraInicio' },
      infFiltrado: { propias: true, fechaInicio: dayOf(new Date()) },
    })
    await Promise.all([
      table.getByRole('button', { name: diary.take }).last().click(),
      expect.element(page.getByText(diary.taken)).toBeVisible(),
    ])
    expect(asked('audiencias.calendarFile').map(({ params }) => params)).toEqual([{ id: '2' }])
  })

  it('Row key: of a hearing with two sessions each has its own row', async () => {
    await show([row(1, { idAudiencia: 7 }), row(2, { idAudiencia: 7 })])
    await expect.element(page.getByRole('table', { name: texts.table })).toBeVisible()
    await expect
      .poll(() =>
        [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map(({ dataset }) => dataset.row),
      )
      .toEqual(['1', '2'])
  })

  it('of earlier days come the latest first; of one cause where an alert led', async () => {
    const { asked } = await show([row(1)], '/audiencias?cuando=anteriores&buscar=LPZ2600001')
    await expect
      .poll(() => asked('audiencias.detailPage')[0]?.body)
      .toMatchObject({
        opciones: { sort: '-fechaHoraInicio', search: 'LPZ2600001' },
        infFiltrado: { fechaFin: addDays(dayOf(new Date()), -1) },
      })
  })

  it('without any say so, and offer the address for one’s own calendar', async () => {
    await show([])
    await expect.element(page.getByText(texts.empty)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: texts.subscribe }).first())
      .toHaveAttribute('href', '/mi-perfil')
  })
})
