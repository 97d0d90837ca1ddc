import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import { pdfViewer } from '@estrado/machines/documents/pdf-viewer-texts'
import { session } from '@estrado/machines/session/texts'
import { validity } from '@estrado/machines/signing/validity-texts'
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { TestProduct } from '../stack/test-product.ts'
import { type SampleCourt, sampleCourt } from './sample-court.ts'
import { overflow, violationsInBothThemes } from './themes.ts'

/** The PDF viewer with its tools open, the manual, and public documents with a session (`spec 1 §2.2, §2.5, §4.2`). */

let court: SampleCourt
const product = new TestProduct({}, async (stack) => {
  court = await sampleCourt(stack)
})

const desk: BrowserContextOptions = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }

async function look(
  path: string,
  usuario: string | null,
  options: BrowserContextOptions,
  at: (page: Page) => Promise<void>,
) {
  const { page, complaints } = await product.emptyPage(usuario, options)
  await page.goto(`${product.stack.url}${path}`)
  await at(page)
  expect(complaints).toEqual([])
}

const drawn = (page: Page, number = 1) => page.locator(`[data-page="${number}"][data-drawn="true"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectClean(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

describe('the manual from the login page', () => {
  it('opens without a session, is searched and read by keys, and Esc closes one thing at a time', () =>
    look('/login', null, desk, async (page) => {
      await button(page, session.userManual).click()
      await drawn(page).waitFor()
      await page.keyboard.press('ArrowRight')
      await drawn(page, 2).waitFor()
      await expect.poll(() => page.getByLabel(pdfViewer.pageNumber, { exact: true }).inputValue()).toBe('2')
      await page.keyboard.press('t')
      await page.getByRole('navigation', { name: pdfViewer.thumbnails }).waitFor()
      await page.keyboard.press('/')
      await page.getByLabel(pdfViewer.searchField).fill('ciudadania inexistente')
      await page.keyboard.press('Enter')
      await page.getByText(pdfViewer.notFound).waitFor()
      await page.getByLabel(pdfViewer.searchField).fill('contrasena')
      await page.keyboard.press('Enter')
      await page.locator('mark[data-current="true"]').first().waitFor()
      await expectClean(page)
      await page.keyboard.press('Escape')
      expect(await page.getByLabel(pdfViewer.searchField).count()).toBe(0)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await expect
        .poll(() => button(page, session.userManual).evaluate((b) => b === b.ownerDocument.activeElement))
        .toBe(true)
    }))

  it('takes the whole window of a phone', () =>
    look('/login', null, phone, async (page) => {
      await button(page, session.userManual).click()
      await drawn(page).waitFor()
      expect(await button(page, pdfViewer.thumbnails).count()).toBe(0)
      expect((await page.getByRole('dialog').boundingBox())?.width).toBe(390)
      await expectClean(page)
    }))
})

describe('the validity of a document', () => {
  it.each(['/bandeja-causas', '/causas'])('stands beside it in %s and opens its facts', async (path) => {
    const inInbox = path === '/bandeja-causas'
    const address = inInbox ? `${path}?causa=${court.drawn}` : `${path}/${court.drawn}`
    await look(address, 'ventanilla', desk, async (page) => {
      if (inInbox) await button(page, causeBeside.view('Formulario Único')).click()
      await drawn(page).waitFor()
      await button(page, validity.open('Válido')).last().click()
      const facts = page.getByRole('dialog', { name: validity.title })
      await facts.getByText(validity.signatures).first().waitFor()
      await expectClean(page)
      await page.keyboard.press('Escape')
      await facts.waitFor({ state: 'hidden' })
      await drawn(page).waitFor()
    })
  })
})

describe('the documents of a cause', () => {
  it('are read one after another as one PDF', async () => {
    await look(`/bandeja-causas?causa=${court.drawn}`, 'ventanilla', desk, async (page) => {
      await button(page, causeBeside.joined).click()
      await page.getByRole('dialog', { name: /^Documentos de la causa/ }).waitFor()
      await drawn(page).waitFor()
      await page.keyboard.press('ArrowRight')
      await drawn(page, 2).waitFor()
      await expectClean(page)
    })
  })
})

describe('public documents with a session', () => {
  it.each(['/documento/qr', '/formulario-unico'])('%s goes to its twin with query and hash', async (path) => {
    await look(`${path}/${court.form}?de=papel&x=%C3%B1#firma`, 'ventanilla', desk, async (page) => {
      await drawn(page).waitFor()
      expect(page.url()).toBe(`${product.stack.url}/app${path}/${court.form}?de=papel&x=%C3%B1#firma`)
    })
  })
})
