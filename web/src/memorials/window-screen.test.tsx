import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atVersion, refusal } from '../testing/contract-fake.ts'
import { renderScreen, sayByRealtime } from '../testing/render-screen.tsx'
import { sampleMemorial } from '../testing/sample-memorial.ts'

const views = { 'bandejas.views': [] } as const
const observed = sampleMemorial({
  situacion: 'observed',
  situacionDescripcion: 'Observado',
  motivo: 'Falta la foja 2',
})
const saved = { id: 7, uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f' }

describe('memorials at the window', () => {
  it('corrects what was observed, with its reason in sight, under the version that was seen', async () => {
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

  it('lost update: a correction goes over what it was opened with, until a conflict has told who was faster', async () => {
    let now = observed
    const { asked } = await renderScreen('/bandeja-memoriales?memorial=7', {
      roles: ['VENT_OGP'],
      answers: {
        ...views,
        'memoriales.atWindow': () => [now],
        'actosProcesales.update': ({ version }) => (version === now.version ? saved : refusal(409)),
      },
    })
    await page.getByRole('button', { name: texts.correct }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText(texts.fields.sheets).fill('3')
    now = { ...observed, version: 4, referencia: 'Corregida por otra persona' }
    await sayByRealtime('bandeja-modificada', {})
    await expect.element(page.getByText(now.referencia)).toBeInTheDocument()
    await dialog.getByRole('button', { name: texts.correct }).click()
    await expect.poll(() => asked('actosProcesales.update').map(({ version }) => version)).toEqual([3])
    await dialog.getByRole('button', { name: texts.correct }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked('actosProcesales.update').map(({ version }) => version)).toEqual([3, 4])
  })

  it('a file that stands already is not sent again, and what it belongs to is changed over the version it made', async () => {
    let fails = true
    const { asked } = await renderScreen('/bandeja-memoriales?memorial=7', {
      roles: ['VENT_OGP'],
      answers: {
        ...views,
        'memoriales.atWindow': () => [observed],
        'documentos.replace': atVersion(4, saved),
        'actosProcesales.update': () => (fails ? refusal(503) : saved),
      },
    })
    await page.getByRole('button', { name: texts.correct }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: texts.correct })
    await expect.element(send).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
    const file = new File(['%PDF-1.7'], 'memorial.pdf', { type: 'application/pdf' })
    await userEvent.upload(input ?? expect.fail('no file field'), file)
    await send.click()
    await expect.poll(() => asked('actosProcesales.update').length).toBe(1)
    fails = false
    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked('documentos.replace').map(({ version }) => version)).toEqual([3])
    expect(asked('actosProcesales.update').map(({ version }) => version)).toEqual([4, 4])
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
