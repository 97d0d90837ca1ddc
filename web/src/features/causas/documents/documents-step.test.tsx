import { documentsStep as texts } from '@estrado/machines/messages/wizard-progress'
import { partyTypeIds } from '@estrado/machines/vocabulary/party-types'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../../../testing/contract-fake.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCause, sampleParty } from '../../../testing/sample-cause.ts'

const cause = sampleCause({
  sujetosProcesales: [
    sampleParty(1, partyTypeIds.denunciante, 'Denunciante'),
    sampleParty(2, partyTypeIds.denunciado, 'Denunciado'),
  ],
})
const refused = 'El archivo no es un PDF que se pueda leer'

describe('a file that the API refuses', () => {
  it('says why at its own description, which goes once that is changed', async () => {
    const { asked } = await renderScreen('/causas/9', {
      roles: ['VENT_OGP'],
      answers: {
        'causas.get': cause,
        'municipios.list': [],
        'departamentos.list': [],
        'actosProcesales.create': refusal(422, { message: refused, campos: { archivo: [refused] } }),
      },
    })
    const choose = page.elementLocator(await inputOfFiles())
    await userEvent.upload(choose, new File(['%PDF-1.7'], 'poder.pdf', { type: 'application/pdf' }))
    const file = page.getByRole('group', { name: /^poder\.pdf/ })
    await file.getByLabelText(texts.referencia).fill('Poder notarial')
    await file.getByLabelText(texts.fojasAdjunto).fill('2')
    await page.getByRole('button', { name: texts.attachChosen(1) }).click()
    await expect.element(file.getByText(refused)).toBeVisible()
    await expect.element(file.getByLabelText(texts.referencia)).toHaveAttribute('aria-invalid', 'true')
    expect(asked('actosProcesales.create')[0]?.files.map(({ name }) => name)).toEqual(['poder.pdf'])
    await file.getByLabelText(texts.referencia).fill('Poder')
    await expect.element(file.getByText(refused)).not.toBeInTheDocument()
  })
})

async function inputOfFiles(): Promise<Element> {
  const input = () => document.querySelector('input[type=file]')
  await expect.poll(input).not.toBeNull()
  const found = input()
  if (!found) throw new Error('no input')
  return found
}
