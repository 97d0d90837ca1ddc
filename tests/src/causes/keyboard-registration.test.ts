import { smallPdf } from '@estrado/api-mock/testing/cause'
import { demoPassword, demoPin } from '@estrado/machines/vocabulary/demo-people'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, type TestBrowser } from '../stack/browser.ts'
import { hasFocus } from '../stack/keyboard.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** A private cause with two parties, from the empty form to the signed one, without a mouse. */

let stack: Stack
let browser: TestBrowser

beforeAll(async () => {
  stack = await startStack()
  browser = await launchBrowser({ trusting: [stack] })
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

/** Keys that a clerk presses at most, characters of the text included. */
const mostKeys = 120

/** A keyboard that counts; what the focus is on is asked of the page. */
function keyboardOf(page: Page) {
  let keys = 0
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key)
    keys += times
  }
  const focused = () =>
    page.evaluate<string>(`(() => {
      const at = document.activeElement
      const labels = [...(at.labels ?? [])].map((label) => label.textContent)
      return [at.getAttribute('aria-label') ?? '', ...labels, at.textContent ?? ''].join(' ').trim()
    })()`)
  return {
    count: () => keys,
    press,
    type: async (text: string) => {
      await page.keyboard.type(text)
      keys += text.length
    },
    /** Tabs on to what has this name. */
    tabTo: async (name: RegExp, key = 'Tab') => {
      const passed: string[] = []
      while (passed.length < 25) {
        const now = await focused()
        if (name.test(now)) return
        passed.push(now.slice(0, 40))
        await press(key)
      }
      throw new Error(`${name} is not among ${passed.join(' | ')}`)
    },
  }
}

it('a private cause with two parties is registered, drawn and signed by the keyboard alone', async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.goto(`${stack.url}/causas/nueva`)
  await page.getByLabel('Usuario').fill('ventanilla')
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.getByRole('heading', { name: 'Datos Generales' }).waitFor()
  await page.getByLabel('Dirección del hecho').waitFor()
  const keyboard = keyboardOf(page)
  const dialog = page.getByRole('dialog')

  await keyboard.tabTo(/^Dirección del hecho/)
  await keyboard.type('Av. Arce 10')
  await keyboard.tabTo(/Fecha del hecho/)
  await keyboard.type('02112026')
  await keyboard.tabTo(/Hora del hecho/)
  await keyboard.type('1000')
  await keyboard.tabTo(/^Latitud/)
  await keyboard.type('-16.5')
  await keyboard.tabTo(/^Longitud/)
  await keyboard.type('-68.1')
  await keyboard.press('Control+Enter')
  const afterGeneral = keyboard.count()

  await page.getByRole('heading', { name: 'Sujetos Procesales' }).waitFor()
  await page.getByRole('button', { name: 'Sujeto Procesal' }).and(page.locator(':enabled')).waitFor()
  await keyboard.tabTo(/Sujeto Procesal$/)
  await keyboard.press('Enter')
  const role = dialog.getByRole('combobox', { name: 'Tipo de sujeto procesal' })
  for (const [side, documento, crime] of [
    ['Acusador Particular', '6000001', null],
    ['Acusado', '6000002', 'calum'],
  ] as const) {
    await expect.poll(() => role.inputValue()).toBe(side)
    await keyboard.tabTo(/^Tipo de sujeto procesal/)
    await keyboard.press('Tab')
    await keyboard.type(documento)
    await keyboard.press('Enter')
    await dialog.getByText(/Ciudadano Digital/).waitFor()
    if (crime !== null) {
      await keyboard.tabTo(/Delitos/)
      await keyboard.type(crime)
      await page.getByRole('option', { name: 'Calumnia' }).first().waitFor()
      await keyboard.press('Enter')
    }
    await keyboard.press('Control+Enter')
    await expect.poll(() => role.inputValue()).not.toBe(side)
  }
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Guardar y Continuar' }).and(page.locator(':enabled')).waitFor()
  await keyboard.press('Control+Enter')
  const afterParties = keyboard.count()

  await page.getByRole('heading', { name: 'Digitalizar' }).waitFor()
  await page.getByRole('button', { name: 'elija archivos' }).waitFor()
  // The browser is told to hand its file window over before the key that opens it, not while it is pressed.
  const opened = page.waitForEvent('filechooser')
  await keyboard.tabTo(/elija archivos/)
  // The system's own window for files is left out of the count.
  await keyboard.press('Enter')
  const chooser = await opened
  const file = { name: 'acusacion.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await smallPdf(2)) }
  await chooser.setFiles(file)
  await page.getByRole('textbox', { name: /Referencia/ }).waitFor()
  await keyboard.tabTo(/Referencia/)
  await keyboard.type('Querella')
  await keyboard.tabTo(/Fojas/)
  await keyboard.type('2')
  await keyboard.tabTo(/Adjuntar documento/)
  await keyboard.press('Enter')
  await page.getByRole('cell', { name: 'Querella' }).first().waitFor()
  await keyboard.press('Control+Enter')
  // What can't be undone has the focus on what leaves everything as it is.
  await hasFocus(dialog.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Control+Enter')

  await dialog.getByText(/La causa se sorteó al /).waitFor()
  await hasFocus(dialog.getByLabel('PIN del token').first())
  await keyboard.type(demoPin)
  await keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Firmar', exact: true }).waitFor()
  await keyboard.tabTo(/^Firmar/)
  await keyboard.press('Enter')
  await page.getByText('Firmado digitalmente').waitFor()

  console.log(`${keyboard.count()} keys: ${afterGeneral} general, ${afterParties - afterGeneral} parties`)
  expect(keyboard.count()).toBeLessThan(mostKeys)
  await context.close()
})
