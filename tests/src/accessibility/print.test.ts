import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { type SampleCourt, sampleCourt } from './sample-court.ts'

/** What goes onto paper: the work without the tools around it, dark on white, in every theme. */

let stack: Stack
let browser: TestBrowser
let court: SampleCourt

beforeAll(async () => {
  stack = await startStack()
  browser = await launchBrowser({ trusting: [stack] })
  court = await sampleCourt(stack)
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

/** The page as it is printed on A4 from the dark theme. */
async function printed(path: string, usuario: string, ready: (page: Page) => Promise<void>): Promise<Page> {
  const { token, id } = await stack.api.login(usuario)
  const body = { modoOscuro: true }
  await stack.api.call('usuarios.updateSettings', { token, params: { id }, body })
  const storageState = await signedInState(stack, usuario)
  const context = await browser.newContext({ storageState, viewport: { width: 718, height: 1000 } })
  const { page } = await openPage(context)
  await page.goto(`${stack.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await ready(page)
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  return page
}

const colorOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).color`)

const ink = 'rgb(29, 33, 41)'
const aroundTheWork = ['nav', 'footer', 'search'] as const

async function expectOnlyTheWork(page: Page): Promise<void> {
  expect(await page.getByText('Perfil de usuario').isVisible()).toBe(false)
  for (const selector of aroundTheWork) {
    for (const element of await page.locator(selector).all())
      expect(await element.isVisible(), selector).toBe(false)
  }
}

describe('on paper', () => {
  it('the inbox: all columns, no filters, no tools, dark ink', async () => {
    const page = await printed('/bandeja-causas', 'ventanilla', (shown) =>
      shown.locator('tbody tr button').first().waitFor(),
    )
    await expectOnlyTheWork(page)
    expect(await page.getByRole('columnheader', { name: 'Delitos' }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Exportar a Excel' }).isVisible()).toBe(false)
    expect(await colorOf(page, 'tbody td')).toBe(ink)
    await page.context().close()
  })

  it('a cause: itself, without the list beside it', async () => {
    const page = await printed(`/bandeja-causas?causa=${court.drawn}`, 'ventanilla', (shown) =>
      shown.getByRole('region', { name: /^Causa / }).waitFor(),
    )
    await expectOnlyTheWork(page)
    expect(await page.getByRole('region', { name: /^Causa / }).isVisible()).toBe(true)
    expect(await page.locator('table').first().isVisible()).toBe(false)
    await page.context().close()
  })

  it('the audit’s search: its result', async () => {
    const page = await printed('/auditoria', 'auditor', (shown) =>
      shown.locator('tbody tr button').first().waitFor(),
    )
    expect(await page.getByRole('columnheader').first().isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Exportar a Excel' }).isVisible()).toBe(false)
    expect(await colorOf(page, 'tbody td')).toBe(ink)
    await page.context().close()
  })
})
