import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningAgent, startAgent } from '@estrado/agent/agent'
import { scanningService, signingService } from '@estrado/agent/services'
import { readSettings } from '@estrado/agent/settings'
import { consentMessages } from '@estrado/machines/agent/consent-texts'
import { statusTexts } from '@estrado/machines/agent/status-texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromiumOptions } from './chromium.ts'

/** The person at the machine, in a real browser: the agent's page, and a site that asks for leave. */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')
const site = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end('<!doctype html><title>Otro sitio</title>')
})
let root = ''
let siteAddress = ''
let agent: RunningAgent
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'estrado-status-'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  siteAddress = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  agent = await startAgent({
    settings: readSettings(
      { ESTRADO_DATA: root, ESTRADO_SIGNER_PORT: '0', ESTRADO_SCANNER_PORT: '0', ESTRADO_CONSENT: '1' },
      undefined,
    ),
    version: '1.0.0',
    now: () => new Date(),
    dialog: async () => undefined,
    startSigning: signingService,
    startScanning: scanningService,
  })
  browser = await chromium.launch(chromiumOptions)
})
afterEach(() => context.close())
afterAll(async () => {
  await browser.close()
  await agent.close()
  site.close()
  rmSync(root, { recursive: true })
})

/** Whether a certificate is trusted is another test's matter. */
const openPages = async (colorScheme: 'light' | 'dark' = 'light') => {
  context = await browser.newContext({ ignoreHTTPSErrors: true, colorScheme })
  const status = await context.newPage()
  await status.goto(agent.statusPage ?? '')
  return status
}

const violations = async (page: Page) => {
  // As a script of the page its own policy would stop it.
  await page.evaluate(axe)
  const found: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    'axe.run().then(({ violations }) => violations)',
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** A page of a site that isn't allowed calls the agent and keeps the answer to come. */
const callFrom = async (path: string, body?: unknown, address = siteAddress) => {
  const page = await context.newPage()
  await page.goto(address)
  const init = body === undefined ? '{}' : JSON.stringify({ method: 'POST', body: JSON.stringify(body) })
  const answer = page.evaluate(`fetch('${agent.signer}${path}', ${init}).then((answer) => answer.json())`)
  return answer as Promise<{ finalizado: boolean; datos: { errorCode?: string } }>
}

describe('a site that is not known', () => {
  it('waits for the person, who allows it this time; and asks again to sign', async () => {
    const status = await openPages()
    const looking = callFrom('/token/connected')
    await status.getByText(consentMessages.use(siteAddress)).waitFor()
    await status.getByRole('button', { name: consentMessages.once }).click()
    expect((await looking).finalizado).toBe(true)

    const body = {
      slot: -1,
      pin: demoPin,
      alias: '123',
      pdfs: [
        { id: 'a', pdf: '' },
        { id: 'b', pdf: '' },
      ],
    }
    const signing = callFrom('/token/firmar_lote_pdfs', body)
    await status.getByText(consentMessages.sign(siteAddress, 2, '123')).waitFor()
    await status.getByRole('button', { name: consentMessages.no }).click()
    expect((await signing).datos.errorCode).toBe('CONSENTIMIENTO_RECHAZADO')
  })
})

describe('the agent’s page', () => {
  it.each(['light', 'dark'] as const)('has no accessibility fault, in %s', async (scheme) => {
    const status = await openPages(scheme)
    const other = await context.newPage()
    // A question is open, so that its buttons are looked at too.
    await other.goto(siteAddress.replace('127.0.0.1', 'localhost'))
    const asked = other.evaluate(`fetch('${agent.signer}/status').then((answer) => answer.status)`)
    await status.getByRole('button', { name: consentMessages.always }).waitFor()
    expect(await violations(status)).toEqual([])
    await status.getByRole('button', { name: consentMessages.always }).click()
    expect(await asked).toBe(200)
    await status.getByRole('button', { name: statusTexts.revoke }).click()
    await status.getByRole('button', { name: statusTexts.revoke }).waitFor({ state: 'detached' })
  })

  it('can be opened by a link of another site, but not framed by it', async () => {
    const status = await openPages()
    await status.goto(siteAddress)
    await status.evaluate(`location.href = '${agent.statusPage}'`)
    await status.getByRole('heading', { name: statusTexts.title }).waitFor()

    await status.goto(siteAddress)
    await status.evaluate(`new Promise((resolve) => {
      const frame = document.createElement('iframe')
      frame.onload = resolve
      frame.src = '${agent.statusPage}'
      document.body.append(frame)
    })`)
    const framed = status.frames().find((frame) => frame !== status.mainFrame())
    expect(
      await framed
        ?.getByRole('heading')
        .count()
        .catch(() => 0),
    ).toBe(0)
  })
})

describe('Clickjacking: the answers', () => {
  it('can’t be pressed in the moment in which the page comes under the pointer', async () => {
    const status = await openPages()
    const looking = callFrom('/token/connected', undefined, siteAddress.replace('127.0.0.1', 'localhost'))
    const always = status.getByRole('button', { name: consentMessages.always })
    await always.waitFor()
    await always.click({ trial: true })
    // What lay over the page is gone, and the second press of a double one arrives here.
    const pressable = await status.evaluate(`(() => {
      window.dispatchEvent(new Event('focus'))
      return [...document.querySelectorAll('[name=respuesta]')].filter((button) => !button.disabled).length
    })()`)
    expect(pressable).toBe(0)
    await status.getByRole('button', { name: consentMessages.no }).click()
    expect((await looking).datos.errorCode).toBe('CONSENTIMIENTO_RECHAZADO')
  })
})
