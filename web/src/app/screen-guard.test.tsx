import { errors } from '@estrado/machines/messages/errors'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'

it('authorization: a form is not shown to who may not send it, whatever address was typed', async () => {
  const { asked } = await renderScreen('/apersonamiento', { roles: ['AUDITOR'] })
  await expect.element(page.getByRole('heading', { name: errors.forbidden })).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  expect(asked('memoriales.appear')).toEqual([])
})

it.each(['/jurisdiccional/memorial/registrar/9', '/memoriales/7'])(
  'authorization: %s asks nothing of what its person is refused',
  async (path) => {
    const { asked } = await renderScreen(path, { roles: ['AUDITOR'] })
    await expect.element(page.getByRole('heading', { name: errors.forbidden })).toBeVisible()
    expect([...asked('memoriales.desk'), ...asked('memoriales.ownOne')]).toEqual([])
  },
)
