import { rmSync } from 'node:fs'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { pinMessages } from '@estrado/machines/messages/remembered-pin'
import { signing as texts } from '@estrado/machines/messages/signing'
import { signingDialog } from '@estrado/machines/messages/signing-dialog'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../stack/axe.ts'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { buildHarness } from './harness/build.ts'

/** 'Recordar Pin' in a real browser, with the real API and the real agent. */

let webFolder: string
let stack: Stack
let browser: TestBrowser

beforeAll(async () => {
  webFolder = await buildHarness()
  stack = await startStack({ webFolder })
  browser = await launchBrowser({ trusting: [stack] })
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
  rmSync(webFolder, { recursive: true, force: true })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pinField = (page: Page) => page.getByLabel(signingDialog.pin, { exact: true })

async function openHarness() {
  const context = await browser.newContext({ storageState: await signedInState(stack, 'ventanilla') })
  const opened = await openPage(context)
  const base64 = Buffer.from(await smallPdf()).toString('base64')
  const wish = { pin: true, batch: [{ name: 'a.pdf', base64 }] }
  await opened.page.addInitScript(`window.harness = ${JSON.stringify(wish)}`)
  await opened.page.goto(stack.url)
  return { ...opened, context }
}

const recordKept = async () => {
  const rows = await stack.api.services.db.selectFrom('users_firma').selectAll().execute()
  return rows.length
}

it('the next signing asks no PIN, in this browser alone, until it is forgotten', async () => {
  const { page, context, complaints } = await openHarness()
  await page.getByText(pinMessages.none).waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(`"${demoPin}"`)) sent.push(new URL(request.url()).pathname)
  })

  await button(page, 'Firmar lote').click()
  await pinField(page).fill(demoPin)
  await page.getByRole('checkbox', { name: texts.rememberPin }).check()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  expect(await recordKept()).toBe(0)
  await button(page, signingDialog.sign(1)).click()
  await page.getByText('"complete":true').waitFor()
  await expect.poll(recordKept).toBe(1)
  // In the clear it went to the signer and nowhere else, and it stands nowhere here.
  const signer = new URL(stack.signerUrl).pathname
  expect(new Set(sent)).toEqual(
    new Set([signingPaths.tokenData, signingPaths.signBatch].map((path) => `${signer}${path}`)),
  )
  const stored = await page.evaluate('JSON.stringify([localStorage, sessionStorage])')
  expect(stored).not.toContain(`"${demoPin}"`)

  await button(page, 'Firmar lote').click()
  await button(page, signingDialog.sign(1)).waitFor()
  expect(await pinField(page).count()).toBe(0)
  await button(page, signingDialog.sign(1)).click()
  await page.getByRole('dialog', { name: signingDialog.title }).waitFor({ state: 'detached' })

  // Somebody with the session and another browser is asked.
  const elsewhere = await openHarness()
  await elsewhere.page.getByText(pinMessages.elsewhere, { exact: false }).waitFor()
  await button(elsewhere.page, 'Firmar lote').click()
  await pinField(elsewhere.page).waitFor()
  await elsewhere.context.close()

  await page.reload()
  await page.getByText('Su PIN está recordado', { exact: false }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button(page, pinMessages.forget).click()
  await page.getByRole('dialog').getByRole('button', { name: pinMessages.forget }).click()
  await page.getByText(pinMessages.none).waitFor()
  expect(await recordKept()).toBe(0)
  const session = JSON.parse(String(await page.evaluate(`localStorage.getItem('${storageKeys.session}')`)))
  expect(session.usuario).toMatchObject({ recordarFirma: false, tieneFirma: false })
  await button(page, 'Firmar lote').click()
  await pinField(page).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
