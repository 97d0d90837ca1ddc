import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../../testing/contract-fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

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

const entry = (id: number, nombre: string, url: string) => ({
  id,
  nombre,
  descripcion: '',
  icono: 'notificaciones',
  url,
  ordenDespliegue: id,
  idPadre: null,
  subMenus: [],
})

it('type-ahead: what is typed and entered before the palette’s code has come leads where it says', async () => {
  const { address } = await renderScreen('/notificaciones/reasignar', {
    roles: ['SECRE'],
    menus: [entry(1, 'Inicio', '/'), entry(2, 'Reasignar Notificaciones', '/notificaciones/reasignar')],
    answers: { 'notificaciones.servers': [], 'causas.list': refusal(500), 'bandejas.waiting': [] },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}inicio{Enter}')
  expect(address()).toBe('/notificaciones/reasignar')
  code.come()
  await expect.poll(address).toBe('/')
})
