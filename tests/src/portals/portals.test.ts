import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { overflow, violationsInBothThemes } from '../accessibility/themes.ts'
import { openPage } from '../stack/browser.ts'
import { TestProduct } from '../stack/test-product.ts'
import { type SamplePortals, samplePortals } from './sample-portals.ts'

/** The public portals as somebody without a session walks them (`spec 3 §2`), each screen by axe too. */

let court: SamplePortals
const product = new TestProduct({ agent: false }, async (stack) => {
  court = await samplePortals(stack, 12)
})

const desk: BrowserContextOptions = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' }

async function visit(
  path: string,
  walk: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
  usuario: string | null = null,
): Promise<void> {
  const { page, complaints } = await product.emptyPage(usuario, { ...desk, ...options })
  await page.goto(`${product.stack.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await walk(page)
  expect(complaints.filter((line) => /Content Security Policy|Refused to/i.test(line))).toEqual([])
}

async function expectClean(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1920, height: 1080 } }
const cards = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

describe('edicts', () => {
  it('are found from the login, scrolled, searched and read, and lead back to the login', () =>
    visit('/login', async (page) => {
      await page.getByRole('link', { name: 'Edictos Públicos' }).click()
      await page.getByRole('heading', { name: 'Edictos', exact: true }).waitFor()
      expect(await page.title()).toContain('Edictos')
      const edicts = cards(page, 'Edictos publicados')
      await page.getByText('12 edictos').waitFor()
      await page.getByRole('button', { name: 'Ver más' }).scrollIntoViewIfNeeded()
      await edicts.nth(11).waitFor()
      expect(await edicts.count()).toBe(12)
      await expectClean(page)

      await page.getByLabel('Buscar edictos').fill('nadie con este nombre')
      await page.getByText('No hay resultados').waitFor()
      await expectClean(page)
      await page.getByLabel('Buscar edictos').fill('la paz')
      await page.getByText('12 edictos').waitFor()

      await page
        .getByRole('button', { name: /^Ver el edicto de / })
        .first()
        .press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Detalle de edicto' })
      await dialog.getByRole('region', { name: 'Página 1 de 1' }).waitFor()
      await dialog.getByText('Persona notificada', { exact: true }).waitFor()
      await expectClean(page)
      await dialog.getByRole('tab', { name: 'Edicto' }).press('ArrowRight')
      await dialog.getByRole('region', { name: 'Página 1 de 1' }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })

      await page.getByRole('link', { name: 'Audiencias públicas' }).click()
      await page.getByRole('heading', { name: 'Audiencias públicas' }).waitFor()
      await page.getByRole('link', { name: 'Edictos públicos' }).click()
      await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
      await page.waitForURL('**/login?redirect=%2Fedictos')
    }))

  it('are a table too, sorted, with the columns that one wants, exported whole', () =>
    visit('/edictos', async (page) => {
      await page.getByText('12 edictos').waitFor()
      await page.getByRole('button', { name: 'Ver como tabla' }).click()
      const table = page.getByRole('table', { name: 'Edictos publicados' })
      await page.getByText('1–10 de 12').waitFor()
      expect(await table.getByRole('row').count()).toBe(11)
      await table.getByRole('button', { name: 'Código único' }).click()
      await table.locator('th[aria-sort=ascending]', { hasText: 'Código único' }).waitFor()
      await page.getByRole('button', { name: 'Columnas' }).click()
      await page.getByRole('checkbox', { name: 'Oficina' }).click()
      await page.keyboard.press('Escape')
      await table.getByRole('columnheader', { name: 'Oficina' }).waitFor({ state: 'detached' })
      await expectClean(page)
      const [asked, download] = await Promise.all([
        page.waitForRequest((request) => request.postDataJSON()?.perPage === 100),
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Exportar a Excel' }).click(),
      ])
      expect(asked.postDataJSON()).toMatchObject({ page: 1, sort: 'codigo' })
      expect(download.suggestedFilename()).toBe('edictos.xlsx')
      await table.locator('tbody button').first().press('Enter')
      await page.getByRole('dialog', { name: 'Detalle de edicto' }).waitFor()
    }))

  it('of the prosecution stand in the other tab', () =>
    visit('/edictos', async (page) => {
      await page.getByRole('tab', { name: 'Órgano Judicial' }).press('ArrowRight')
      await page.getByText('4 edictos').waitFor()
      await page.getByRole('button', { name: /Wilma/ }).click()
      await page.getByText('Fiscal solicitante').waitFor()
      await expectClean(page)
    }))

  it('are opened by the address that names one, which forgets it', () =>
    visit(`/edictos?id=${court.edicts[0]}`, async (page) => {
      await page.getByRole('dialog').getByText('Persona notificada', { exact: true }).waitFor()
      await page.waitForURL(`${product.stack.url}/edictos`)
    }))

  it('say so when nobody answers, and ask again', () =>
    visit('/login', async (page) => {
      await page.route('**/edictos/paginado', (route) => route.abort())
      await page.getByRole('link', { name: 'Edictos Públicos' }).click()
      await page.getByRole('alert').getByText('No hay respuesta del sistema').waitFor()
      await expectClean(page)
      await page.unroute('**/edictos/paginado')
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await page.getByText('12 edictos').waitFor()
    }))

  it('with names that fill the line stay inside a phone, as cards and as a table', () =>
    visit(
      '/login',
      async (page) => {
        const name = 'Fernández-de-Córdova'.repeat(6).replaceAll('-', '')
        await page.route('**/edictos/paginado', async (route) => {
          const answer = await route.fetch()
          const body = (await answer.text()).replaceAll(
            /"nombreNatural":"[^"]*"/g,
            `"nombreNatural":"${name}"`,
          )
          await route.fulfill({ response: answer, body })
        })
        await page.getByRole('link', { name: 'Edictos Públicos' }).click()
        await page.getByText('12 edictos').waitFor()
        expect(await overflow(page)).toBe(0)
        await page.getByRole('button', { name: 'Ver como tabla' }).click()
        const row = page.locator('tbody tr').first()
        await row.waitFor()
        const [first, day] = [row.locator('td').nth(0), row.locator('td').nth(1)]
        const [name1, aside] = [await first.locator('button').boundingBox(), await day.boundingBox()]
        expect((name1?.x ?? 0) + (name1?.width ?? 0)).toBeLessThanOrEqual(aside?.x ?? 0)
      },
      phone,
    ))

  it.each([phone, wide])('stand at the address of their QR at $viewport.width px', (options) =>
    visit(
      `/detalle-edicto/${court.edicts[0]}`,
      async (page) => {
        await page.getByRole('region', { name: 'Página 1 de 1' }).waitFor()
        await expectClean(page)
        await page.goto(`${product.stack.url}/detalle-edicto/999999`)
        await page.getByRole('heading', { name: 'El edicto no existe' }).waitFor()
        await expectClean(page)
        await page.getByRole('link', { name: 'Ver todos los edictos' }).click()
        await page.getByText('12 edictos').waitFor()
        await expectClean(page)
      },
      options,
    ),
  )

  it('offer the way back to who is signed in', () =>
    visit(
      '/edictos',
      async (page) => {
        await page.getByText('12 edictos').waitFor()
        await page.getByRole('link', { name: 'Volver a mi trabajo' }).click()
        await page.waitForURL(`${product.stack.url}/`)
      },
      {},
      'juez',
    ))
})

describe('public hearings', () => {
  it('are found from the login, listed, filtered and shown day by day', () =>
    visit('/login', async (page) => {
      await page.getByRole('link', { name: 'Audiencias', exact: true }).click()
      await page.getByText('2 audiencias').waitFor()
      await expectClean(page)
      await page.getByLabel('Buscar audiencias').fill('virtual')
      await page.getByText('1 audiencia', { exact: true }).waitFor()
      await page.getByRole('link', { name: /^Sala virtual de la causa/ }).waitFor()
      await page.getByLabel('Buscar audiencias').fill('')
      await page.getByText('2 audiencias').waitFor()

      await page.getByRole('button', { name: 'Filtrar' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Modalidad' }).click()
      await page.getByRole('option', { name: 'Mixta' }).click()
      await expectClean(page)
      await dialog.getByRole('button', { name: 'Aplicar' }).click()
      await page.getByText('No hay resultados').waitFor()
      await page.getByRole('button', { name: 'Filtrar (1)' }).click()
      await page.getByRole('button', { name: 'Quitar los filtros' }).click()
      await page.getByText('2 audiencias').waitFor()

      await page.getByRole('tab', { name: 'Calendario' }).click()
      // It opens at the day of the next hearing, marked in the month.
      await page.getByRole('button', { name: /, 2 audiencias$/ }).waitFor()
      expect(await page.locator('[data-selected]').getAttribute('aria-label')).toMatch(/, 2 audiencias$/)
      const [first, last] = [
        page.getByText('08:00', { exact: true }),
        page.getByText('18:00', { exact: true }),
      ]
      await first.waitFor()
      await last.waitFor()
      const hearing = page.getByRole('button', { name: /^09:00–09:45/ })
      await hearing.hover()
      const facts = page.getByRole('tooltip')
      await facts.getByText('Juzgado', { exact: true }).waitFor()
      await facts.hover()
      await page.getByRole('link', { name: /^Sala virtual de la causa/ }).waitFor()
      await expectClean(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Hoy' }).click()
      await facts.waitFor({ state: 'detached' })
      await page.getByText('No hay audiencias este día.').waitFor()
      await first.waitFor()
      await page.getByRole('button', { name: 'Próxima audiencia' }).click()
      await hearing.focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await facts.waitFor()
      await page.keyboard.press('Escape')
      await facts.waitFor({ state: 'detached' })
      await expectClean(page)
    }))

  it('fit a phone', () =>
    visit(
      '/audiencias-publico',
      async (page) => {
        await page.getByText('2 audiencias').waitFor()
        await expectClean(page)
        await page.getByRole('button', { name: 'Ver como tabla' }).click()
        await page.getByText('1–2 de 2').waitFor()
        await page.getByRole('button', { name: 'Exportar a Excel' }).waitFor()
        await expectClean(page)
        await page.getByRole('tab', { name: 'Calendario' }).click()
        const hearing = page.getByRole('button', { name: /^09:00–09:45/ })
        await hearing.tap()
        await page.getByRole('tooltip').getByText('Horario').waitFor()
        await expectClean(page)
      },
      phone,
    ))

  it('say what is wrong with an address that names no municipality', () =>
    visit('/audiencias-publico/abc', async (page) => {
      await page.getByRole('alert').getByText('«abc» no es un número').waitFor()
      await page.goto(`${product.stack.url}/audiencias-publico/99999999999`)
      await page.getByRole('alert').getByText('No hay respuesta del sistema').waitFor({ state: 'detached' })
      expect(await page.getByRole('alert').textContent()).not.toContain('conexión')
    }))

  it('stand on a courthouse’s screen with nothing to press, and are read again every five minutes', async () => {
    const { response } = await product.stack.api.call('audiencias.portalPage', {
      body: { opciones: { page: 1, perPage: 1 }, infFiltrado: {} },
    })
    const { result } = response as { result: { audiencia: { oficina: { municipio: { id: number } } } }[] }
    const zone = result[0]?.audiencia.oficina.municipio.id
    const context = await product.browser.newContext(wide)
    const { page } = await openPage(context)
    await page.clock.install()
    await page.goto(`${product.stack.url}/audiencias-publico/${zone}`)
    await cards(page, 'Audiencias').nth(1).waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Iniciar Sesión' }).count()).toBe(0)
    await expectClean(page)
    const asked = page.waitForRequest('**/audiencias/inicio/paginado?idZona=*')
    await page.clock.fastForward(300_000)
    await asked
    await context.close()
  })
})

/** What was the largest thing painted, each time that something larger was: its class, or `gone`. */
const largestPaints = `
  window.largestPaints = []
  new PerformanceObserver((list) => {
    for (const { element } of list.getEntries()) window.largestPaints.push(element?.className || 'gone')
  }).observe({ type: 'largest-contentful-paint', buffered: true })`

describe('largest contentful paint', () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  const paths = [
    '/login',
    '/edictos',
    '/audiencias-publico',
    '/pantalla-audiencias/20101',
    `/documento/qr/${unknown}`,
  ]
  it.each(paths)('of %s is its cover, on a phone', async (path) => {
    const { page } = await product.emptyPage(null, { viewport: { width: 412, height: 823 }, isMobile: true })
    await page.addInitScript(largestPaints)
    await page.goto(`${product.stack.url}${path}`)
    await page.locator('#cover').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate('document.fonts.ready')
    const painted = await page.evaluate<string[]>(`new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(window.largestPaints)))))`)
    expect(painted).not.toEqual([])
    for (const what of painted) expect(what).toMatch(/^cover-|^gone$/)
  })
})
