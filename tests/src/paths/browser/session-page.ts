import { defaultPassword } from '@estrado/api-mock/access/passwords'
import { login, passwordChange } from '@estrado/machines/messages/access'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { shell } from '@estrado/machines/messages/shell'
import { passwordMessages } from '@estrado/machines/session/password-texts'
import { session as texts } from '@estrado/machines/session/texts'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { begunLoginKey, storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import type { Page } from 'playwright'
import { authorize, identify } from '../../session/citizenship-page.ts'
import type { Stack } from '../../stack/stack.ts'
import { documents, judge, newcomer, type Returning, resetAccount, returnOf } from '../api/session-calls.ts'
import { CallGate } from './call-gate.ts'

const beyondAccess = 301_000
const beyondRefresh = 9 * 3_600_000
const inbox = '/bandeja-causas'

/** Login, shell and forced change of password as one person sees them, by the names on the screen. */
export class SessionPage {
  readonly page: Page
  private readonly stack: Stack
  private popup: Page | null = null
  readonly logins = new CallGate()
  readonly authorizations = new CallGate()
  readonly refreshes = new CallGate()
  readonly logouts = new CallGate()
  readonly officeChanges = new CallGate()

  private constructor(stack: Stack, page: Page) {
    this.stack = stack
    this.page = page
  }

  static async open(stack: Stack, page: Page): Promise<SessionPage> {
    const session = new SessionPage(stack, page)
    await session.logins.watch(page, 'auth/login')
    await session.authorizations.watch(page, 'auth-ciudadania/public/autorizacion*')
    await session.refreshes.watch(page, 'auth/refresh')
    await session.logouts.watch(page, 'auth/logout')
    await session.officeChanges.watch(page, 'usuarios/*/oficina')
    await page.goto(`${stack.url}/login`)
    return session
  }

  get submit() {
    return this.page.getByRole('button', { name: login.submit, exact: true })
  }
  get citizenship() {
    return this.page.getByRole('button', { name: texts.withDigitalCitizenship })
  }
  get popupIsOpen(): boolean {
    return this.popup?.isClosed() === false
  }
  get profile() {
    return this.page.getByRole('button', { name: shell.profile })
  }
  get logout() {
    return this.page.getByRole('button', { name: shell.logout })
  }
  get passwordDialog() {
    return this.page.getByRole('dialog', { name: passwordChange.title })
  }
  get savePassword() {
    return this.page.getByRole('button', { name: passwordChange.save })
  }

  /** Types and presses; the answer waits until the path says what it is. */
  async submitLogin(mustChangePassword: boolean, right: boolean): Promise<void> {
    const usuario = mustChangePassword ? newcomer : judge
    await resetAccount(this.stack.api, usuario)
    const clave = mustChangePassword ? defaultPassword : demoPassword
    await this.page.getByLabel(login.usuario).fill(usuario)
    await this.page.getByLabel(login.clave, { exact: true }).fill(right ? clave : 'no-es-la-clave')
    this.logins.hold()
    await this.submit.click()
    await this.logins.arrived()
  }

  /**
   * Presses the button of the citizenship service; a window that is open serves again. Until the provider's page
   * stands in it: Chromium loses the order to close a window that is on its way to another page.
   */
  async requestCitizenship(): Promise<void> {
    const { popup } = this
    if (popup && this.popupIsOpen) {
      const before = popup.url()
      await this.citizenship.click()
      await popup.waitForURL(({ href }) => href !== before)
      return
    }
    const opened = this.page.waitForEvent('popup')
    await this.citizenship.click()
    this.popup = await opened
    await this.popup.waitForURL(({ protocol }) => protocol !== 'about:')
  }

  /** The person logs in at the provider's own pages; the window closes itself. */
  async finishAtPopup(mustChangePassword: boolean): Promise<void> {
    const { popup } = this
    if (!popup) throw new Error(pathFaults.noWindow)
    const usuario = mustChangePassword ? newcomer : judge
    await resetAccount(this.stack.api, usuario)
    const closed = popup.waitForEvent('close')
    await identify(popup, documents[usuario])
    await authorize(popup)
    await closed
  }

  async closePopup(): Promise<void> {
    await this.popup?.close()
  }

  /** The provider sends the person back into this window; the API's answer waits. */
  async returnFromCitizenship(who: Returning, wanted: string | null): Promise<void> {
    const back = await returnOf(this.stack.api, who)
    const begun = { state: back.searchParams.get('state'), window: 'own', wanted }
    await this.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      begunLoginKey,
      JSON.stringify(begun),
    ] as const)
    this.authorizations.hold()
    await this.page.goto(back.href)
    await this.authorizations.arrived()
  }

  /** The app starts with a session in storage, as it stands there after a reload. */
  async startWithSession(mustChangePassword: boolean): Promise<void> {
    const usuario = mustChangePassword ? newcomer : judge
    await resetAccount(this.stack.api, usuario)
    const clave = mustChangePassword ? defaultPassword : demoPassword
    const { response } = await this.stack.api.call('auth.login', { body: { usuario, clave } })
    const { oficinaActual } = (response as { usuario: { oficinaActual: number | null } }).usuario
    await this.store({
      [storageKeys.session]: JSON.stringify(response),
      [storageKeys.currentOffice]: String(oficinaActual ?? ''),
      [storageKeys.defaultPassword]: String(mustChangePassword),
    })
  }

  /** The app starts with something in storage that is no session. */
  async startWithBrokenSession(): Promise<void> {
    await this.store({ [storageKeys.session]: '{"usuario":{' })
  }

  private async store(entries: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, entries)
    await this.page.reload()
  }

  storedSession(): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), storageKeys.session)
  }

  /** A stranger asks for a page and lands at the login, which remembers it. */
  async wantAsStranger(): Promise<void> {
    await this.page.goto(`${this.stack.url}${inbox}`)
    await this.page.waitForURL(`**/login?redirect=${encodeURIComponent(inbox)}`)
  }

  /** Goes to another page inside the app: by the menu, or by the browser's history where that is covered. */
  async wantInside(mustChangePassword: boolean): Promise<void> {
    const there = new URL(this.page.url()).pathname === inbox
    const target = there ? '/' : inbox
    if (mustChangePassword) {
      await this.page.evaluate((path) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, target)
      return
    }
    await this.page
      .getByRole('navigation', { name: shell.menu })
      .locator(`a[href="${target}"]`)
      .first()
      .click()
    await this.page.waitForURL(`**${target}`)
  }

  async wantByAddress(): Promise<void> {
    await this.page.goto(`${this.stack.url}${inbox}`)
  }

  /** Lets the access token expire and does something that needs one. */
  async needRefresh(mustChangePassword: boolean): Promise<void> {
    this.refreshes.hold()
    // A renewal that is answered after the clock was moved would give tokens that last.
    await this.refreshes.settled()
    this.stack.api.clock.advance(beyondAccess)
    if (mustChangePassword) await this.changePassword(false)
    else await this.page.getByRole('button', { name: /^Modo (oscuro|claro)$/ }).click()
    await this.refreshes.arrived()
  }

  /** The session itself is over by the time that its renewal arrives. */
  async rejectRefresh(): Promise<void> {
    this.stack.api.clock.advance(beyondRefresh)
    await this.refreshes.release()
  }

  async changePassword(right: boolean): Promise<void> {
    const { page } = this
    await page.getByLabel(passwordChange.current).fill(right ? defaultPassword : 'no-es-la-clave')
    await page.getByLabel(passwordChange.next).fill('Nueva-2026')
    await page.getByLabel(passwordChange.confirmation).fill('Nueva-2026')
    await this.savePassword.click()
  }

  passwordRefusal() {
    // Beside the field, and in a notice.
    return this.page.getByText(passwordMessages.currentWrong).first()
  }

  async switchOffice(): Promise<void> {
    await this.profile.click()
    const other = this.page.getByRole('radio', { name: shell.substitute })
    const label = await this.page.getByText(`(${shell.substitute})`).first().textContent()
    const name = (label ?? '').replace(/ \(.*$/, '')
    await other.click()
    await this.page.getByRole('banner').getByText(name).waitFor()
  }

  /** Presses what ends the session; the API's answer waits. */
  async pressLogout(mustChangePassword: boolean): Promise<void> {
    this.logouts.hold()
    if (!mustChangePassword) await this.profile.click()
    await this.logout.click()
    await this.logouts.arrived()
  }

  /** Another tab of the same browser ends the session. */
  async endElsewhere(mustChangePassword: boolean): Promise<void> {
    const tab = await this.page.context().newPage()
    await tab.goto(`${this.stack.url}/`)
    if (!mustChangePassword) await tab.getByRole('button', { name: shell.profile }).click()
    await tab.getByRole('button', { name: shell.logout }).click()
    await tab.getByRole('button', { name: login.submit, exact: true }).waitFor()
    await tab.close()
  }

  /** The same while this tab renews: what the other tab's logout leaves in storage. */
  async forgetElsewhere(): Promise<void> {
    const tab = await this.page.context().newPage()
    // A page of the same origin in which no app runs.
    await tab.goto(`${this.stack.url}/estrado.svg`)
    await tab.evaluate((key) => localStorage.removeItem(key), storageKeys.session)
    await tab.close()
  }
}
