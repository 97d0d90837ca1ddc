import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleMemorial } from '../testing/sample-memorial.ts'

const views = { 'bandejas.views': [] } as const
const saved = { id: 7, uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f' }

describe('memorials at the window', () => {
  it('corrects what was observed, with its reason in sight, under the version that was seen', async () => {
    const observed = sampleMemorial({
      situacion: 'observed',
      situacionDescripcion: 'Observado',
      motivo: 'Falta la foja 2',
    })
    const { asked } = await renderScreen('/bandeja-memoriales?memorial=7', {
      roles: ['VENT_OGP'],
      answers: { ...views, 'memoriales.atWindow': [observed], 'actosProcesales.update': saved },
    })
    await page.getByRole('button', { name: texts.correct }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Falta la foja 2')).toBeVisible()
    await dialog.getByLabelText(texts.fields.sheets).fill('3')
    await dialog.getByRole('button', { name: texts.correct }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked('actosProcesales.update')[0]).toMatchObject({ version: 3, body: { fojasAdjunto: '3' } })
  })

  it('puts the charge to a draft, which may be corrected before, and sends what has one', async () => {
    const draft = sampleMemorial({ situacion: 'draft', situacionDescripcion: 'Borrador', cargo: null })
    const charged = sampleMemorial({ situacion: 'validated', situacionDescripcion: 'Con cargo' })
    let state = draft
    const { asked } = await renderScreen('/bandeja-memoriales?memorial=7', {
      roles: ['VENT_OGP'],
      answers: {
        ...views,
        'memoriales.atWindow': () => [state],
        'memoriales.charge': () => {
          state = charged
          return { id: 7, cargo: charged.cargo ?? expect.fail('no charge') }
        },
        'actosProcesales.update': saved,
      },
    })
    expect(page.getByRole('button', { name: texts.receipt }).elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: texts.correct })).toBeVisible()
    await page.getByRole('button', { name: texts.charge }).click()
    await page.getByRole('button', { name: texts.send }).click()
    await expect.poll(() => asked('actosProcesales.update')[0]?.body).toEqual({ enviarADespacho: true })
    await expect.element(page.getByRole('button', { name: texts.receipt })).toBeVisible()
  })
})

it('one’s own memorials are read, and nothing is done with them there', async () => {
  await renderScreen('/test?memorial=7', {
    roles: ['ABOGADO'],
    answers: { ...views, 'memoriales.own': [sampleMemorial()] },
  })
  await expect.element(page.getByRole('button', { name: texts.receipt })).toBeVisible()
  for (const name of [texts.charge, texts.send, texts.correct, texts.observe, texts.giveBack, texts.close])
    expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
})
