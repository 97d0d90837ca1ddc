import { causeFile } from '@estrado/machines/causes/page-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sampleFile } from '../../testing/sample-cause.ts'

type Hearing = AnswerOf<'causas.hearings'>[number]
type Session = Hearing['sesiones'][number]

const session = (id: number, day: number, state: 'concluded' | 'confirmed'): Session => ({
  id,
  estado: hearingStates[state].label,
  idEstadoAudiencia: hearingStates[state].id,
  modalidad: 'Presencial',
  fechaHoraInicio: `2026-12-0${day}T13:00:00.000Z`,
  fechaHoraFin: `2026-12-0${day}T14:00:00.000Z`,
  sala: 'Sala 1',
})

const hearing = (id: number, tipoAudiencia: string, sesiones: readonly [Session, ...Session[]]): Hearing => ({
  ...sesiones[0],
  id,
  tipoAudiencia,
  juez: 'María Terrazas',
  oficina: 'Juzgado 1',
  idActoProcesal: null,
  idActoProcesalActa: null,
  idActoProcesalResolucion: null,
  sesiones,
})

it('hearings: each session of a hearing has its row, in the order in which they are held', async () => {
  await renderScreen('/jurisdiccional/despacho/detalle-causa/9?parte=audiencias', {
    roles: ['JUEZ'],
    answers: {
      'causas.summary': sampleFile(),
      'causas.hearings': [
        hearing(5, 'Juicio oral', [session(5, 1, 'concluded'), session(8, 4, 'confirmed')]),
        hearing(6, 'Conciliación', [session(6, 3, 'confirmed')]),
      ],
    },
  })
  const row = page.getByRole('table', { name: causeFile.hearings }).getByRole('row')
  await expect.element(row.nth(1)).toHaveTextContent(/Juicio oral · Sesión 1 de 2.*Concluida.*01\/12\/2026/)
  await expect.element(row.nth(2)).toHaveTextContent(/^Conciliación[^·]*Señalada.*03\/12\/2026/)
  await expect.element(row.nth(3)).toHaveTextContent(/Juicio oral · Sesión 2 de 2.*Señalada.*04\/12\/2026/)
})
