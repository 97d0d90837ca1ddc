import { deskStandings, deskTexts as texts } from '@estrado/machines/acts/desk'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { listScreen } from '@estrado/machines/messages/interface'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { holding } from '../testing/holding.ts'
import { renderScreen } from '../testing/render-screen.tsx'

type Desk = AnswerOf<'actosProcesales.desk'>
type Row = Desk['result'][number]

const row = (id: number, change: Partial<Row> = {}): Row => ({
  id,
  idCausa: 9,
  codigoUnico: 'LPZ2600009',
  tipo: 'Acta de Conciliación',
  referencia: 'Acta',
  situacion: 'firma',
  desde: '2026-11-23T14:00:00.000Z',
  responsable: 'Ana Rojas',
  redactado: true,
  firmas: { hechas: 1, requeridas: 2 },
  sujetos: [],
  plazo: null,
  ...change,
})
const answer = (...result: readonly Row[]): Desk => ({
  pagination: { totalItems: result.length, itemCount: result.length, perPage: 10, currentPage: 1 },
  result,
})
const show = (path: string, ...rows: readonly Row[]) =>
  renderScreen(path, {
    roles: ['JUEZ'],
    answers: { 'bandejas.views': [], 'actosProcesales.desk': answer(...rows) },
  })

it('resolutions: verb first, how many signed, and what the address narrows', async () => {
  const { asked } = await show('/despacho/resoluciones?situacion=firma&quien=mias&buscar=LPZ', row(1))
  await expect.element(page.getByText(deskStandings.firma.verb)).toBeVisible()
  await expect.element(page.getByText(texts.validations(1, 2))).toBeVisible()
  expect(asked('actosProcesales.desk')[0]?.body).toEqual({
    page: 1,
    perPage: 10,
    lista: 'resoluciones',
    situacion: 'firma',
    busqueda: 'LPZ',
    mias: true,
  })
})

it('table: a reference of many words ends on its second line, and is whole in the tip of its cell', async () => {
  const long = 'Téngase presente lo manifestado por la defensa. '.repeat(8).trim()
  await show('/despacho/conminatorias', row(1, { referencia: long }))
  const shown = page.getByText(long)
  await expect.element(shown).toBeVisible()
  expect(shown.element().clientHeight).toBeLessThan(shown.element().scrollHeight)
  await expect.element(page.getByTitle(long)).toBeVisible()
})

it('rows of the filter before are dimmed and said to be on their way until its own have come', async () => {
  const slow = holding(answer(row(2, { codigoUnico: 'LPZ2600002' })))
  await renderScreen('/despacho/resoluciones?buscar=LPZ2600009', {
    roles: ['JUEZ'],
    answers: {
      'bandejas.views': [],
      'actosProcesales.desk': ({ body }) => (body.busqueda === undefined ? slow.held() : answer(row(1))),
    },
  })
  const table = page.getByRole('table')
  const opacity = () => getComputedStyle(table.element().querySelector('tbody') ?? document.body).opacity
  await expect.element(table).toHaveTextContent('LPZ2600009')
  expect(opacity()).toBe('1')
  await page.getByRole('button', { name: listScreen.clear, exact: true }).click()
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  await expect.poll(opacity).not.toBe('1')
  slow.release()
  await expect.element(table).toHaveTextContent('LPZ2600002')
  await expect.element(table).toHaveAttribute('aria-busy', 'false')
  expect(opacity()).toBe('1')
})

it('on a phone a state and what can be done with its row stand apart', async () => {
  await page.viewport(390, 844)
  await show('/despacho/conminatorias', row(7, { situacion: 'cerrada' }))
  const state = page.getByText(deskStandings.cerrada.label, { exact: true })
  await expect.element(state).toBeVisible()
  const [told, offered] = [state, page.getByRole('button', { name: texts.again })].map((found) =>
    found.element().getBoundingClientRect(),
  )
  expect(offered?.top).toBeGreaterThanOrEqual(told?.bottom ?? Number.NaN)
  expect(innerWidth - (offered?.right ?? 0)).toBeLessThan(60)
})

it('conminatorias: whom, until when, and that it can be said again', async () => {
  const closed = row(7, {
    situacion: 'cerrada',
    sujetos: ['Rosa Mamani'],
    plazo: { estado: 'expired', tono: 'danger', hasta: '2026-12-01T04:00:00.000Z' },
  })
  const { asked } = await show('/despacho/conminatorias', closed)
  await expect.element(page.getByText('Rosa Mamani')).toBeVisible()
  await expect.element(page.getByText('Vencido, 30/11/2026 24:00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: texts.again })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: texts.conminatorias.begin }))
    .toHaveAttribute('href', '/causas-plazos?situacion=expired')
  expect(asked('actosProcesales.desk')[0]?.body).toEqual({ page: 1, perPage: 10, lista: 'conminatorias' })
})
