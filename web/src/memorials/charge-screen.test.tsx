import { chargeTexts } from '@estrado/machines/memorials/texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const { page: texts } = chargeTexts
const path = '/cargo/0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f'
const verified = {
  uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f',
  numero: 12,
  gestion: 2026,
  fechaHora: '2026-11-23T14:00:00.000Z',
  juzgado: 'Juzgado 1',
  codigoUnico: '20260200009',
  archivos: [{ sha256: 'ab'.repeat(32), fojas: 2 }],
  clave: '0123456789abcdef',
  valido: true,
  reemplazado: true,
}

describe('the page of a charge', () => {
  it('says that it holds, with its files, and that a later one took its place', async () => {
    await renderScreen(path, { answers: { 'cargos.verification': verified } })
    await expect.element(page.getByText(texts.valid)).toBeVisible()
    await expect.element(page.getByText(texts.replaced)).toBeVisible()
    await expect.element(page.getByText('ab'.repeat(32))).toBeVisible()
    await expect.element(page.getByText(texts.sheets(2))).toBeVisible()
  })

  it('says of one that was altered that it doesn’t hold', async () => {
    await renderScreen(path, { answers: { 'cargos.verification': { ...verified, valido: false } } })
    await expect.element(page.getByText(texts.invalid)).toBeVisible()
    expect(page.getByText(texts.validNote).elements()).toEqual([])
  })

  it('says of an address that it is nobody’s', async () => {
    await renderScreen(path, { answers: { 'cargos.verification': refusal(404) } })
    await expect.element(page.getByText(texts.unknown)).toBeVisible()
  })
})
