import { closedStateId } from '@estrado/machines/causes/vocabulary'
import { partiesStep } from '@estrado/machines/causes/wizard-progress-texts'
import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { partyMessages } from '@estrado/machines/parties/texts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render-screen.tsx'
import {
  emptyPartyCatalogues,
  sampleCause,
  sampleParty,
  samplePerson,
} from '../../../testing/sample-cause.ts'

it('a cause in state 28 shows its parties and offers no change of them, and says what to do (spec 3 §6)', async () => {
  const party = sampleParty(2, partyTypeIds.denunciado, 'Denunciado')
  const cause = sampleCause({
    tipoAccion: 'Pública',
    tipoEstado: { id: closedStateId, descripcion: 'Cerrada' },
    sujetosProcesales: [party],
  })
  await renderScreen('/causas/9', {
    roles: ['VENT_OGP'],
    answers: { 'causas.get': cause, ...emptyPartyCatalogues },
  })
  // A draft that has parties opens at its documents.
  await page.getByRole('button', { name: texts.back, exact: true }).click()
  await expect.element(page.getByText(partyMessages.closedDraft)).toBeVisible()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(button(partiesStep.view(party.nombreCompleto))).toBeVisible()
  for (const name of [
    texts.addParty,
    partiesStep.edit(party.nombreCompleto),
    partiesStep.remove(party.nombreCompleto),
  ])
    expect(button(name).elements()).toHaveLength(0)
})

it('a party who lives abroad is shown with the country of their home', async () => {
  const home = { ...samplePerson.domicilioReal, idPais: 2, direccion: 'Avenida Arica 12' }
  const party = {
    ...sampleParty(2, partyTypeIds.denunciante, 'Denunciante'),
    personaNatural: { ...samplePerson, domicilioReal: home },
  }
  await renderScreen('/causas/9', {
    roles: ['VENT_OGP'],
    answers: {
      'causas.get': sampleCause({ sujetosProcesales: [party] }),
      ...emptyPartyCatalogues,
      'catalogo.paises': [
        { id: 1, descripcion: 'Bolivia' },
        { id: 2, descripcion: 'Perú' },
      ],
    },
  })
  await page.getByRole('button', { name: texts.back, exact: true }).click()
  await page.getByRole('button', { name: partiesStep.view(party.nombreCompleto), exact: true }).click()
  await expect.element(page.getByRole('dialog').getByText('Avenida Arica 12, Perú')).toBeVisible()
})
