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

it('menu: longer than the window, it shows where one is', async () => {
  const others = Array.from({ length: 60 }, (_, place) =>
    menuEntry(place + 10, `Otra ${place}`, `/otra/${place}`),
  )
  await renderScreen('/notificaciones/reasignar', {
    roles: ['SECRE'],
    menus: [...others, menuEntry(99, 'Reasignar Notificaciones', '/notificaciones/reasignar')],
    answers: { 'notificaciones.servers': [] },
  })
  await expect.element(page.getByRole('link', { name: 'Reasignar Notificaciones' })).toBeInViewport()
})

it('menu: at 200 % zoom, where it would take a third of the window, a pinned one is folded away', async () => {
  await page.viewport(683, 500)
  await renderScreen('/notificaciones/reasignar', {
    roles: ['SECRE'],
    menus: Array.from({ length: 20 }, (_, place) => menuEntry(place, `Entrada ${place}`, `/otra/${place}`)),
    answers: { 'notificaciones.servers': [] },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const heights = page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((entry) => entry.getBoundingClientRect().height)
  expect(new Set(heights)).toEqual(new Set([40]))
  expect(page.getByRole('main').element().getBoundingClientRect().left).toBeLessThan(80)
  await page.viewport(1366, 768)
  await expect.poll(() => page.getByRole('main').element().getBoundingClientRect().left).toBe(250)
})
