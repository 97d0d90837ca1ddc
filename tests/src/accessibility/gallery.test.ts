import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadMessages } from '@estrado/machines/documents/uploads-texts'
import { dialog as dialogTexts } from '@estrado/machines/messages/dialogs'
import { gallery } from '@estrado/machines/messages/gallery'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { limits } from '@estrado/machines/vocabulary/limits'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleOf, seed, whole } from '../sampling.ts'
import { openPage, signedInState } from '../stack/browser.ts'
import { TestProduct } from '../stack/test-product.ts'
import { overflow, violationsInBothThemes } from './themes.ts'

/** Every shared dialog in its states (`spec 1 §2.5`) by axe, in light and dark, and by its keys. */

const product = new TestProduct()

async function open(): Promise<Page> {
  const context = await product.browser.newContext({
    storageState: await signedInState(product.stack, 'juez'),
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  })
  const { page } = await openPage(context)
  await page.goto(`${product.stack.url}/galeria`)
  await page.getByRole('heading', { name: gallery.title }).waitFor()
  return page
}

/** Typed text is asked for before it is lost, and what is under way can't be closed. */
const staysOpen: readonly string[] = [gallery.saveMissing, gallery.saving, gallery.approval.sending]

/** Sampling: half of them at each seed; what shows each of them in the product has component tests with axe. */
const exhibits: readonly string[] = [
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
]

/** Text of what has the focus. */
const focused = (page: Page) => page.evaluate('document.activeElement?.textContent')

describe('gallery of dialogs', () => {
  /** One page for whatever leaves it as it was: each dialog is closed again. */
  let shared: Page
  beforeAll(async () => {
    shared = await open()
  })
  beforeEach(() => shared.setViewportSize({ width: 1366, height: 768 }))
  afterAll(() => shared.context().close())

  it('is clean in both themes, and on a phone nothing runs out of the window', async () => {
    const page = shared
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toBe(0)
  })

  it('asks with the court’s default words, focus on the answer, Esc is no', async () => {
    const page = shared
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
  })

  it('combobox: Enter takes the first match and never sends the form', async () => {
    const page = shared
    const { fieldKind, fieldState, fieldLabel, sampleLines } = gallery
    const [first, second] = sampleLines
    const box = (kind: string) =>
      page.getByRole('combobox', { name: fieldLabel(kind, fieldState.rest), exact: true })
    const one = box(fieldKind.select)
    await one.fill('SEGUNDA linea')
    const active = async () => page.locator(`[id="${await one.getAttribute('aria-activedescendant')}"]`)
    await expect.poll(async () => (await active()).allTextContents()).toEqual([second])
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => one.inputValue()).toBe(second)
    await one.fill('nada de esto')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => one.inputValue()).toBe(second)
    const several = box(fieldKind.several)
    await several.fill('segun')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Quitar ${second}` }).waitFor()
    await page
      .getByRole('button', { name: `Quitar ${first}` })
      .first()
      .waitFor()
    await page.getByText(gallery.sent(0)).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(gallery.sent(1)).waitFor()
  })

  it('field states: rest, error, focus, both, and disabled look different in both themes', async () => {
    const page = shared
    const { fieldKind, fieldState, fieldLabel } = gallery
    const look = (state: string) =>
      page.getByLabel(fieldLabel(fieldKind.text, state), { exact: true }).evaluate((element) => {
        const style = getComputedStyle(element as Element)
        return [
          style.borderColor,
          style.borderStyle,
          style.boxShadow,
          style.outlineStyle,
          style.outlineColor,
        ].join()
      })
    for (const scheme of ['light', 'dark']) {
      await page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${scheme}'`)
      await page.evaluate('document.activeElement.blur()')
      const looks = [
        await look(fieldState.rest),
        await look(fieldState.error),
        await look(fieldState.disabled),
      ]
      for (const state of [fieldState.rest, fieldState.error]) {
        await page.getByLabel(fieldLabel(fieldKind.text, state), { exact: true }).focus()
        looks.push(await look(state))
      }
      expect(new Set(looks).size).toBe(5)
    }
    await page.evaluate("document.documentElement.dataset.mantineColorScheme = 'light'")
    const readOnly = page.getByRole('group', { name: fieldLabel(fieldKind.text, fieldState.readOnly) })
    expect(await readOnly.locator('input').count()).toBe(0)
  })

  it('what can’t be undone: danger on the button, the focus on Cancelar', async () => {
    const page = shared
    await page.getByRole('button', { name: gallery.confirmFinal }).click()
    await expect.poll(() => focused(page)).toBe('Cancelar')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText(gallery.answered(false)).waitFor()
    await page.getByRole('button', { name: gallery.confirmFinal }).click()
    await expect.poll(() => focused(page)).toBe('Cancelar')
    await page.keyboard.press('Control+Enter')
    await page.getByText(gallery.answered(true)).waitFor()
  })

  it('dialog: Tab stays inside, also once what had the focus is gone; Esc asks before typing is lost', async () => {
    const page = await open()
    const inside = () => page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    await page.getByRole('button', { name: gallery.open(gallery.saveMissing), exact: true }).click()
    await expect.poll(inside).toBe(true)
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await inside()).toBe(true)
    }
    const field = page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })
    await field.focus()
    await field.evaluate((element) => (element as Element).remove())
    await expect.poll(inside).toBe(true)
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab')
      expect(await inside()).toBe(true)
    }
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog').filter({ hasText: dialogTexts.discardQuestion })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.context().close()
  })

  it('notice: stands free of every control, and Deshacer takes back what it tells', async () => {
    const page = shared
    await page.getByRole('button', { name: gallery.undoNotice }).click()
    const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('status').first()
    const covered = await notice.evaluate((element) => {
      const own = (element as Element).getBoundingClientRect()
      return [...document.querySelectorAll('button, a[href], input')].filter((control) => {
        const box = control.getBoundingClientRect()
        return (
          !(element as Element).contains(control) &&
          box.width > 1 &&
          box.left < own.right &&
          box.right > own.left &&
          box.top < own.bottom &&
          box.bottom > own.top
        )
      }).length
    })
    expect(covered).toBe(0)
    await notice.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText(gallery.undone).waitFor()
  })

  it.each(sampleOf(exhibits, whole ? 1 : 2, seed))('%s', async (name) => {
    // What an exhibit before it left open is no fault of this one.
    if ((await shared.getByRole('dialog').count()) > 0) await shared.reload()
    await shared.getByRole('button', { name: gallery.open(name), exact: true }).click()
    const dialog = shared.getByRole('dialog').first()
    await dialog.waitFor()
    await shared.waitForLoadState('networkidle')
    // The gallery behind it was judged before, also with a dialog over it.
    expect(await violationsInBothThemes(shared, '[role=dialog]')).toEqual([])
    await shared.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => overflow(shared)).toBe(0)
    await shared.keyboard.press('Escape')
    if (staysOpen.includes(name)) await shared.reload()
    else await dialog.waitFor({ state: 'hidden' })
  })

  it('shows who somebody is: photograph, identity document, registration number', async () => {
    const page = shared
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
  })

  it('signs with this machine’s agent: PIN, certificate and the end of it', async () => {
    const page = await open()
    await page.getByRole('button', { name: gallery.open(gallery.signing), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: signingDialog.title })
    await dialog.getByLabel(signingDialog.pin).fill('0000')
    await page.keyboard.press('Enter')
    await dialog.getByText('Pin Incorrecto').waitFor()
    expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([])
    await dialog.getByLabel(signingDialog.pin).fill(demoPin)
    await page.keyboard.press('Enter')
    await dialog.getByText(signingDialog.chooseCertificate).waitFor()
    expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  it('lets no other file in than images and PDFs, nor more than 20 MB of them', async () => {
    const page = await open()
    const choose = page.locator('input[type=file]').first()
    const rejected = page.getByRole('alert').filter({ hasText: uploadMessages.rejected })
    // A notice stands for seconds: it is waited for while the files are still on their way.
    const refused = async (files: Parameters<typeof choose.setInputFiles>[0]) =>
      Promise.all([rejected.waitFor(), choose.setInputFiles(files)])
    await refused({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
    await rejected.getByRole('button').click()
    // By their paths: the browser reads them itself, where 20 MB would come through its driver.
    const halves = ['a.pdf', 'b.pdf'].map((name) => join(product.stack.dataFolder, name))
    for (const half of halves) writeFileSync(half, Buffer.alloc(limits.uploadTotalBytes / 2 + 1))
    await refused(halves)
    await page.context().close()
  })

  it('shows every kind of notice', async () => {
    const page = await open()
    // Pressed at once: a notice stands for seconds, and the first must still be there when the last has come.
    const kinds: readonly string[] = Object.values(gallery.notice)
    await page.evaluate((wanted) => {
      for (const button of document.querySelectorAll('button'))
        if (wanted.includes(button.textContent ?? '')) button.click()
    }, kinds)
    await expect
      .poll(() => page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').count())
      .toBe(8)
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
