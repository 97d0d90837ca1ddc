import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Page } from 'playwright'

/** Signs somebody of the demonstration in by the form, as everybody does. */
export async function logIn(page: Page, url: string, usuario: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await page.waitForURL(`${url}/`)
}

/**
 * User timing: from now on each page marks itself the frame that shows the first of these (a test that asks again and
 * again comes late).
 */
export const markFirst = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('first-shown')))
    }).observe(document, { childList: true, subtree: true })
  }, selector)

/** Milliseconds from the address to that frame. */
export const firstShown = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName('first-shown')) resolve(startTime)
        })
        watch.observe({ type: 'mark', buffered: true })
      }),
  )
