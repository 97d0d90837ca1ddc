import { smallPdf } from '@estrado/api-mock/testing/cause'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import type { BrowserContext, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { buildHarness } from './harness/build.ts'
import type { HarnessWish } from './harness/page.tsx'

type Opened = { readonly page: Page; readonly complaints: string[] }

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const pinField = (page: Page): Locator => page.getByLabel(signingDialog.pin, { exact: true })
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: signingDialog.title })

export async function enterPin(page: Page, pin = demoPin): Promise<void> {
  await pinField(page).fill(pin)
  await page.keyboard.press('Enter')
}

/** The signing dialog in a real browser, with the real API and the real agent, from a page of the tests' own. */
export class SigningHarness {
  stack!: Stack
  browser!: TestBrowser
  /** A small document, in base64. */
  pdf!: string
  private readonly contexts: BrowserContext[] = []

  /** For the tests of this file: product and browser for all, contexts for each; `hosts`: of `StackOptions`. */
  constructor(hosts: readonly string[] = []) {
    beforeAll(async () => {
      this.stack = await startStack({ webFolder: await buildHarness(), hosts })
      this.browser = await launchBrowser({ trusting: [this.stack] })
      this.pdf = Buffer.from(await smallPdf()).toString('base64')
    })
    afterEach(async () => {
      for (const context of this.contexts.splice(0)) await context.close()
    })
    afterAll(async () => {
      await this.browser.close()
      await this.stack.stop()
    })
  }

  /** The page of somebody who is signed in. */
  async open(
    wish: HarnessWish,
    { usuario = 'ventanilla', width = 1366 }: { readonly usuario?: string; readonly width?: number } = {},
  ): Promise<Opened> {
    const context = await this.browser.newContext({
      storageState: await signedInState(this.stack, usuario),
      viewport: { width, height: width < 500 ? 844 : 768 },
    })
    return this.openIn(context, this.stack.url, wish)
  }

  /** The page at another address, in another browser's context, or of nobody. */
  async openIn(context: BrowserContext, address: string, wish: HarnessWish): Promise<Opened> {
    this.contexts.push(context)
    const opened = await openPage(context)
    await opened.page.addInitScript(`window.harness = ${JSON.stringify(wish)}`)
    await opened.page.goto(address)
    return opened
  }
}
