import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openPage } from '../stack/browser.ts'
import { TestProduct } from '../stack/test-product.ts'

/** What happens in the browser reaches the journal: once, in order, in its own person's name, however late. */

const product = new TestProduct({ agent: false })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function logIn(page: Page, usuario: string): Promise<void> {
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await press(page, /^Ingresar$/)
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

async function logOut(page: Page): Promise<void> {
  await press(page, /Perfil de usuario/)
  await press(page, /Cerrar Sesión/)
  await page.waitForURL(/login/)
}

/** A walk into the wizard: its first fact is recorded when it opens. */
async function openWizard(page: Page): Promise<void> {
  await page.goto(`${product.stack.url}/causas/nueva`)
  await page.getByLabel('Dirección del hecho').waitFor()
}

/** What the journal keeps of a person's browser: per stream its versions and facts, in order. */
async function recordedOf(usuario: string) {
  const rows = await product.stack.api.services.db
    .selectFrom('journal_event')
    .select(['stream', 'version', 'type', 'outcome'])
    .where('stream', 'like', 'navegador/%')
    .where('actor', '=', usuario)
    .orderBy('position')
    .execute()
  const streams = new Map<string, string[]>()
  for (const { stream, version, type, outcome } of rows) {
    streams.set(stream, [...(streams.get(stream) ?? []), `${version} ${type} ${outcome}`])
  }
  return [...streams.values()]
}

describe('outbox of the browser', () => {
  it('keeps what happened through a lost network, a reload and a logout, and sends it in its own name', async () => {
    const context = await product.browser.newContext()
    const { page } = await openPage(context)
    await context.route('**/api/bitacora/eventos', (route) => route.abort())
    await page.goto(`${product.stack.url}/login`)
    await logIn(page, 'ventanilla')
    await openWizard(page)
    await page.reload()
    await page.getByLabel('Dirección del hecho').waitFor()
    expect(await recordedOf('ventanilla')).toEqual([])
    await logOut(page)

    await context.unroute('**/api/bitacora/eventos')
    await logIn(page, 'encargado')
    await openWizard(page)
    await expect.poll(() => recordedOf('encargado')).toEqual([['1 creation.started accepted']])
    expect(await recordedOf('ventanilla')).toEqual([])
    await logOut(page)

    // Both walks of the one who comes back, the one before the reload too; each fact once.
    await logIn(page, 'ventanilla')
    await expect
      .poll(() => recordedOf('ventanilla'))
      .toEqual([['1 creation.started accepted'], ['1 creation.started accepted']])
    await context.close()
  })
})
