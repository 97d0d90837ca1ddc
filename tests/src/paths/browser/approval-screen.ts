import type { TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { logInAsCitizen } from '@estrado/api-mock/testing/citizen'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import {
  citizenshipApproval,
  citizenshipProvider,
} from '@estrado/machines/session/citizenship-provider-texts'
import { approval } from '@estrado/machines/signing/approval-texts'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import type { BrowserContext, Page } from 'playwright'
import { signedInState, type TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { CallGate } from './call-gate.ts'

/** The clerk whose causes are approved, and their identity document. */
const clerk = { usuario: 'ventanilla', documento: '3000002' } as const

/** The service has never heard of it. */
const expiredToken = 'vencida'

async function drawnCause(api: TestApi): Promise<number> {
  const registrar = new Clerk(api, await api.login(clerk.usuario))
  const id = await registrar.readyCause()
  const { status, json } = await registrar.draw(id)
  if (status !== 200) throw new Error(JSON.stringify(json))
  return id
}

/** A finished cause's page with the approval of its form, and the citizenship service's window. */
export class ApprovalScreen {
  readonly page: Page
  readonly stack: Stack
  readonly requests = new CallGate()
  /** What the page asks before it goes to the service: held, it stays in sight. */
  readonly redirects = new CallGate()
  private readonly context: BrowserContext
  private readonly citizenToken: string
  private popup: Promise<Page> | null = null
  /** Where the citizen answers, known once its window was open. */
  private link = ''

  private constructor(stack: Stack, context: BrowserContext, page: Page, citizenToken: string) {
    this.stack = stack
    this.context = context
    this.page = page
    this.citizenToken = citizenToken
  }

  static async open(stack: Stack, browser: TestBrowser): Promise<ApprovalScreen> {
    const id = await drawnCause(stack.api)
    const { citizenToken } = await logInAsCitizen(stack.api, clerk.documento)
    const storageState = await signedInState(stack, clerk.usuario)
    const context = await browser.newContext({ storageState, viewport: { width: 1366, height: 900 } })
    const page = await context.newPage()
    const screen = new ApprovalScreen(stack, context, page, citizenToken)
    await screen.requests.watch(page, 'ciudadania/documento/solicitud-aprobacion')
    await screen.redirects.watch(page, 'auth-ciudadania/public/codigo')
    await page.goto(`${stack.url}/causas/${id}`)
    return screen
  }

  get begin() {
    return this.page.getByRole('button', { name: approval.byCitizenship })
  }
  get dialog() {
    return this.page.getByRole('dialog', { name: approval.title })
  }
  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** Who asks has the service's token, one that ran out, or none; the API's answer waits. */
  async request(token: 'good' | 'expired' | 'none'): Promise<void> {
    const kept = { good: this.citizenToken, expired: expiredToken, none: null }[token]
    await this.page.evaluate(
      ([key, citizenToken]) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}')
        session.usuario.accessTokenCiudadania = citizenToken
        localStorage.setItem(key, JSON.stringify(session))
      },
      [storageKeys.session, kept] as const,
    )
    this.requests.hold()
    if (token !== 'good') this.redirects.hold()
    const again = this.button(approval.again)
    await ((await again.count()) > 0 ? again : this.begin).click()
    if (token !== 'none') await this.requests.arrived()
  }

  /** The browser opens the window that is asked for, or blocks it. */
  async sendFiles(blocked: boolean): Promise<void> {
    if (blocked) {
      await this.page.evaluate('window.realOpen = window.open; window.open = () => null')
    } else {
      this.expectPopup()
    }
    await this.requests.release()
  }

  private expectPopup(): void {
    this.popup = this.page.waitForEvent('popup')
    // Waited for where it is needed; a path may end before.
    this.popup.catch(() => undefined)
  }

  async windowOpened(): Promise<Page> {
    if (!this.popup) throw new Error(pathFaults.noWindow)
    const popup = await this.popup
    await popup.getByRole('heading', { name: citizenshipApproval.title }).waitFor()
    this.link = popup.url()
    return popup
  }

  async openByPress(): Promise<void> {
    await this.page.evaluate('window.open = window.realOpen ?? window.open')
    this.expectPopup()
    await this.button(approval.open).click()
    await this.windowOpened()
  }

  async closeWindow(): Promise<void> {
    await (await this.windowOpened()).close()
    await this.page.getByText(approval.abandoned).waitFor()
  }

  /** In the window that is open, or in another one under the same address. */
  async answer(accept: boolean): Promise<void> {
    const open = await this.popup
    const popup = open && !open.isClosed() ? open : await this.context.newPage()
    if (popup !== open) await popup.goto(this.link)
    if (accept) await popup.getByLabel(citizenshipApproval.clave).fill(demoPassword)
    const name = accept ? citizenshipApproval.accept : citizenshipApproval.reject
    await popup.getByRole('button', { name, exact: true }).click()
  }

  /** After the delay the page goes to the service. */
  async redirect(): Promise<void> {
    await this.redirects.arrived()
    await this.redirects.release()
    await this.page.getByRole('heading', { name: citizenshipProvider.login.title }).waitFor()
  }
}
