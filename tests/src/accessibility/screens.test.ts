import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sampleOf, seed, whole } from '../sampling.ts'
import { TestProduct } from '../stack/test-product.ts'
import { type SampleCourt, sampleCourt } from './sample-court.ts'
import { sampledLooks } from './sampled.ts'
import { overflow, violationsInBothThemes } from './themes.ts'

/**
 * Every screen of the house by axe, in light and dark, with what opens above it. The signing dialog and the
 * audit screen are looked at where they are walked through (`signing/dialog`, `journeys/audit`).
 */

let court: SampleCourt
const product = new TestProduct({ maps: true }, async (stack) => {
  court = await sampleCourt(stack)
})

const desk: BrowserContextOptions = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' }

/** Opens an address as somebody, or nobody. */
async function look(
  path: string,
  usuario: string | null,
  at: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page } = await product.emptyPage(usuario, { ...desk, ...options })
  await page.goto(`${product.stack.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await at(page)
}

/** Nothing found in either theme, and nothing runs out of the window. */
async function expectClean(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

const every = 3
const sampled = sampledLooks(every)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe('pages without a session', () => {
  sampled('login, as it opens and after a refusal', () =>
    look('/login', null, async (page) => {
      await expectClean(page)
      await page.getByLabel('Usuario').fill('juez')
      await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
      await button(page, /^Ingresar$/).click()
      await page.getByText('Usuario o contraseña incorrectos.').waitFor()
      await expectClean(page)
    }),
  )

  sampled('a valid document behind its QR, its pages drawn', () =>
    look(`/documento/qr/${court.form}`, null, async (page) => {
      const verdict = page.getByRole('region', { name: 'Resultado de la verificación' })
      await verdict.getByText('Válido', { exact: true }).waitFor()
      await page.getByText('Formulario Único', { exact: true }).nth(1).waitFor()
      await page.getByRole('region', { name: 'Página 1 de 1' }).waitFor()
      await expectClean(page)
    }),
  )

  sampled('a code that belongs to no document', () =>
    look('/documento/qr/00000000-0000-4000-8000-000000000000', null, async (page) => {
      await page.getByRole('heading', { name: 'El documento no existe' }).waitFor()
      await expectClean(page)
    }),
  )

  sampled('the unique form', () =>
    look(`/formulario-unico/${court.form}`, null, async (page) => {
      await page.getByRole('region', { name: 'Página 1 de 1' }).waitFor()
      await expectClean(page)
    }),
  )
})

describe('the shell', () => {
  sampled('home with what waits, and the menu unpinned, laid over the page', () =>
    look('/', 'ventanilla', async (page) => {
      await page.getByRole('link', { name: /borrador/ }).waitFor()
      await expectClean(page)
      await button(page, 'Soltar el menú').click()
      await button(page, 'Abrir el menú').click()
      await expectClean(page)
    }),
  )

  sampled('profile with its offices, and the alerts', () =>
    look('/', 'juez', async (page) => {
      await button(page, /Perfil de usuario/).click()
      await page.getByRole('radio').first().waitFor()
      await expectClean(page)
      await page.keyboard.press('Escape')
      await button(page, /^Notificaciones/).click()
      await page.getByRole('dialog', { name: 'Alertas' }).waitFor()
      await expectClean(page)
    }),
  )

  sampled('command palette with screens and causes', () =>
    look('/', 'ventanilla', async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('ca')
      await page.getByRole('group', { name: 'Causas' }).getByRole('option').first().waitFor()
      await expectClean(page)
    }),
  )

  sampled('forced change of the default password', () =>
    look('/login', null, async (page) => {
      await page.getByLabel('Usuario').fill('nuevo')
      await page.getByLabel('Contraseña', { exact: true }).fill('Estrado.123')
      await button(page, /^Ingresar$/).click()
      await page.getByLabel('Nueva contraseña').fill('corta')
      await expectClean(page)
      await button(page, 'Cerrar Sesión').click()
      await button(page, /^Ingresar$/).waitFor()
    }),
  )

  sampled('an address that does not exist', () =>
    look('/no-existe', 'juez', async (page) => {
      await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
      await expectClean(page)
    }),
  )
})

describe('the inbox of causes', () => {
  sampled('list, a cause beside it, the question before deleting, and a document', () =>
    look('/bandeja-causas', 'ventanilla', async (page) => {
      await page.getByRole('cell').first().waitFor()
      await expectClean(page)
      await page.goto(`${product.stack.url}/bandeja-causas?causa=${court.draft}`)
      await button(page, 'Eliminar').click()
      await page.getByRole('dialog').waitFor()
      await expectClean(page)
      await page.keyboard.press('Escape')
      await button(page, 'Ver Acusación particular').click()
      await page.getByRole('region', { name: 'Página 1 de 1' }).waitFor()
      await expectClean(page)
    }),
  )

  sampled('nothing in it, and nothing found', () =>
    look('/bandeja-causas', 'juez.inst', async (page) => {
      await page.getByText('Todavía no hay causas en su juzgado').waitFor()
      await expectClean(page)
      await page.getByLabel('Buscar', { exact: true }).fill('nada de esto')
      await page.getByText('Ninguna causa coincide').waitFor()
      await expectClean(page)
    }),
  )
})

describe('the wizard', () => {
  sampled('step 1 with the map, and what is missing', () =>
    look('/causas/nueva', 'ventanilla', async (page) => {
      await page.locator('canvas').first().waitFor()
      await expectClean(page)
      await button(page, 'Guardar y Continuar').click()
      await page.getByText('Falta por completar').waitFor()
      await expectClean(page)
    }),
  )

  sampled('step 2 with the dialogs of a party, of a lawyer and of a representative', () =>
    look(`/causas/${court.draft}`, 'ventanilla', async (page) => {
      await button(page, /Sujetos Procesales/).click()
      await page.getByText('Paso 2 de 3').waitFor()
      await expectClean(page)
      await button(page, /^Ver a /)
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await expectClean(page)
      await page.keyboard.press('Escape')
      await button(page, 'Sujeto Procesal').click()
      const party = page.getByRole('dialog')
      await party.waitFor()
      await expectClean(page)
      await party.getByRole('combobox', { name: 'Tipo de sujeto procesal' }).click()
      await page.getByRole('option', { name: 'Acusador Particular', exact: true }).click()
      await party.getByRole('button', { name: /abogado/i }).click()
      const lawyer = page.getByRole('dialog', { name: /Abogado|abogado/ })
      await lawyer.waitFor()
      await expectClean(page)
      await page.keyboard.press('Escape')
      await lawyer.waitFor({ state: 'detached' })
      await party.getByRole('button', { name: 'Nuevo Representante' }).click()
      await page.getByRole('dialog', { name: 'Nuevo Representante' }).waitFor()
      await expectClean(page)
    }),
  )

  sampled('step 3 with the scanner, and the question before the draw', () =>
    look(`/causas/${court.draft}`, 'ventanilla', async (page) => {
      await page.getByText('Paso 3 de 3').waitFor()
      await expectClean(page)
      await button(page, /^Editar /)
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await expectClean(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await button(page, 'Escanear').click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Resolución' }).waitFor()
      await expectClean(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await button(page, 'Finalizar y Sortear').click()
      await page.getByRole('dialog').waitFor()
      await expectClean(page)
    }),
  )

  sampled('a finished cause in the viewer', () =>
    look(`/causas/${court.drawn}`, 'ventanilla', async (page) => {
      await page.getByRole('region', { name: 'Página 1 de 1' }).waitFor()
      await expectClean(page)
    }),
  )
})

describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const phones = [
    ['/login', null],
    ['/documento/qr/', null],
    ['/', 'ventanilla'],
    ['/bandeja-causas', 'ventanilla'],
    ['/bandeja-causas?causa=', 'ventanilla'],
    ['/causas/', 'ventanilla'],
    ['/causas/nueva', 'ventanilla'],
  ] as const
  it.each(sampleOf(phones, whole ? 1 : every, seed))('%s fits and is clean', (path, usuario) => {
    const address = path.endsWith('/qr/')
      ? path + court.form
      : /[=/]$/.test(path.slice(1))
        ? path + court.drawn
        : path
    return look(
      address,
      usuario,
      async (page) => {
        await page.waitForLoadState('networkidle')
        await expectClean(page)
        // Nobody is told of keys that they don't have.
        expect(await page.getByText(/Ctrl\+|la tecla/).allTextContents()).toEqual([])
      },
      phone,
    )
  })
})
