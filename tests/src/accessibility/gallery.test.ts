import { gallery } from '@estrado/machines/messages/gallery'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { overflow, violationsInBothThemes } from './themes.ts'

/** Every shared dialog in its states (`spec 1 §2.5`) by axe, in light and dark, and by its keys. */

let stack: Stack
let browser: TestBrowser

beforeAll(async () => {
  stack = await startStack()
  browser = await launchBrowser({ trusting: [stack] })
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    storageState: await signedInState(stack, 'juez'),
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    ...options,
  })
  const { page } = await openPage(context)
  await page.goto(`${stack.url}/galeria`)
  await page.getByRole('heading', { name: gallery.title }).waitFor()
  return page
}

/** Text of what has the focus. */
const focused = (page: Page) => page.evaluate('document.activeElement?.textContent')

describe('gallery of dialogs', () => {
  it('is clean in both themes, and on a phone nothing runs out of the window', async () => {
    const page = await open()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toBe(0)
    await page.context().close()
  })

  it('asks with the court’s default words, focus on the answer, Esc is no', async () => {
    const page = await open()
    const button = page.getByRole('button', { name: gallery.confirmDefault })
    await button.click()
    const dialog = page.getByRole('dialog', { name: '¡CONFIRME!' })
    await dialog.getByText('¿Desea proceder?').waitFor()
    expect(await dialog.getByRole('button').allTextContents()).toEqual(
      expect.arrayContaining(['Cancelar', 'Aceptar']),
    )
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText(gallery.answered(false)).waitFor()
    await button.click()
    await expect.poll(() => focused(page)).toBe('Aceptar')
    await page.keyboard.press('Enter')
    await page.getByText(gallery.answered(true)).waitFor()
    // The focus is back where it came from.
    await expect.poll(() => focused(page)).toBe(gallery.confirmDefault)
    await page.context().close()
  })

  it.each([
    gallery.generic,
    gallery.save,
    gallery.saveMissing,
    gallery.saving,
    gallery.loading,
    gallery.viewer,
    gallery.viewerBroken,
    ...['Válido', 'Sin firma', 'No válido'].map(gallery.validity),
    gallery.digitiser,
    gallery.signing,
  ])('%s', async (name) => {
    const page = await open()
    await page.getByRole('button', { name: gallery.open(name), exact: true }).click()
    await page.getByRole('dialog').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toBe(0)
    await page.context().close()
  })

  it('shows every kind of notice', async () => {
    const page = await open()
    for (const kind of Object.values(gallery.notice)) {
      await page.getByRole('button', { name: kind, exact: true }).click()
    }
    expect(await page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').count()).toBe(8)
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.context().close()
  })
})

it('outside a demo court there is no gallery', async () => {
  const context = await browser.newContext({ storageState: await signedInState(stack, 'juez') })
  const { page } = await openPage(context)
  await page.route('**/configuracion.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), demo: false } })
  })
  await page.goto(`${stack.url}/galeria`)
  await page.getByRole('heading', { name: 'La dirección no existe' }).waitFor()
  await context.close()
})
