import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { partyFields as labels, lawyerFields, linkFields } from '@estrado/machines/parties/field-texts'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { partyForm } from '@estrado/machines/parties/texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
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

async function openForm() {
  const { held, release } = holding(lawyer)
  await renderScreen('/causas/9', {
    roles: ['VENT_OGP'],
    answers: {
      'causas.get': sampleCause({ sujetosProcesales: [sampleParty(3, partyTypeIds.testigo, 'Testigo')] }),
      ...emptyPartyCatalogues,
      'segip.find': held,
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
