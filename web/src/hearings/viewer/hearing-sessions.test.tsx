import { hearingViewer } from '@estrado/machines/hearings/screen-texts'
import { attendance, hearingSessions as texts } from '@estrado/machines/hearings/session-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/contract-fake.ts'
import { holding } from '../../testing/holding.ts'
import {
  answeredHearing,
  freeTimeAnswers,
  omar,
  sampleHearing,
  showHearing,
} from './testing/sample-hearing.tsx'

const day = 86_400_000

describe('sessions of a hearing on its viewer', () => {
  it('shows each session in the order in which they are held, and when a recording ended', async () => {
    const [first] = sampleHearing('ongoing').audienciasDetalles
    const earlier = {
      ...first,
      id: 6,
      fechaHoraInicio: '2026-11-02T13:00:00.000Z',
      fechaHoraFin: '2026-11-02T14:00:00.000Z',
      idEstadoAudiencia: 5,
      fechaHoraFinGrabacion: '2026-11-02T13:50:00.000Z',
    }
    const audienciasDetalles = [first, earlier] as typeof hearing.audienciasDetalles
    const hearing = sampleHearing('ongoing')
    await showHearing({ ...hearing, audienciasDetalles })
    const sessions = page.getByRole('region', { name: texts.table }).getByRole('listitem')
    await expect.element(sessions.first()).toHaveTextContent(/02\/11\/2026.*Concluida.*Terminó a las 09:50/)
    await expect.element(sessions.last()).toHaveTextContent(/En curso/)
  })

  it('ends the recording of the session that is held, once it was confirmed', async () => {
    const { asked } = await showHearing(sampleHearing('ongoing'), {
      'audiencias.endRecording': answeredHearing('ongoing'),
    })
    await page.getByRole('button', { name: texts.endRecording }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.endRecording }).last().click()
    await expect.poll(() => asked('audiencias.endRecording')[0]?.body).toEqual({ idAudienciaDetalle: 5 })
  })

  it('takes a planned session away once it was confirmed; the one at hand stays', async () => {
    const hearing = sampleHearing('confirmed')
    const [first] = hearing.audienciasDetalles
    const later = { ...first, id: 6, fechaHoraInicio: '2099-01-02T13:00:00.000Z' }
    const { asked } = await showHearing(
      { ...hearing, audienciasDetalles: [first, later] as typeof hearing.audienciasDetalles },
      { 'audiencias.removeSession': answeredHearing('confirmed') },
    )
    const remove = page.getByRole('button', { name: /^Quitar sesión de/ })
    await expect.element(remove).toHaveAccessibleName(texts.removeOf('02/01/2099 09:00'))
    await remove.click()
    await page.getByRole('button', { name: texts.remove, exact: true }).click()
    await expect
      .poll(() => asked('audiencias.removeSession').map(({ params }) => params))
      .toEqual([{ id: '5', sesion: '6' }])
  })

  it('of several, the form to move it asks which session it moves, where that one is held', async () => {
    const hearing = sampleHearing('confirmed', {}, '2099-01-01T13:00:00.000Z')
    const [first] = hearing.audienciasDetalles
    const later = { ...first, id: 6, modalidad: 'Virtual', fechaHoraInicio: '2099-01-02T13:00:00.000Z' }
    const { asked } = await showHearing(
      { ...hearing, audienciasDetalles: [first, later] as typeof hearing.audienciasDetalles },
      {
        ...freeTimeAnswers,
        'audiencias.reschedule': { ...answeredHearing('confirmed'), advertencias: [] },
      },
    )
    await page.getByRole('button', { name: hearingViewer.reschedule, exact: true }).click()
    const form = page.getByRole('dialog', { name: hearingViewer.rescheduleTitle })
    const which = form.getByRole('combobox', { name: texts.which })
    await expect.element(which).toHaveValue('01/01/2099 09:00')
    await which.click()
    await page.getByRole('option', { name: '02/01/2099 09:00' }).click()
    await form.getByRole('textbox', { name: texts.day }).fill('05/01/2099')
    await form.getByLabelText(texts.from).fill('10:00')
    await form.getByLabelText(texts.until).fill('11:00')
    await form.getByRole('button', { name: hearingViewer.reschedule }).click()
    await expect
      .poll(() => asked('audiencias.reschedule')[0]?.body)
      .toMatchObject({ idAudiencia: 5, audienciaDetalle: { id: 6, modalidad: 'Virtual' } })
  })

  it('stale choice: where the chosen session is gone meanwhile, the form moves the first that is to come and says so', async () => {
    const hearing = sampleHearing('confirmed', {}, '2099-01-01T13:00:00.000Z')
    const [first] = hearing.audienciasDetalles
    if (!first) throw new Error('no session')
    const planned = (id: number) => ({ ...first, id, fechaHoraInicio: `2099-01-0${id}T13:00:00.000Z` })
    let removed = false
    const { asked } = await showHearing(hearing, {
      ...freeTimeAnswers,
      'audiencias.get': () => ({
        ...hearing,
        version: removed ? 4 : 3,
        audienciasDetalles: [first, planned(7), ...(removed ? [] : [planned(6)])],
      }),
      'audiencias.reschedule': () => {
        if (removed) return { ...answeredHearing('confirmed'), advertencias: [] }
        removed = true
        return refusal(409)
      },
    })
    await page.getByRole('button', { name: hearingViewer.reschedule, exact: true }).click()
    const form = page.getByRole('dialog', { name: hearingViewer.rescheduleTitle })
    const which = form.getByRole('combobox', { name: texts.which })
    await which.click()
    await page.getByRole('option', { name: '06/01/2099 09:00' }).click()
    await form.getByRole('textbox', { name: texts.day }).fill('09/01/2099')
    await form.getByLabelText(texts.from).fill('10:00')
    await form.getByLabelText(texts.until).fill('11:00')
    const move = form.getByRole('button', { name: hearingViewer.reschedule })
    await move.click()
    await expect.element(form.getByText(texts.chosenGone('01/01/2099 09:00'))).toBeVisible()
    await expect.element(which).toHaveValue('01/01/2099 09:00')
    await move.click()
    await expect
      .poll(() => asked('audiencias.reschedule').map(({ body }) => body.audienciaDetalle.id))
      .toEqual([6, 5])
  })

  it('adds a session at a time that is still to come; what is wrong is said at its field', async () => {
    const answers = [refusal(500), { ...answeredHearing('confirmed'), advertencias: [] }]
    const { asked } = await showHearing(sampleHearing('confirmed'), {
      'audiencias.schedule': () => answers.shift() ?? refusal(500),
      'audiencias.roomsOf': freeTimeAnswers['audiencias.roomsOf'],
    })
    await page.getByRole('button', { name: texts.add }).click()
    const form = page.getByRole('dialog', { name: texts.addTitle })
    await form.getByRole('textbox', { name: texts.day }).fill('01/01/2099')
    await form.getByLabelText(texts.from).fill('10:30')
    await form.getByLabelText(texts.until).fill('10:00')
    await form.getByRole('button', { name: texts.add }).click()
    await expect.element(form.getByText(hearingRefusals.endsBeforeStart).first()).toBeVisible()
    await form.getByLabelText(texts.until).fill('11:30')
    await form.getByRole('button', { name: texts.add }).click()
    await expect
      .poll(() => asked('audiencias.schedule')[0]?.body)
      .toEqual({
        idAudiencia: 5,
        audienciasDetalles: [
          {
            modalidad: 'Mixta',
            fechaHoraInicio: '2099-01-01T14:30:00.000Z',
            fechaHoraFin: '2099-01-01T15:30:00.000Z',
            idSalaAudiencia: 2,
          },
        ],
      })
    // Idempotency key: the answer was lost, and the hearing was read anew since.
    await form.getByRole('button', { name: texts.add }).click()
    await expect.poll(() => asked('audiencias.schedule').length).toBe(2)
    const [lost, again] = asked('audiencias.schedule')
    expect(again?.commandId).toBe(lost?.commandId)
  })

  it('proposes the next planned session as the end of a recess', async () => {
    const hearing = sampleHearing('ongoing')
    const [first] = hearing.audienciasDetalles
    if (!first) throw new Error('no session')
    const start = `${new Date(Date.now() + 3 * day).toISOString().slice(0, 10)}T13:00:00.000Z`
    // Called off, and not held again.
    const sooner = { fechaHoraInicio: start.replace('T13', 'T12'), fechaHoraFin: start }
    const next = { ...first, id: 7, fechaHoraInicio: start, fechaHoraFin: start, idEstadoAudiencia: 4 }
    const { asked } = await showHearing(
      { ...hearing, audienciasDetalles: [first, next, { ...first, id: 6, ...sooner, idEstadoAudiencia: 1 }] },
      { 'audiencias.recess': { ...answeredHearing('recess'), advertencias: [] } },
    )
    await page.getByRole('button', { name: 'Receso Audiencia' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Receso Audiencia' }).last().click()
    await expect
      .poll(() => asked('audiencias.recess')[0]?.body)
      .toEqual({ idAudiencia: 5, fechaHoraReanudacion: start })
  })
})

describe('attendance', () => {
  const roll = () => page.getByRole('region', { name: attendance.title })

  it('notes who is there with one key each, and who noted it', async () => {
    const noted = { ...omar, presente: false, por: 'Ximena Vargas', fecha: '2026-12-01T13:05:00.000Z' }
    const { asked } = await showHearing(sampleHearing('ongoing'), {
      'audiencias.attendance': { idAudienciaDetalle: 5, asistentes: [noted] },
      'audiencias.noteAttendance': answeredHearing('ongoing'),
    })
    const status = roll().getByRole('group', { name: attendance.statusOf(omar.nombre) })
    await expect.element(roll().getByText('Ximena Vargas, 01/12/2026 09:05')).toBeVisible()
    await expect
      .element(status.getByRole('button', { name: attendance.absent }))
      .toHaveAttribute('aria-pressed', 'true')
    await status.getByRole('button', { name: attendance.present }).click()
    await expect
      .poll(() => asked('audiencias.noteAttendance')[0]?.body)
      .toEqual({ idAudienciaDetalle: 5, asistencia: [{ clase: 'sujeto', id: 1, presente: true }] })
  })

  it('is noted of each who is pressed, however quickly one comes after the other, and once', async () => {
    const ana = { ...omar, id: 2, nombre: 'Ana Quispe' }
    const { held, release } = holding(answeredHearing('ongoing'))
    const { asked } = await showHearing(sampleHearing('ongoing'), {
      'audiencias.attendance': {
        idAudienciaDetalle: 5,
        asistentes: [omar, ana].map((one) => ({ ...one, presente: null })),
      },
      'audiencias.noteAttendance': held,
    })
    const present = ({ nombre }: { readonly nombre: string }) =>
      roll()
        .getByRole('group', { name: attendance.statusOf(nombre) })
        .getByRole('button', { name: attendance.present })
    await present(omar).click()
    await present(omar).click()
    await present(ana).click()
    await expect.poll(() => asked('audiencias.noteAttendance')).toHaveLength(1)
    release()
    await expect
      .poll(() => asked('audiencias.noteAttendance').map(({ body }) => body.asistencia[0]?.id))
      .toEqual([1, 2])
  })

  it('of several sessions tells of the one that is chosen, and is noted in it', async () => {
    const hearing = sampleHearing('recess', {}, '2099-01-02T13:00:00.000Z')
    const [next] = hearing.audienciasDetalles
    if (!next) throw new Error('no session')
    const held = { ...next, id: 6, fechaHoraInicio: '2026-11-02T13:00:00.000Z', idEstadoAudiencia: 5 }
    const { asked } = await showHearing(
      { ...hearing, audienciasDetalles: [next, held] },
      {
        'audiencias.attendance': ({ query }) => ({
          idAudienciaDetalle: Number(query.idAudienciaDetalle ?? 5),
          asistentes: [omar],
        }),
        'audiencias.noteAttendance': answeredHearing('recess'),
      },
    )
    const which = roll().getByRole('combobox', { name: attendance.session })
    await expect.element(which).toHaveValue('02/01/2099 09:00')
    await which.click()
    await page.getByRole('option', { name: '02/11/2026 09:00' }).click()
    await expect.poll(() => asked('audiencias.attendance').at(-1)?.query.idAudienciaDetalle).toBe(6)
    await roll().getByRole('button', { name: attendance.present }).click()
    await expect.poll(() => asked('audiencias.noteAttendance')[0]?.body.idAudienciaDetalle).toBe(6)
  })

  it('of a hearing that is only planned nobody is called yet', async () => {
    const { asked } = await showHearing(sampleHearing('proposed'))
    await expect.element(page.getByRole('region', { name: texts.table })).toBeVisible()
    expect(asked('audiencias.attendance')).toEqual([])
  })
})
