import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** Four eyes: a judge's identity document as two administrators and the judge see it change. */

let stack: Stack
let browser: TestBrowser

beforeAll(async () => {
  stack = await startStack({ agent: false })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

async function accountAs(usuario: string, id: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    storageState: await signedInState(stack, usuario),
  })
  const page = await context.newPage()
  await page.goto(`${stack.url}/administracion/usuarios?usuario=${id}`)
  await page.getByRole('heading', { name: 'juez', exact: true }).waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the identity document of a judge', () => {
  it('is requested by one administrator, confirmed by another, and told to the judge', async () => {
    const { id } = await stack.api.login('juez')
    const first = await accountAs('admin', id)
    await button(first, 'Editar').click()
    const edit = first.getByRole('dialog')
    await edit.getByText('Nombre y nacimiento son los del registro').waitFor()
    expect(await edit.getByRole('textbox', { name: 'Nombres' }).count()).toBe(0)
    await first.keyboard.press('Escape')
    await button(first, 'Cambiar documento').click()
    const dialog = first.getByRole('dialog')
    await dialog.getByLabel('Complemento').fill('1A')
    await dialog.getByRole('button', { name: 'Cambiar documento', exact: true }).click()
    await first.getByText('Otro administrador nacional debe confirmarlo.').waitFor()
    expect(await button(first, 'Confirmar el cambio').count()).toBe(0)

    const second = await accountAs('root', id)
    await second.getByText('de 2000001 a 2000001-1A. Lo pidió admin').waitFor()
    await button(second, 'Confirmar el cambio').click()
    await second.getByRole('dialog').getByRole('button', { name: 'Confirmar el cambio', exact: true }).click()
    await second.getByText('2000001-1A', { exact: true }).first().waitFor()
    await button(second, 'Cambiar documento').waitFor()

    const judge = await (await browser.newContext()).newPage()
    await judge.goto(`${stack.url}/login`)
    await judge.getByLabel('Usuario').fill('juez')
    await judge.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
    await button(judge, 'Ingresar').click()
    await judge.getByText('La administración cambió el documento de identidad de su cuenta').waitFor()
    const marks = await judge.evaluate(() => localStorage.getItem('dispositivos'))
    expect(Object.keys(JSON.parse(marks ?? '{}'))).toEqual(['juez'])
  })
})
