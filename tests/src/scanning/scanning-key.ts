import type { Page } from 'playwright'

/** The key under which the agent keeps this person's pages, put into the browser before the page makes one. */
export async function scanningKeyOf(page: Page, userId: number): Promise<string> {
  const key = `clave-de-prueba-${crypto.randomUUID()}`
  await page.evaluate(`localStorage.setItem('estrado.escaneo/${userId}', '${key}')`)
  return key
}
