import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { agentAccessMessages } from '@estrado/machines/agent/access-texts'
import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages } from '@estrado/machines/signing/agent-texts'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { signing as texts } from '@estrado/machines/signing/texts'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../stack/axe.ts'
import { launchBrowser } from '../stack/browser.ts'
import type { HarnessWish } from './harness/page.tsx'
import { button, enterPin, pinField, SigningHarness } from './signing-harness.ts'

/** What the signing dialog says and still can do where token or agent aren't as they should be. */

/** A court's server elsewhere, by the name that browsers ask for. */
const courtName = 'estrado.example'

const harness = new SigningHarness([courtName])

describe('the token', () => {
  const tokenFile = () => join(harness.stack.dataFolder, 'agent/demo/token.p12')
  const away = () => `${tokenFile()}.away`

  it('pulled out in the middle is missed, and signs once it is back', async () => {
    const { page } = await harness.open({ batch: [{ name: 'uno.pdf', base64: harness.pdf }] })
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
    const { page } = await harness.open({ batch: [{ name: 'uno.pdf', base64: harness.pdf }] })
    const years = 4 * 365 * 24 * 3_600_000
    harness.stack.api.clock.advance(years)
    await button(page, 'Firmar lote').click()
    await enterPin(page)
    await page.getByText(/^El certificado del token caducó: \d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor()
    expect(await button(page, signingDialog.sign(1)).isDisabled()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    harness.stack.api.clock.advance(-years)
  })

  /** Files and SoftHSM never lock: the agent's answer is a fake of the test's. */
  it('about to lock warns; locked asks no more', async () => {
    const { page } = await harness.open({ batch: [{ name: 'uno.pdf', base64: harness.pdf }] })
    const answers = ['PIN_ULTIMO_INTENTO', 'DEVICE_LOCKED'] as const
    let call = 0
    await page.route(`${harness.stack.signerUrl}${signingPaths.tokenData}`, async (route) => {
      const errorCode = answers[call] ?? 'DEVICE_LOCKED'
      call += 1
      const mensaje = signingErrorMessages[errorCode]
      await route.fulfill({
        headers: { 'access-control-allow-origin': harness.stack.url },
        json: { datos: { errorCode }, finalizado: false, mensaje },
      })
    })
    await button(page, 'Firmar lote').click()
    await enterPin(page)
    await page.getByText(signingDialog.lastTry).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await enterPin(page)
    await page.getByText(signingDialog.locked, { exact: true }).waitFor()
    expect(await pinField(page).count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('the agent', () => {
  const wish = (): HarnessWish => ({ batch: [{ name: 'uno.pdf', base64: harness.pdf }] })
  const problem = async (page: Page, fault: keyof typeof agentAccessMessages) => {
    await button(page, 'Firmar lote').click()
    const { title, remedy } = agentAccessMessages[fault]
    await page.getByRole('alert').getByText(title).waitFor()
    for (const step of remedy) expect(await page.getByText(step).count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])
  }

  it('not running: says how to start it, and goes on once it runs', async () => {
    await harness.stack.stopAgent()
    const { page } = await harness.open(wish())
    await problem(page, 'not-running')
    await harness.stack.startAgent()
    await button(page, signingDialog.retry).press('Enter')
    await enterPin(page)
    await button(page, signingDialog.sign(1)).click()
    await page.getByText('{"complete":true,"accepted":["uno.pdf"]}').waitFor()
  })

  it('not trusted by this browser: says how to trust it', async () => {
    const distrusting = await launchBrowser()
    const { page } = await harness.openIn(await distrusting.newContext(), harness.stack.url, wish())
    await problem(page, 'certificate-not-trusted')
    await distrusting.close()
  })

  it('refusing this address: says whom to ask', async () => {
    const elsewhere = harness.stack.url.replace('localhost', '127.0.0.1')
    const { page } = await harness.openIn(await harness.browser.newContext(), elsewhere, wish())
    await problem(page, 'origin-refused')
  })

  it('not permitted by the browser: says where to permit it', async () => {
    // A name of its own, an address that counts as public, and (as by https) secure.
    const { port } = new URL(harness.stack.url)
    const court = `http://${courtName}:${port}`
    const remote = await launchBrowser({
      trusting: [harness.stack],
      whole: true,
      moreArguments: [
        `--host-resolver-rules=MAP ${courtName} 127.0.0.1`,
        `--ip-address-space-overrides=127.0.0.1:${port}=public`,
        `--unsafely-treat-insecure-origin-as-secure=${court}`,
      ],
    })
    const { page } = await harness.openIn(await remote.newContext(), court, wish())
    await problem(page, 'permission-needed')
    await remote.close()
  })
})
