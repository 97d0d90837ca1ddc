import { memorialRefusals, memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'
import type { Memorial } from './memorial.ts'

const memorial = (changes: Partial<Memorial> = {}): Memorial => ({
  id: 7,
  version: 3,
  idCausa: 9,
  codigoUnico: '20260200009',
  tipo: 'Apersonamiento',
  referencia: 'Apersonamiento del acusado',
  fojas: 2,
  presentadoPor: 'Zenobia Quisbert',
  cargo: {
    uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f',
    numero: 12,
    gestion: 2026,
    fechaHora: '2026-11-23T14:00:00.000Z',
  },
  situacion: 'sent',
  situacionDescripcion: 'Enviado',
  tono: 'information',
  pedido: 'Proveer',
  desde: '2026-11-23T14:05:00.000Z',
  motivo: null,
  juzgado: 'Juzgado 1',
  adjuntos: 0,
  uuid: null,
  ...changes,
})

describe('memorials in court', () => {
  it('observes with a reason, under the version that was seen; without one it says so', async () => {
    const { asked } = await renderScreen('/despacho/memoriales?memorial=7', {
      roles: ['SECRE'],
      answers: {
        'bandejas.views': [],
        'memoriales.inCourt': [memorial()],
        'actosProcesales.update': { id: 7, uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f' },
      },
    })
    await page.getByRole('button', { name: texts.observe }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: texts.observe }).click()
    await expect.element(dialog.getByText(memorialRefusals.reasonMissing).first()).toBeVisible()
    await dialog.getByLabelText(texts.reason).fill('Falta la foja 2')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => asked('actosProcesales.update')[0]?.body)
      .toEqual({ observacion: 'Falta la foja 2' })
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
