import { partiesStep, wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { dialog } from '@estrado/machines/messages/dialogs'
import { field as fieldTexts } from '@estrado/machines/messages/interface'
import { partyFields as labels, legalFields } from '@estrado/machines/parties/field-texts'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { emptyEntity } from '@estrado/machines/parties/person'
import { partyForm, partyMessages } from '@estrado/machines/parties/texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../../../testing/contract-fake.ts'
import { holding } from '../../../testing/holding.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import {
  emptyPartyCatalogues,
  sampleCause,
  sampleParty,
  samplePerson,
} from '../../../testing/sample-cause.ts'
import { readUnsaved } from '../unsaved/unsaved-store.ts'
import { newLegal } from './legal-party.logic.ts'
import type { UnsavedAnyParty } from './unsaved-party.ts'

const accused = {
  ...sampleParty(2, partyTypeIds.testigo, 'Testigo'),
  personaNatural: samplePerson,
}
/** Of whom the registry knows all that a complainant must tell. */
const known = {
  ...samplePerson,
  documentoIdentidad: '4000009',
  domicilioReal: {
    ...samplePerson.domicilioReal,
    idDepartamento: 2,
    idMunicipio: 20101,
    direccion: 'Calle 1',
  },
}
const cause = sampleCause({ sujetosProcesales: [accused] })

async function show(answers: Answers) {
  const screen = await renderScreen('/causas/9', {
    roles: ['VENT_OGP'],
    answers: {
      'causas.get': cause,
      ...emptyPartyCatalogues,
      ...answers,
    },
  })
  // A draft that has parties opens at its documents.
  await page.getByRole('button', { name: texts.back, exact: true }).click()
  return screen
}

type Search = AnswerOf<'segip.find'>
const registered = { persona: samplePerson, abogado: null, coincidencias: [] }
const form = () => page.getByRole('dialog')
const field = (name: string) => form().getByRole('textbox', { name, exact: true })
const save = () => form().getByRole('button', { name: dialog.save, exact: true })

describe('the form of a party', () => {
  it('lists what is missing, leads there, and sends nothing', async () => {
    const { asked } = await show({ 'sujetosProcesales.createPrivate': refusal(500) })
    await page.getByRole('button', { name: texts.addParty }).click()
    await save().click()
    await expect.element(form().getByText(`${wizardProgress.missing}:`)).toBeVisible()
    await form().getByRole('button', { name: labels.documentoIdentidad, exact: true }).click()
    await expect.element(field(labels.documentoIdentidad)).toHaveFocus()
    expect(asked('sujetosProcesales.createPrivate')).toEqual([])
  })

  it('begins with the side that is wanted; Ctrl+Enter saves it and goes on to the next one', async () => {
    const complainant = {
      ...sampleParty(3, partyTypeIds.denunciante, 'Acusador Particular'),
      personaNatural: known,
    }
    let parties = cause.sujetosProcesales
    const { asked } = await show({
      'causas.get': () => ({ ...cause, sujetosProcesales: parties }),
      'segip.find': { persona: known, abogado: null, coincidencias: [] },
      'sujetosProcesales.naturalExists': { existe: false },
      'sujetosProcesales.createPrivate': () => {
        parties = [...parties, complainant]
        return { id: 3, guardado: true, idActoProcesal: null }
      },
      'delitos.ofType': [],
    })
    await page.getByRole('button', { name: texts.addParty }).click()
    const role = form().getByRole('combobox', { name: labels.idTipoSujetoProcesal })
    await expect.element(role).toHaveValue('Acusador Particular')
    await expect.element(role).toHaveFocus()
    await userEvent.keyboard(`{Tab}${known.documentoIdentidad}{Enter}`)
    await expect.element(form().getByRole('region', { name: known.nombres })).toBeVisible()
    await expect.element(field(labels.celular)).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(form().getByText(/^Se registró a /)).toBeVisible()
    await expect.element(role).toHaveValue('Acusado')
    await expect.element(role).toHaveFocus()
    await expect.element(field(labels.documentoIdentidad)).toHaveValue('')
    expect(asked('sujetosProcesales.createPrivate').map(({ body }) => body)).toMatchObject([
      { idTipoSujetoProcesal: partyTypeIds.denunciante, esQuerellante: true, reservaIdentidad: false },
    ])
    await userEvent.keyboard('{Escape}')
    await expect.element(form()).not.toBeInTheDocument()
  })

  it('says at the number that its person is a party already', async () => {
    const { asked } = await show({
      'segip.find': { persona: samplePerson, abogado: null, coincidencias: [] },
      'sujetosProcesales.naturalExists': { existe: true },
    })
    await page.getByRole('button', { name: texts.addParty }).click()
    await field(labels.documentoIdentidad).fill(samplePerson.documentoIdentidad)
    await form().getByRole('button', { name: labels.search, exact: true }).click()
    await expect.element(form().getByText(apiTexts.alreadyParty)).toBeVisible()
    expect(asked('sujetosProcesales.naturalExists')[0]?.params).toEqual({
      a: '9',
      b: samplePerson.documentoIdentidad,
    })
  })

  it('a late answer about a NIT fills in what it knows, and leaves what was typed meanwhile', async () => {
    const entity = {
      ...newLegal(null).form.personaJuridica,
      id: 5,
      nit: '1020304050',
      razonSocial: 'Molinos del Altiplano S.R.L.',
      email: 'molinos@ejemplo.bo',
    }
    const { held, release } = holding(entity)
    await show({
      'personasJuridicas.byNit': held,
      'sujetosProcesales.legalExists': { existe: false },
    })
    await page.getByRole('button', { name: texts.addParty }).click()
    await form().getByRole('tab', { name: partyForm.legal }).click()
    await field(legalFields.nit).fill(entity.nit)
    await form().getByRole('button', { name: legalFields.searchNit, exact: true }).click()
    await form().getByRole('button', { name: labels.showMore, exact: true }).click()
    await field(legalFields.telefono).fill('2244001')
    release()
    await expect.element(form().getByText(entity.razonSocial).first()).toBeVisible()
    await expect.element(field(legalFields.email)).toHaveValue(entity.email)
    await expect.element(field(legalFields.telefono)).toHaveValue('2244001')
  })

  it('an entity that is offered by its name fills the form with who represents it, which is asked for alone', async () => {
    const offered = { ...emptyEntity, id: 5, nit: '1020304050', razonSocial: 'Molinos del Altiplano S.R.L.' }
    const representante = {
      ...emptyEntity.representante,
      documentoIdentidad: '4000009',
      nombreCompleto: 'Ana',
    }
    const { asked } = await show({
      'personasJuridicas.byNit': null,
      'personasJuridicas.search': [offered],
      'personasJuridicas.get': { ...offered, idRepresentante: 3, representante },
      'sujetosProcesales.legalExists': { existe: false },
    })
    await page.getByRole('button', { name: texts.addParty }).click()
    await form().getByRole('tab', { name: partyForm.legal }).click()
    await field(legalFields.nit).fill('1')
    await form().getByRole('button', { name: legalFields.searchNit, exact: true }).click()
    await field(legalFields.razonSocial).fill('Molinos')
    await form()
      .getByRole('button', { name: new RegExp(offered.razonSocial) })
      .click()
    await expect.element(field(legalFields.representative.documentoIdentidad)).toHaveValue('4000009')
    await expect.element(field(legalFields.nit)).toHaveValue(offered.nit)
    expect(asked('personasJuridicas.get')[0]?.params).toEqual({ id: '5' })
  })

  it('a late answer about a person leaves what was typed and chosen meanwhile', async () => {
    const { held, release } = holding(registered)
    await show({
      'segip.find': held,
      'sujetosProcesales.naturalExists': { existe: false },
      'delitos.ofType': [],
    })
    await page.getByRole('button', { name: texts.addParty }).click()
    await field(labels.documentoIdentidad).fill(samplePerson.documentoIdentidad)
    await form().getByRole('button', { name: labels.search, exact: true }).click()
    await form().getByRole('button', { name: labels.showMore, exact: true }).click()
    await field(labels.celular).fill('71234567')
    await form().getByRole('switch', { name: labels.reservaIdentidad }).click()
    release()
    await expect.element(form().getByRole('region', { name: samplePerson.nombres })).toBeVisible()
    await expect.element(field(labels.celular)).toHaveValue('71234567')
    await expect.element(form().getByRole('switch', { name: labels.reservaIdentidad })).toBeChecked()
  })

  it('a late answer about a number that was corrected meanwhile is dropped', async () => {
    const { held, release } = holding(registered)
    const { asked } = await show({ 'segip.find': held })
    await page.getByRole('button', { name: texts.addParty }).click()
    await field(labels.documentoIdentidad).fill(samplePerson.documentoIdentidad)
    await form().getByRole('button', { name: labels.search, exact: true }).click()
    await field(labels.documentoIdentidad).fill('4000010')
    release()
    await expect.element(form().getByRole('button', { name: labels.search, exact: true })).toBeEnabled()
    await expect.element(form().getByText(labels.searchFirst)).toBeVisible()
    await expect.element(field(labels.documentoIdentidad)).toHaveValue('4000010')
    expect(asked('sujetosProcesales.naturalExists')).toEqual([])
  })

  const nobody = { persona: null, abogado: null, coincidencias: [] }
  /** Searches the number twice: somebody bears it, then nobody. */
  async function searchTwice(labelled: { number: string; search: string }, tab?: string) {
    let answer: Search = registered
    await show({
      'segip.find': () => answer,
      'sujetosProcesales.naturalExists': { existe: false },
    })
    await page.getByRole('button', { name: texts.addParty }).click()
    if (tab) await form().getByRole('tab', { name: tab }).click()
    await field(labelled.number).fill(samplePerson.documentoIdentidad)
    await form().getByRole('button', { name: labelled.search, exact: true }).click()
    await expect.element(form().getByText(samplePerson.nombres).first()).toBeVisible()
    answer = nobody
    await form().getByRole('button', { name: labelled.search, exact: true }).click()
  }

  it('a number that nobody bears any more keeps no name: of a party', async () => {
    await searchTwice({ number: labels.documentoIdentidad, search: labels.search })
    await expect.element(field(labels.nombres)).toHaveValue('')
    await expect.element(field(labels.documentoIdentidad)).toHaveValue(samplePerson.documentoIdentidad)
  })

  it('a number that nobody bears any more keeps no name: of who represents an entity', async () => {
    const { documentoIdentidad: number, search, notFound } = legalFields.representative
    await searchTwice({ number, search }, partyForm.legal)
    await expect.element(form().getByText(notFound)).toBeVisible()
    expect(form().getByText(samplePerson.nombres).elements()).toEqual([])
    await expect.element(field(number)).toHaveValue(samplePerson.documentoIdentidad)
  })

  it('saving waits for the registry that is still asked, and saves once', async () => {
    const { held, release } = holding({ ...registered, persona: known })
    const { asked } = await show({
      'segip.find': held,
      'sujetosProcesales.naturalExists': { existe: false },
      'sujetosProcesales.createPrivate': { id: 3, guardado: true, idActoProcesal: null },
      'delitos.ofType': [],
    })
    await page.getByRole('button', { name: texts.addParty }).click()
    await field(labels.documentoIdentidad).fill(known.documentoIdentidad)
    await form().getByRole('button', { name: labels.search, exact: true }).click()
    await save().click()
    await save().click()
    await expect.element(form().getByText(`${wizardProgress.missing}:`)).not.toBeInTheDocument()
    release()
    await expect.element(form()).not.toBeInTheDocument()
    expect(asked('sujetosProcesales.createPrivate')).toHaveLength(1)
    // Of whom was found, and before saving.
    expect(asked('sujetosProcesales.naturalExists')).toHaveLength(2)
  })

  it('cancelled while the registry is asked, nothing is saved and nothing kept', async () => {
    const { held, release } = holding(registered)
    const { asked } = await show({ 'segip.find': held })
    await page.getByRole('button', { name: texts.addParty }).click()
    await field(labels.documentoIdentidad).fill(samplePerson.documentoIdentidad)
    await form().getByRole('button', { name: labels.search, exact: true }).click()
    await save().click()
    await form().getByRole('button', { name: dialog.cancel, exact: true }).click()
    await page.getByRole('button', { name: dialog.discard }).click()
    await expect.element(form()).not.toBeInTheDocument()
    release()
    await page.getByRole('button', { name: texts.addParty }).click()
    await expect.element(field(labels.documentoIdentidad)).toHaveValue('')
    expect(asked('sujetosProcesales.naturalExists')).toEqual([])
    expect(asked('sujetosProcesales.createPrivate')).toEqual([])
  })

  it('a number that was typed behind a name is looked up before anything is saved', async () => {
    const { asked } = await show({
      'segip.find': nobody,
      'sujetosProcesales.naturalExists': { existe: false },
      'sujetosProcesales.createPrivate': { id: 3, guardado: true, idActoProcesal: null },
    })
    await page.getByRole('button', { name: texts.addParty }).click()
    await field(labels.documentoIdentidad).fill('4000010')
    await form().getByRole('button', { name: labels.search, exact: true }).click()
    await field(labels.nombres).fill('Juan')
    await field(labels.documentoIdentidad).fill('4000011')
    await userEvent.tab()
    expect(form().getByText(partyMessages.numberNotSearched).elements()).toEqual([])
    await save().click()
    await expect.element(form().getByText(partyMessages.numberNotSearched).first()).toBeVisible()
    await expect.element(field(labels.documentoIdentidad)).toHaveFocus()
    expect(asked('sujetosProcesales.createPrivate')).toEqual([])
    await form().getByRole('button', { name: labels.search, exact: true }).click()
    await expect.element(field(labels.nombres)).toHaveValue('Juan')
    await expect.element(form().getByText(partyMessages.numberNotSearched)).not.toBeInTheDocument()
  })

  it('shows at its field what the API refuses, and keeps what was typed', async () => {
    const said = 'El celular es de otra persona'
    const refused = refusal(422, { message: said, campos: { 'personaNatural.celular': [said] } })
    const { asked } = await show({ 'sujetosProcesales.updatePrivate': refused })
    await page.getByRole('button', { name: partiesStep.edit(accused.nombreCompleto) }).click()
    await field(labels.celular).fill('70000001')
    await save().click()
    await expect.element(field(labels.celular)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(labels.celular)).toHaveValue('70000001')
    expect(asked('sujetosProcesales.updatePrivate')[0]?.version).toBe(cause.version)
  })

  it('shows a crime that the catalogue offers no more to who is charged with it, and lets go of it', async () => {
    const charged = {
      ...sampleParty(4, partyTypeIds.denunciado, 'Acusado'),
      personaNatural: { ...samplePerson, documentoIdentidad: '4000010' },
      delitos: [{ id: 88, descripcion: 'Delito cerrado' }],
    }
    await show({
      'causas.get': { ...cause, sujetosProcesales: [charged] },
      'delitos.ofType': [],
    })
    await page.getByRole('button', { name: partiesStep.edit(charged.nombreCompleto) }).click()
    await expect.element(form().getByText('Delito cerrado', { exact: true })).toBeVisible()
    await form()
      .getByRole('button', { name: fieldTexts.remove('Delito cerrado') })
      .click()
    await expect.element(form().getByText('Delito cerrado', { exact: true })).not.toBeInTheDocument()
  })

  it('is open again after a reload, with what was typed in it', async () => {
    const { reload, userId } = await show({})
    await page.getByRole('button', { name: texts.addParty }).click()
    await field(labels.documentoIdentidad).fill('4000009')
    await expect.element(form().getByText(wizardProgress.restored)).not.toBeInTheDocument()
    const kept = () => readUnsaved<UnsavedAnyParty>({ userId, cause: cause.id, part: 'party' })
    await expect.poll(async () => JSON.stringify(await kept())).toContain('4000009')
    await reload()
    await page.getByRole('button', { name: texts.back, exact: true }).click()
    await expect.element(field(labels.documentoIdentidad)).toHaveValue('4000009')
    await expect.element(form().getByText(wizardProgress.restored)).toBeVisible()
  })
})
