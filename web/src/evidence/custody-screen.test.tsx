import { custodyPage as texts } from '@estrado/machines/evidence/texts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const path = '/custodia/0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f'

it('a certificate’s page says which link was altered', async () => {
  const link = {
    orden: 1,
    descripcion: 'Recepción',
    fecha: '2026-11-23T14:00:00.000Z',
    oficina: 'Ventanilla',
    clave: '0123456789abcdef',
    valido: true,
  }
  await renderScreen(path, {
    answers: {
      'custodias.verification': {
        numero: 12,
        gestion: 2026,
        codigoUnico: '20260200009',
        oficina: 'Ventanilla',
        estadoDescripcion: 'Entregada',
        valido: false,
        cadena: [link, { ...link, orden: 2, descripcion: 'Entrega', valido: false }],
      },
    },
  })
  await expect.element(page.getByText(texts.invalid)).toBeVisible()
  expect(page.getByText(texts.linkInvalid).elements()).toHaveLength(1)
})

it('a certificate’s page says of an address that it is nobody’s', async () => {
  await renderScreen(path, { answers: { 'custodias.verification': refusal(404) } })
  await expect.element(page.getByText(texts.unknown)).toBeVisible()
})
