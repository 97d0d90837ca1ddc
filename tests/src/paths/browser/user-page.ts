import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { userBeside, userForm, usersScreen, userTexts } from '@estrado/machines/messages/users'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import type { Locator, Page } from 'playwright'
import { signedInState, type TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { UserCalls } from '../api/user-calls.ts'
import { eventually } from './eventually.ts'

/** The role that an account made on the screen begins with: the form demands one. */
export const firstRole: RoleCode = 'AUX_OGP'

/** `/administracion/usuarios` in the browser of the national administrator, and the one account that a path is about. */
export class UserPage {
  readonly page: Page
  readonly calls: UserCalls
  private readonly address: string

  private constructor(stack: Stack, page: Page) {
    this.page = page
    this.calls = new UserCalls(stack.api)
    this.address = `${stack.url}/administracion/usuarios`
  }

  static async open(stack: Stack, browser: TestBrowser): Promise<UserPage> {
    const context = await browser.newContext({
      storageState: await signedInState(stack, 'admin'),
      viewport: { width: 1366, height: 768 },
    })
    const opened = new UserPage(stack, await context.newPage())
    await opened.page.goto(opened.address)
    await opened.create.waitFor()
    return opened
  }

  get create(): Locator {
    return this.page.getByRole('button', { name: usersScreen.create, exact: true })
  }

  get beside(): Locator {
    return this.page.getByRole('region', { name: userBeside.region(this.calls.usuario), exact: true })
  }

  button(name: string): Locator {
    return this.beside.getByRole('button', { name, exact: true })
  }

  /** The account beside its list, read anew: its person may have done something meanwhile. */
  async show(): Promise<void> {
    await this.page.goto(`${this.address}?usuario=${this.calls.id}`)
    await this.create.waitFor()
  }

  /** Presses what asks to be confirmed, and confirms. */
  async confirmed(name: string): Promise<void> {
    await this.button(name).click()
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }

  /** Fills the form of a new account and sends it. */
  async fillNew(): Promise<void> {
    await this.create.click()
    const dialog = this.page.getByRole('dialog', { name: userForm.createTitle })
    await dialog.getByLabel(userForm.document).fill(this.calls.documento)
    await dialog.getByLabel(userForm.names).fill('Camino')
    await dialog.getByLabel(userForm.firstSurname).fill('Generado')
    await dialog.getByLabel(userForm.usuario).fill(this.calls.usuario)
    await this.choose(userForm.roles, firstRole)
    await dialog.getByRole('button', { name: userForm.create }).click()
  }

  async expectNameTaken(): Promise<void> {
    await this.fillNew()
    const dialog = this.page.getByRole('dialog', { name: userForm.createTitle })
    await dialog.getByText(userTexts.nameTaken).waitFor()
  }

  async correct(celular: string): Promise<void> {
    await this.button(userBeside.edit).click()
    const dialog = this.page.getByRole('dialog', { name: userForm.editTitle(this.calls.usuario) })
    await dialog.getByLabel(userForm.mobile).fill(celular)
    await dialog.getByRole('button', { name: userForm.save, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  async assign(role: RoleCode): Promise<void> {
    await this.choose(userBeside.assignRole, role)
    await this.button(userBeside.assign).click()
  }

  removal(role: RoleCode): Locator {
    return this.button(userBeside.remove(roleNames[role]))
  }

  remove(role: RoleCode): Promise<void> {
    return this.confirmed(userBeside.remove(roleNames[role]))
  }

  /** Can the role be chosen among those to give? */
  async offers(role: RoleCode): Promise<boolean> {
    const field = this.beside.getByRole('combobox', { name: userBeside.assignRole })
    if ((await field.count()) === 0) return false
    await field.fill(roleNames[role])
    const offered = await this.page.getByRole('option', { name: roleNames[role], exact: true }).count()
    await this.page.keyboard.press('Escape')
    return offered > 0
  }

  /** Throws unless the account shows this state and these roles. */
  async expectShown(state: string, roles: readonly RoleCode[]): Promise<void> {
    await this.beside.getByText(state, { exact: true }).waitFor()
    const names = roles.map((role) => roleNames[role]).sort()
    await eventually(async () => {
      const shown = (await this.beside.locator('li > span').allInnerTexts()).sort()
      return JSON.stringify(shown) === JSON.stringify(names)
        ? null
        : pathFaults.different('roles', shown.join(), names.join())
    })
  }

  private async choose(field: string, role: RoleCode): Promise<void> {
    await this.page.getByRole('combobox', { name: field, exact: true }).fill(roleNames[role])
    await this.page.getByRole('option', { name: roleNames[role], exact: true }).click()
  }
}
