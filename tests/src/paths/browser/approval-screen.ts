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
import type { Page } from 'playwright'
import { signedInState, type TestBrowser } from '../../stack/browser.ts'
import { KeptPage } from '../../stack/kept-page.ts'
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

/** Whose causes are approved and where: made once for all paths that leave it as it was. */
export class ApprovalPlace {
  readonly stack: Stack
  readonly kept: KeptPage
  private token: Promise<string> | undefined
  private cause: Promise<number> | undefined

  constructor(stack: Stack, browser: TestBrowser) {
    this.stack = stack
    this.kept = new KeptPage(browser, stack.url, { viewport: { width: 1366, height: 900 } })
  }

  /** The clerk's token of their citizenship. */
  citizenToken(): Promise<string> {
    this.token ??= logInAsCitizen(this.stack.api, clerk.documento).then(({ citizenToken }) => citizenToken)
    return this.token
  }

  /** A cause that nobody answered for yet. */
  unanswered(): Promise<number> {
    this.cause ??= drawnCause(this.stack.api)
    return this.cause
  }

  /** The next path begins with another cause. */
  answered(): void {
    this.cause = undefined
  }
}

/** A finished cause's page with the approval of its form, and the citizenship service's window. */
export class ApprovalScreen {
  readonly page: Page
  private readonly place: ApprovalPlace
  readonly requests = new CallGate()
  /** What the page asks before it goes to the service: held, it stays in sight. */
  readonly redirects = new CallGate()
  private readonly citizenToken: string
  private popup: Promise<Page> | null = null
  /** Where the citizen answers, known once its window was open. */
  private link = ''

  private constructor(place: ApprovalPlace, page: Page, citizenToken: string) {
    this.place = place
    this.page = page
    this.citizenToken = citizenToken
  }

  static async open(place: ApprovalPlace): Promise<ApprovalScreen> {
    const id = await place.unanswered()
    // A session of its own: a path that goes to the service ends it.
    const { page } = await place.kept.empty(await signedInState(place.stack, clerk.usuario))
    const screen = new ApprovalScreen(place, page, await place.citizenToken())
    await page.goto(`${place.stack.url}/causas/${id}`)
    await screen.begin.waitFor()
    // Once the page stands: what is watched from the start isn't taken from the browser's cache.
    await screen.requests.watch(page, 'ciudadania/documento/solicitud-aprobacion')
    await screen.redirects.watch(page, 'auth-ciudadania/public/codigo')
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
    this.place.answered()
    const open = await this.popup
    const popup = open && !open.isClosed() ? open : await this.page.context().newPage()
    if (popup !== open) await popup.goto(this.link)
    if (accept) await popup.getByLabel(citizenshipApproval.clave).fill(demoPassword)
    const name = accept ? citizenshipApproval.accept : citizenshipApproval.reject
    await popup.getByRole('button', { name, exact: true }).click()
  }

  /** After the delay the page asks where the service is, and isn't told. */
  async stayHere(): Promise<void> {
    await this.redirects.arrived()
    await this.redirects.cut()
  }

  /** After the delay the page goes to the service. */
  async redirect(): Promise<void> {
    await this.redirects.arrived()
    await this.redirects.release()
    await this.page.getByRole('heading', { name: citizenshipProvider.login.title }).waitFor()
  }
}
