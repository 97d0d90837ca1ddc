import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { agentAccessMessages } from '@estrado/machines/messages/agent-access'
import { signingErrorMessages } from '@estrado/machines/messages/agent-signing'
import { apiTexts } from '@estrado/machines/messages/api'
import { errors } from '@estrado/machines/messages/errors'
import { signing as texts } from '@estrado/machines/messages/signing'
import { signingDialog } from '@estrado/machines/messages/signing-dialog'
import { success } from '@estrado/machines/messages/success'
import { validity } from '@estrado/machines/messages/validity'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from '../stack/axe.ts'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { drawnAct } from './drawn-act.ts'
import { buildHarness } from './harness/build.ts'
import type { HarnessWish } from './harness/page.tsx'

/** The signing dialog in a real browser, with the real API and the real agent, from a page of the test's own. */

let webFolder: string
let stack: Stack
let browser: TestBrowser
let context: BrowserContext
let pdf: string

beforeAll(async () => {
  webFolder = await buildHarness()
  stack = await startStack({ webFolder })
  browser = await launchBrowser({ trusting: [stack] })
  pdf = Buffer.from(await smallPdf()).toString('base64')
})
afterEach(() => context.close())
afterAll(async () => {
  await browser.close()
  await stack.stop()
  rmSync(webFolder, { recursive: true, force: true })
})

type Opened = { readonly page: Page; readonly complaints: string[] }

async function openHarness(
  wish: HarnessWish,
  options: { readonly usuario?: string; readonly width?: number; readonly on?: Stack } = {},
): Promise<Opened> {
  const { usuario = 'ventanilla', width = 1366, on = stack } = options
  context = await browser.newContext({
    storageState: await signedInState(on, usuario),
    viewport: { width, height: width < 500 ? 844 : 768 },
  })
  const opened = await openPage(context)
  await opened.page.addInitScript(`window.harness = ${JSON.stringify(wish)}`)
  await opened.page.goto(on.url)
  return opened
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: signingDialog.title })

async function enterPin(page: Page, pin = demoPin) {
  await page.getByLabel(signingDialog.pin, { exact: true }).fill(pin)
  await page.keyboard.press('Enter')
}

describe('an act', () => {
  it('is signed with the keyboard alone, accepted by the API and shown as valid', async () => {
    const act = await drawnAct(stack)
    const { page, complaints } = await openHarness({ act })
    await button(page, validity.open('Sin firma')).waitFor()
    await button(page, 'Firmar acto').press('Enter')
    await page.getByLabel(signingDialog.pin, { exact: true }).waitFor()
    await page.keyboard.type(demoPin)
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { checked: true, name: signingDialog.documentOf('3000002') }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(success.documentSigned.toUpperCase()).waitFor()
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Firmar acto')
    await button(page, validity.open('Válido')).click()
    const facts = page.getByRole('dialog', { name: validity.title })
    await facts.getByText('Ximena Vargas Ordóñez').waitFor()
    expect(await facts.getByRole('img', { name: validity.holds }).count()).toBe(4)
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('is not signed without a PIN or with a wrong one; Esc leaves and the focus returns', async () => {
    const { page } = await openHarness({ act: await drawnAct(stack) })
    await button(page, 'Firmar acto').click()
    const field = page.getByLabel(signingDialog.pin, { exact: true })
    await field.waitFor()
    expect(await button(page, signingDialog.continue).isDisabled()).toBe(true)
    await enterPin(page, '0000')
    await page.getByText(texts.wrongPin).waitFor()
    expect(await field.inputValue()).toBe('')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Firmar acto')
    await page.getByText('{"complete":false,"accepted":[]}').waitFor()
  })

  it('signed by somebody else’s certificate is not taken, and can be signed again', async () => {
    const { page } = await openHarness({ act: await drawnAct(stack) })
    await button(page, 'Firmar acto').click()
    await enterPin(page)
    await page.getByRole('button', { name: 'Mostrar otros' }).click()
    const other = page.getByRole('radio', { name: 'María Eugenia Terrazas Ibáñez' })
    await page.locator('label', { has: other }).getByText(signingDialog.notOfUser).waitFor()
    await other.check()
    await button(page, signingDialog.sign(1)).click()
    const line = page.getByRole('list', { name: signingDialog.documents }).getByRole('listitem')
    await line.getByText(apiTexts.signatureOfOther('María Eugenia Terrazas Ibáñez')).waitFor()
    expect(await button(page, signingDialog.retryDelivery).count()).toBe(0)
    await button(page, signingDialog.signAgain).click()
    await enterPin(page)
    await button(page, signingDialog.sign(1)).click()
    await button(page, validity.open('Válido')).waitFor()
  })

  it('whose delivery lost its answer is delivered once, by the same command', async () => {
    const act = await drawnAct(stack)
    const { page } = await openHarness({ act })
    let lost = false
    await page.route('**/api/documentos/*/firmar', async (route) => {
      if (lost) return route.continue()
      lost = true
      // The API hears of it and takes it; only its answer gets lost.
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Firmar acto').click()
    await enterPin(page)
    await button(page, signingDialog.sign(1)).click()
    await page.getByText(`${signingDialog.stages.declined}: ${errors.network}`).waitFor()
    await button(page, signingDialog.retryDelivery).click()
    await button(page, validity.open('Válido')).waitFor()
    const { response } = await stack.api.call('documentos.verification', { params: { uuid: act.uuid } })
    expect(response).toMatchObject({ validez: { firmas: [{ certificado: { ci: '3000002' } }] } })
  })

  it('can’t be left while the token is at work', async () => {
    const { page } = await openHarness({ act: await drawnAct(stack) })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`${stack.signerUrl}${signingPaths.signBatch}`, async (route) => {
      await held
      await route.continue()
    })
    await button(page, 'Firmar acto').click()
    await enterPin(page)
    await button(page, signingDialog.sign(1)).click()
    await page.getByText(signingDialog.signing(0, 1)).waitFor()
    await page.keyboard.press('Escape')
    expect(await dialogOf(page).isVisible()).toBe(true)
    expect(await button(page, signingDialog.close).count()).toBe(0)
    release()
    await dialogOf(page).waitFor({ state: 'detached' })
    await button(page, validity.open('Válido')).waitFor()
  })
})

describe('several documents', () => {
  const batch = () => ['uno.pdf', 'dos.pdf', 'tres.pdf'].map((name) => ({ name, base64: pdf }))
  const broken = { name: 'roto.pdf', base64: Buffer.from('%PDF-1.7 nada').toString('base64') }

  it('have a line each; what got no answer is sent again, what can’t be signed stays', async () => {
    const { page } = await openHarness({ batch: [...batch(), broken], offlineOnce: ['dos.pdf'] })
    await button(page, 'Firmar lote').click()
    await enterPin(page)
    await button(page, signingDialog.sign(4)).click()
    await page.getByText(signingDialog.partly(2, 4)).waitFor()
    const lines = page.getByRole('list', { name: signingDialog.documents }).getByRole('listitem')
    expect(await lines.allInnerTexts()).toEqual([
      `uno.pdf\n${signingDialog.stages.accepted}`,
      `dos.pdf\n${signingDialog.stages.declined}: ERROR DE CONEXION`,
      `tres.pdf\n${signingDialog.stages.accepted}`,
      `roto.pdf\n${signingDialog.stages.refused}: ${signingErrorMessages.PDF_INVALIDO}`,
    ])
    await button(page, signingDialog.retryDelivery).click()
    await page.getByText(signingDialog.partly(3, 4)).waitFor()
    await button(page, signingDialog.close).last().click()
    await page.getByText('{"complete":false,"accepted":["uno.pdf","dos.pdf","tres.pdf"]}').waitFor()
  })

  it('are said to be missing when there are none', async () => {
    const { page } = await openHarness({ batch: [] })
    await button(page, 'Firmar lote').click()
    await page.getByText(texts.nothingToSign).waitFor()
    expect(await dialogOf(page).count()).toBe(0)
  })
})

describe('the token', () => {
  const tokenFile = () => join(stack.dataFolder, 'agent/demo/token.p12')
  const away = () => `${tokenFile()}.away`

  it('pulled out in the middle is missed, and signs once it is back', async () => {
    const { page } = await openHarness({ batch: [{ name: 'uno.pdf', base64: pdf }] })
    await button(page, 'Firmar lote').click()
    await enterPin(page)
    await button(page, signingDialog.sign(1)).waitFor()
    renameSync(tokenFile(), away())
    await button(page, signingDialog.sign(1)).click()
    await page.getByText(texts.failed).waitFor()
    renameSync(away(), tokenFile())
    await button(page, signingDialog.retry).click()
    await enterPin(page)
    await button(page, signingDialog.sign(1)).click()
    await page.getByText('{"complete":true,"accepted":["uno.pdf"]}').waitFor()
  })

  it('whose certificate has ended by the server’s clock signs nothing', async () => {
    const { page } = await openHarness({ batch: [{ name: 'uno.pdf', base64: pdf }] })
    const years = 4 * 365 * 24 * 3_600_000
    stack.api.clock.advance(years)
    await button(page, 'Firmar lote').click()
    await enterPin(page)
    await page.getByText(/^El certificado del token caducó: \d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor()
    expect(await button(page, signingDialog.sign(1)).isDisabled()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    stack.api.clock.advance(-years)
  })

  /** Files and SoftHSM never lock: the agent's answer is a fake of the test's. */
  it('about to lock warns; locked asks no more', async () => {
    const { page } = await openHarness({ batch: [{ name: 'uno.pdf', base64: pdf }] })
    const answers = ['PIN_ULTIMO_INTENTO', 'DEVICE_LOCKED'] as const
    let call = 0
    await page.route(`${stack.signerUrl}${signingPaths.tokenData}`, async (route) => {
      const errorCode = answers[call] ?? 'DEVICE_LOCKED'
      call += 1
      const mensaje = signingErrorMessages[errorCode]
      await route.fulfill({
        headers: { 'access-control-allow-origin': stack.url },
        json: { datos: { errorCode }, finalizado: false, mensaje },
      })
    })
    await button(page, 'Firmar lote').click()
    await enterPin(page)
    await page.getByText(signingDialog.lastTry).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await enterPin(page)
    await page.getByText(signingDialog.locked, { exact: true }).waitFor()
    expect(await page.getByLabel(signingDialog.pin, { exact: true }).count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('every step', () => {
  it.each([
    ['light', 1366, false],
    ['dark', 390, true],
  ] as const)('passes axe and fits, %s, %i px', async (_theme, width, dark) => {
    const wish = { dark, batch: [{ name: `${'expediente-'.repeat(12)}.pdf`, base64: pdf }] }
    const { page } = await openHarness({ ...wish, refused: [wish.batch[0]?.name ?? ''] }, { width })
    const check = async (name: string) => {
      expect(await axeViolations(page), name).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(width)
    }
    await button(page, 'Firmar lote').click()
    await page.getByLabel(signingDialog.pin, { exact: true }).waitFor()
    await check('pin')
    await enterPin(page)
    await page.getByRole('button', { name: 'Mostrar otros' }).click()
    await check('certificate')
    await button(page, signingDialog.sign(1)).click()
    await button(page, signingDialog.signAgain).waitFor()
    await check('result')
  })
})

describe('the agent', () => {
  const wish = (): HarnessWish => ({ batch: [{ name: 'uno.pdf', base64: pdf }] })
  const problem = async (page: Page, fault: keyof typeof agentAccessMessages) => {
    await button(page, 'Firmar lote').click()
    const { title, remedy } = agentAccessMessages[fault]
    await page.getByRole('alert').getByText(title).waitFor()
    for (const step of remedy) expect(await page.getByText(step).count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])
  }

  it('not running: says how to start it, and goes on once it runs', async () => {
    await stack.stopAgent()
    const { page } = await openHarness(wish())
    await problem(page, 'not-running')
    await stack.startAgent()
    await button(page, signingDialog.retry).press('Enter')
    await enterPin(page)
    await button(page, signingDialog.sign(1)).click()
    await page.getByText('{"complete":true,"accepted":["uno.pdf"]}').waitFor()
  })

  it('not trusted by this browser: says how to trust it', async () => {
    const distrusting = await launchBrowser()
    context = await distrusting.newContext()
    const { page } = await openPage(context)
    await page.addInitScript(`window.harness = ${JSON.stringify(wish())}`)
    await page.goto(stack.url)
    await problem(page, 'certificate-not-trusted')
    await distrusting.close()
  })

  it('refusing this address: says whom to ask', async () => {
    context = await browser.newContext()
    const { page } = await openPage(context)
    await page.addInitScript(`window.harness = ${JSON.stringify(wish())}`)
    await page.goto(stack.url.replace('localhost', '127.0.0.1'))
    await problem(page, 'origin-refused')
  })

  it('not permitted by the browser: says where to permit it', async () => {
    // A court's server elsewhere: a name of its own, an address that counts as public, and (as by https) secure.
    const { port } = new URL(stack.url)
    const court = `http://estrado.example:${port}`
    const remote = await launchBrowser({
      trusting: [stack],
      moreArguments: [
        '--host-resolver-rules=MAP estrado.example 127.0.0.1',
        `--ip-address-space-overrides=127.0.0.1:${port}=public`,
        `--unsafely-treat-insecure-origin-as-secure=${court}`,
      ],
    })
    context = await remote.newContext()
    const { page } = await openPage(context)
    await page.addInitScript(`window.harness = ${JSON.stringify(wish())}`)
    await page.goto(court)
    await problem(page, 'permission-needed')
    await remote.close()
  })
})
