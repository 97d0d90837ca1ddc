import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOrCreateDemoAuthority } from '@estrado/agent/signing/demo-authority'
import {
  createSofthsmToken,
  prepareSofthsm,
  softhsmModule,
} from '@estrado/agent/signing/testing/softhsm-token'
import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { signing as texts } from '@estrado/machines/signing/texts'
import { validity } from '@estrado/machines/signing/validity-texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../stack/axe.ts'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { hasFocus } from '../stack/keyboard.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { drawnAct } from './drawn-act.ts'
import { buildHarness } from './harness/build.ts'
import { button, pinField } from './signing-harness.ts'

/** A hardware token by its own interface, PKCS#11: SoftHSM stands in for the device, beside the demo token. */

/** A PIN that can't stand anywhere by chance. */
const pin = 'Llave-9x.Secreta'
let folder: string
let stack: Stack
let browser: TestBrowser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-test-softhsm-'))
  prepareSofthsm(folder)
  const webFolder = await buildHarness()
  stack = await startStack({ webFolder, agentEnvironment: { ESTRADO_PKCS11_MODULES: softhsmModule } })
  const now = new Date()
  const token = createSofthsmToken(
    folder,
    'Juzgado',
    pin,
    readOrCreateDemoAuthority(stack.dataFolder, now),
    now,
  )
  token.addKey({ alias: 'firma', kind: 'rsa2048', documentoIdentidad: '3000002' })
  browser = await launchBrowser({ trusting: [stack] })
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
  // Other files of this worker start agents of their own, which would look for the token here.
  delete process.env.SOFTHSM2_CONF
})

it('is chosen among several tokens, and what it signs the API accepts; its PIN goes to the signer and nowhere else', async () => {
  const context = await browser.newContext({ storageState: await signedInState(stack, 'ventanilla') })
  const { page } = await openPage(context)
  await page.addInitScript(`window.harness = ${JSON.stringify({ act: await drawnAct(stack) })}`)
  const addresses: string[] = []
  const withPin: string[] = []
  page.on('request', (request) => {
    addresses.push(request.url())
    if (request.postData()?.includes(pin)) withPin.push(request.url())
  })
  await page.goto(stack.url)
  await button(page, 'Firmar acto').click()
  await page.getByText(signingDialog.chooseToken).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Juzgado' }).check()
  await page.keyboard.press('Enter')
  await page.getByText(signingDialog.pinOf('Juzgado')).waitFor()
  await hasFocus(pinField(page))
  await page.keyboard.type('otra-clave')
  await page.keyboard.press('Enter')
  await page.getByText(texts.wrongPin).waitFor()
  await hasFocus(pinField(page))
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { checked: true, name: signingDialog.documentOf('3000002') }).waitFor()
  await hasFocus(button(page, signingDialog.sign(1)))
  await page.keyboard.press('Enter')
  await button(page, validity.open('Válido')).waitFor()

  expect(withPin).toEqual(
    [signingPaths.tokenData, signingPaths.signBatch].map((path) => `${stack.signerUrl}${path}`),
  )
  expect(addresses.join('\n')).not.toContain(pin)
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(pin)
  expect(await page.content()).not.toContain(pin)
  const logs = join(stack.dataFolder, 'agent/logs')
  const written = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'))
  expect(written.join('\n')).toContain('signed')
  expect(written.join('\n')).not.toContain(pin)
  await context.close()
})
