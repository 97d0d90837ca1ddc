import { hearingInbox, hearingTimes } from '@estrado/machines/hearings/screen-texts'
import { addDays } from '@estrado/machines/time/la-paz'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'

const show = (search = '') =>
  renderScreen(`/despacho/bandeja-audiencias${search}`, {
    roles: ['SECRE'],
    answers: {
      'audiencias.detailPage': {
        result: [],
        pagination: { totalItems: 0, itemCount: 0, perPage: 10, currentPage: 1 },
      },
    },
  })

const today = '2026-12-01'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T13:00:00-04:00`) })
})
afterEach(() => {
  vi.useRealTimers()
})

it('the office’s hearings begin with the next one; earlier ones come the latest first', async () => {
  const { asked } = await show()
  await expect.element(page.getByText(hearingInbox.empty)).toBeVisible()
  expect(asked('audiencias.detailPage')[0]?.body).toMatchObject({
    opciones: { sort: 'fechaHoraInicio' },
    infFiltrado: { fechaInicio: today },
  })
  await page.getByRole('combobox', { name: hearingTimes.label }).click()
  await page.getByRole('option', { name: hearingTimes.times.anteriores }).click()
  await expect
    .poll(() => asked('audiencias.detailPage').at(-1)?.body)
    .toMatchObject({
      opciones: { sort: '-fechaHoraInicio' },
      infFiltrado: { fechaFin: addDays(today, -1) },
    })
})

it('days that are given say more than whether they are past', async () => {
  const { asked } = await show('?hasta=2024-03-01')
  await expect
    .poll(() => asked('audiencias.detailPage')[0]?.body.infFiltrado)
    .toEqual({ fechaFin: '2024-03-01' })
})
