import { partiesStep } from '@estrado/machines/causes/wizard-progress-texts'
import { processParties } from '@estrado/machines/parties/process-texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { digitalCitizenText } from '../causes/wizard/parties/digital-citizen.tsx'
import { renderPart } from '../testing/render-screen.tsx'
import { sampleParty } from '../testing/sample-cause.ts'
import { PartiesTable, type PartyColumns } from './parties-table.tsx'

const { columns } = partiesStep
const accused = {
  ...sampleParty(2, 2, 'Denunciado'),
  celular: '70000001',
  direccion: 'Calle Bueno 12',
  sujetosProcesalesSituacionesJuridicas: [
    {
      fechaInicio: '2026-11-20T14:42:00.000Z',
      fechaFin: null,
      tipoSituacionesJuridicas: { id: 6, descripcion: 'Con Detención Preventiva' },
    },
    {
      fechaInicio: '2026-11-02T14:42:00.000Z',
      fechaFin: '2026-11-20T14:42:00.000Z',
      tipoSituacionesJuridicas: { id: 3, descripcion: 'En Libertad' },
    },
  ],
}
const company = {
  ...sampleParty(3, 1, 'Denunciante'),
  clase: 'Jurídico' as const,
  celular: '22441234',
}

const show = async (set: PartyColumns) => {
  await renderPart(<PartiesTable columns={set} parties={[accused, company]} />)
  await expect.element(page.getByRole('table')).toBeVisible()
  return page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
}

describe('column sets of a table of parties (spec 3 §2)', () => {
  it('of the wizard', async () => {
    expect(await show('default')).toEqual([
      columns.number,
      columns.document,
      columns.name,
      columns.type,
      columns.digitalCitizen,
    ])
  })

  it('of a summary, with WhatsApp beside mobile phones alone', async () => {
    expect(await show('summary')).toEqual([
      columns.number,
      columns.document,
      columns.party,
      columns.kind,
      columns.type,
      columns.mobile,
    ])
    const chats = page.getByRole('link')
    expect(chats.elements()).toHaveLength(1)
    await expect.element(chats).toHaveAttribute('href', 'https://wa.me/59170000001')
    await expect.element(chats).toHaveAccessibleName(processParties.whatsapp('70000001'))
  })

  it('of the office that holds hearings, with legal situation and address', async () => {
    expect(await show('hearing')).toEqual([
      columns.number,
      columns.document,
      columns.party,
      columns.type,
      columns.situation,
      columns.address,
      columns.mobile,
    ])
    await expect.element(page.getByRole('cell', { name: 'Con Detención Preventiva' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Calle Bueno 12' })).toBeVisible()
    await expect.element(page.getByText(digitalCitizenText(accused.esCiudadanoDigital))).toBeVisible()
  })
})
