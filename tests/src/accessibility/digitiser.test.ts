import { blankPage } from '@estrado/agent/scanning/testing/blank-page'
import { samplePage } from '@estrado/agent/scanning/testing/sample-page'
import type { BrowserContextOptions, Locator, Page, Route } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { cameraArguments, DigitiserPlace } from '../scanning/digitiser-place.ts'
import { launchBrowser, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { sampledLooks } from './sampled.ts'
import { inSight, overflow, violationsInBothThemes } from './themes.ts'

/** The digitiser by axe, in light and dark: every tab and every state that a person can meet. */

let stack: Stack
let browser: TestBrowser
let place: DigitiserPlace

beforeAll(async () => {
  stack = await startStack({ agent: false })
  browser = await launchBrowser({ moreArguments: cameraArguments })
  place = new DigitiserPlace(stack, browser)
})
beforeEach(async () => {
  place.scanner.reset()
  await place.startAgent()
})
afterAll(async () => {
  await browser.close()
  await place.stopAgent()
  await stack.stop()
})

async function look(
  at: (page: Page, dialog: Locator) => Promise<void>,
  options: BrowserContextOptions & { readonly held?: boolean } = {},
): Promise<void> {
  const { page } = await place.newPage({ held: false, reducedMotion: 'reduce', ...options })
  await page.getByRole('button', { name: 'Escanear', exact: true }).click()
  await at(page, page.getByRole('dialog', { name: 'Digitalizar documento' }))
}

async function expectClean(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

async function scanTwo(dialog: Locator): Promise<void> {
  place.scanner.feed([await samplePage('Hoja'), await blankPage()])
  await dialog.getByRole('button', { name: 'Escanear', exact: true }).click()
  await dialog.getByText('2 páginas', { exact: true }).waitFor()
}

const sampled = sampledLooks(2)

describe('the digitiser', () => {
  sampled('scanner without pages, scanning, stopped by a jam, and without the agent that had begun', () =>
    look(async (page, dialog) => {
      await dialog.getByRole('combobox', { name: 'Resolución' }).waitFor()
      await expectClean(page)
      await scanTwo(dialog)
      await expectClean(page)
      place.scanner.fail('JAMMED')
      await dialog.getByText('El papel se atascó').waitFor()
      await expectClean(page)
      await place.stopAgent()
      await dialog.getByText('dejó de responder').waitFor()
      await expectClean(page)
    }),
  )

  sampled('pages whose pictures are still to come, and cannot be shown', () =>
    look(async (page, dialog) => {
      const asked: Route[] = []
      await page.route(/view=thumbnail/, (route) => void asked.push(route))
      await dialog.getByRole('combobox', { name: 'Resolución' }).waitFor()
      await scanTwo(dialog)
      await expect.poll(() => asked.length).toBe(2)
      await dialog.getByRole('button', { name: 'Página 2 de 2, Cargando la imagen…, en blanco' }).waitFor()
      await expectClean(page)
      for (const route of asked) await route.abort()
      await dialog.getByText('La imagen no se pudo mostrar').last().waitFor()
      await expectClean(page)
      place.scanner.end()
      await dialog.getByRole('button', { name: 'Escanear más páginas' }).waitFor()
    }),
  )

  sampled('the form of a network scanner leaves the buttons in sight in a low window', () =>
    look(
      async (page, dialog) => {
        await dialog.getByRole('button', { name: 'Agregar un escáner de red' }).click()
        const address = dialog.getByLabel('Dirección del escáner en la red')
        await address.waitFor()
        expect(await inSight(dialog.getByRole('button', { name: 'Crear el PDF' }))).toBe(true)
        expect(await inSight(address)).toBe(true)
        await expectClean(page)
      },
      { viewport: { width: 1366, height: 600 } },
    ),
  )

  sampled('pages in order, one lifted, the camera, the files, and the PDF before it is used', () =>
    look(async (page, dialog) => {
      await scanTwo(dialog)
      place.scanner.end()
      await dialog.getByRole('button', { name: 'Escanear más páginas' }).waitFor()
      await dialog.getByRole('button', { name: 'Página 1 de 2' }).press('Space')
      await dialog.locator('[data-lifted=true]').waitFor()
      await expectClean(page)
      await page.keyboard.press('Escape')
      await dialog.getByRole('tab', { name: 'Cámara' }).click()
      await dialog.getByLabel('Imagen de la cámara').waitFor()
      await expectClean(page)
      await dialog.getByRole('tab', { name: 'Archivos' }).click()
      await dialog.getByText('elija archivos').waitFor()
      await expectClean(page)
      await dialog.getByRole('button', { name: 'Crear el PDF' }).click()
      await dialog.getByText('El PDF está listo').waitFor()
      await expectClean(page)
    }),
  )

  sampled('without an agent, and without a camera that may be used', async () => {
    await place.stopAgent()
    await look(
      async (page, dialog) => {
        await dialog.getByText('El agente de Estrado no responde').waitFor()
        await expectClean(page)
        await dialog.getByRole('tab', { name: 'Cámara' }).click()
        await expect.poll(() => page.evaluate('window.answerCamera !== undefined')).toBe(true)
        await page.evaluate(`window.answerCamera('NotAllowedError')`)
        await dialog.getByText('El navegador no permitió usar la cámara').waitFor()
        await expectClean(page)
      },
      { held: true },
    )
  })

  sampled('on a phone', () =>
    look(
      async (page, dialog) => {
        await dialog.getByRole('combobox', { name: 'Resolución' }).waitFor()
        await scanTwo(dialog)
        place.scanner.end()
        await dialog.getByRole('button', { name: 'Escanear más páginas' }).waitFor()
        await expectClean(page)
        await dialog.getByRole('tab', { name: 'Archivos' }).click()
        await expectClean(page)
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    ),
  )
})
