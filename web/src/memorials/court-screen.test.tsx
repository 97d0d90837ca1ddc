import { memorialRefusals, memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleMemorial } from '../testing/sample-memorial.ts'

describe('memorials in court', () => {
  it('observes with a reason, under the version that was seen; without one it says so', async () => {
    const { asked } = await renderScreen('/despacho/memoriales?memorial=7', {
      roles: ['SECRE'],
      answers: {
        'bandejas.views': [],
        'memoriales.inCourt': [{ ...sampleMemorial(), seDevuelve: true }],
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

  it('offers to observe or return none of which people are notified', async () => {
    await renderScreen('/despacho/memoriales?memorial=7', {
      roles: ['SECRE'],
      answers: { 'bandejas.views': [], 'memoriales.inCourt': [{ ...sampleMemorial(), seDevuelve: false }] },
    })
    await expect.element(page.getByRole('button', { name: texts.close })).toBeVisible()
    for (const name of [texts.observe, texts.giveBack])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  })

  it('closes one once the person is sure, and offers to answer it', async () => {
    const { asked } = await renderScreen('/despacho/memoriales?memorial=7', {
      roles: ['SECRE'],
      answers: {
        'bandejas.views': [],
        'memoriales.inCourt': [sampleMemorial()],
        'actosProcesales.update': { id: 7, uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f' },
      },
    })
    await expect.element(page.getByRole('link', { name: texts.answer })).toBeVisible()
    await page.getByRole('button', { name: texts.close }).click()
    expect(asked('actosProcesales.update')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: texts.close }).click()
    await expect.poll(() => asked('actosProcesales.update')[0]?.body).toEqual({ cerrado: true })
  })
})
