import type { Page } from 'playwright'
import type { Picture } from './picture.ts'

const firstRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()

const folder = '../manual/pictures'

/** Opens the cause of a row at the inbox's right. */
async function openBeside(page: Page, state: string): Promise<void> {
  await firstRow(page, state).getByRole('button').first().click()
  await page.getByRole('region', { name: /^Causa / }).waitFor()
}

const pageDrawn = (page: Page) => page.locator('[data-page="1"][data-drawn="true"]').waitFor()

/** The user manual's pictures (`docs/manual`). */
export const manualPictures: readonly Picture[] = [
  {
    file: `${folder}/ingreso.png`,
    usuario: null,
    path: '/login',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Manual de Usuario' }).waitFor()
    },
  },
  {
    file: `${folder}/contrasena.png`,
    usuario: 'nuevo',
    path: '/',
    prepare: async (page) => {
      await page.getByLabel('Nueva contraseña').fill('Justicia1')
    },
  },
  {
    file: `${folder}/inicio.png`,
    usuario: 'ventanilla',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Ver toda la bandeja' }).waitFor()
    },
  },
  {
    file: `${folder}/bandeja.png`,
    usuario: 'ventanilla',
    path: '/bandeja-causas',
    prepare: async (page) => {
      await openBeside(page, 'En proceso')
      await page.getByRole('button', { name: /^Válido/ }).waitFor()
    },
  },
  {
    file: `${folder}/registro.png`,
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
    file: `${folder}/digitalizar.png`,
    usuario: 'ventanilla',
    path: '/bandeja-causas',
    prepare: async (page) => {
      await openBeside(page, 'Pendiente de documentos')
      await page.getByRole('link', { name: 'Continuar registro' }).click()
      await page.getByRole('heading', { name: 'Adjuntar documentos' }).waitFor()
    },
  },
  {
    file: `${folder}/firmar.png`,
    usuario: 'ventanilla',
    path: '/bandeja-causas',
    prepare: async (page) => {
      await openBeside(page, 'Formulario Único emitido')
      await page.getByRole('link', { name: 'Firmar el Formulario Único', exact: true }).click()
      await page.getByRole('button', { name: 'Firma Digital' }).click()
      await page.getByLabel('PIN del token').waitFor()
    },
  },
  {
    file: `${folder}/visor.png`,
    usuario: 'ventanilla',
    path: '/bandeja-causas',
    prepare: async (page) => {
      await openBeside(page, 'En proceso')
      const documents = page.getByRole('region', { name: 'Documentos', exact: true })
      await documents.getByRole('button', { name: /^Ver / }).nth(1).click()
      await pageDrawn(page)
      await page.keyboard.press('t')
      await page.getByRole('button', { name: 'Ir a la página 1' }).waitFor()
    },
  },
  {
    file: `${folder}/validacion.png`,
    usuario: 'ventanilla',
    path: '/bandeja-causas',
    prepare: async (page) => {
      await openBeside(page, 'En proceso')
      await page.getByRole('button', { name: 'Ver Formulario Único' }).click()
      const file = await page.waitForRequest(/documentos\/[0-9a-f-]{36}\/pdf/)
      const uuid = /[0-9a-f-]{36}/.exec(file.url())?.[0]
      await page.evaluate('localStorage.clear()')
      await page.goto(new URL(`/documento/qr/${uuid}`, page.url()).href)
      await pageDrawn(page)
    },
  },
  {
    file: `${folder}/auditoria.png`,
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
