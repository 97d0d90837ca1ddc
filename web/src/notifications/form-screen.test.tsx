import { notificationFormPage as texts } from '@estrado/machines/notifications/form-texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../client/call.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const uuid = '0198c0de-0000-7000-8000-000000000001'
const signed: Answer<'notificaciones.verification'> = {
  numero: 7,
  codigoUnico: '201102012600001',
  acto: 'Decreto',
  oficina: 'Juzgado de Instrucción Penal 1º',
  tipo: 'Personal',
  estadoDescripcion: 'Cerrada',
  fechaHora: '2026-08-20T13:00:00.000Z',
  fechaCierre: '2026-08-21T13:00:00.000Z',
  sha256: 'a'.repeat(64),
  aprobado: false,
  retirada: false,
  valido: true,
}

const looked = (changes: Partial<typeof signed>) =>
  renderScreen(`/notificacion/${uuid}`, {
    answers: { 'notificaciones.verification': { ...signed, ...changes } },
  })

describe('the page behind the QR of a form', () => {
  it('says of a signed form that it is authentic', async () => {
    await looked({})
    await expect.element(page.getByText(texts.valid)).toBeVisible()
    await expect.element(page.getByText(texts.validNote)).toBeVisible()
  })

  it('says of a form that nobody signed or approved only that its notification exists', async () => {
    await looked({ sha256: null, estadoDescripcion: 'Asignada' })
    await expect.element(page.getByText(texts.unsigned)).toBeVisible()
    await expect.element(page.getByText(texts.unsignedNote)).toBeVisible()
    expect(page.getByText(texts.valid).elements()).toEqual([])
  })

  it('says of a withdrawn notification that it has no effect', async () => {
    await looked({ retirada: true, valido: false, estadoDescripcion: 'Retirada' })
    await expect.element(page.getByText(texts.withdrawn)).toBeVisible()
    expect(page.getByText(texts.validNote).elements()).toEqual([])
    expect(page.getByText(texts.invalid).elements()).toEqual([])
  })
})
