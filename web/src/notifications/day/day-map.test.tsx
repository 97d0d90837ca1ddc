import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { notificationForm } from '@estrado/machines/notifications/form-texts'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { pressByKey } from '../../testing/press-by-key.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { withoutMaps } from '../../testing/without-maps.ts'
import { sampleDay } from './testing/sample-day.ts'

/** The day's route on the map, without any tile service; and its forms in the same order. */

const show = (answers = {}) =>
  renderScreen('/notificaciones', {
    roles: ['OFI_DIL_TDJ'],
    answers: { 'notificaciones.day': sampleDay, ...answers },
  })
afterEach(() => vi.restoreAllMocks())

const region = () => page.getByRole('region', { name: texts.mapRegion })
const marker = (name: string) => region().getByRole('button', { name, exact: true })
const centreOf = (name: string) => {
  const { x, y, width, height } = marker(name).element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

it('shows the way where no tile service answers: the office, then each stop by its number, which opens it', async () => {
  await asPhone()
  const { address } = await show()
  await page.getByRole('button', { name: texts.map }).click()
  await expect.element(marker('2')).toBeVisible()
  await expectNoOverflow()
  // North is up and east to the right: the office, the nearer stop, and the farther one to the south-east.
  const isTheWay = () => {
    const [start, first, second] = [centreOf(texts.mapStart), centreOf('1'), centreOf('2')]
    return start.y < first.y && first.y < second.y && first.x < second.x
  }
  await expect.poll(isTheWay).toBe(true)
  expect(region().element().querySelector('canvas')).not.toBeNull()
  await pressByKey(marker('2'))
  await expect.poll(address).toContain('notificacion=31')
  await expect.element(page.getByRole('heading', { name: 'Calle Comercio 1200' })).toBeVisible()
})

it('says so where the phone can draw no map; the list stands in its order all the same', async () => {
  withoutMaps()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await show()
  await page.getByRole('button', { name: texts.map }).click()
  await expect.element(page.getByText(texts.mapFailed)).toBeVisible()
  expect(warned).toHaveBeenCalled()
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
})

it('has the day’s forms printed together, in the order of the way', async () => {
  const { asked } = await show({ 'notificaciones.forms': () => new Promise<never>(() => undefined) })
  await page.getByRole('button', { name: notificationForm.print(2) }).click()
  await expect.poll(() => asked('notificaciones.forms').map(({ body }) => body)).toEqual([{ ids: [32, 31] }])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cerrar/ })
    .first()
    .click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
