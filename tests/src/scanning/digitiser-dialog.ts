import { samplePage } from '@estrado/agent/scanning/testing/sample-page'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Locator, Page } from 'playwright'
import type { FakeScanner } from './fake-scanner.ts'

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Digitalizar documento' })
export const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click()
export const sheets = (...numbers: readonly number[]) =>
  Promise.all(numbers.map((number) => samplePage(`Hoja ${number}`)))

/** Opens the digitiser at its scanner. */
export async function openScanner(page: Page): Promise<Locator> {
  await press(page, 'Escanear')
  return dialogOf(page)
}

/** Pages in the order in which they stand, by the name of their file: `…-0002` is the second that came. */
export const order = (dialog: Locator): Promise<readonly number[]> =>
  dialog
    .locator('[data-page]')
    .evaluateAll((pictures) => pictures.map((picture) => Number(picture.dataset.page?.slice(-8, -4))))

export async function attach(page: Page, reference: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /Referencia/ })
    .first()
    .fill(reference)
  await press(page, 'Adjuntar documento')
  await page.getByRole('cell', { name: reference }).first().waitFor()
}

/** Has the scanner scan sheets with these numbers, to its end. */
export async function scan(
  scanner: FakeScanner,
  dialog: Locator,
  ...numbers: readonly number[]
): Promise<void> {
  scanner.feed(await sheets(...numbers))
  scanner.end()
  await press(dialog, /^Escanear/)
  await dialog.getByRole('button', { name: 'Escanear más páginas' }).waitFor()
}

/** Logs out and in again in the same browser, and comes back to the draft. */
export async function leaveAndReturn(page: Page): Promise<void> {
  const address = page.url()
  await press(page, /Perfil de usuario/)
  await press(page, /Cerrar Sesión/)
  await page.waitForURL(/login/)
  await page.getByLabel('Usuario').fill('ventanilla')
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await press(page, /^Ingresar$/)
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await page.goto(address)
  await page.getByText('Paso 3 de 3').waitFor()
}
