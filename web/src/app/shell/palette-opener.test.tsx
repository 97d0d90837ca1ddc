import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../../testing/contract-fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { menuEntry } from '../../testing/sample-session.ts'

const code = vi.hoisted(() => {
  let come = () => {}
  const promise = new Promise<void>((done) => {
    come = done
  })
  return { promise, come: () => come() }
})
vi.mock('../palette/palette.tsx', async (original) => {
  await code.promise
  return original()
})

it('type-ahead: what is typed and entered before the palette’s code has come leads where it says', async () => {
  const { address } = await renderScreen('/notificaciones/reasignar', {
    roles: ['SECRE'],
    menus: [
      menuEntry(1, 'Inicio', '/'),
      menuEntry(2, 'Reasignar Notificaciones', '/notificaciones/reasignar'),
    ],
    answers: { 'notificaciones.servers': [], 'causas.list': refusal(500), 'bandejas.waiting': [] },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}inicio{Enter}')
  expect(address()).toBe('/notificaciones/reasignar')
  code.come()
  await expect.poll(address).toBe('/')
})
