import { profileScreen } from '@estrado/machines/accounts/profile-texts'
import { alerts, shell } from '@estrado/machines/messages/shell'
import { guessablePassword } from '@estrado/machines/session/password-texts'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openPage, signedInState } from '../stack/browser.ts'
import { TestProduct } from '../stack/test-product.ts'

/** Header, profile, offices and settings of whoever is signed in (`spec 1 §2.4, §4.1`, `spec 3 §6`). */

const product = new TestProduct({ agent: false })

async function open(usuario: string, path = '/'): Promise<Page> {
  const context = await product.browser.newContext({
    storageState: await signedInState(product.stack, usuario),
    viewport: { width: 1366, height: 768 },
  })
  const { page } = await openPage(context)
  await page.goto(`${product.stack.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const header = (page: Page) => page.getByRole('banner')
const profile = async (page: Page) => {
  await header(page).getByRole('button', { name: shell.profile }).click()
  return page.getByRole('dialog', { name: shell.profile })
}
const stored = (page: Page, key: string) => page.evaluate(`localStorage.getItem('${key}')`)

describe('the profile', () => {
  it('lets a judge change to the office that they stand in for, and shows its work alone', async () => {
    const page = await open('juez', '/bandeja-causas')
    const before = (await header(page).locator('p').first().textContent()) ?? ''
    const card = await profile(page)
    await card.getByText('María Eugenia Terrazas Ibáñez').waitFor()
    await card.getByText('Juez', { exact: true }).waitFor()
    const offices = card.getByRole('radio')
    expect(await offices.count()).toBe(2)
    expect(await offices.first().isChecked()).toBe(true)
    const listed = page.waitForRequest((request) => request.url().includes('/causas/listar'))
    await card.getByRole('radio', { name: new RegExp(`\\(${shell.substitute}\\)$`) }).click()
    await page.waitForURL(`${product.stack.url}/`)
    const office = Number(await stored(page, storageKeys.currentOffice))
    expect(office).toBeGreaterThan(0)
    await expect.poll(() => header(page).locator('p').first().textContent()).not.toBe(before)
    // What the other office was shown is asked anew.
    await listed
    // Kept through a reload, and by the server.
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await header(page).locator('p').first().textContent()).not.toBe(before)
    await page.context().close()
  })

  it.each([
    ['abogado', 'Abogado'],
    ['sujeto', 'Sujeto Procesal'],
  ])('of %s, who belongs to no office, says EXTERNO', async (usuario, role) => {
    const page = await open(usuario)
    await header(page).getByText('EXTERNO').waitFor()
    const card = await profile(page)
    await card.getByText(role, { exact: true }).waitFor()
    await card.getByText('EXTERNO').waitFor()
    expect(await card.getByRole('radio').count()).toBe(0)
    await page.context().close()
  })

  it('gives nobody but a judge another’s office', async () => {
    const { db } = product.stack.api.services
    const { id } = await product.stack.api.login('secretario')
    const standIns = db
      .selectFrom('catalogo_version')
      .select(['flujo', 'datos'])
      .where('catalogo', '=', 'suplencias')
    const { flujo, datos } = await standIns.executeTakeFirstOrThrow()
    const moved = JSON.stringify({ ...(datos as object), idUsuario: id })
    await db.updateTable('catalogo_version').set({ datos: moved }).where('flujo', '=', flujo).execute()
    const { usuario } = await product.stack.api.login('secretario')
    expect(usuario.suplencias).toEqual([])
  })
})

describe('the header', () => {
  it('has version, notifications, and fullscreen by its button and by F11', async () => {
    const page = await open('juez')
    await header(page).getByText('0.7.8').waitFor()
    await header(page)
      .getByRole('button', { name: /^Notificaciones/ })
      .click()
    await page.getByText(alerts.empty).waitFor()
    await page.keyboard.press('Escape')
    const full = () => page.evaluate('document.fullscreenElement !== null')
    await page.keyboard.press('F11')
    await expect.poll(full).toBe(true)
    await header(page).getByRole('button', { name: shell.leaveFullscreen }).click()
    await expect.poll(full).toBe(false)
    await page.context().close()
  })

  it('keeps dark mode and the pinned menu with the account: another browser has them', async () => {
    const page = await open('gestor')
    const menu = page.getByRole('navigation', { name: shell.menu })
    const saved = (field: string) =>
      page.waitForResponse(
        (answer) =>
          answer.url().includes('/configuraciones') &&
          answer.request().postDataJSON()?.[field] !== undefined &&
          answer.ok(),
      )
    const dark = saved('modoOscuro')
    await header(page).getByRole('button', { name: shell.darkMode }).click()
    await dark
    expect(await stored(page, storageKeys.darkMode)).toBe('true')
    await header(page).getByRole('button', { name: shell.openMenu }).or(menu).first().waitFor()
    const pinned = (await menu.getByRole('button', { name: shell.unpinMenu }).count()) > 0
    const settled = saved('menuAnclado')
    if (!pinned) await header(page).getByRole('button', { name: shell.openMenu }).click()
    await menu.getByRole('button', { name: pinned ? shell.unpinMenu : shell.pinMenu }).click()
    await settled
    await page.context().close()

    const elsewhere = await open('gestor')
    await elsewhere.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
    expect(await elsewhere.getByRole('button', { name: shell.unpinMenu }).count()).toBe(pinned ? 0 : 1)
    await elsewhere.context().close()
  })
})

it('a password that the server can’t save: Error al actualizar la contraseña', async () => {
  const page = await open('coordinador', '/mi-perfil')
  await page.getByRole('button', { name: profileScreen.changePassword }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraseña actual').fill(demoPassword)
  await dialog.getByLabel('Nueva contraseña').fill('P@ssw0rd.1')
  await dialog.getByLabel('Confirmar contraseña').fill('P@ssw0rd.1')
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  // All of the list is ticked; the server knows better, and says so at the field.
  await dialog.getByText(guessablePassword.common).first().waitFor()
  await dialog.getByLabel('Nueva contraseña').fill('Otra-2026')
  expect(await dialog.getByText(guessablePassword.common).count()).toBe(0)
  await dialog.getByText('otros sistemas no los admiten').waitFor()
  await dialog.getByLabel('Confirmar contraseña').fill('Otra-2026')
  const { db } = product.stack.api.services
  await db.schema.alterTable('usuario').renameColumn('clave', 'clave_ausente').execute()
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.getByRole('alert').filter({ hasText: 'Error al actualizar la contraseña' }).waitFor()
  await db.schema.alterTable('usuario').renameColumn('clave_ausente', 'clave').execute()
  // What was typed stays, and now it goes through.
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.waitForURL(/\/login/)
  await page.context().close()
})
