import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tamper } from '@estrado/api-mock/journal/testing/tamper'
import { Clerk } from '@estrado/api-mock/testing/cause'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from '../stack/axe.ts'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** `/auditoria` as its auditor uses it, over causes that were made through the calls. */

let stack: Stack
let browser: TestBrowser
let folder: string
let cause: number
let code: string

beforeAll(async () => {
  stack = await startStack({ agent: false })
  browser = await launchBrowser()
  folder = mkdtempSync(join(tmpdir(), 'estrado-audit-'))
  const clerk = new Clerk(stack.api, await stack.api.login('ventanilla'))
  cause = await clerk.readyCause()
  code = ((await clerk.get(cause)).response as { codigoUnico: string }).codigoUnico
  await clerk.draw(cause)
  expect((await clerk.draw(cause)).status).toBe(409)
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function auditorPage() {
  const storageState = await signedInState(stack, 'auditor')
  const context = await browser.newContext({ storageState, viewport: { width: 1366, height: 768 } })
  return { context, ...(await openPage(context)) }
}

async function switchTheme(page: Page, name: 'Modo oscuro' | 'Modo claro', scheme: 'dark' | 'light') {
  await page.getByRole('button', { name }).click()
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
  // The button's own tooltip is no part of what is looked at.
  await page.mouse.move(5, 760)
  await page.evaluate('document.activeElement.blur()')
}

/** What axe finds in the light theme and in the dark one. */
async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  const light = await axeViolations(page)
  await switchTheme(page, 'Modo oscuro', 'dark')
  const dark = await axeViolations(page)
  await switchTheme(page, 'Modo claro', 'light')
  return [...light, ...dark.map((violation) => `dark: ${violation}`)]
}

const moment = (page: Page) => page.getByRole('slider').getAttribute('aria-valuetext')

describe('audit screen', () => {
  it('finds a cause, shows its history with what was refused, and walks through it by keys', async () => {
    const { context, page, complaints } = await auditorPage()
    await page.goto(`${stack.url}/auditoria`)
    await page.getByLabel('Buscar').fill(code)
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await page.waitForURL((address) => address.searchParams.get('texto') === code)
    await page.getByRole('row').filter({ hasText: code }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: `Causa ${code}` }).click()

    await page.getByRole('button', { name: 'Verificado', exact: true }).waitFor()
    const history = page.getByRole('listbox', { name: 'Historia' })
    const steps = history.getByRole('option')
    expect(await steps.first().textContent()).toContain('Causa registrada')
    const refused = steps.filter({ hasText: 'Intento: Causa sorteada' })
    expect(await refused.textContent()).toContain('Rechazado')
    await expect.poll(() => moment(page)).toContain('Intento: Causa sorteada')

    await history.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => moment(page)).toContain('Causa registrada')
    await page.getByRole('img', { name: /Diagrama de la máquina Causa\. Estado: Borrador/ }).waitFor()
    await page.getByRole('slider').focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('img', { name: /Estado: Sin registrar/ }).waitFor()
    await page.keyboard.press('End')
    await page.getByRole('img', { name: /Estado: Formulario Único emitido/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('repeats the draw from its seed, and gives the stream as a file that proves itself', async () => {
    const { context, page } = await auditorPage()
    await page.goto(`${stack.url}/auditoria?ver=causa%2F${cause}`)
    const history = page.getByRole('listbox', { name: 'Historia' })
    await history
      .getByRole('option')
      .filter({ hasText: /^(?!.*Intento).*Causa sorteada/s })
      .first()
      .click()
    await page.getByText('La semilla da el mismo juzgado').waitFor()
    await page.getByRole('img', { name: /Estado: Sorteada/ }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    const file = join(folder, 'flujo.jsonl')
    await (await downloading).saveAs(file)
    const verifier = fileURLToPath(
      new URL('../../../api-mock/src/journal/verifier/verificar.mjs', import.meta.url),
    )
    const { status, stdout } = spawnSync(process.execPath, [verifier, file], { encoding: 'utf8' })
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('Todo en orden') })
    await context.close()
  })

  it('says on the screen that a stream does not verify, and where', async () => {
    const { context, page } = await auditorPage()
    await tamper(
      stack.api.services.db,
      `update journal_event set client = 'Otro' where stream = 'causa/${cause}' and version = 2`,
    )
    await page.goto(`${stack.url}/auditoria?ver=causa%2F${cause}`)
    await page.getByRole('button', { name: 'No verificado' }).waitFor()
    await page.getByText('El contenido del registro fue alterado').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await context.close()
  })

  it('shows nothing of the journal to anybody else', async () => {
    const context = await browser.newContext({ storageState: await signedInState(stack, 'juez') })
    const { page } = await openPage(context)
    await page.goto(`${stack.url}/auditoria?ver=causa%2F${cause}`)
    await page.getByText('ACCESO NO AUTORIZADO').first().waitFor()
    expect(await page.getByRole('listbox').count()).toBe(0)
    await context.close()
  })
})
