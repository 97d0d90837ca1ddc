import type { AnswerOf } from '@estrado/machines/contract/types'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { publicHearings } from '@estrado/machines/portals/texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'

type Shown = AnswerOf<'audiencias.portalPage'>['result'][number]

const hearingIn = (state: HearingState, at: number): Shown => ({
  id: at + 1,
  fechaHoraInicio: `2027-03-0${at + 1}T13:00:00.000Z`,
  fechaHoraFin: `2027-03-0${at + 1}T14:00:00.000Z`,
  fechaHoraFinGrabacion: null,
  modalidad: 'Presencial',
  tipoEstadoAudiencia: { id: hearingStates[state].id, descripcion: hearingStates[state].label },
  salaAudiencia: null,
  audiencia: {
    tipoAudiencia: { id: 1, descripcion: 'Audiencia de juicio' },
    oficina: {
      id: 12,
      descripcion: 'Juzgado de Sentencia Penal 2°',
      salaVirtual: null,
      municipio: { id: 21, descripcion: 'La Paz' },
    },
    actoProcesal: { causa: { codigoUnico: `LPZ260000${at}`, nombreDelitos: [] } },
  },
})

const states = Object.keys(hearingStates) as HearingState[]

describe('public hearings', () => {
  it('say the state of each in its words', async () => {
    const result = states.map(hearingIn)
    const pagination = {
      currentPage: 1,
      perPage: 50,
      totalItems: result.length,
      itemCount: result.length,
      lastPage: 1,
    }
    await renderScreen('/audiencias-publico', {
      answers: { 'audiencias.portalPage': { pagination, result } },
    })
    await expect.element(page.getByText(publicHearings.found(result.length))).toBeVisible()
    for (const [at, state] of states.entries()) {
      const card = page.getByRole('listitem').filter({ hasText: `LPZ260000${at}` })
      await expect.element(card.getByText(hearingStates[state].label, { exact: true })).toBeVisible()
    }
  })
})
