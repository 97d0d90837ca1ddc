import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { digitising } from '@estrado/machines/scanning/digitising-texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { agentBeside } from '../scanning/testing/agent-beside.ts'
import { pageInBrowser } from '../scanning/testing/page-in-browser.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { complainant, deskOf } from './testing/desk-of.ts'

const desk = deskOf({ id: 214, descripcion: 'Apersonamiento', conAdjuntos: true }, complainant)
const saved = { id: 7, uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f' }
const cargo = { uuid: saved.uuid, numero: 12, gestion: 2026, fechaHora: '2026-11-23T14:00:00.000Z' }

/** The form, its memorial scanned, and whoever keeps the scan. */
async function scanned<K>(keeperOf: (userId: number) => K | Promise<K>): Promise<K> {
  const { userId } = await renderScreen('/jurisdiccional/memorial/registrar/9', {
    roles: ['VENT_OGP'],
    answers: {
      'memoriales.desk': desk,
      'causas.deadlines': [],
      'catalogo.audiencias': [],
      'actosProcesales.create': saved,
      'memoriales.charge': { id: 7, cargo },
      'actosProcesales.update': saved,
    },
  })
  const keeper = await keeperOf(userId)
  await page.getByLabelText(texts.fields.type).click()
  await page.getByRole('option', { name: 'Apersonamiento' }).click()
  await page.getByRole('button', { name: texts.scan }).first().click()
  await expect.element(page.getByText(digitising.resumed)).toBeVisible()
  await page.getByRole('button', { name: digitising.create }).click()
  await page.getByRole('button', { name: digitising.use }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  return keeper
}

const withAgent = () => agentBeside('trabajo-1')

/** The form's next scan begins without the pages of the one that stands in it. */
async function expectNextScanEmpty(): Promise<void> {
  await page.getByRole('button', { name: texts.scan }).click()
  await expect.element(page.getByText(digitising.connecting)).not.toBeInTheDocument()
  await expect.element(page.getByText(digitising.noPages)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: dialog.cancel }).click()
}

async function present(): Promise<void> {
  await page.getByLabelText(texts.fields.presenter).click()
  await page.getByRole('option', { name: /Rosa/ }).click()
  await page.getByLabelText(texts.fields.reference).fill('Apersonamiento')
  await page.getByLabelText(texts.fields.sheets).fill('1')
  await page.getByRole('button', { name: texts.present }).click()
  await expect.element(page.getByText(texts.done('12/2026'))).toBeVisible()
}

describe('a scanned memorial', () => {
  it('Retention: its pages stay out of the next scan of the form, and go once the API has the document', async () => {
    const { accepted } = await scanned(withAgent)
    await expectNextScanEmpty()
    expect(accepted).toEqual([])
    await present()
    expect(accepted).toEqual(['trabajo-1'])
  })

  it('Retention: without an agent the browser keeps its pages until the API has the document', async () => {
    const store = await scanned(pageInBrowser)
    await expectNextScanEmpty()
    expect(await store.read()).toHaveLength(1)
    await present()
    await expect.poll(() => store.read()).toEqual([])
  })

  it('Retention: its pages go when it is taken out of the form', async () => {
    const { accepted } = await scanned(withAgent)
    await page.getByRole('button', { name: /^Quitar/ }).click()
    await expect.poll(() => accepted).toEqual(['trabajo-1'])
  })
})
