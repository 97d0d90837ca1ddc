import { statisticsTexts, statisticsScreen as texts } from '@estrado/machines/statistics/texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../testing/phone.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { chartSize } from './month-chart.logic.ts'
import { sampleStatistics as sample } from './sample.ts'

const path = '/despacho/estadisticas'
const own = {
  ...sample,
  alcance: { clase: 'oficina' as const, nombre: 'Juzgado Primero', dentroDe: null },
  partes: [],
}

describe('statistics', () => {
  it('default range: the current year; says what was found, in a picture with its table', async () => {
    const { asked } = await renderScreen(path, { roles: ['JUEZ'], answers: { 'estadisticas.get': own } })
    const says = texts.found(412, 388, 31)
    await expect.element(page.getByRole('status').getByText(says)).toBeVisible()
    expect(says).toContain('94 %')
    await expect
      .element(page.getByRole('img', { name: texts.chart(texts.sections.months, says) }))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: 'ene 2026 30 28 9' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Auto de admisión 77/ })).toBeVisible()
    await expect.element(page.getByText(texts.ofAll(10, 100))).toBeVisible()
    const year = new Date(Date.now() - 4 * 3_600_000).getUTCFullYear()
    expect(asked('estadisticas.get')[0]?.query).toEqual({ desde: `${year}-01-01`, hasta: `${year}-12-31` })
  })

  it('on a phone every figure of a month stands in the window', async () => {
    await asPhone()
    await renderScreen(path, { roles: ['JUEZ'], answers: { 'estadisticas.get': own } })
    const months = page.getByRole('table', { name: texts.sections.months })
    await expect.element(months).toBeVisible()
    const box = months.element().parentElement
    expect(box?.scrollWidth).toBe(box?.clientWidth)
  })

  it('address state: an office of the list, the wider scope again, and the kind of action stand in the address', async () => {
    const { asked, address } = await renderScreen(path, {
      roles: ['ADMIN'],
      answers: { 'estadisticas.get': sample },
    })
    await page.getByRole('button', { name: 'Juzgado de Sentencia Penal Primero de La Paz' }).click()
    await expect.poll(address).toContain('oficina=20012')
    await expect.poll(() => asked('estadisticas.get').at(-1)?.query).toMatchObject({ idOficina: 20_012 })
    await page.getByRole('button', { name: texts.wider('Bolivia') }).click()
    await expect.poll(address).not.toContain('oficina')
    await page.getByRole('combobox', { name: texts.actionType }).click()
    await page.getByRole('option', { name: 'Privada' }).click()
    await expect.poll(address).toContain('tipo=Privada')
  })

  it('a range that is none is said at its field, and nothing is asked', async () => {
    const { asked } = await renderScreen(`${path}?desde=2026-03-02&hasta=2026-03-01`, {
      roles: ['JUEZ'],
      answers: { 'estadisticas.get': own },
    })
    await expect.element(page.getByText(statisticsTexts.problems.order)).toBeVisible()
    expect(asked('estadisticas.get')).toEqual([])
    await page.getByRole('button', { name: texts.thisYear }).click()
    await expect.element(page.getByRole('heading', { name: 'Juzgado Primero' })).toBeVisible()
  })

  it('a range’s day is typed anew, and what is found follows once it is whole', async () => {
    const { asked, address } = await renderScreen(path, {
      roles: ['JUEZ'],
      answers: { 'estadisticas.get': own },
    })
    const from = page.getByRole('textbox', { name: texts.from })
    await from.fill('')
    await expect.element(from).toHaveValue('')
    await from.fill('02/03/2026')
    await expect.poll(address).toContain('desde=2026-03-02')
    await expect.poll(() => asked('estadisticas.get').at(-1)?.query.desde).toBe('2026-03-02')
  })

  it('its picture is as wide as its place on a wide screen, and no higher', async () => {
    await page.viewport(1920, 1080)
    await renderScreen(path, { roles: ['JUEZ'], answers: { 'estadisticas.get': own } })
    const picture = page.getByRole('img', {
      name: texts.chart(texts.sections.months, texts.found(412, 388, 31)),
    })
    await expect.element(picture).toBeVisible()
    const { width, height } = picture.element().getBoundingClientRect()
    const room = document.querySelector('main figure')?.parentElement?.clientWidth ?? 0
    await page.viewport(1366, 768)
    expect(Math.round(width)).toBe(room)
    expect(room).toBeGreaterThan(1_300)
    expect(Math.round(height), 'words and bars keep their size').toBe(chartSize.height)
  })

  it('disclosure control: why a single office’s crimes aren’t told', async () => {
    await renderScreen(path, {
      roles: ['ADMIN'],
      answers: { 'estadisticas.get': { ...own, delitos: null } },
    })
    await expect.element(page.getByText(texts.notes.crimesHidden)).toBeVisible()
  })

  it('says what failed and tries again; nothing within the range says what to do', async () => {
    let gone = true
    await renderScreen(path, {
      roles: ['JUEZ'],
      answers: {
        'estadisticas.get': () =>
          gone ? refusal(503, { message: 'Sin base de datos' }) : { ...own, actos: [] },
      },
    })
    await expect.element(page.getByRole('alert').getByText(texts.failed)).toBeVisible()
    gone = false
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(page.getByText(texts.empty).first()).toBeVisible()
  })

  it('fits a phone, on which the tables are all of it', async () => {
    await asPhone()
    await renderScreen(path, { roles: ['ADMIN'], answers: { 'estadisticas.get': sample } })
    await expect.element(page.getByRole('heading', { name: 'La Paz' })).toBeVisible()
    await expect.element(page.getByRole('img')).not.toBeInTheDocument()
    await expectNoOverflow()
  })
})
