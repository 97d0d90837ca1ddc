import { join } from 'node:path'
import { defaultPassword } from '@estrado/api-mock/access/passwords'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Page } from 'playwright'
import { launchBrowser } from '../stack/browser.ts'
import type { Picture } from './picture.ts'

async function logIn(page: Page, url: string, usuario: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Usuario').fill(usuario)
  const password = usuario === 'nuevo' ? defaultPassword : demoPassword
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  if (usuario !== 'nuevo') await page.waitForURL(`${url}/`)
  else await page.getByLabel('Nueva contraseña').waitFor()
}

/** Takes pictures of the product at `url` into `folder`, each by a person of its own. */
export async function takePictures(url: string, folder: string, pictures: readonly Picture[]): Promise<void> {
  const browser = await launchBrowser({ maps: true })
  try {
    for (const { file, usuario, path, prepare } of pictures) {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        reducedMotion: 'reduce',
        ignoreHTTPSErrors: true,
      })
      const page = await context.newPage()
      if (usuario !== null) await logIn(page, url, usuario)
      if (usuario !== 'nuevo') await page.goto(`${url}${path}`)
      await page.getByRole('heading').first().waitFor()
      await prepare(page)
      // Neither a hint of the pointer nor a ring of the focus belongs to the screen.
      await page.mouse.move(0, 767)
      await page.evaluate('document.activeElement.blur()')
      await page.screenshot({ path: join(folder, file) })
      console.log(`docs/pictures/${file}`)
      await context.close()
    }
  } finally {
    await browser.close()
  }
}
