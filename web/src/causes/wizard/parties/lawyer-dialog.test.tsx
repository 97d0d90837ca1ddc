import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { partyFields as labels, lawyerFields, linkFields } from '@estrado/machines/parties/field-texts'
import { duplicateDocumentCode } from '@estrado/machines/parties/identity-documents'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { personChoices } from '@estrado/machines/parties/person-data-texts'
import { partyForm } from '@estrado/machines/parties/texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../../../testing/contract-fake.ts'
import { holding } from '../../../testing/holding.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import {
  emptyPartyCatalogues,
  sampleCause,
  sampleParty,
  samplePerson,
} from '../../../testing/sample-cause.ts'

const licence = 'LP-1001'
const lawyer = {
  persona: { ...samplePerson, email: 'rosa@ejemplo.bo', celular: '70000001' },
  abogado: { matricula: licence, fechaVencimientoMatricula: '2030-01-01' },
  coincidencias: [],
}

async function openForm(answers: Answers = {}) {
  const { held, release } = holding(lawyer)
  await renderScreen('/causas/9', {
    roles: ['VENT_OGP'],
    answers: {
      'causas.get': sampleCause({ sujetosProcesales: [sampleParty(3, partyTypeIds.testigo, 'Testigo')] }),
      ...emptyPartyCatalogues,
      'segip.find': held,
      ...answers,
    },
  })
  await page.getByRole('button', { name: texts.back, exact: true }).click()
  await page.getByRole('button', { name: texts.addParty }).click()
  await page.getByRole('button', { name: partyForm.newLawyer }).click()
  await field(linkFields.documentoIdentidad).fill(samplePerson.documentoIdentidad)
  await search().click()
  return { release }
}

const form = () => page.getByRole('dialog', { name: partyForm.registerLawyer })
const field = (name: string) => form().getByRole('textbox', { name, exact: true })
const search = () => form().getByRole('button', { name: labels.search, exact: true })
const add = () => form().getByRole('button', { name: lawyerFields.add, exact: true })

describe('the form of a lawyer', () => {
  it('a late answer fills in who it is, and leaves what was typed and chosen meanwhile', async () => {
    const { release } = await openForm()
    await field(linkFields.celular).fill('71234567')
    await form().getByRole('switch', { name: lawyerFields.esApoderado }).click()
    release()
    await expect.element(form().getByText(licence)).toBeVisible()
    await expect.element(field(linkFields.email)).toHaveValue('rosa@ejemplo.bo')
    await expect.element(field(linkFields.celular)).toHaveValue('71234567')
    await expect.element(form().getByRole('switch', { name: lawyerFields.esApoderado })).toBeChecked()
  })

  it('a late answer about a number that was corrected meanwhile is dropped', async () => {
    const { release } = await openForm()
    await field(linkFields.documentoIdentidad).fill('4000010')
    release()
    await expect.element(search()).toBeEnabled()
    await expect.element(field(linkFields.documentoIdentidad)).toHaveValue('4000010')
    expect(form().getByText(licence).elements()).toEqual([])
  })

  it('of several bearers the one chosen before is gone as soon as the number is asked about anew', async () => {
    const { persona, abogado } = lawyer
    const bearer = { id: 71, nombreCompleto: 'Rosa Mamani', complemento: '1A', fechaNacimiento: null }
    await openForm({
      'segip.find': ({ query }) =>
        query?.completo
          ? {
              persona: null,
              abogado: null,
              coincidencias: [bearer, { ...bearer, id: 72, complemento: '1B' }],
            }
          : refusal(409, { response: duplicateDocumentCode }),
      'personas.details': { persona, nombreCompleto: bearer.nombreCompleto, fotografia: null, abogado },
    })
    const choices = form().getByRole('group', { name: personChoices.legend })
    await choices.getByRole('button').first().click()
    await expect.element(form().getByText(licence)).toBeVisible()
    await search().click()
    await expect.element(choices).toBeVisible()
    expect(form().getByText(licence).elements()).toEqual([])
    await expect.element(field(linkFields.documentoIdentidad)).toHaveValue(samplePerson.documentoIdentidad)
  })

  it('adding waits for the registry that is still asked, and adds once', async () => {
    const { release } = await openForm()
    await add().click()
    await add().click()
    release()
    await expect.element(form()).not.toBeInTheDocument()
    await expect.element(page.getByRole('cell', { name: licence })).toBeVisible()
    expect(page.getByRole('cell', { name: licence }).elements()).toHaveLength(1)
  })
})
