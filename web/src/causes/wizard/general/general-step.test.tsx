import { generalForm as labels } from '@estrado/machines/causes/wizard-general-texts'
import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../../../testing/contract-fake.ts'
import { holding } from '../../../testing/holding.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { emptyPartyCatalogues, sampleCause } from '../../../testing/sample-cause.ts'

it('lost update: step 1 takes no typing while it is saved, and gives the focus back where that was refused', async () => {
  const cause = sampleCause({
    idMunicipioHecho: 20101,
    hechoDireccion: 'Calle 1',
    hechoZona: 'Centro',
    hechoLatitud: -16.5,
    hechoLongitud: -68.1,
  })
  const { held, release } = holding(refusal(422, { message: 'No se guardó' }))
  const { asked } = await renderScreen('/causas/9', {
    roles: ['VENT_OGP'],
    answers: {
      ...emptyPartyCatalogues,
      'causas.get': cause,
      'catalogo.denuncias': [],
      'causas.update': held,
    },
  })
  await page.getByRole('button', { name: texts.steps.general }).click()
  const zone = page.getByLabelText(labels.hechoZona)
  await zone.fill('Sopocachi')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => asked('causas.update').length).toBe(1)
  await userEvent.keyboard(' bajo')
  await expect.element(zone).toHaveValue('Sopocachi')
  release()
  await expect.element(zone).toHaveFocus()
  await userEvent.keyboard(' alto')
  await expect.element(zone).toHaveValue('Sopocachi alto')
})
