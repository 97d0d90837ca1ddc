import { partiesStep } from '@estrado/machines/causes/wizard-progress-texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { processParties as texts } from '@estrado/machines/parties/process-texts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../testing/contract-fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { emptyPartyCatalogues, sampleFile, sampleParty, samplePerson } from '../../testing/sample-cause.ts'
import type { FileParty } from './party-list.tsx'

const own = { ...sampleParty(3, 3, 'Víctima'), personaNatural: { ...samplePerson, email: 'parte@correo.bo' } }
const other = sampleParty(2, 2, 'Denunciado')

const row = (
  { id, tipoSujetoProcesal, etiqueta, nombreCompleto }: typeof other,
  propio: boolean,
): FileParty => ({
  id,
  tipoSujetoProcesal,
  etiqueta,
  nombreCompleto,
  clase: 'Natural',
  propio,
  protegido: false,
  reservaIdentidad: false,
  delitos: [],
  abogados: [],
  representantes: [],
  documentoIdentidadONit: null,
  documento: null,
  celular: null,
  direccion: null,
  esCiudadanoDigital: null,
  medidasProteccions: null,
  sujetosProcesalesSituacionesJuridicas: null,
})

const show = (answers: Answers, rows = [row(own, true), row(other, false)]) =>
  renderScreen('/jurisdiccional/despacho/detalle-causa/9?parte=sujetos', {
    roles: ['ABOGADO'],
    answers: {
      'causas.summary': sampleFile({ relacion: 'lawyer' }),
      'causas.parties': rows,
      ...emptyPartyCatalogues,
      ...answers,
    },
  })
const eye = ({ nombreCompleto }: typeof own | typeof other) =>
  page.getByRole('button', { name: texts.view(nombreCompleto), exact: true })

it('one’s own party is shown with all that was recorded of it, to read; nobody else’s is offered', async () => {
  const { asked } = await show({ 'sujetosProcesales.ofVirtualWindow': { ...row(own, true), ficha: own } })
  await eye(own).click()
  const box = page.getByRole('dialog', { name: own.nombreCompleto })
  await expect.element(box.getByText('parte@correo.bo')).toBeVisible()
  expect(asked('sujetosProcesales.ofVirtualWindow')[0]?.params).toEqual({ id: '3' })
  await box.getByRole('button', { name: dialog.close, exact: true }).last().click()
  await expect.element(box).not.toBeInTheDocument()
  expect(eye(other).elements()).toEqual([])
  for (const name of [texts.edit, texts.remove])
    expect(page.getByRole('button', { name: name(own.nombreCompleto) }).elements()).toEqual([])
})

it('a party that ceased to be one’s own meanwhile isn’t shown, and what to do is said', async () => {
  await show({ 'sujetosProcesales.ofVirtualWindow': { ...row(own, false), ficha: null } })
  await eye(own).click()
  const box = page.getByRole('dialog', { name: labels.titles.view })
  await expect.element(box.getByText(texts.ownNoMore)).toBeVisible()
})

it('without a party of one’s own the table has no column of actions', async () => {
  await show({}, [row(other, false)])
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent(other.nombreCompleto)
  expect(page.getByRole('columnheader', { name: partiesStep.columns.actions }).elements()).toEqual([])
})
