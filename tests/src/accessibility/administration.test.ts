import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openPage, signedInState } from '../stack/browser.ts'
import { TestProduct } from '../stack/test-product.ts'
import { inSight, overflow, violationsInBothThemes } from './themes.ts'

/** The screens of administration and the profile by axe, in light and dark, with what opens above them. */

const product = new TestProduct({ agent: false })

async function look(
  path: string,
  usuario: string,
  at: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await product.browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    storageState: await signedInState(product.stack, usuario),
    ...options,
  })
  const { page, complaints } = await openPage(context)
  try {
    await page.goto(`${product.stack.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await at(page)
    expect(complaints).toEqual([])
  } finally {
    await context.close()
  }
}

async function expectClean(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('administration', () => {
  it('users, one of them beside the list, its question, and both forms', () =>
    look('/administracion/usuarios', 'admin', async (page) => {
      await button(page, 'auxiliar').waitFor()
      await expectClean(page)
      await button(page, 'auxiliar').click()
      await page.getByRole('heading', { name: 'auxiliar' }).waitFor()
      await expectClean(page)
      await button(page, 'Inactivar').click()
      await page.getByRole('dialog').waitFor()
      await expectClean(page)
      await page.keyboard.press('Escape')
      await button(page, 'Editar').click()
      await page.getByRole('dialog').waitFor()
      await expectClean(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
      await button(page, 'Nuevo usuario').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Crear usuario' }).click()
      await page.getByText('Elija al menos un rol').waitFor()
      await expectClean(page)
    }))

  it('the form of an account begins in its first field and keeps its buttons in sight in a low window', () =>
    look(
      '/administracion/usuarios',
      'admin',
      async (page) => {
        await button(page, 'Nuevo usuario').click()
        const form = page.getByRole('dialog')
        const focused = form.locator(':focus')
        await expect.poll(() => focused.getAttribute('maxlength')).toBe('15')
        expect(await inSight(form.getByRole('button', { name: 'Crear usuario' }))).toBe(true)
        // Nor do they cover what the keyboard comes to.
        for (let field = 0; field < 12; field += 1) {
          expect(await inSight(focused), await focused.innerHTML()).toBe(true)
          await page.keyboard.press('Tab')
        }
      },
      { viewport: { width: 1366, height: 640 } },
    ))

  it('users whose office does not fit into its cell tell it on hover; a press there opens the account', () =>
    look('/administracion/usuarios', 'admin', async (page) => {
      const office = page.getByTitle('Tribunal Departamental de Justicia, sede La Paz').first()
      expect(await inSight(office)).toBe(true)
      await office.click()
      await page.getByRole('heading', { name: 'admin.tdj' }).waitFor()
    }))

  it('users, nothing found', () =>
    look('/administracion/usuarios', 'admin.tdj', async (page) => {
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('nadie de esto')
      await page.getByText('Ningún usuario coincide').waitFor()
      await expectClean(page)
    }))

  it('roles', () =>
    look('/administracion/roles', 'admin', async (page) => {
      await page.getByRole('link', { name: 'Ver sus usuarios: Juez', exact: true }).waitFor()
      await expectClean(page)
    }))

  it('permissions', () =>
    look('/administracion/permisos?rol=ROOT', 'root', async (page) => {
      await page.getByText('Siempre permitido al superusuario').first().waitFor()
      await expectClean(page)
    }))

  it('menus and the form of an entry', () =>
    look('/administracion/menus', 'root', async (page) => {
      await button(page, 'Editar Bandeja de Causas').waitFor()
      await expectClean(page)
      await button(page, 'Editar Bandeja de Causas').click()
      await page.getByRole('dialog').waitFor()
      await expectClean(page)
    }))
})

describe('the profile', () => {
  it('with the change of password', () =>
    look('/mi-perfil', 'juez', async (page) => {
      await page.getByRole('heading', { name: 'Sesiones abiertas' }).waitFor()
      await expectClean(page)
      await button(page, 'Cambiar contraseña').click()
      await page.getByRole('dialog').getByLabel('Nueva contraseña').fill('corta')
      await expectClean(page)
    }))
})

describe('on a phone', () => {
  it.each([
    ['/administracion/usuarios', 'admin'],
    ['/administracion/usuarios?usuario=1', 'admin'],
    ['/administracion/roles', 'admin'],
    ['/administracion/permisos', 'root'],
    ['/administracion/menus', 'root'],
    ['/mi-perfil', 'juez'],
  ])('%s fits and is clean', (path, usuario) =>
    look(
      path,
      usuario,
      async (page) => {
        await page.waitForLoadState('networkidle')
        await expectClean(page)
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    ),
  )
})
