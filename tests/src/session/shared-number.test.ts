import { Clerk } from '@estrado/api-mock/testing/cause'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { lawyerFields, representativeFields } from '@estrado/machines/parties/field-texts'
import { proceduralRoleIds } from '@estrado/machines/parties/party-types'
import { personChoices } from '@estrado/machines/parties/person-data-texts'
import { partyForm, partyMessages } from '@estrado/machines/parties/texts'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../stack/axe.ts'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** A document number that the registry gave to two people (`spec 1 §5`, response 3): the screen asks who is meant. */

const number = '6000050'

let stack: Stack
let browser: TestBrowser
beforeAll(async () => {
  stack = await startStack({ agent: false })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

async function pageOf(usuario: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    storageState: await signedInState(stack, usuario),
    viewport: { width: 1366, height: 768 },
  })
  const { page } = await openPage(context)
  await page.goto(`${stack.url}${path}`)
  return page
}

const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

/** Registers whom of the number the window means; leaves the dialog open. */
async function chooseParty(page: Page, type: string, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Sujeto Procesal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Tipo de sujeto procesal' }).click()
  await option(page, type).click()
  await dialog.getByRole('textbox', { name: 'Número de documento' }).fill(number)
  await dialog.getByRole('button', { name: 'Buscar' }).click()
  const choices = dialog.getByRole('group', { name: personChoices.legend })
  await choices.waitFor()
  expect(await choices.getByRole('button').allTextContents()).toEqual([
    expect.stringContaining('Édgar Gonzáles TórrezSin complemento'),
    expect.stringContaining('Gualberto Callisaya PomaComplemento 1A'),
  ])
  expect(await axeViolations(page)).toEqual([])
  await choices.getByRole('button', { name }).click()
}

it('two people with one number are parties of one cause, each once', async () => {
  const clerk = new Clerk(stack.api, await stack.api.login('ventanilla'))
  const page = await pageOf('ventanilla', `/causas/${await clerk.newCause()}`)
  await page.getByText('Paso 2 de 3').waitFor()
  const dialog = page.getByRole('dialog')
  await chooseParty(page, 'Acusador Particular', /Gualberto/)
  await dialog.getByText('Encontrado: Gualberto Callisaya Poma').waitFor()
  await dialog.getByText('1A', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await chooseParty(page, 'Acusador Particular', /Édgar/)
  await dialog.getByText('Encontrado: Édgar Gonzáles Tórrez').waitFor()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: 'Édgar Gonzáles Tórrez' }).waitFor()
  // The same one again is refused.
  await chooseParty(page, 'Acusador Particular', /Gualberto/)
  await dialog.getByText('La persona ya está registrada en esta causa').first().waitFor()
  await page.context().close()
})

/** One of the two is a lawyer; in the demo court none of the two is. */
async function licensed(complemento: string): Promise<void> {
  const { db } = stack.api.services
  const { id } = await db
    .selectFrom('persona')
    .select('id')
    .where('documento_identidad', '=', number)
    .where('complemento', '=', complemento)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('abogado')
    .values({ id_persona: id, matricula: `${number}GCP`, fecha_vencimiento: '2034-05-14' })
    .execute()
}

it('a lawyer is the one of them who is meant, and nobody is lawyer and representative', async () => {
  await licensed('1A')
  const clerk = new Clerk(stack.api, await stack.api.login('ventanilla'))
  const cause = await clerk.newCause()
  await clerk.party(cause, '6000001', 1)
  const page = await pageOf('ventanilla', `/causas/${cause}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button(/Sujetos Procesales/).click()
  await button(/^Editar a /).click()

  await button(partyForm.newLawyer).click()
  const lawyer = page.getByRole('dialog', { name: partyForm.registerLawyer })
  const search = async (dialog: Locator, documento: string) => {
    await dialog.getByRole('textbox', { name: 'Número de documento' }).fill(documento)
    await dialog.getByRole('button', { name: 'Buscar' }).click()
  }
  const choices = lawyer.getByRole('group', { name: personChoices.legend })
  await search(lawyer, number)
  await choices.getByRole('button', { name: /Édgar/ }).click()
  await lawyer.getByText(lawyerFields.notALawyer).waitFor()
  await search(lawyer, number)
  expect(await axeViolations(page)).toEqual([])
  await choices.getByRole('button', { name: /Gualberto/ }).press('Enter')
  await lawyer.getByText('Encontrado: Gualberto Callisaya Poma').waitFor()
  expect(await choices.count()).toBe(0)
  await lawyer.getByRole('group', { name: 'Matrícula', exact: true }).getByText(`${number}GCP`).waitFor()
  await lawyer.getByRole('button', { name: lawyerFields.add }).click()

  await button(partyForm.newRepresentative).click()
  const representative = page.getByRole('dialog', { name: partyForm.newRepresentative })
  await search(representative, number)
  await representative.getByRole('button', { name: /Gualberto/ }).click()
  await representative.getByRole('button', { name: representativeFields.add }).click()
  await representative.getByText(partyMessages.representativeIsLawyer).waitFor()
  await search(representative, '6000005')
  await representative.getByText('Encontrado: Ñuflo Peña Muñoz').waitFor()
  await representative.getByRole('combobox', { name: representativeFields.idTipoSujetoProcesal }).click()
  await option(page, 'Tutor Legal').click()
  expect(await axeViolations(page)).toEqual([])
  await representative.getByRole('button', { name: representativeFields.add }).click()
  const row = page.getByRole('row').filter({ hasText: 'Ñuflo Peña Muñoz' })
  await row.getByText('Tutor Legal').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const { sujetosProcesales } = (await clerk.get(cause)).response as AnswerOf<'causas.get'>
  expect(sujetosProcesales[0]?.listaAbogados).toMatchObject([{ matricula: `${number}GCP` }])
  expect(sujetosProcesales[0]?.listaRepresentantes).toMatchObject([
    { documentoIdentidad: '6000005', idTipoSujetoProcesal: proceduralRoleIds.tutorLegal },
  ])
  await page.context().close()
})

it('an account is made for the one who is meant', async () => {
  const page = await pageOf('admin.tdj', '/administracion/usuarios')
  await page.getByRole('button', { name: 'Nuevo usuario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await dialog.getByLabel('Documento de identidad').fill(number)
  await dialog.getByRole('button', { name: 'Buscar en SEGIP' }).click()
  await dialog.getByRole('button', { name: /Édgar/ }).press('Enter')
  await dialog.getByText('Encontrado: Édgar Gonzáles Tórrez').waitFor()
  await dialog.getByRole('group', { name: 'Primer apellido' }).getByText('Gonzáles').waitFor()
  expect(await dialog.getByRole('group', { name: personChoices.legend }).count()).toBe(0)
  await page.context().close()
})
