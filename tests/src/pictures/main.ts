import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Page } from 'playwright'
import { launchBrowser } from '../stack/browser.ts'
import { freePorts } from '../stack/free-ports.ts'
import { startProduct } from './start-product.ts'

/** npm run pictures: the README's pictures, taken from the product as it starts for anybody. */

const folder = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))

type Picture = {
  readonly file: string
  readonly usuario: string
  readonly path: string
  /** Brings the screen to where it is worth looking at. */
  readonly prepare: (page: Page) => Promise<void>
}

const pictures: readonly Picture[] = [
  {
    file: 'bandeja.png',
    usuario: 'ventanilla',
    path: '/bandeja-causas',
    prepare: async (page) => {
      await page.getByRole('row').filter({ hasText: 'En proceso' }).getByRole('button').first().click()
      await page.getByRole('button', { name: /^Válido/ }).waitFor()
    },
  },
  {
    file: 'asistente.png',
    usuario: 'ventanilla',
    path: '/causas/nueva',
    prepare: async (page) => {
      await page.getByLabel('Dirección del hecho').fill('Calle Yanacocha N° 441')
      await page.getByLabel('Zona').fill('Central')
      await page.locator('canvas').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    file: 'auditoria.png',
    usuario: 'auditor',
    path: '/auditoria',
    prepare: async (page) => {
      await page.getByLabel('Buscar').fill('202602')
      await page.getByRole('button', { name: 'Buscar', exact: true }).click()
      await page
        .getByRole('button', { name: /^Causa 2026/ })
        .last()
        .click()
      await page.getByRole('button', { name: 'Verificado', exact: true }).waitFor()
    },
  },
]

async function logIn(page: Page, url: string, usuario: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(`${url}/`)
}

async function takePictures(url: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await launchBrowser()
  try {
    for (const { file, usuario, path, prepare } of pictures) {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await logIn(page, url, usuario)
      await page.goto(`${url}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
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

const data = mkdtempSync(join(tmpdir(), 'estrado-pictures-'))
const [port = 0, signerPort = 0, scannerPort = 0] = await freePorts(3)
const product = await startProduct({
  ESTRADO_DATA: data,
  ESTRADO_PORT: String(port),
  ESTRADO_SIGNER_PORT: String(signerPort),
  ESTRADO_SCANNER_PORT: String(scannerPort),
})
try {
  await takePictures(product.url)
} finally {
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}
