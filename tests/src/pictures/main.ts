import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../stack/free-ports.ts'
import { auditorPictures } from './auditor-pictures.ts'
import { manualPictures } from './manual-pictures.ts'
import { takePathsPictures } from './paths-pictures.ts'
import type { Picture } from './picture.ts'
import { startProduct } from './start-product.ts'
import { takePictures } from './take.ts'

/** npm run pictures: the pictures of README and manual, taken from the product as it starts for anybody. */

const folder = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))

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

const data = mkdtempSync(join(tmpdir(), 'estrado-pictures-'))
const [port = 0, signerPort = 0, scannerPort = 0] = await freePorts(3)
const product = await startProduct({
  ESTRADO_DATA: data,
  ESTRADO_PORT: String(port),
  ESTRADO_SIGNER_PORT: String(signerPort),
  ESTRADO_SCANNER_PORT: String(scannerPort),
})
try {
  mkdirSync(join(folder, '../manual/pictures'), { recursive: true })
  await takePictures(product.url, folder, [...pictures, ...auditorPictures, ...manualPictures])
  await takePathsPictures(folder)
} finally {
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}
