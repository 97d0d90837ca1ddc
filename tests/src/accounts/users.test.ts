import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** An account's life as the people of it see it: made, first login, another role, disabled (`spec 1 §1`). */

const defaultPassword = 'Estrado.123'
const ownPassword = 'Propia-2026'

let stack: Stack
let browser: TestBrowser
let administration: Page
let person: Page
const contexts: BrowserContext[] = []
let complaints: string[] = []

async function pageOf(usuario: string | null): Promise<Page> {
  const storageState = usuario === null ? undefined : await signedInState(stack, usuario)
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    ...(storageState ? { storageState } : {}),
  })
  contexts.push(context)
  const opened = await openPage(context)
  if (usuario !== null) complaints = opened.complaints
  return opened.page
}

beforeAll(async () => {
  stack = await startStack({ agent: false })
  browser = await launchBrowser()
  administration = await pageOf('admin.tdj')
  person = await pageOf(null)
})
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  await browser.close()
  await stack.stop()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function logIn(clave: string): Promise<void> {
  await person.goto(`${stack.url}/login`)
  await person.getByLabel('Usuario').fill('ana.molina')
  await person.getByLabel('Contraseña', { exact: true }).fill(clave)
  await button(person, 'Ingresar').click()
}

describe('an account', () => {
  it('is made with what the registry knows, a generated name, an office and a role', async () => {
    await administration.goto(`${stack.url}/administracion/usuarios`)
    await button(administration, 'Nuevo usuario').click()
    const dialog = administration.getByRole('dialog', { name: 'Nuevo usuario' })
    await dialog.getByRole('button', { name: 'Crear usuario' }).click()
    await dialog.getByText('Elija al menos un rol').waitFor()
    await dialog.getByLabel('Documento de identidad').fill('8888801')
    await dialog.getByRole('button', { name: 'Buscar en SEGIP' }).click()
    await dialog.getByText('SEGIP no tiene ese documento').waitFor()
    await dialog.getByLabel('Nombres').fill('Ana María')
    await dialog.getByLabel('Primer apellido').fill('Molina')
    await dialog.getByRole('button', { name: 'Generar usuario' }).click()
    await expect.poll(() => dialog.getByLabel('Nombre de usuario').inputValue()).toBe('ana.molina')
    await choose(administration, 'Municipio de la oficina', 'La Paz')
    await choose(administration, 'Oficina', 'Oficina Gestora de Procesos de La Paz')
    await choose(administration, 'Roles', 'Auxiliar de Oficina Gestora')
    await dialog.getByRole('button', { name: 'Crear usuario' }).click()
    // A notice stands for seconds: it is waited for while the account is still on its way.
    await Promise.all([
      administration.getByText('USUARIO CREADO').waitFor(),
      administration.getByRole('heading', { name: 'ana.molina' }).waitFor(),
    ])
  })

  it('opens with the default password to the change of it alone, checked as it is typed', async () => {
    await logIn(defaultPassword)
    await person.getByRole('heading', { name: 'Cambie su contraseña' }).waitFor()
    const save = button(person, 'Guardar contraseña')
    expect(await save.isDisabled()).toBe(true)
    await person.getByLabel('Nueva contraseña').fill('corta')
    await person.getByLabel('Nueva contraseña').press('Enter')
    const notices = person.getByRole('region', { name: 'Avisos' })
    await notices.getByText('La contraseña actual es requerida').waitFor()
    await notices.getByText('La nueva contraseña debe tener mínimo 6 caracteres').waitFor()
    await notices.getByText('Las contraseñas no coinciden').waitFor()
    await person.getByLabel('Contraseña actual').fill('no es')
    await person.getByLabel('Nueva contraseña').fill(ownPassword)
    await person.getByLabel('Confirmar contraseña').fill(ownPassword)
    await save.click()
    await person.getByText('La contraseña actual es incorrecta').first().waitFor()
    // The identity document serves in place of the default password.
    await person.getByLabel('Contraseña actual').fill('8888801')
    await save.click()
    // One notice, and what was refused before it is gone.
    await Promise.all(
      ['CONTRASEÑA ACTUALIZADA', 'Ingrese con la nueva.'].map((text) => notices.getByText(text).waitFor()),
    )
    expect(await notices.getByText(/contraseña/i).allTextContents()).toEqual(['CONTRASEÑA ACTUALIZADA'])
    await button(person, 'Ingresar').waitFor()
  })

  it('is edited by who saw it before: they learn who was faster, and save what they typed', async () => {
    await button(administration, 'Editar').click()
    const dialog = administration.getByRole('dialog', { name: 'Editar la cuenta ana.molina' })
    await dialog.getByLabel('Celular').fill('71234567')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await administration.getByText('Último cambio hecho por Ana María Molina').waitFor()
    await expect.poll(() => dialog.getByLabel('Celular').inputValue()).toBe('71234567')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await administration.getByText('USUARIO ACTUALIZADO').waitFor()
    await administration.getByText('71234567').waitFor()
  })

  it('gets another role, and the menu shows it at once, without a word from the person', async () => {
    await logIn(ownPassword)
    await person.getByRole('heading', { level: 1 }).waitFor()
    const menu = person.getByRole('navigation', { name: 'Menú principal' })
    await menu.getByRole('link', { name: 'Bandeja de Causas' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Registrar Causa' }).count()).toBe(0)
    await choose(administration, 'Rol que se asigna', 'Ventanilla de Oficina Gestora')
    await button(administration, 'Asignar rol').click()
    await administration.getByText('ROLES ASIGNADOS').waitFor()
    await menu.getByRole('link', { name: 'Registrar Causa' }).waitFor()
    await person.getByText('Sus roles cambiaron').waitFor()
    await person.getByText(/^Ahora tiene: .*Ventanilla de Oficina Gestora/).waitFor()
    await person.getByRole('link', { name: 'Registrar Causa' }).first().click()
    await person.getByText('Paso 1 de 3').waitFor({ state: 'attached' })
  })

  it('loses a role, and its screen with it', async () => {
    await button(administration, 'Quitar el rol Ventanilla de Oficina Gestora').click()
    await administration
      .getByRole('dialog')
      .getByRole('button', { name: /^Quitar el rol/ })
      .click()
    await administration.getByText('ROL RETIRADO').waitFor()
    const menu = person.getByRole('navigation', { name: 'Menú principal' })
    await menu.getByRole('link', { name: 'Registrar Causa' }).waitFor({ state: 'detached' })
  })

  it('is given the default password again: the person is asked for a new one alone', async () => {
    await button(administration, 'Restablecer contraseña').click()
    await administration.getByRole('dialog').getByRole('button', { name: 'Restablecer contraseña' }).click()
    await administration.getByText('CONTRASEÑA RESTABLECIDA').waitFor()
    await person.waitForURL(/login/)
    await logIn(defaultPassword)
    await person.getByLabel('Nueva contraseña').fill(ownPassword)
    expect(await person.getByLabel('Contraseña actual').count()).toBe(0)
    await person.getByLabel('Confirmar contraseña').fill(ownPassword)
    await button(person, 'Guardar contraseña').click()
    await button(person, 'Ingresar').waitFor()
    await logIn(ownPassword)
    await person.getByRole('navigation', { name: 'Menú principal' }).waitFor()
  })

  it('is disabled, and its person is thrown out where they are', async () => {
    await button(administration, 'Inactivar').click()
    await administration.getByRole('dialog').getByRole('button', { name: 'Inactivar' }).click()
    await administration
      .getByRole('region', { name: 'Cuenta ana.molina' })
      .getByText('Inactiva', { exact: true })
      .waitFor()
    await person.waitForURL(/login/)
    await person.getByLabel('Usuario').fill('ana.molina')
    await person.getByLabel('Contraseña', { exact: true }).fill(ownPassword)
    await button(person, 'Ingresar').click()
    await person.getByText('Usuario o contraseña incorrectos.').waitFor()
  })

  it('leaves its life in the journal', async () => {
    const account = await stack.api.services.db
      .selectFrom('usuario')
      .select('id')
      .where('usuario', '=', 'ana.molina')
      .executeTakeFirstOrThrow()
    const facts = await stack.api.services.db
      .selectFrom('journal_event')
      .select(['type', 'actor'])
      .where('stream', '=', `usuario/${account.id}`)
      .where('outcome', '=', 'accepted')
      .orderBy('position')
      .execute()
    expect(facts.map(({ type, actor }) => `${type} ${actor}`)).toEqual([
      'account.created admin.tdj',
      'roles.assigned admin.tdj',
      'password.chosen ana.molina',
      'account.corrected admin.tdj',
      'roles.assigned admin.tdj',
      'role.removed admin.tdj',
      'password.reset admin.tdj',
      'password.chosen ana.molina',
      'account.disabled admin.tdj',
    ])
    // Of the conflict the browser itself writes a line.
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([])
  })
})

describe('permissions and menus', () => {
  it('taken from a role, a call and its entry are gone for who is at work, and come back', async () => {
    const root = await pageOf('root')
    const clerk = await pageOf('aux.ogp')
    await clerk.goto(`${stack.url}/`)
    const menu = clerk.getByRole('navigation', { name: 'Menú principal' })
    await menu.getByRole('link', { name: 'Bandeja de Causas' }).waitFor()
    await root.goto(`${stack.url}/administracion/permisos?rol=AUX_OGP`)
    await root.getByRole('searchbox', { name: 'Buscar' }).fill('causas/listar')
    const permission = root.getByRole('switch', { name: 'Permitir: Ver la bandeja de causas' })
    await permission.click()
    await root.getByText('Se retiró «Ver la bandeja de causas»').first().waitFor()
    await menu.getByRole('link', { name: 'Bandeja de Causas' }).waitFor({ state: 'detached' })
    // No question before, but the way back beside the notice.
    await root.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click()
    await menu.getByRole('link', { name: 'Bandeja de Causas' }).waitFor()
    await expect.poll(() => permission.isChecked()).toBe(true)
  })

  it('renamed, an entry shows its new name to who sees it', async () => {
    const root = await pageOf('root')
    const clerk = await pageOf('aux.ogp')
    await clerk.goto(`${stack.url}/`)
    const menu = clerk.getByRole('navigation', { name: 'Menú principal' })
    await menu.getByRole('link', { name: 'Bandeja de Causas' }).waitFor()
    await root.goto(`${stack.url}/administracion/menus`)
    await button(root, 'Editar Bandeja de Causas').click()
    await root.getByRole('dialog').getByLabel('Nombre').fill('Causas de la oficina')
    await root.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await root.getByText('ENTRADA DEL MENÚ ACTUALIZADA').waitFor()
    await menu.getByRole('link', { name: 'Causas de la oficina' }).waitFor()
  })

  it('changed by two at once, an entry is the second’s once they know of the first', async () => {
    const first = await pageOf('root')
    const second = await pageOf('admin')
    for (const [page, name] of [
      [first, 'Causas'],
      [second, 'Todas las causas'],
    ] as const) {
      await page.goto(`${stack.url}/administracion/menus`)
      await button(page, 'Editar Causas de la oficina').click()
      await page.getByRole('dialog').getByLabel('Nombre').fill(name)
    }
    const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await save(first)
    await button(first, 'Editar Causas').waitFor()
    await save(second)
    await second.getByText('Último cambio hecho por Remberto Condori Alanoca').waitFor()
    await save(second)
    await button(second, 'Editar Todas las causas').waitFor()
  })
})

describe('the profile', () => {
  it('shows who one is, and keeps the settings at the server', async () => {
    const page = await pageOf('juez')
    await page.goto(`${stack.url}/mi-perfil`)
    await page.getByText('María Eugenia Terrazas Ibáñez').first().waitFor()
    // The page asks for the settings, too, when it starts.
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/configuraciones') && answer.request().method() === 'PATCH',
    )
    await page.getByRole('switch', { name: 'Modo oscuro' }).click()
    expect((await saved).status()).toBe(200)
    const { modo_oscuro } = await stack.api.services.db
      .selectFrom('usuario')
      .select('modo_oscuro')
      .where('usuario', '=', 'juez')
      .executeTakeFirstOrThrow()
    expect(modo_oscuro).toBe(true)
  })

  it('changes one’s own password and asks for it', async () => {
    const page = await pageOf('secretario')
    await page.goto(`${stack.url}/perfil`)
    await button(page, 'Cambiar contraseña').click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' })
    await dialog.getByLabel('Contraseña actual').fill(demoPassword)
    await dialog.getByLabel('Nueva contraseña').fill(ownPassword)
    await dialog.getByLabel('Confirmar contraseña').fill(ownPassword)
    await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
    await page.waitForURL(/login/)
    expect((await stack.api.login('secretario', ownPassword)).usuario.usuario).toBe('secretario')
  })
})
