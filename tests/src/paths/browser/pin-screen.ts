import { cpSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { pinMessages } from '@estrado/machines/signing/remembered-pin-texts'
import { signing } from '@estrado/machines/signing/texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import type { BrowserContext, Locator, Page } from 'playwright'
import { signedInState, type TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { eventually } from './eventually.ts'
import { expectPressable } from './press.ts'

/** Whose PIN it is: the signer of the page that asks for signatures. */
export const signer = 'ventanilla'

const signingPage = 'firma.html'

/**
 * The product with one more page, which asks for a signature of a small document: signing and profile then share
 * one browser's storage. Returns a folder of its own with the page's build and the web app.
 */
export function besideTheApp(signingFolder: string, webFolder: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-test-beside-'))
  const copy = { recursive: true, preserveTimestamps: true }
  cpSync(signingFolder, folder, copy)
  renameSync(join(folder, 'index.html'), join(folder, signingPage))
  cpSync(webFolder, folder, copy)
  return folder
}

/** One browser of the person: it signs, and its profile says what is remembered. */
export class PinScreen {
  readonly page: Page
  private readonly url: string

  private constructor(stack: Stack, page: Page) {
    this.page = page
    this.url = stack.url
  }

  /** A browser in which nothing is remembered yet. `pdf` is what it signs, in base64. */
  static async open(stack: Stack, browser: TestBrowser, pdf: string): Promise<PinScreen> {
    const storageState = await signedInState(stack, signer)
    const context: BrowserContext = await browser.newContext({
      storageState,
      viewport: { width: 1366, height: 768 },
    })
    await context.addInitScript(
      `window.harness = ${JSON.stringify({ batch: [{ name: 'a.pdf', base64: pdf }] })}`,
    )
    return new PinScreen(stack, await context.newPage())
  }

  private readonly button = (name: string): Locator => this.page.getByRole('button', { name, exact: true })

  private get pin(): Locator {
    return this.page.getByLabel(signingDialog.pin, { exact: true })
  }

  private get sign(): Locator {
    return this.button(signingDialog.sign(1))
  }

  private async askForSignature(): Promise<void> {
    await this.page.goto(`${this.url}/${signingPage}`)
    await this.button('Firmar lote').click()
    await this.pin.or(this.sign).waitFor()
  }

  /** Signs once, with the box that has the PIN remembered. */
  async signRemembering(): Promise<void> {
    await this.askForSignature()
    await this.pin.fill(demoPin)
    await this.page.getByRole('checkbox', { name: signing.rememberPin }).check()
    await this.page.keyboard.press('Enter')
    await this.sign.click()
    await this.page.getByText('"complete":true').waitFor()
    // It is remembered beside the delivery: a page that is left at once may not know it yet.
    await this.page.waitForFunction(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}').usuario?.recordarFirma === true,
      storageKeys.session,
    )
  }

  /** Begins to sign, sees whether the PIN is asked for, and leaves it. */
  async expectAsked(asked: boolean): Promise<void> {
    await this.askForSignature()
    await eventually(async () =>
      (await this.pin.count()) === (asked ? 1 : 0) ? null : pathFaults.pinAsked(asked),
    )
    await this.page.keyboard.press('Escape')
    await this.page.getByText('"complete":false').waitFor()
  }

  private get remembered(): Locator {
    return this.page.getByRole('region', { name: pinMessages.title })
  }

  /** The profile, as it is now. */
  async expectProfile(isRemembered: boolean): Promise<void> {
    await this.page.goto(`${this.url}/mi-perfil`)
    const [until = ''] = pinMessages.rememberedUntil('').split(/\s*\.$/)
    await this.remembered.getByText(isRemembered ? until : pinMessages.none).waitFor()
    await this.expectForgettable(isRemembered)
  }

  /** Where nothing is remembered there is nothing to press that would forget it. */
  expectForgettable(expected: boolean): Promise<void> {
    return expectPressable(this.button(pinMessages.forget), expected)
  }

  async forget(): Promise<void> {
    await this.button(pinMessages.forget).click()
    await this.page.getByRole('dialog').getByRole('button', { name: pinMessages.forget }).click()
    await this.remembered.getByText(pinMessages.none).waitFor()
  }
}
