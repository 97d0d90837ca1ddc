import { Clerk } from '@estrado/api-mock/testing/cause'
import { generalForm } from '@estrado/machines/causes/wizard-general-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { legalFields as labels, partyFields } from '@estrado/machines/parties/field-texts'
import { partyForm, partyMessages } from '@estrado/machines/parties/texts'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsInBothThemes } from '../accessibility/themes.ts'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** Step 1's criminal-matter office and step 2's tab 'Juridico' (`spec 3 §2`). */

let stack: Stack
let browser: TestBrowser
let clerk: Clerk
beforeAll(async () => {
  stack = await startStack({ agent: false })
  browser = await launchBrowser()
  clerk = new Clerk(stack.api, await stack.api.login('ventanilla'))
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

async function pageOf(path: string): Promise<Page> {
  const context = await browser.newContext({
    storageState: await signedInState(stack, 'ventanilla'),
    viewport: { width: 1366, height: 768 },
  })
  const { page } = await openPage(context)
  await page.goto(`${stack.url}${path}`)
  return page
}

const cause = async (id: number) => (await clerk.get(id)).response as AnswerOf<'causas.get'>

async function openLegalForm(page: Page) {
  await page.getByRole('button', { name: 'Sujeto Procesal' }).click()
  await page.getByRole('tab', { name: partyForm.legal }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: labels.nit }).waitFor()
  return dialog
}

async function chooseType(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Tipo de sujeto procesal' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

it('a company of the registry is found by its NIT, registered with its representative, and edited', async () => {
  const id = await clerk.newCause()
  const page = await pageOf(`/causas/${id}`)
  const dialog = await openLegalForm(page)
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.getByText(partyMessages.legalRepresentativeRequired).first().waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await chooseType(page, 'Acusador Particular')
  await dialog.getByRole('textbox', { name: labels.nit }).fill('6000900011')
  await page.keyboard.press('Enter')
  await dialog.getByText('Encontrado: Comercial Illimani S.R.L.').waitFor()
  expect(
    await dialog.getByRole('textbox', { name: labels.representative.documentoIdentidad }).inputValue(),
  ).toBe('6000002')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('row').filter({ hasText: 'Comercial Illimani S.R.L.' })
  await row.getByText('6000900011').waitFor()

  await row.getByRole('button', { name: /^Ver a / }).click()
  await dialog.getByText(labels.sections.representative).waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await row.getByRole('button', { name: /^Editar a / }).click()
  await dialog.getByRole('textbox', { name: labels.telefono }).fill('2209999')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const [party] = (await cause(id)).sujetosProcesales
  expect(party?.personaJuridica).toMatchObject({ nit: '6000900011', telefono: '2209999' })
  await page.context().close()
})

it('an unknown NIT lets the name be typed, which offers registered companies; the person is found by number', async () => {
  const id = await clerk.newCause()
  const page = await pageOf(`/causas/${id}`)
  const dialog = await openLegalForm(page)
  await chooseType(page, 'Acusado')
  await dialog.getByRole('textbox', { name: labels.nit }).fill('123')
  await dialog.getByRole('button', { name: labels.searchNit }).click()
  await dialog.getByText(labels.unknownNit).waitFor()
  const name = dialog.getByRole('textbox', { name: labels.razonSocial })
  await name.fill('comercial illim')
  const similar = dialog.getByRole('group', { name: labels.similar })
  await similar.getByRole('button', { name: /Comercial Illimani/ }).waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await name.fill('Molinos del Altiplano S.R.L.')
  await dialog.getByLabel('Delitos').first().click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Tab')
  const number = dialog.getByRole('textbox', { name: labels.representative.documentoIdentidad })
  await number.fill('6000004')
  await dialog.getByRole('button', { name: labels.representative.search }).click()
  // Whoever saves while it is searched is told that the name is missing.
  await dialog.getByText(partyFields.searching).waitFor({ state: 'hidden' })
  await dialog.getByText(labels.representative.searchFirst).waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const [party] = (await cause(id)).sujetosProcesales
  expect(party).toMatchObject({
    clase: 'Jurídico',
    etiqueta: 'Acusado',
    personaJuridica: {
      nit: '123',
      razonSocial: 'Molinos del Altiplano S.R.L.',
      representante: { documentoIdentidad: '6000004' },
    },
  })
  await page.context().close()
})

it('a public cause may ask for a criminal court of the department', async () => {
  const made = await clerk.create({
    tipoAccion: 'Pública',
    codigoUnico: 'LPZ26LEGAL',
    idTipoEstado: 2,
    idTipoEtapa: 1,
    fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
  })
  const { id } = made.response as { id: number }
  const page = await pageOf(`/causas/${id}`)
  await page.getByRole('button', { name: /Datos Generales/ }).click()
  await page.getByRole('combobox', { name: generalForm.idOficinaReparto }).click()
  const court = page.getByRole('option', { name: /^Juzgado de Instrucción Penal .* de La Paz$/ }).first()
  const chosen = await court.textContent()
  await court.click()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar y Continuar' }).click()
  await page.getByText('Paso 2 de 3').waitFor()
  expect((await cause(id)).oficinaReparto?.descripcion).toBe(chosen)
  await page.context().close()
})
