import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import { expect, it } from 'vitest'
import { signedInState } from './browser.ts'
import { KeptPage } from './kept-page.ts'
import { TestProduct } from './test-product.ts'

const product = new TestProduct({ agent: false })

/** Everything that a page of the app leaves in its browser. */
const left = `(async () => ({
  local: Object.keys(localStorage),
  session: Object.keys(sessionStorage),
  cookies: document.cookie,
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
}))()`

it('is empty again, whatever a look left: stores, cookies, routes, windows, a phone’s width, the paper’s media', async () => {
  const { url } = product.stack
  const kept = new KeptPage(product.browser, url, { viewport: { width: 1366, height: 768 } })
  const { page, complaints } = await kept.empty(await signedInState(product.stack, 'juez'))
  await page.goto(`${url}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(`(async () => {
    localStorage.setItem('a', 'b')
    sessionStorage.setItem('a', 'b')
    document.cookie = 'a=b'
    await caches.open('a')
    await new Promise((made) => { indexedDB.open('a').onsuccess = made })
    console.error('a complaint')
  })()`)
  await page.context().newPage()
  await page.route('**/api/**', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => complaints.length).toBeGreaterThan(0)

  const again = await kept.empty()
  expect(again.page).toBe(page)
  expect(again.complaints).toEqual([])
  expect(await page.evaluate(left)).toEqual({
    local: [],
    session: [],
    cookies: '',
    databases: [],
    caches: [],
  })
  expect(page.context().pages()).toEqual([page])
  expect(page.viewportSize()?.width).toBe(1366)
  expect(await page.evaluate("matchMedia('print').matches")).toBe(false)
  await page.goto(`${url}/login`)
  expect((await page.request.get(`${url}/api/fechaActual`)).status()).toBe(200)
  expect(await page.evaluate(`fetch('/api/fechaActual').then(({ ok }) => ok)`)).toBe(true)

  await kept.empty(await signedInState(product.stack, 'ventanilla'))
  expect(await page.evaluate(`localStorage.getItem('${storageKeys.session}')`)).toContain('ventanilla')
  await kept.close()
})
