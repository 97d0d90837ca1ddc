import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { samplePortals } from '../portals/sample-portals.ts'
import { TestProduct } from '../stack/test-product.ts'
import { type SampleCourt, sampleCourt } from './sample-court.ts'

/** What goes onto paper: the work without the tools around it, dark on white, in every theme. */

let court: SampleCourt
let edict: number
const product = new TestProduct({}, async (stack) => {
  court = await sampleCourt(stack)
  const { edicts } = await samplePortals(stack)
  edict = edicts[0] ?? 0
})

const paper: BrowserContextOptions = { viewport: { width: 718, height: 1000 } }

/** The page as it is printed on A4 from the dark theme. */
async function printed(path: string, usuario: string, ready: (page: Page) => Promise<void>): Promise<Page> {
  const { token, id } = await product.stack.api.login(usuario)
  const body = { modoOscuro: true }
  await product.stack.api.call('usuarios.updateSettings', { token, params: { id }, body })
  const { page } = await product.emptyPage(usuario, paper)
  await page.goto(`${product.stack.url}${path}`)
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

/** A public page as anybody prints it. */
async function printedInPublic(path: string, ready: (page: Page) => Promise<void>): Promise<Page> {
  const { page } = await product.emptyPage(null, paper)
  await page.goto(`${product.stack.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await ready(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('link', { name: 'Ir al contenido' }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Iniciar Sesión' }).isVisible()).toBe(false)
  return page
}

/** The page's own address stands on the paper, to read and to scan, and nothing that could be pressed. */
async function expectAddress(page: Page, path: string): Promise<void> {
  await page.locator('p:visible', { hasText: `${product.stack.url}${path}` }).waitFor()
  const code = await page.locator('p:visible svg path').last().getAttribute('d')
  expect(code?.length).toBeGreaterThan(1000)
  expect(await page.locator('button:visible, input:visible, canvas:visible').count()).toBe(0)
}

/** Sheets of A4 that the browser would print; it writes its page objects in the clear. */
const pageCount = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

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
  })

  it('a cause: itself, without the list beside it', async () => {
    const page = await printed(`/bandeja-causas?causa=${court.drawn}`, 'ventanilla', (shown) =>
      shown.getByRole('region', { name: /^Causa / }).waitFor(),
    )
    await expectOnlyTheWork(page)
    expect(await page.getByRole('region', { name: /^Causa / }).isVisible()).toBe(true)
    expect(await page.locator('table').first().isVisible()).toBe(false)
  })

  it('the validation of a document: its facts on one sheet, with the address and its QR', async () => {
    const path = `/documento/qr/${court.form}`
    const page = await printedInPublic(path, (shown) =>
      shown.getByRole('heading', { name: 'Datos del documento' }).waitFor(),
    )
    await expectAddress(page, path)
    expect(await page.getByText('Huella SHA-256').isVisible()).toBe(true)
    expect(await pageCount(page)).toBe(1)
  })

  it('a single form’s page: what is known of it, not the viewer', async () => {
    const path = `/formulario-unico/${court.form}`
    const page = await printedInPublic(path, (shown) =>
      shown.getByRole('region', { name: /^Página 1 de/ }).waitFor(),
    )
    await expectAddress(page, path)
    expect(await page.getByText('Huella SHA-256').isVisible()).toBe(true)
  })

  it('an edict: its facts, also from the dialog over the list', async () => {
    for (const path of [`/detalle-edicto/${edict}`, `/edictos?id=${edict}`]) {
      const page = await printedInPublic(path, (shown) =>
        shown.getByRole('region', { name: 'Página 1 de 1' }).waitFor(),
      )
      await expectAddress(page, `/detalle-edicto/${edict}`)
      expect(await page.getByText('Persona notificada', { exact: true }).isVisible()).toBe(true)
      expect(await page.getByText('Notificaciones que el Órgano Judicial').isVisible()).toBe(false)
    }
  })

  it('public hearings: with the addresses of their virtual rooms', async () => {
    const page = await printedInPublic('/audiencias-publico', (shown) =>
      shown.getByText('2 audiencias').waitFor(),
    )
    expect(await page.locator('button:visible, input:visible').count()).toBe(0)
    const link = page.getByRole('link', { name: /^Sala virtual/ })
    expect(await link.evaluate((shown) => getComputedStyle(shown, '::after').content)).toContain('https')
  })

  it('a table of administration: its data, no controls', async () => {
    const page = await printed('/administracion/menus', 'root', (shown) =>
      shown.locator('tbody tr button').first().waitFor(),
    )
    await expectOnlyTheWork(page)
    expect(await page.getByRole('columnheader', { name: 'Roles' }).isVisible()).toBe(true)
    expect(await page.getByRole('columnheader', { name: 'Acciones' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Nueva entrada' }).isVisible()).toBe(false)
  })

  it('the audit’s search: its result', async () => {
    const page = await printed('/auditoria', 'auditor', (shown) =>
      shown.locator('tbody tr button').first().waitFor(),
    )
    expect(await page.getByRole('columnheader').first().isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Exportar a Excel' }).isVisible()).toBe(false)
    expect(await colorOf(page, 'tbody td')).toBe(ink)
  })
})
