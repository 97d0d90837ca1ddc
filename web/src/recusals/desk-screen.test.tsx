import type { AnswerOf } from '@estrado/machines/contract/types'
import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { recusalStandings } from '@estrado/machines/recusals/standing'
import { recusalTexts as texts } from '@estrado/machines/recusals/texts'
import { actScreen } from '@estrado/machines/writing/screen-texts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleFile } from '../testing/sample-cause.ts'
import { sampleType } from '../writing/testing/sample-act.ts'
import type { Recusal } from './recusal.logic.ts'

const row = (change: Partial<Recusal> = {}): Recusal => ({
  id: 12,
  clase: 'recusacion',
  idCausa: 9,
  codigoUnico: 'LPZ2600009',
  situacion: 'presentada',
  pide: recusalStandings.presentada.court,
  presentada: '2026-11-23T14:00:00.000Z',
  desde: '2026-11-23T14:00:00.000Z',
  contra: { id: 7, descripcion: 'Juzgado de Sentencia Penal Primero' },
  juez: 'Ana Rojas',
  presentadaPor: 'Rosa Mamani',
  referencia: 'Recusa por amistad',
  idMemorial: 12,
  acto: null,
  remision: null,
  motivo: null,
  abre: true,
  ...change,
})
const sent: Partial<Recusal> = {
  id: 20,
  clase: 'excusa',
  situacion: 'remitida',
  pide: null,
  idMemorial: null,
  acto: {
    id: 20,
    tipo: 'Auto de Excusa',
    referencia: 'Excusa',
    numero: '4/2026',
    redactado: true,
    cerrado: true,
    uuid: '00000000-0000-4000-8000-000000000020',
  },
  remision: {
    destino: 'Juzgado de Sentencia Penal Tercero',
    fecha: '2026-11-24T14:00:00.000Z',
    sorteo: { semilla: 'ab12', candidatos: 3, apartados: [] },
    idCargo: 21,
    uuidCargo: '00000000-0000-4000-8000-000000000021',
  },
  abre: false,
}
const answer = (...result: readonly Recusal[]): AnswerOf<'excusas.inCourt'> => ({
  pagination: { totalItems: result.length, itemCount: result.length, perPage: 10, currentPage: 1 },
  result,
})
const excuseType = {
  ...sampleType,
  id: recusalTypes.AUTO_EXCUSA,
  idCategoria: 6,
  descripcion: 'Auto de Excusa',
}
const show = (path: string, role: string, answers: Answers) =>
  renderScreen(path, { roles: [role as 'JUEZ'], answers: { 'bandejas.views': [], ...answers } })

it('court: what is asked leads to the answer, and each answer to its type', async () => {
  const { asked, address } = await show(
    '/despacho/excusa-recusa?situacion=presentada&clase=recusacion&desde=2026-11-01&buscar=LPZ',
    'JUEZ',
    { 'excusas.inCourt': answer(row()), 'actosProcesales.get': refusal(500) },
  )
  await expect.element(page.getByText('Recusación, de Rosa Mamani')).toBeVisible()
  expect(asked('excusas.inCourt')[0]?.body).toEqual({
    page: 1,
    perPage: 10,
    situacion: 'presentada',
    clase: 'recusacion',
    desde: '2026-11-01',
    busqueda: 'LPZ',
  })
  await page.getByText(recusalStandings.presentada.court).click()
  await expect.poll(address).toBe('/jurisdiccional/memoriales/crear-acto-procesal/12')
})

it('court: a recusation is answered by an order whose type is chosen already', async () => {
  const { address } = await show('/despacho/excusa-recusa', 'JUEZ', {
    'excusas.inCourt': answer(row()),
    'actosProcesales.get': refusal(500),
  })
  await page.getByRole('button', { name: texts.reject }).click()
  await expect
    .poll(address)
    .toBe(`/jurisdiccional/memoriales/crear-acto-procesal/12?tipo=${recusalTypes.AUTO_RECHAZO}`)
})

it('court: what was sent away keeps its order and its sheet, and asks nothing', async () => {
  await show('/despacho/excusa-recusa', 'JUEZ', { 'excusas.inCourt': answer(row(sent)) })
  await expect.element(page.getByText(/pasó a Juzgado de Sentencia Penal Tercero$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: texts.openAct })).toBeVisible()
  await expect.element(page.getByRole('button', { name: texts.openSheet })).toBeVisible()
  expect(page.getByRole('button', { name: texts.accede }).elements()).toEqual([])
})

it('court: an excuse is begun in a cause that is found by its code, in this court alone', async () => {
  let relacion: 'court' | 'registry' = 'registry'
  const { address } = await show('/despacho/excusa-recusa', 'JUEZ', {
    'excusas.inCourt': answer(),
    'causas.byCode': () => sampleFile({ id: 9, relacion }),
    'escritos.types': { causa: { id: 9, codigoUnico: 'LPZ2600009' }, sujetos: [], tipos: [excuseType] },
  })
  await page.getByRole('button', { name: texts.excuse }).first().click()
  const code = page.getByRole('textbox', { name: texts.find.code })
  await code.fill('LPZ2600009')
  await page.getByRole('button', { name: texts.find.begin }).click()
  await expect.element(page.getByText(texts.find.unknown)).toBeVisible()
  relacion = 'court'
  await code.fill('LPZ2600009 ')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(address)
    .toBe(`/jurisdiccional/crear-acto-procesal-resolucion/9?tipo=${recusalTypes.AUTO_EXCUSA}`)
  await expect.element(page.getByRole('combobox', { name: actScreen.type })).toHaveValue('Auto de Excusa')
})

it('an API that fails while a cause is looked for is told as such, and not as an unknown code', async () => {
  await show('/despacho/excusa-recusa', 'JUEZ', {
    'excusas.inCourt': answer(),
    'causas.byCode': refusal(500, { message: 'La base no responde' }),
  })
  await page.getByRole('button', { name: texts.excuse }).first().click()
  await page.getByRole('textbox', { name: texts.find.code }).fill('LPZ2600009')
  await page.getByRole('button', { name: texts.find.begin }).click()
  await expect.element(page.getByText('La base no responde')).toBeVisible()
  expect(page.getByText(texts.find.unknown).elements()).toEqual([])
})

it('registry: from which court to which, with the seed, and why one could not be drawn', async () => {
  const stuck = row({
    id: 31,
    situacion: 'sinJuzgado',
    pide: recusalStandings.sinJuzgado.registry,
    motivo: 'Nadie queda para el sorteo',
  })
  await show('/excusa-recusa', 'GESTOR_OGP', {
    'excusas.atRegistry': answer(stuck, row({ ...sent, abre: true })),
  })
  await expect.element(page.getByText(/Nadie queda para el sorteo/)).toBeVisible()
  await expect.element(page.getByText(texts.seed('ab12', 3))).toBeVisible()
})

it('court: at a desk’s width a judge’s name takes two lines', async () => {
  await show('/despacho/excusa-recusa', 'JUEZ', {
    'excusas.inCourt': answer(
      row({
        juez: 'María Eugenia Terrazas Ibáñez',
        presentadaPor: 'Gloria Ocaña Chávez',
        referencia: 'Recusa por haber opinado sobre la causa',
      }),
    ),
  })
  const name = page.getByText('María Eugenia Terrazas Ibáñez')
  await expect.element(name).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(name.element())
  expect(new Set([...words.getClientRects()].map(({ top }) => top)).size).toBe(2)
  // So does a reason; who points at it reads the whole.
  const reason = page.getByTitle('Recusa por haber opinado sobre la causa').element().firstElementChild
  const { lineHeight } = getComputedStyle(reason ?? document.body)
  expect(Math.round((reason?.clientHeight ?? 0) / Number.parseFloat(lineHeight))).toBe(2)
})
