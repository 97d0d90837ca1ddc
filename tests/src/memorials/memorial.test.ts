import { Clerk, smallPdf } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { browserInCourt } from '../stack/court-browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** The window registers a memorial, the court observes it, the window corrects it, the court closes it. */

let stack: Stack
let browser: TestBrowser
let cause: DrawnCause

beforeAll(async () => {
  stack = await startStack({ agent: false, citizenship: false })
  browser = await launchBrowser({ trusting: [] })
  cause = await drawnCause(stack.api, new Clerk(stack.api, await stack.api.login('ventanilla')))
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Beside the list, whose row says the same. */
const beside = (page: Page, name: string) =>
  page.getByRole('region', { name: texts.steps.memorial }).getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

async function register(page: Page): Promise<void> {
  const { fields } = texts
  await page.goto(`${stack.url}/jurisdiccional/memorial/registrar/${cause.id}`)
  await page.getByLabel(fields.presenter).click()
  await page.getByRole('option', { name: fields.otherPerson }).click()
  await page.getByLabel(fields.name).fill('Zenobia Quisbert Mamani')
  await page.getByLabel(fields.document).fill('7654321')
  await page.getByLabel(fields.type).fill('Apersonamiento')
  await page
    .getByRole('option', { name: /Apersonamiento/ })
    .first()
    .click()
  await page.getByLabel(fields.reference).fill('Se apersona')
  await page.getByLabel(fields.sheets).fill('2')
  const buffer = Buffer.from(await smallPdf())
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'memorial.pdf', mimeType: 'application/pdf', buffer })
  await button(page, texts.present).click()
  await button(page, texts.receipt).waitFor()
}

it('a memorial goes from the window to the court, comes back observed, is corrected and closed', async () => {
  const context = await browser.newContext({ storageState: await signedInState(stack, 'ventanilla') })
  const { page: window } = await openPage(context)
  await register(window)
  const { id } = await stack.api.services.db
    .selectFrom('memorial as m')
    .innerJoin('acto_procesal as a', 'a.id', 'm.id_acto')
    .select('a.id')
    .where('a.id_causa', '=', cause.id)
    .executeTakeFirstOrThrow()

  const inCourt = await browserInCourt(stack, browser, cause.secretary, cause.idOficina)
  const { page: court } = await openPage(inCourt)
  await court.goto(`${stack.url}/despacho/memoriales?memorial=${id}`)
  await button(court, texts.observe).click()
  await court.getByRole('dialog').getByLabel(texts.reason).fill('Falta la foja 3')
  await inDialog(court, texts.observe).click()
  await court.getByRole('dialog').waitFor({ state: 'detached' })
  await court.getByText('Falta la foja 3').waitFor()

  await window.goto(`${stack.url}/bandeja-memoriales?memorial=${id}`)
  await window.getByText('Falta la foja 3').waitFor()
  await button(window, texts.correct).click()
  await window.getByRole('dialog').getByLabel(texts.fields.sheets).fill('3')
  await inDialog(window, texts.correct).click()
  await button(window, texts.charge).click()
  await beside(window, texts.send).click()
  await beside(window, texts.send).waitFor({ state: 'detached' })

  await court.goto(`${stack.url}/despacho/memoriales?memorial=${id}`)
  await button(court, texts.close).click()
  await inDialog(court, texts.close).click()
  await button(court, texts.close).waitFor({ state: 'detached' })
  const act = await stack.api.services.db
    .selectFrom('acto_procesal')
    .select(['estado', 'fojas'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(act).toEqual({ estado: 'closed', fojas: 3 })
})
