import { memorialsListed } from '@estrado/machines/memorials/memorial-asks'
import {
  memorialListTexts,
  memorialRefusals,
  memorialTexts as texts,
} from '@estrado/machines/memorials/texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleMemorial } from '../testing/sample-memorial.ts'

describe('memorials in court', () => {
  it('finds one by its code, type, presenter or reference, and those that ask something', async () => {
    const asks = sampleMemorial({ pedido: texts.answer, presentadoPor: 'Ximena Chávez' })
    const done = sampleMemorial({
      id: 8,
      pedido: null,
      codigoUnico: '20260200044',
      presentadoPor: 'Víctor Méndez',
    })
    const { address } = await renderScreen('/despacho/memoriales', {
      roles: ['SECRE'],
      answers: { 'bandejas.views': [], 'memoriales.inCourt': [asks, done] },
    })
    const found = () =>
      page
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => row.textContent)
    await expect.poll(() => found().length).toBe(2)
    await page.getByRole('searchbox').fill('mendez 44')
    await expect.poll(found).toEqual([expect.stringContaining('20260200044')])
    await page.getByRole('searchbox').fill('nada')
    await expect.element(page.getByText(memorialListTexts.nothingFound(memorialsListed))).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('combobox', { name: memorialListTexts.columns.ask }).click()
    await page.getByRole('option', { name: texts.answer, exact: true }).click()
    await expect.poll(found).toEqual([expect.stringContaining('Ximena Chávez')])
    expect(address()).toBe(`/despacho/memoriales?pide=${encodeURIComponent(texts.answer)}`)
  })

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
