import { bulkSuspension as texts } from '@estrado/machines/hearings/bulk/texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { errors } from '@estrado/machines/messages/errors'
import { table } from '@estrado/machines/messages/interface'
import { validation } from '@estrado/machines/messages/validation'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { renderPart, renderScreen } from '../../testing/render-screen.tsx'
import { sampleSession } from '../../testing/sample-session.ts'
import { CourtChoice } from './court-choice.tsx'

const hearing = (id: number, room: number) => ({
  id,
  idAudiencia: id,
  version: 2,
  causa: { id, codigoUnico: `2026020000${id}` },
  tipoAudiencia: { id: 1, descripcion: 'Audiencia preliminar' },
  juez: { id: 20, nombre: 'Irma Condori' },
  modalidad: 'Presencial' as const,
  fechaHoraInicio: '2026-12-01T13:00:00.000Z',
  fechaHoraFin: '2026-12-01T14:00:00.000Z',
  salaAudiencia: { id: room, descripcion: `Sala ${room}` },
  tipoEstadoAudiencia: { id: 4, descripcion: 'Señalada' },
  estadoDeAudiencia: { id: 4, descripcion: 'Señalada' },
  otrasSesiones: [],
  esDelJuzgado: true,
  enlaceVirtual: null,
  ocupa: null,
  involucrados: {},
})

const uuid = '3e2c1f6e-7c53-4b0e-9a3c-0d8f7a0e5b11'
const job = {
  id: uuid,
  clase: 'suspender' as const,
  creado: '2026-11-23T13:00:00.000Z',
  terminado: null,
  usuario: 'Irma Condori',
  oficina: { id: 5, descripcion: 'Juzgado Primero' },
  desde: '2026-12-01',
  hasta: '2026-12-01',
  sala: null,
  motivo: 'Corte de energía',
  total: 2,
  hechas: 1,
  omitidas: 0,
  avisos: 3,
  idReposicion: null,
}
const line = (id: number, estado: 'pendiente' | 'hecha' | 'omitida', detalle: string | null = null) => ({
  idAudiencia: id,
  codigoUnico: `2026020000${id}`,
  tipoAudiencia: 'Audiencia preliminar',
  fechaHoraInicio: '2026-12-01T13:00:00.000Z',
  sala: 'Sala 1',
  estado,
  detalle,
  avisos: 3,
})

const answers: Answers = {
  'audiencias.list': [hearing(1, 1), hearing(2, 1), hearing(3, 2)],
  'audiencias.rooms': [{ id: 1, descripcion: 'Sala 1', idOficina: 5, cierres: [] }],
  'audiencias.suspensionTypes': [{ id: 3, descripcion: 'Fuerza mayor' }],
  'audiencias.bulkJobs': [],
  'audiencias.suspendMany': job,
  'audiencias.bulkJob': { ...job, lineas: [line(1, 'hecha'), line(2, 'pendiente')] },
}

const show = (address: string, others: Answers = {}) =>
  renderScreen(address, { roles: ['JUEZ'], answers: { ...answers, ...others } })

const standingIn = () => {
  const { usuario } = sampleSession(['JUEZ'])
  const oficina = { ...usuario.persona.funcionario?.oficina, id: 12, descripcion: 'Juzgado Segundo' }
  return { ...usuario, suplencias: [{ oficina, esSuplencia: true }] } as typeof usuario
}

it('court: whoever stands in for another one says whose hearings; who has one is not asked', async () => {
  const { asked } = await renderPart(<CourtChoice user={standingIn()} />, {
    roles: ['JUEZ'],
    answers: { 'usuarios.changeOffice': { ...sampleSession(['JUEZ']), usuario: standingIn() } },
  })
  await page.getByRole('combobox', { name: texts.court }).click()
  await page.getByRole('option', { name: /Juzgado Segundo/ }).click()
  await expect.poll(() => asked('usuarios.changeOffice').map(({ body }) => body)).toEqual([{ idOficina: 12 }])
})

it('unsaved form: another court is asked for before what was typed for this one goes', async () => {
  const { asked } = await renderScreen('/audiencias-suspender', {
    roles: ['JUEZ'],
    standsInAt: { id: 12, descripcion: 'Juzgado Segundo' },
    answers,
  })
  await page.getByLabelText(texts.reason).fill('Corte de energía')
  await page.getByRole('combobox', { name: texts.court }).click()
  await page.getByRole('option', { name: /Juzgado Segundo/ }).click()
  await page.getByRole('button', { name: dialog.keepEditing }).click()
  await expect.element(page.getByLabelText(texts.reason)).toHaveValue('Corte de energía')
  expect(asked('usuarios.changeOffice')).toHaveLength(0)
})

describe('suspension of many hearings', () => {
  it('access control: lists that are refused to the role are not offered again', async () => {
    const refused = refusal(403)
    await show('/audiencias-suspender', { 'audiencias.bulkJobs': refused, 'audiencias.list': refused })
    await expect.poll(() => page.getByText(errors.forbidden).elements()).toHaveLength(2)
    expect(page.getByRole('button', { name: table.retry }).elements()).toEqual([])
  })

  it('access control: an order that is refused to the role is not offered again', async () => {
    await show(`/audiencias-suspender?orden=${uuid}`, { 'audiencias.bulkJob': refusal(403) })
    await expect.element(page.getByRole('alert')).toHaveTextContent(errors.forbidden)
    expect(page.getByRole('button', { name: table.retry }).elements()).toEqual([])
  })

  it('orders what the dry list shows and nobody took out, as it was seen, and shows how far it is', async () => {
    const { asked } = await show('/audiencias-suspender')
    const button = (n: number) => page.getByRole('button', { name: texts.suspend(n), exact: true })
    await expect.element(button(3)).toBeVisible()
    await page.getByRole('checkbox').nth(1).click()
    await button(2).click()
    await expect.element(page.getByText(validation.required).first()).toBeVisible()
    // Below a long list nobody sees the fields that say so.
    await expect.element(page.getByRole('combobox', { name: texts.reasons })).toHaveFocus()
    await expect.element(page.getByText(`${texts.reasons} · ${texts.reason}`)).toBeVisible()
    expect(asked('audiencias.suspendMany')).toHaveLength(0)
    await page.getByRole('textbox', { name: texts.reason }).fill('Corte de energía')
    await page.getByRole('combobox', { name: texts.reasons }).click()
    await userEvent.keyboard('{Enter}{Escape}')
    await button(2).first().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: texts.suspend(2) })
      .click()
    await expect.element(page.getByText(texts.progress(1, 2))).toBeVisible()
    const [order] = asked('audiencias.suspendMany')
    expect(order?.body).toMatchObject({
      motivo: 'Corte de energía',
      idsTipoSuspensionAudiencia: [3],
      audiencias: [
        { id: 1, version: 2 },
        { id: 3, version: 2 },
      ],
    })
  })

  it('safe default: one that has begun is suspended only where somebody marks it', async () => {
    const going = { id: 7, descripcion: 'En curso' }
    const begun = { ...hearing(2, 1), tipoEstadoAudiencia: going, estadoDeAudiencia: going }
    await show('/audiencias-suspender', { 'audiencias.list': [hearing(1, 1), begun] })
    const button = (n: number) => page.getByRole('button', { name: texts.suspend(n), exact: true })
    await expect.element(button(1)).toBeVisible()
    await expect.element(page.getByText(texts.begun)).toBeVisible()
    await page.getByRole('checkbox').nth(1).click()
    await expect.element(button(2)).toBeVisible()
  })

  it('safe default: one that is being held is not marked by way of a session of it that is only planned', async () => {
    const planned = { ...hearing(2, 1), estadoDeAudiencia: { id: 7, descripcion: 'En curso' } }
    const ofOther = { ...hearing(3, 1), esDelJuzgado: false }
    await show('/audiencias-suspender', { 'audiencias.list': [hearing(1, 1), planned, ofOther] })
    const button = (n: number) => page.getByRole('button', { name: texts.suspend(n), exact: true })
    await expect.element(button(1)).toBeVisible()
    await expect.element(page.getByText(texts.begun)).toBeVisible()
    expect(page.getByText(ofOther.causa.codigoUnico).elements()).toHaveLength(0)
  })

  it('safe default: one with a session on a day or in a room that nobody named is not marked, and says which', async () => {
    const [first, second] = [hearing(1, 1), hearing(2, 1)]
    const later = { id: 21, fechaHoraInicio: '2026-12-10T13:00:00.000Z' }
    const within = { ...first, id: 11, otrasSesiones: [{ id: 1, fechaHoraInicio: first.fechaHoraInicio }] }
    await show('/audiencias-suspender', {
      'audiencias.list': [
        { ...first, otrasSesiones: [{ id: 11, fechaHoraInicio: within.fechaHoraInicio }] },
        within,
        { ...second, otrasSesiones: [later] },
      ],
    })
    const button = (n: number) => page.getByRole('button', { name: texts.suspend(n), exact: true })
    await expect.element(button(1)).toBeVisible()
    await expect.element(page.getByText(texts.beyond)).toBeVisible()
    await expect.element(page.getByText(texts.alsoSuspends(['10/12/2026 09:00']))).toBeVisible()
    await page.getByRole('checkbox').nth(1).click()
    await expect.element(button(2)).toBeVisible()
  })

  it('a session that was moved alone lies in what was ordered too; a hearing that waits to be set is not listed', async () => {
    const moved = { id: 2, descripcion: 'Reprogramada' }
    const first = hearing(1, 1)
    const second = { ...first, id: 11, tipoEstadoAudiencia: moved }
    const waiting = { ...hearing(2, 1), tipoEstadoAudiencia: moved, estadoDeAudiencia: moved }
    const { asked } = await show('/audiencias-suspender', {
      'audiencias.list': [
        { ...first, otrasSesiones: [{ id: 11, fechaHoraInicio: second.fechaHoraInicio }] },
        { ...second, otrasSesiones: [{ id: 1, fechaHoraInicio: first.fechaHoraInicio }] },
        waiting,
      ],
    })
    await expect.element(page.getByRole('button', { name: texts.suspend(1), exact: true })).toBeVisible()
    expect(page.getByText(texts.beyond).elements()).toHaveLength(0)
    expect(page.getByText(waiting.causa.codigoUnico).elements()).toHaveLength(0)
    expect(String(asked('audiencias.list')[0]?.query.estados).split(',')).toContain('2')
  })

  it('says what became of each, and undoes it after a question', async () => {
    const refused = 'El juez tiene otra audiencia'
    const { asked } = await show(`/audiencias-suspender?orden=${uuid}`, {
      'audiencias.bulkJob': {
        ...job,
        terminado: '2026-11-23T13:01:00.000Z',
        omitidas: 1,
        lineas: [line(1, 'hecha'), line(2, 'omitida', refused)],
      },
      'audiencias.restoreMany': { ...job, clase: 'reponer' },
    })
    await expect.element(page.getByText(refused)).toBeVisible()
    await expect.element(page.getByText(texts.outcome(1, 1, 3))).toBeVisible()
    await page.getByRole('button', { name: texts.restore }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.restore }).click()
    await expect.poll(() => asked('audiencias.restoreMany').length).toBe(1)
  })
})
