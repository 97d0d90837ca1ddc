import type { AnswerOf } from '@estrado/machines/contract/types'
import { diary } from '@estrado/machines/hearings/diary-texts'
import { hearingInbox, hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingRefusals, hearings } from '@estrado/machines/hearings/texts'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '../../testing/contract-fake.ts'
import { CountedKeys } from '../../testing/counted-keys.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { Hearing } from './hearing-card.tsx'

const hour = 3_600_000
const start = () => new Date(Date.now() + 26 * hour).toISOString()

const hearing = (state: HearingState, change: Partial<Hearing> = {}, from = start()): Hearing => ({
  id: 5,
  version: 3,
  causa: { id: 9, codigoUnico: 'LPZ2600009' },
  tipoAudiencia: { id: 1, descripcion: 'Aplicación de Medidas Cautelares' },
  oficina: { id: 11, descripcion: 'Juzgado de Sentencia Penal 1°' },
  juez: { id: 7, nombre: 'Ximena Vargas' },
  actoProcesal: null,
  actoProcesalActa: null,
  actoProcesalResolucion: null,
  idSolicitudAudiencia: null,
  suspension: null,
  motivoRechazo: null,
  fechaHoraReanudacion: null,
  sujetosProcesales: [
    {
      id: 1,
      tipoSujetoProcesal: { id: 2, descripcion: 'Denunciado' },
      etiqueta: 'Acusado',
      nombreCompleto: 'Omar Claros',
    },
  ],
  delitos: ['Calumnia'],
  fiscal: 'Fiscalía Departamental',
  reserva: false,
  salaVirtual: 'https://salas.estrado.example/lp/11',
  audienciasDetalles: [
    {
      id: 5,
      modalidad: 'Mixta',
      fechaHoraInicio: from,
      fechaHoraFin: new Date(Date.parse(from) + hour).toISOString(),
      idSalaAudiencia: 2,
      salaAudiencia: { id: 2, descripcion: 'Sala 2' },
      idEstadoAudiencia: hearingStates[state].id,
      tipoEstadoAudiencia: { id: hearingStates[state].id, descripcion: hearingStates[state].label },
      fechaHoraFinGrabacion: null,
      audienciasDetallesExternas: [],
    },
  ],
  ...change,
})

/** As the commands answer it: the hearing alone. */
function saved(state: HearingState): AnswerOf<'audiencias.changeState'> {
  const {
    sujetosProcesales: _,
    delitos: __,
    fiscal: ___,
    reserva: ____,
    salaVirtual: _____,
    ...alone
  } = hearing(state)
  return alone
}

const row: AnswerOf<'audiencias.detailPage'>['result'][number] = {
  id: 5,
  idAudiencia: 5,
  causa: { id: 9, codigoUnico: 'LPZ2600009', nombreDelitos: ['Calumnia'] },
  tipoAudiencia: { id: 1, descripcion: 'Aplicación de Medidas Cautelares' },
  oficina: { id: 11, descripcion: 'Juzgado de Sentencia Penal 1°' },
  juez: 'Ximena Vargas',
  salaAudiencia: { id: 2, descripcion: 'Sala 2' },
  modalidad: 'Mixta',
  fechaHoraInicio: start(),
  fechaHoraFin: start(),
  tipoEstadoAudiencia: { id: 4, descripcion: 'Señalada' },
  enlaceVirtual: null,
}

const inbox = '/despacho/bandeja-audiencias'

const shown = (one: Hearing, answers: Answers = {}, address = `${inbox}?audiencia=5`) =>
  renderScreen(address, {
    roles: ['SECRE'],
    answers: {
      'audiencias.detailPage': {
        result: [row],
        pagination: { totalItems: 1, itemCount: 1, perPage: 10, currentPage: 1 },
      },
      'audiencias.get': one,
      'audiencias.documents': [],
      'audiencias.suspensionTypes': [{ id: 20, descripcion: 'Sobreposición de Audiencias' }],
      ...answers,
    },
  })

const viewer = () => page.getByRole('dialog', { name: texts.title('Aplicación de Medidas Cautelares') })
const button = (name: string) => viewer().getByRole('button', { name, exact: true })

describe('hearing viewer (spec 2 §2)', () => {
  it('tells of the hearing, and counts down to it in state Señalada alone', async () => {
    await shown(hearing('confirmed'))
    await expect.element(viewer().getByText('Omar Claros')).toBeVisible()
    for (const word of ['Fiscalía Departamental', 'Calumnia', 'Sala 2', 'Mixta', 'Ximena Vargas'])
      await expect.element(viewer().getByText(word, { exact: true })).toBeVisible()
    await expect.element(viewer().getByRole('timer')).toHaveTextContent(/^25:59:\d\d$/)
    await expect.element(viewer().getByRole('link', { name: texts.virtualRoom })).toBeVisible()
    for (const tab of Object.values(hearings.tabs))
      await expect.element(viewer().getByRole('tab', { name: tab, exact: true })).toBeVisible()
  })

  it('says when the time is over', async () => {
    await shown(hearing('confirmed', {}, new Date(Date.now() - hour).toISOString()))
    await expect.element(viewer().getByText(hearings.timeOver)).toBeVisible()
  })

  it('offers what the machine admits: of a concluded one nothing, nor the virtual room', async () => {
    await shown(hearing('concluded'))
    await expect.element(viewer().getByText(hearingStates.concluded.label)).toBeVisible()
    await expect.element(viewer().getByRole('timer')).not.toBeInTheDocument()
    await expect.element(viewer().getByRole('link', { name: texts.virtualRoom })).not.toBeInTheDocument()
    for (const name of Object.values(texts.moves)) await expect.element(button(name)).not.toBeInTheDocument()
    await button(hearings.cancel).click()
    await expect.element(viewer()).not.toBeInTheDocument()
  })

  it('starts it under the version that was seen', async () => {
    const { asked } = await shown(hearing('confirmed'), {
      'audiencias.changeState': saved('ongoing'),
    })
    await button(texts.moves.start).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.moves.start }).last().click()
    await expect
      .poll(() => asked('audiencias.changeState')[0]?.body)
      .toMatchObject({ audienciaDetalle: { idEstadoAudiencia: hearingStates.ongoing.id } })
  })

  it('suspends it with a cause of the catalogue and a reason; without them it says so', async () => {
    const { asked } = await shown(hearing('ongoing'), {
      'audiencias.changeState': saved('suspended'),
    })
    await button(texts.moves.suspend).click()
    const form = page.getByRole('dialog', { name: texts.suspendTitle })
    await form.getByRole('button', { name: texts.moves.suspend }).click()
    await expect.element(form.getByText(hearingRefusals.reasonMissing).first()).toBeVisible()
    await form.getByLabelText(texts.reasons).first().click()
    await page.getByRole('option', { name: 'Sobreposición de Audiencias' }).click()
    await form.getByLabelText(texts.reason).fill('El juez tiene otra audiencia')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => asked('audiencias.changeState')[0]?.body)
      .toMatchObject({
        audienciaDetalleSuspension: {
          motivo: 'El juez tiene otra audiencia',
          idsTipoSuspensionAudiencia: [20],
        },
      })
  })

  it('few keys: twelve at most suspend it, beside the words of the reason', async () => {
    const { asked } = await shown(hearing('ongoing'), { 'audiencias.changeState': saved('suspended') })
    await expect.element(button(texts.moves.suspend)).toBeVisible()
    const counted = new CountedKeys()
    await counted.tabTo(texts.moves.suspend, '{Shift>}{Tab}{/Shift}')
    await counted.press('{Enter}')
    const form = page.getByRole('dialog', { name: texts.suspendTitle })
    await expect.element(form.getByLabelText(texts.reasons).first()).toHaveFocus()
    await counted.press('{ArrowDown}')
    await expect.element(page.getByRole('option', { name: 'Sobreposición de Audiencias' })).toBeVisible()
    await counted.press('{Enter}', '{Tab}')
    await expect.element(form.getByLabelText(texts.reason)).toHaveFocus()
    await userEvent.keyboard('El juez tiene otra audiencia')
    await counted.press('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => asked('audiencias.changeState')[0]?.body)
      .toMatchObject({ audienciaDetalleSuspension: { idsTipoSuspensionAudiencia: [20] } })
    expect(counted.pressed).toBeLessThanOrEqual(12)
  })

  it('declares a recess until an hour that is still to come', async () => {
    const { asked } = await shown(hearing('ongoing'), {
      'audiencias.recess': { ...saved('recess'), advertencias: [] },
    })
    await button(hearings.pause).click()
    const form = page.getByRole('dialog', { name: texts.recessTitle })
    await form.getByRole('textbox', { name: texts.day }).fill('01/01/2099')
    await form.getByLabelText(texts.time).fill('10:30')
    await form.getByRole('button', { name: hearings.pause }).click()
    await expect
      .poll(() => asked('audiencias.recess')[0]?.body)
      .toEqual({ idAudiencia: 5, fechaHoraReanudacion: '2099-01-01T14:30:00.000Z' })
  })
})

describe('inbox of hearings', () => {
  it('keeps its filters in the address and opens a hearing by its row', async () => {
    const { asked, address } = await shown(hearing('confirmed'), {}, `${inbox}?estado=4&modalidad=Mixta`)
    await expect.element(page.getByRole('table', { name: hearingInbox.table })).toBeVisible()
    expect(asked('audiencias.detailPage')[0]?.body).toMatchObject({
      opciones: { sort: 'fechaHoraInicio' },
      infFiltrado: { idTipoEstadoAudiencia: 4, modalidad: 'Mixta' },
    })
    await page
      .getByRole('table')
      .getByRole('button', { name: /\d\d:\d\d/ })
      .click()
    await expect.element(viewer()).toBeVisible()
    expect(address()).toContain('audiencia=5')
  })

  it('goes into the person’s own calendar as a file', async () => {
    const { asked } = await shown(hearing('confirmed'), {
      'audiencias.calendarFile': new Blob(['BEGIN:VCALENDAR'], { type: 'text/calendar' }),
    })
    await viewer().getByRole('button', { name: diary.take }).click()
    await expect.element(page.getByText(diary.taken)).toBeVisible()
    expect(asked('audiencias.calendarFile').map(({ params }) => params)).toEqual([{ id: '5' }])
  })
})
