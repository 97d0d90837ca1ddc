import { webConfigurationPath } from '@estrado/machines/contract/web-configuration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from './axe.ts'
import { launchBrowser, openPage, signedInState, type TestBrowser } from './browser.ts'
import { type Stack, startStack } from './stack.ts'

/** The parts find each other: what every other test of the whole product builds on. */

let stack: Stack
let browser: TestBrowser

beforeAll(async () => {
  stack = await startStack()
  browser = await launchBrowser({ trusting: [stack] })
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

describe('the whole product, started for a test', () => {
  it('tells the web app where the agent listens', async () => {
    const configuration = await (await fetch(`${stack.url}${webConfigurationPath}`)).json()
    expect(configuration).toMatchObject({
      signerUrl: stack.signerUrl,
      scannerUrl: stack.scannerUrl,
      citizenship: false,
      demo: true,
    })
  })

  it('shows the app to somebody who is signed in, and reaches a trusted signer from it', async () => {
    const context = await browser.newContext({ storageState: await signedInState(stack, 'ventanilla') })
    const { page, complaints } = await openPage(context)
    await page.goto(stack.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const answer: unknown = await page.evaluate(
      `fetch('${stack.signerUrl}/token/connected').then((answer) => answer.json())`,
    )
    expect(answer).toMatchObject({ finalizado: true, datos: { connected: true } })
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('keeps an idle connection longer than a proxy in front of it, which would else call into a closing one', async () => {
    const { headers } = await fetch(`${stack.url}${webConfigurationPath}`)
    expect(headers.get('keep-alive')).toBe('timeout=65')
  })

  it('can do without the agent, and have it back on the same ports', async () => {
    await stack.stopAgent()
    await expect(fetch(`${stack.scannerUrl}/agente`)).rejects.toThrow()
    await stack.startAgent()
    expect((await fetch(`${stack.scannerUrl}/agente`)).status).toBe(200)
  })
})
