import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'
import { menuEntry } from '../../testing/sample-session.ts'

it('menu: one entry is the page’s, also where its address stands below another’s', async () => {
  await renderScreen('/notificaciones/reasignar', {
    roles: ['SECRE'],
    menus: [
      menuEntry(1, 'Notificaciones', '/notificaciones'),
      menuEntry(2, 'Reasignar Notificaciones', '/notificaciones/reasignar'),
    ],
    answers: { 'notificaciones.servers': [] },
  })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('Reasignar Notificaciones')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Notificaciones')).not.toHaveAttribute('aria-current')
})

it('menu: a group’s title names its list', async () => {
  const group = {
    ...menuEntry(3, 'Avisos', ''),
    subMenus: [menuEntry(4, 'Todas', '/notificaciones'), menuEntry(5, 'Otras', '/test')],
  }
  await renderScreen('/notificaciones/reasignar', {
    roles: ['SECRE'],
    menus: [menuEntry(1, 'Inicio', '/'), group],
    answers: { 'notificaciones.servers': [] },
  })
  const list = page.getByRole('list', { name: 'Avisos' })
  await expect.element(list.getByRole('link', { name: 'Otras' })).toBeVisible()
})
