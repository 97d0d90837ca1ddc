import { reassignRefusals, reassignTexts } from '@estrado/machines/acts/reassign-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { archiveTexts, inboxTexts } from '@estrado/machines/inboxes/texts'
import { dialog as closing } from '@estrado/machines/messages/dialogs'
import { markedRows, savedViews } from '@estrado/machines/messages/interface'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'

type Inbox = AnswerOf<'causas.inbox'>
type Row = Inbox['result'][number]

const rowOf = (id: number, changes: Partial<Row> = {}): Row => ({
  indice: id,
  id,
  codigoUnico: `2026545000${id}`,
  tipoAccion: 'Privada',
  tags: 'Privada',
  estado: 'inProcess',
  estadoDescripcion: 'En proceso',
  nombreDelitos: ['Injuria'],
  nombresSujetosProcesales: ['Ana Mamani', 'Luis Quispe'],
  oficinaReparto: 'Juzgado 1',
  juez: 'María Terrazas',
  desde: '2026-03-02T13:30:00.000Z',
  pedido: {
    clave: 'senalarAudiencia',
    verbo: 'Señalar audiencia',
    cosa: 'Audiencia de conciliación',
    desde: '2026-03-02T13:30:00.000Z',
    hasta: '2026-03-04T04:00:00.000Z',
    tono: 'danger',
    idActoProcesal: 4,
    versionActo: 3,
  },
  otrosPedidos: 1,
  abiertaPor: [],
  ...changes,
})

const listed = (rows: readonly Row[], totalItems = rows.length, siguiente: string | null = null): Inbox => ({
  pagination: { totalItems, itemCount: rows.length, perPage: 10, currentPage: 1, siguiente },
  result: rows,
})

const show = (answers: Answers, search = '') =>
  renderScreen(`/despacho/causas${search}`, {
    roles: ['SECRE'],
    answers: { 'bandejas.views': [], ...answers },
  })

describe('/despacho/causas', () => {
  it('says verb first what is asked, since when and till when, and who has it open', async () => {
    const { asked } = await show({
      'causas.inbox': listed([
        rowOf(1, { abiertaPor: ['María Terrazas'] }),
        rowOf(2, { pedido: null, otrosPedidos: 0 }),
      ]),
    })
    const first = page.getByRole('row').nth(1)
    await expect.element(first.getByText('Señalar audiencia', { exact: true })).toBeVisible()
    await expect.element(first.getByText('Audiencia de conciliación, y 1 cosa más')).toBeVisible()
    await expect.element(first.getByText('03/03/2026 24:00')).toBeVisible()
    await expect.element(first.getByText('Abierta por María Terrazas')).toBeVisible()
    await expect.element(page.getByText(inboxTexts.nothingAsked)).toBeVisible()
    expect(asked('causas.inbox')[0]?.body).toEqual({ page: 1, perPage: 10, alcance: 'mias' })
  })

  it('asks for what its address says', async () => {
    const { asked } = await show(
      { 'causas.inbox': listed([]) },
      '?buscar=Mamani&alcance=todas&pedido=proveerMemorial&accion=Privada&hasta=2026-03-02&orden=-code',
    )
    await expect
      .poll(() => asked('causas.inbox')[0]?.body)
      .toEqual({
        page: 1,
        perPage: 10,
        alcance: 'todas',
        pedido: 'proveerMemorial',
        tipoAccion: 'Privada',
        busqueda: 'Mamani',
        hastaDia: '2026-03-02',
        orden: '-codigo',
      })
  })

  it('goes to the next page from where this one ended', async () => {
    const rows = Array.from({ length: 10 }, (_, n) => rowOf(n + 1))
    const { asked } = await show({
      'causas.inbox': ({ body }) => (body.page === 1 ? listed(rows, 11, 'abc') : listed([rowOf(11)], 11)),
    })
    await expect.element(page.getByRole('button', { name: 'Página siguiente' })).toBeVisible()
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect.poll(() => asked('causas.inbox').at(-1)?.body).toMatchObject({ page: 2, cursor: 'abc' })
  })

  it('marks rows with x and with the mouse; the marks stay on the next page', async () => {
    const rows = Array.from({ length: 10 }, (_, n) => rowOf(n + 1))
    await show({
      'causas.inbox': ({ body }) => (body.page === 1 ? listed(rows, 11, 'abc') : listed([rowOf(11)], 11)),
      'causas.get': () => new Promise<never>(() => undefined),
    })
    const box = (n: number) =>
      page.getByRole('checkbox', { name: markedRows.mark(`2026545000${n}`), exact: true })
    await expect.element(box(1)).toBeVisible()
    await userEvent.keyboard('jx')
    await expect.element(box(1)).toBeChecked()
    await box(3).click()
    await expect.element(page.getByText(markedRows.marked(2))).toBeVisible()
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await box(11).click()
    await expect.element(page.getByText(markedRows.marked(3))).toBeVisible()
    await page.getByRole('button', { name: markedRows.none }).click()
    await expect.element(box(11)).not.toBeChecked()
  })

  it('passes the acts of marked rows on, and says of each what became of it', async () => {
    const other = rowOf(2)
    const rows = [
      rowOf(1),
      { ...other, pedido: other.pedido && { ...other.pedido, idActoProcesal: 5, versionActo: 2 } },
      rowOf(3, { pedido: null }),
    ]
    const { asked } = await show({
      'causas.inbox': listed(rows),
      'causas.get': () => new Promise<never>(() => undefined),
      'actosProcesales.assignees': [{ id: 8, descripcion: 'Iván Yáñez' }],
      'actosProcesales.reassign': [
        { id: 4, hecho: true, motivo: null },
        { id: 5, hecho: false, motivo: 'El estado actual es «Enviado»' },
      ],
    })
    await expect.element(page.getByText('Ana Mamani').first()).toBeVisible()
    await userEvent.keyboard('jxjxjx')
    await page.getByRole('button', { name: reassignTexts.action }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(reassignTexts.without(1))).toBeVisible()
    await dialog.getByRole('button', { name: reassignTexts.send(2) }).click()
    await expect.element(dialog.getByText(reassignRefusals.person)).toBeVisible()
    await dialog.getByRole('combobox', { name: reassignTexts.to }).click()
    await page.getByRole('option', { name: 'Iván Yáñez' }).click()
    await dialog.getByRole('button', { name: reassignTexts.send(2) }).click()
    await expect.element(dialog.getByText(reassignTexts.done, { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('El estado actual es «Enviado»')).toBeVisible()
    expect(asked('actosProcesales.reassign')[0]?.body).toEqual({
      idResponsable: 8,
      actos: [
        { id: 4, version: 3 },
        { id: 5, version: 2 },
      ],
    })
  })

  it('says what became of the acts that were passed on, whatever the rows ask since', async () => {
    let idActoProcesal = 4
    const { asked } = await show({
      'causas.inbox': () => {
        const row = rowOf(1)
        return listed([{ ...row, pedido: row.pedido && { ...row.pedido, idActoProcesal } }])
      },
      'actosProcesales.assignees': [{ id: 8, descripcion: 'Iván Yáñez' }],
      'actosProcesales.reassign': () => {
        idActoProcesal = 9
        return [{ id: 4, hecho: true, motivo: null }]
      },
    })
    await page.getByRole('checkbox', { name: /^Marcar/ }).click()
    await page.getByRole('button', { name: reassignTexts.action }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: reassignTexts.to }).click()
    await page.getByRole('option', { name: 'Iván Yáñez' }).click()
    const read = asked('causas.inbox').length
    await dialog.getByRole('button', { name: reassignTexts.send(1) }).click()
    await expect.poll(() => asked('causas.inbox').length).toBeGreaterThan(read)
    await expect.element(dialog.getByText(reassignTexts.done, { exact: true })).toBeVisible()
  })

  it('optimistic concurrency: passes an act on over the version that its row was last seen with', async () => {
    let versionActo = 3
    const { asked } = await show({
      'causas.inbox': () => {
        const row = rowOf(1)
        const cosa = `Versión ${versionActo}`
        return listed([{ ...row, pedido: row.pedido && { ...row.pedido, versionActo, cosa } }])
      },
      'actosProcesales.assignees': [{ id: 8, descripcion: 'Iván Yáñez' }],
      'actosProcesales.reassign': ({ body }) => {
        const hecho = body.actos[0]?.version === 4
        versionActo = 4
        return [{ id: 4, hecho, motivo: hecho ? null : 'El estado actual es «Observado»' }]
      },
    })
    await page.getByRole('checkbox', { name: /^Marcar/ }).click()
    const dialog = page.getByRole('dialog')
    const pass = async () => {
      await page.getByRole('button', { name: reassignTexts.action }).click()
      await dialog.getByRole('combobox', { name: reassignTexts.to }).click()
      await page.getByRole('option', { name: 'Iván Yáñez' }).click()
      await dialog.getByRole('button', { name: reassignTexts.send(1) }).click()
    }
    await pass()
    await expect.element(dialog.getByText('El estado actual es «Observado»')).toBeVisible()
    await expect.element(page.getByRole('row').getByText(/Versión 4/)).toBeInTheDocument()
    await dialog.getByRole('button', { name: closing.close }).first().click()
    await pass()
    await expect.element(dialog.getByText(reassignTexts.done, { exact: true })).toBeVisible()
    expect(asked('actosProcesales.reassign').map(({ body }) => body.actos)).toEqual([
      [{ id: 4, version: 3 }],
      [{ id: 4, version: 4 }],
    ])
  })

  it('keeps what is chosen under a name, goes back to it, and forgets it', async () => {
    const views: AnswerOf<'bandejas.views'>[number][] = [
      { id: 5, lista: 'despacho-causas', nombre: 'Por señalar', consulta: 'pedido=senalarAudiencia' },
      { id: 6, lista: 'otra', nombre: 'De otra lista', consulta: '' },
    ]
    const { asked, address } = await show(
      {
        'causas.inbox': listed([rowOf(1)]),
        'bandejas.views': () => views,
        'bandejas.saveView': ({ body }) => ({ id: 7, ...body }),
        'bandejas.deleteView': { mensaje: 'Hecho' },
      },
      '?accion=Privada&pagina=1',
    )
    await page.getByRole('button', { name: savedViews.open, exact: true }).click()
    await expect.element(page.getByText('Por señalar')).toBeVisible()
    expect(page.getByText('De otra lista').elements()).toEqual([])
    await page.getByRole('textbox', { name: savedViews.name }).fill('Privadas')
    await page.getByRole('button', { name: savedViews.save, exact: true }).click()
    await expect
      .poll(() => asked('bandejas.saveView')[0]?.body)
      .toEqual({ lista: 'despacho-causas', nombre: 'Privadas', consulta: 'accion=Privada' })
    await page.getByRole('button', { name: savedViews.delete('Por señalar') }).click()
    const question = page.getByRole('dialog', { name: closing.confirmTitle })
    await question.getByRole('button', { name: closing.cancel }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(asked('bandejas.deleteView')).toEqual([])
    await page.getByRole('button', { name: savedViews.delete('Por señalar') }).click()
    await question.getByRole('button', { name: savedViews.delete('Por señalar') }).click()
    await expect.poll(() => asked('bandejas.deleteView')[0]?.params).toEqual({ id: '5' })
    await page.getByRole('button', { name: 'Por señalar', exact: true }).click()
    await expect.poll(address).toBe('/despacho/causas?pedido=senalarAudiencia')
  })

  it('Placeholder data: a later page that is gone to from a shorter list stands, also while its answer is on its way', async () => {
    const place = { id: 5, lista: 'despacho-causas', nombre: 'Donde estaba', consulta: 'pagina=3' }
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { asked, address } = await show(
      {
        'causas.inbox': async ({ body }) => {
          if (body.page === 3) await arrived
          return body.page === 3 ? listed([rowOf(21)], 21) : listed([rowOf(1)])
        },
        'bandejas.views': [place],
      },
      '?accion=Privada',
    )
    await expect.element(page.getByText('20265450001').first()).toBeVisible()
    await page.getByRole('button', { name: savedViews.open, exact: true }).click()
    await page.getByRole('button', { name: place.nombre, exact: true }).click()
    await expect.poll(() => asked('causas.inbox').at(-1)?.body).toMatchObject({ page: 3 })
    arrive()
    await expect.element(page.getByText('202654500021').first()).toBeVisible()
    expect(address()).toBe('/despacho/causas?pagina=3')
  })
})

it('/despacho/archivos shows the act that closed each cause', async () => {
  const { asked } = await renderScreen('/despacho/archivos', {
    roles: ['SECRE'],
    answers: {
      'bandejas.views': [],
      'causas.inbox': listed([rowOf(1, { estado: 'closed', pedido: null })], 5_000),
      'causas.archived': [
        {
          id: 1,
          codigoUnico: '20265450001',
          estado: 'closed',
          estadoDescripcion: 'Cerrada',
          fecha: '2026-03-02T13:30:00.000Z',
          causal: { idActoProcesal: 4, tipo: 'Auto de Cierre de Causa', referencia: 'Cierre' },
        },
      ],
    },
  })
  await expect.element(page.getByText('Auto de Cierre de Causa · Cierre')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: archiveTexts.columns.grounds })).toBeVisible()
  await expect.element(page.getByText(/5[.\s]?000/).first()).toBeVisible()
  await page.getByRole('searchbox').fill('Quispe')
  await expect
    .poll(() => asked('causas.inbox').at(-1)?.body)
    .toMatchObject({ alcance: 'archivo', busqueda: 'Quispe' })
  expect(asked('causas.archived').at(-1)?.query).toEqual({ idCausas: '1' })
})
