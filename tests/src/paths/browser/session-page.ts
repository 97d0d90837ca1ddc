import { defaultPassword } from '@estrado/api-mock/access/passwords'
import { login, passwordChange } from '@estrado/machines/messages/access'
import { passwordMessages } from '@estrado/machines/messages/password'
import { shell } from '@estrado/machines/messages/shell'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import type { BrowserContext, Page } from 'playwright'
import type { Stack } from '../../stack/stack.ts'
import { judge, newcomer, resetAccount } from '../api/session-calls.ts'
import { HeldCalls } from './held-calls.ts'

const beyondAccess = 301_000
const beyondRefresh = 9 * 3_600_000
const inbox = '/bandeja-causas'

/** Login, shell and forced change of password as one person sees them, by the names on the screen. */
export class SessionPage {
  readonly page: Page
  private readonly context: BrowserContext
  private readonly stack: Stack
  readonly logins = new HeldCalls()
  readonly refreshes = new HeldCalls()
  readonly logouts = new HeldCalls()
  readonly officeChanges = new HeldCalls()

  private constructor(stack: Stack, context: BrowserContext, page: Page) {
    this.stack = stack
    this.context = context
    this.page = page
  }

  static async open(stack: Stack, context: BrowserContext): Promise<SessionPage> {
    const page = await context.newPage()
    const session = new SessionPage(stack, context, page)
    await session.logins.watch(page, 'auth/login')
    await session.refreshes.watch(page, 'auth/refresh')
    await session.logouts.watch(page, 'auth/logout')
    await session.officeChanges.watch(page, 'usuarios/*/oficina')
    await page.goto(`${stack.url}/login`)
    return session
  }

  get submit() {
    return this.page.getByRole('button', { name: login.submit })
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

  /** Goes to another page inside the app, by the menu. */
  async wantInside(): Promise<void> {
    const there = new URL(this.page.url()).pathname === inbox
    const target = there ? '/' : inbox
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
    return this.page.getByText(passwordMessages.currentWrong)
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
    const tab = await this.context.newPage()
    await tab.goto(`${this.stack.url}/`)
    if (!mustChangePassword) await tab.getByRole('button', { name: shell.profile }).click()
    await tab.getByRole('button', { name: shell.logout }).click()
    await tab.getByRole('button', { name: login.submit }).waitFor()
    await tab.close()
  }

  /** The same while this tab renews: what the other tab's logout leaves in storage. */
  async forgetElsewhere(): Promise<void> {
    const tab = await this.context.newPage()
    await tab.goto(`${this.stack.url}/api/estado`)
    await tab.evaluate((key) => localStorage.removeItem(key), storageKeys.session)
    await tab.close()
  }
}
