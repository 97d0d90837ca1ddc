import { hearingCalendar } from '@estrado/machines/hearings/calendar-texts'
import { diary } from '@estrado/machines/hearings/diary-texts'
import { hearingInbox, hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearings } from '@estrado/machines/hearings/texts'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { validation } from '@estrado/machines/messages/validation'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CountedKeys } from '../../testing/counted-keys.ts'
import type { CauseAct } from './confirm-dialog.tsx'
import {
  answeredHearing,
  freeTime,
  freeTimeAnswers,
  hour,
  inbox,
  sampleHearing,
  showHearing,
} from './testing/sample-hearing.tsx'

const viewer = () => page.getByRole('dialog', { name: texts.title('Aplicación de Medidas Cautelares') })
const button = (name: string) => viewer().getByRole('button', { name, exact: true })

describe('hearing viewer (spec 2 §2)', () => {
  it('tells of the hearing, and counts down to it in state Señalada alone', async () => {
    await showHearing(sampleHearing('confirmed'))
    await expect.element(viewer().getByText('Omar Claros', { exact: true })).toBeVisible()
    for (const word of ['Fiscalía Departamental', 'Calumnia', 'Sala 2', 'Mixta', 'Ximena Vargas'])
      await expect.element(viewer().getByText(word, { exact: true })).toBeVisible()
    await expect.element(viewer().getByRole('timer')).toHaveTextContent(/^25:59:\d\d$/)
    await expect.element(viewer().getByRole('link', { name: texts.virtualRoom })).toBeVisible()
    for (const tab of Object.values(hearings.tabs))
      await expect.element(viewer().getByRole('tab', { name: tab, exact: true })).toBeVisible()
  })

  it('says when the time is over', async () => {
    await showHearing(sampleHearing('confirmed', {}, new Date(Date.now() - hour).toISOString()))
    await expect.element(viewer().getByText(hearings.timeOver)).toBeVisible()
  })

  it('is taken to the own calendar while it is still to be held', async () => {
    await showHearing(sampleHearing('confirmed'))
    await expect.element(button(diary.take)).toBeVisible()
  })

  it('offers what the machine admits: of a concluded one nothing, nor the virtual room', async () => {
    await showHearing(sampleHearing('concluded'))
    await expect.element(viewer().getByText(hearingStates.concluded.label).first()).toBeVisible()
    await expect.element(viewer().getByRole('timer')).not.toBeInTheDocument()
    await expect.element(viewer().getByRole('link', { name: texts.virtualRoom })).not.toBeInTheDocument()
    for (const name of [...Object.values(texts.moves), diary.take])
      await expect.element(button(name)).not.toBeInTheDocument()
    await button(hearings.cancel).click()
    await expect.element(viewer()).not.toBeInTheDocument()
  })

  it('starts it under the version that was seen', async () => {
    const { asked } = await showHearing(sampleHearing('confirmed'), {
      'audiencias.changeState': answeredHearing('ongoing'),
    })
    await button(texts.moves.start).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.moves.start }).last().click()
    await expect
      .poll(() => asked('audiencias.changeState')[0]?.body)
      .toMatchObject({ audienciaDetalle: { idEstadoAudiencia: hearingStates.ongoing.id } })
  })

  it('sets it by the signed decree of its cause that is named; without one, after a question', async () => {
    const act = (id: number, idCategoria: number, situacion: string): CauseAct => ({
      id,
      tipoActoProcesal: { id: 304, descripcion: `Decreto ${id}`, idCategoria, categoria: 'Decretos' },
      referencia: 'Señala audiencia',
      fojas: 1,
      principal: false,
      fecha: '2026-11-23T14:00:00.000Z',
      situacion,
      situacionDescripcion: situacion,
      notificable: true,
      estado: 1,
      idActoProcesalRespuesta: null,
      idActoProcesalAdjunto: null,
      notificaciones: { enviadas: 0, pendientes: 0 },
      documento: null,
    })
    const { asked } = await showHearing(sampleHearing('proposed'), {
      'causas.privateActs': [act(31, 4, 'closed'), act(32, 5, 'draft'), act(33, 5, 'closed')],
      'audiencias.changeState': answeredHearing('confirmed'),
    })
    await button(texts.moves.confirm).click()
    const form = page.getByRole('dialog', { name: texts.confirmQuestion })
    await form.getByLabelText(texts.settingAct).click()
    await expect.element(page.getByRole('option')).toHaveTextContent('Decreto 33')
    await page.getByRole('option').click()
    await form.getByRole('button', { name: texts.moves.confirm }).click()
    await expect
      .poll(() => asked('audiencias.changeState')[0]?.body)
      .toMatchObject({ idActoProcesal: 33, audienciaDetalle: { idEstadoAudiencia: 4 } })
  })

  it('shows where outside the court it is held', async () => {
    const [detail] = sampleHearing('confirmed').audienciasDetalles
    const audienciasDetallesExternas = [
      { descripcion: 'Penal de San Pedro', direccion: 'Plaza Sucre', latitud: null, longitud: null },
    ]
    if (!detail) throw new Error('no session')
    await showHearing(
      sampleHearing('confirmed', { audienciasDetalles: [{ ...detail, audienciasDetallesExternas }] }),
    )
    await expect.element(viewer().getByText('Penal de San Pedro, Plaza Sucre', { exact: true })).toBeVisible()
  })

  it('suspends it with a cause of the catalogue and a reason; without them it says so', async () => {
    const { asked } = await showHearing(sampleHearing('ongoing'), {
      'audiencias.changeState': answeredHearing('suspended'),
    })
    await button(texts.moves.suspend).click()
    const form = page.getByRole('dialog', { name: texts.suspendTitle })
    await form.getByRole('button', { name: texts.moves.suspend }).click()
    await expect.element(form.getByText(validation.required).first()).toBeVisible()
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
    const { asked } = await showHearing(sampleHearing('ongoing'), {
      'audiencias.changeState': answeredHearing('suspended'),
    })
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

  it('brings what was suspended back at the first free time, on whatever day', async () => {
    const { asked } = await showHearing(sampleHearing('suspended'), {
      ...freeTimeAnswers,
      'audiencias.reschedule': { ...answeredHearing('rescheduled'), advertencias: [] },
    })
    await button(texts.reschedule).click()
    const form = page.getByRole('dialog', { name: texts.rescheduleTitle })
    await form.getByRole('button', { name: hearingCalendar.takeFirst }).click()
    await form.getByRole('button', { name: texts.reschedule }).click()
    await expect
      .poll(() => asked('audiencias.reschedule')[0]?.body)
      .toEqual({ idAudiencia: 5, audienciaDetalle: { id: 5, modalidad: 'Mixta', ...freeTime } })
  })

  it('declares a recess until an hour that is still to come', async () => {
    const { asked } = await showHearing(sampleHearing('ongoing'), {
      'audiencias.recess': { ...answeredHearing('recess'), advertencias: [] },
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
    const { asked, address } = await showHearing(
      sampleHearing('confirmed'),
      {},
      `${inbox}?estado=4&modalidad=Mixta`,
    )
    await expect.element(page.getByRole('table', { name: hearingInbox.table })).toBeVisible()
    await expect
      .poll(() => asked('audiencias.detailPage')[0]?.body)
      .toMatchObject({
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
    const { asked } = await showHearing(sampleHearing('confirmed'), {
      'audiencias.calendarFile': new Blob(['BEGIN:VCALENDAR'], { type: 'text/calendar' }),
    })
    await Promise.all([
      viewer().getByRole('button', { name: diary.take }).click(),
      expect.element(page.getByText(diary.taken)).toBeVisible(),
    ])
    expect(asked('audiencias.calendarFile').map(({ params }) => params)).toEqual([{ id: '5' }])
  })
})
