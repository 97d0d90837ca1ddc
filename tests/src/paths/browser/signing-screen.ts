import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { signingErrorMessages } from '@estrado/machines/signing/agent-texts'
import { signingDialog as texts } from '@estrado/machines/signing/dialog-texts'
import type { DocumentResult, ListedCertificate, ListedToken } from '@estrado/machines/signing/signing/events'
import type { Delivered } from '@estrado/web/signing/signing-tools'
import type { BrowserContext, Locator, Page } from 'playwright'
import type { Stack } from '../../stack/stack.ts'
import { AgentGate } from './agent-gate.ts'
import { Notifier } from './notifier.ts'

/** The documents that the page has to sign, as the workflow's samples name them. */
const documentNames = ['a.pdf', 'b.pdf'] as const

const signer = '3000002'
/** The test's clock is the world's: what the samples hold for valid must stay so. */
const farAway = '2099-01-01 00:00:00'
const ended = '2020-01-01 00:00:00'

/** The signing dialog as one person sees it, with the agent and the receiver of the files in the test's hand. */
export class SigningScreen {
  readonly page: Page
  readonly agent = new AgentGate()
  private readonly deliveries = new Map<string, (delivered: Delivered) => void>()
  private readonly arrived = new Notifier()

  private constructor(page: Page) {
    this.page = page
  }

  /** A page of its own with two documents, everything under way held. */
  static async open(stack: Stack, context: BrowserContext, pdf: string): Promise<SigningScreen> {
    const screen = new SigningScreen(await context.newPage())
    const { page, agent } = screen
    await agent.watch(page, stack)
    await page.exposeFunction('deliverTo', (name: string) => screen.deliver(name))
    const batch = documentNames.map((name) => ({ name, base64: pdf }))
    await page.addInitScript(`window.harness = ${JSON.stringify({ batch })}`)
    await page.goto(stack.url)
    await screen.begin.waitFor()
    return screen
  }

  readonly button = (name: string): Locator => this.page.getByRole('button', { name, exact: true })
  get begin(): Locator {
    return this.button('Firmar lote')
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: texts.title })
  }
  get pin(): Locator {
    return this.page.getByLabel(texts.pin, { exact: true })
  }
  /** The button that signs what is still unsigned. */
  get sign(): Locator {
    return this.button(texts.sign(2)).or(this.button(texts.sign(1)))
  }
  /** Whatever looks for tokens again where it stands. */
  get lookAgain(): Locator {
    return this.button(texts.retry).or(this.button(texts.otherToken)).or(this.button(texts.signAgain))
  }
  readonly token = (slot: number): Locator => this.page.locator(`input[name="token"][value="${slot}"]`)
  readonly certificate = (own: boolean): Locator =>
    this.page.getByRole('radio', { name: texts.documentOf(own ? signer : '2000001') })

  async enterPin(): Promise<void> {
    await this.pin.fill('1234')
    await this.page.keyboard.press('Enter')
  }

  async chooseToken(slot: number): Promise<void> {
    await this.token(slot).check()
    await this.button(texts.continue).click()
  }

  async chooseCertificate(own: boolean): Promise<void> {
    const others = this.button(texts.showOthers(1))
    if (!own && (await others.count()) > 0) await others.click()
    // One that has ended says so and never stays chosen.
    await this.certificate(own).click()
  }

  listTokens(tokens: readonly ListedToken[]): Promise<void> {
    const listed = tokens.map((token) => ({ ...token, serial: `s${token.slot}`, model: '' }))
    return this.agent.answer(signingPaths.tokenConnected, { connected: listed.length > 0, tokens: listed })
  }

  listCertificates(certificates: readonly ListedCertificate[]): Promise<void> {
    const data = certificates.map(({ own, fingerprint }) => ({
      tipo: 'X509_CERTIFICATE',
      tipo_desc: 'Certificado',
      serialNumber: fingerprint,
      alias: fingerprint,
      id: fingerprint,
      common_name: own === true ? 'Ximena Vargas Ordóñez' : 'María Eugenia Terrazas Ibáñez',
      pem: '',
      validez: { desde: ended, hasta: own === true ? farAway : ended },
      titular: { uidNumber: own === true ? signer : '2000001' },
      emisor: {},
    }))
    const data_token = { certificates: data.length, data, private_keys: 0 }
    return this.agent.answer(signingPaths.tokenData, { data_token })
  }

  giveResults(results: readonly DocumentResult[]): Promise<void> {
    const pdfs_firmados = results
      .filter(({ signed }) => signed)
      .map(({ id }) => ({ id, pdf_firmado: Buffer.from('%PDF-').toString('base64') }))
    const pdfs_rechazados = results
      .filter(({ signed }) => !signed)
      .map(({ id }) => ({
        id,
        errorCode: 'PDF_ENCRIPTADO',
        mensaje: signingErrorMessages.PDF_ENCRIPTADO,
      }))
    return this.agent.answer(signingPaths.signBatch, { pdfs_firmados, pdfs_rechazados })
  }

  /** What the receiver says of the file that was handed to it. */
  async judge(name: string, delivered: Delivered): Promise<void> {
    while (!this.deliveries.has(name)) await this.arrived.next(pathFaults.fileNeverCame(name))
    this.deliveries.get(name)?.(delivered)
    this.deliveries.delete(name)
  }

  /** Files that were handed over and not judged. */
  get handedOver(): number {
    return this.deliveries.size
  }

  private deliver(name: string): Promise<Delivered> {
    return new Promise((judged) => {
      this.deliveries.set(name, judged)
      this.arrived.tell()
    })
  }
}
