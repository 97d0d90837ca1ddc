import { randomUUID } from 'node:crypto'
import { routes } from '@estrado/machines/contract/routes'
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { TestProduct } from '../stack/test-product.ts'

/** The navigation guard line by line (`spec 1 §4.2`), in a real browser. */

const product = new TestProduct({ agent: false })

async function open(
  path: string,
  usuario: string | null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { page } = await product.emptyPage(usuario, options)
  await page.goto(`${product.stack.url}${path}`)
  return page
}

const pathOf = (page: Page): string => page.url().slice(product.stack.url.length)

/** An address of a line of the route table: numbers and identifiers where it takes any. */
const addressOf = (path: string): string =>
  path
    .replace(/\/\{\w+\?\}/g, '')
    .replace(/\{uuid\}/g, randomUUID())
    .replace(/\{\w+\}/g, '1')

/** Goes there as the back button would: within the page that is open. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )

describe('the guard', () => {
  it('sends an anonymous visitor of every page that wants a login there, with the wanted address', async () => {
    const page = await open('/login', null)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const route of routes.filter(({ access }) => access === 'login')) {
      const wanted = `${addressOf(route.path)}?a=b`
      await goWithin(page, wanted)
      await page.waitForURL(({ pathname }) => pathname === '/login')
      const redirect = new URL(page.url()).searchParams.get('redirect')
      expect(redirect ?? '/', route.path).toBe(route.path === '/' ? '/?a=b' : wanted)
      await goWithin(page, '/login')
    }
  })

  it('leads to the wanted address after the login, query and hash included', async () => {
    const page = await open('/bandeja-causas?causa=1#partes', null)
    await page.waitForURL(/\/login\?/)
    await page.getByLabel('Usuario').fill('ventanilla')
    await page.getByLabel('Contraseña', { exact: true }).fill('Estrado-2026')
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname === '/bandeja-causas')
    expect(pathOf(page)).toBe('/bandeja-causas?causa=1#partes')
  })

  it('leads a redirect to another site nowhere', async () => {
    const page = await open('/login?redirect=%2F%2Fevil.example', null)
    await page.getByLabel('Usuario').fill('ventanilla')
    await page.getByLabel('Contraseña', { exact: true }).fill('Estrado-2026')
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname === '/')
    expect(pathOf(page)).toBe('/')
  })

  it('opens the public document and form of a signed-in person inside the shell, everything kept', async () => {
    for (const path of ['/documento/qr/', '/formulario-unico/']) {
      const wanted = `${path}${randomUUID()}?x=1#h`
      const page = await open(wanted, 'juez')
      await page.waitForURL(({ pathname }) => pathname.startsWith('/app/'))
      expect(pathOf(page)).toBe(`/app${wanted}`)
    }
  })
})

describe('every page', () => {
  it.each([
    '/causas/nueva',
    '/administracion/usuarios',
    '/administracion/permisos',
    '/administracion/menus',
    '/auditoria',
  ])('says at %s to whose role it is not for that it is so, inside the shell', async (path) => {
    const page = await open(path, 'juez')
    await page.getByRole('heading', { level: 1, name: 'ACCESO NO AUTORIZADO' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Menú principal' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0)
  })

  it('has the title of the route table, and no loading indicator stays', async () => {
    const page = await open('/', 'root')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // A page that finds nothing at its address says so in the title soon: each title since the step counts.
    await page.evaluate(`
      window.titles = []
      new MutationObserver(() => window.titles.push(document.title)).observe(document.head, { subtree: true, childList: true })
    `)
    const titles = () => page.evaluate<string[]>('[...window.titles, document.title]')
    for (const route of routes) {
      // The twins of the signed-in redirect have their own line.
      if (route.access === 'public') continue
      await page.evaluate('window.titles = []')
      await goWithin(page, addressOf(route.path))
      const title = `${route.title.charAt(0).toLocaleUpperCase('es')}${route.title.slice(1)} · Estrado`
      await expect.poll(titles, { message: route.path }).toContain(title)
      await page.getByRole('status').filter({ hasText: 'Cargando…' }).waitFor({ state: 'detached' })
    }
  })
})

describe('a page whose code does not arrive', () => {
  const inbox = '**/assets/inbox-screen*.js'

  it('is loaded anew at the wanted address', async () => {
    const page = await open('/', 'ventanilla')
    // An update has taken the file away, until the page is loaded that knows the new one.
    let gone = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) gone = false
    })
    await page.route(inbox, (route) => (gone ? route.abort() : route.continue()))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate('window.before = true')
    await goWithin(page, '/bandeja-causas?estado=drawn')
    await page.getByRole('heading', { name: 'Bandeja de causas' }).waitFor()
    expect(pathOf(page)).toBe('/bandeja-causas?estado=drawn')
    // It is another document: the page was loaded, not only its code.
    expect(await page.evaluate('window.before')).toBeUndefined()
  })

  it('says so where loading it anew didn’t help, and does not go round in circles', async () => {
    const page = await open('/', 'ventanilla')
    let loaded = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded += 1
    })
    await page.route(inbox, (route) => route.abort())
    await page.getByRole('heading', { level: 1 }).waitFor()
    await goWithin(page, '/bandeja-causas')
    await page.getByRole('heading', { name: 'La pantalla no pudo mostrarse' }).waitFor()
    expect(loaded).toBe(1)
    await page.unroute(inbox)
    await page.getByRole('button', { name: 'Volver a cargar' }).click()
    await page.getByRole('heading', { name: 'Bandeja de causas' }).waitFor()
  })
})
