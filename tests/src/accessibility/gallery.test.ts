import { gallery } from '@estrado/machines/messages/gallery'
import { signingDialog } from '@estrado/machines/messages/signing-dialog'
import { uploadMessages } from '@estrado/machines/messages/uploads'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { limits } from '@estrado/machines/vocabulary/limits'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, signedInState } from '../stack/browser.ts'
import { TestProduct } from '../stack/test-product.ts'
import { overflow, violationsInBothThemes } from './themes.ts'

/** Every shared dialog in its states (`spec 1 §2.5`) by axe, in light and dark, and by its keys. */

const product = new TestProduct()

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await product.browser.newContext({
    storageState: await signedInState(product.stack, 'juez'),
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    ...options,
  })
  const { page } = await openPage(context)
  await page.goto(`${product.stack.url}/galeria`)
  await page.getByRole('heading', { name: gallery.title }).waitFor()
  return page
}

/** Forms lose nothing to a key, and what is under way can't be closed. */
const staysOpen: readonly string[] = [
  gallery.save,
  gallery.saveMissing,
  gallery.saving,
  gallery.approval.sending,
]

/** Text of what has the focus. */
const focused = (page: Page) => page.evaluate('document.activeElement?.textContent')

describe('gallery of dialogs', () => {
  /** One page for the exhibits that only stand there: each is closed again. */
  let shared: Page
  beforeAll(async () => {
    shared = await open()
  })
  afterAll(() => shared.context().close())

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
    ...Object.values(gallery.signingState),
    ...Object.values(gallery.approval),
    ...Object.values(gallery.person),
  ])('%s', async (name) => {
    await shared.setViewportSize({ width: 1366, height: 768 })
    await shared.getByRole('button', { name: gallery.open(name), exact: true }).click()
    const dialog = shared.getByRole('dialog').first()
    await dialog.waitFor()
    await shared.waitForLoadState('networkidle')
    expect(await violationsInBothThemes(shared)).toEqual([])
    await shared.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => overflow(shared)).toBe(0)
    await shared.keyboard.press('Escape')
    if (staysOpen.includes(name)) await shared.reload()
    else await dialog.waitFor({ state: 'hidden' })
  })

  it('shows who somebody is: photograph, identity document, registration number', async () => {
    const page = await open()
    await page.getByRole('button', { name: gallery.open(gallery.person.withPhoto) }).click()
    const dialog = page.getByRole('dialog', { name: "Hernán D'Orbigny Peredo" })
    const photo = dialog.getByRole('img', { name: "Fotografía de Hernán D'Orbigny Peredo" })
    await photo.waitFor()
    const drawn = "document.querySelector('[role=dialog] img').naturalWidth"
    await expect.poll(() => page.evaluate(drawn)).toBeGreaterThan(0)
    expect(await dialog.locator('dt, dd').allTextContents()).toEqual([
      'Documento de identidad',
      '4000002',
      'Matrícula de abogado',
      '4000002HDP',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: gallery.open(gallery.person.unknown) }).click()
    const unknown = page.getByRole('dialog', { name: 'Rosa Mamani' })
    await unknown.getByText('Sin fotografía').waitFor()
    expect(await unknown.locator('dd').allTextContents()).toEqual(['Sin registrar', 'Sin registrar'])
    await page.context().close()
  })

  it('signs with this machine’s agent: PIN, certificate and the end of it', async () => {
    const page = await open()
    await page.getByRole('button', { name: gallery.open(gallery.signing), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: signingDialog.title })
    await dialog.getByLabel(signingDialog.pin).fill('0000')
    await page.keyboard.press('Enter')
    await dialog.getByText('Pin Incorrecto').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await dialog.getByLabel(signingDialog.pin).fill(demoPin)
    await page.keyboard.press('Enter')
    await dialog.getByText(signingDialog.chooseCertificate).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  it('lets no other file in than images and PDFs, nor more than 20 MB of them', async () => {
    const page = await open()
    const choose = page.locator('input[type=file]').first()
    const rejected = page.getByRole('alert').filter({ hasText: uploadMessages.rejected })
    await choose.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
    await rejected.waitFor()
    await rejected.getByRole('button').click()
    const half = { mimeType: 'application/pdf', buffer: Buffer.alloc(limits.uploadTotalBytes / 2 + 1) }
    await choose.setInputFiles([
      { name: 'a.pdf', ...half },
      { name: 'b.pdf', ...half },
    ])
    await rejected.waitFor()
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
  const context = await product.browser.newContext({
    storageState: await signedInState(product.stack, 'juez'),
  })
  const { page } = await openPage(context)
  await page.route('**/configuracion.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), demo: false } })
  })
  await page.goto(`${product.stack.url}/galeria`)
  await page.getByRole('heading', { name: 'La dirección no existe' }).waitFor()
  await context.close()
})
