import { readOrCreateDemoAuthority } from '@estrado/agent/signing/demo-authority'
import { signPdf } from '@estrado/agent/signing/pades/sign-pdf'
import { type DemoKeyOptions, demoKey } from '@estrado/agent/signing/testing/demo-keys'
import { forgeablePdf } from '@estrado/agent/signing/testing/forgeries-structure'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { recordFormSignature } from '@estrado/api-mock/testing/recorded-signature'
import { documentValidation } from '@estrado/machines/documents/validation-texts'
import { reasonTexts, timeProofTexts, verdictTexts } from '@estrado/machines/documents/verdict-texts'
import { validity } from '@estrado/machines/signing/validity-texts'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { overflow, violationsInBothThemes } from '../accessibility/themes.ts'
import { TestProduct } from '../stack/test-product.ts'

const year = 365 * 86_400_000
let uuid = ''
let idCausa = 0

const product = new TestProduct({ agent: false }, async ({ api }) => {
  const clerk = new Clerk(api, await api.login('ventanilla'))
  idCausa = await clerk.readyCause()
  const drawn = await clerk.draw(idCausa)
  uuid = (drawn.response as { formularioUnico: { documento: { uuid: string } } }).formularioUnico.documento
    .uuid
})

const sign = (file: Buffer, usuario: string, options: DemoKeyOptions & { at?: Date } = {}) => {
  const { at = product.stack.api.clock.now(), ...rest } = options
  const authority = readOrCreateDemoAuthority(product.stack.dataFolder, product.stack.api.clock.now())
  return signPdf(file, demoKey(usuario, at, { authority, ...rest }), { at })
}

/** Puts a file in the place of the public form's, taken in at `at`, if anybody knows when. */
async function store(file: Buffer, at: Date | null): Promise<void> {
  const { files, db } = product.stack.api.services
  await db
    .updateTable('documento')
    .set({ sha256: await files.put(file), bytes: file.length, firmado: at !== null, fecha_firma: at })
    .where('uuid', '=', uuid)
    .execute()
}

async function look(size: { width: number; height: number }, see: (page: Page) => Promise<void>) {
  const context = await product.browser.newContext({ viewport: size })
  const page = await context.newPage()
  await page.goto(`${product.stack.url}/documento/qr/${uuid}`)
  await see(page)
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await context.close()
}

const desk = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }
const outcome = (page: Page) => page.getByRole('region', { name: documentValidation.verdict })

describe('verdict: what the public page tells of a document', () => {
  it('is Válido with who signed, when, how that is known, and what came after; the signed version stands beside', async () => {
    const { api } = product.stack
    const first = await sign(forgeablePdf(), 'ventanilla')
    await store(await sign(first, 'juez'), null)
    await recordFormSignature(api, idCausa)
    await look(desk, async (page) => {
      await outcome(page).getByText('Válido', { exact: true }).waitFor()
      await page.getByText(verdictTexts.Válido).waitFor()
      expect(await page.getByText(timeProofTexts.registro).count()).toBe(2)
      await page.getByText(validity.added).waitFor()
      await page.getByRole('link', { name: new RegExp(validity.openSigned) }).click()
      await page
        .getByRole('region', { name: /^Como lo firmó/ })
        .locator('canvas')
        .first()
        .waitFor()
      await page.getByRole('region', { name: validity.presentVersion }).locator('canvas').first().waitFor()
      await page.getByRole('link', { name: validity.closeSigned }).click()
      await expect.poll(() => page.getByRole('region', { name: validity.presentVersion }).count()).toBe(0)
    })
  })

  it('is No válido with the reason', async () => {
    const file = await sign(forgeablePdf(), 'ventanilla')
    file[200] = (file[200] ?? 0) ^ 1
    await store(file, product.stack.api.clock.now())
    await look(phone, async (page) => {
      await outcome(page).getByText('No válido', { exact: true }).waitFor()
      await page.getByText(reasonTexts['contenido-cambiado']).waitFor()
    })
  })

  it('is No se puede afirmar where nobody but the signer says that an ended certificate was good then', async () => {
    const at = new Date(product.stack.api.clock.now().getTime() - 2 * year)
    const span = { notBefore: new Date(at.getTime() - year), notAfter: new Date(at.getTime() + year) }
    await store(await sign(forgeablePdf(), 'ventanilla', { at, ...span }), null)
    await look(phone, async (page) => {
      await outcome(page).getByText('No se puede afirmar', { exact: true }).waitFor()
      await page.getByText(reasonTexts['vencido-sin-prueba']).waitFor()
      await page.getByText(timeProofTexts['dicho-por-el-firmante']).waitFor()
    })
  })

  it('is a warning with weight where nobody knows the code', async () => {
    uuid = crypto.randomUUID()
    await look(phone, async (page) => {
      await page.getByRole('alert').getByText(documentValidation.unknownWarning).waitFor()
    })
  })
})
