import { calls } from '@estrado/machines/contract/calls'
import { approval } from '@estrado/machines/signing/approval-texts'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { drawnAct } from './drawn-act.ts'

/** The clerk signs the Formulario Único where the product asks for it. */

let stack: Stack
let browser: TestBrowser

beforeAll(async () => {
  stack = await startStack()
  browser = await launchBrowser({ trusting: [stack], whole: true })
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('a drawn cause’s form is signed in the wizard and valid for anybody', async () => {
  const act = await drawnAct(stack)
  const context = await browser.newContext({ storageState: await signedInState(stack, 'ventanilla') })
  const { page, complaints } = await openPage(context)
  await page.goto(`${stack.url}/causas/${act.idCausa}`)
  const seal = page.getByRole('button', { name: /ver la validez del documento/ })
  await expect.poll(() => seal.textContent()).toContain('Sin firma')
  await button(page, approval.byDigitalSignature).waitFor()
  // This court has no digital citizenship.
  await button(page, approval.byCitizenship).waitFor({ state: 'detached' })
  await button(page, approval.byDigitalSignature).click()
  await page.getByLabel(signingDialog.pin, { exact: true }).fill(demoPin)
  await page.keyboard.press('Enter')
  await button(page, signingDialog.sign(1)).click()
  await page.getByText(calls['documentos.sign'].success.toUpperCase()).waitFor()
  await page.getByRole('dialog', { name: signingDialog.title }).waitFor({ state: 'detached' })
  // The seal that stood there before says what holds now.
  await expect.poll(() => seal.textContent()).toContain('Válido')
  const { response } = await stack.api.call('documentos.verification', { params: { uuid: act.uuid } })
  expect(response).toMatchObject({
    validez: { estado: 'Válido', firmas: [{ certificado: { ci: '3000002' } }] },
  })
  expect(complaints).toEqual([])
  await context.close()
})
