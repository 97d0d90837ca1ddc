import type { AnswerOf } from '@estrado/machines/contract/types'
import { heldTexts, kardexTexts as texts } from '@estrado/machines/enforcement/kardex-texts'
import { penaltyForm, penaltyMessages } from '@estrado/machines/enforcement/penalty-texts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleHeld, sampleKardex } from './testing/sample-kardex.ts'

type Kardex = AnswerOf<'ejecucion.kardex'>

const types = [
  { id: 1, descripcion: 'Libre', privaLibertad: false },
  { id: 6, descripcion: 'Con Detención Preventiva', privaLibertad: true },
]

describe('privados de libertad', () => {
  const shown = (result: readonly (typeof sampleHeld)[], address = '/ejecucion/privados') =>
    renderScreen(address, {
      roles: ['JUEZ'],
      answers: {
        'catalogo.situacionesJuridicas': types,
        'ejecucion.held': {
          pagination: { totalItems: result.length, itemCount: result.length, perPage: 20, currentPage: 1 },
          result: [...result],
        },
      },
    })

  it('each with situation, days, hearing, deadline, sentence and the end of the penalty; opens the kardex', async () => {
    await shown([sampleHeld])
    const name = page.getByRole('link', { name: sampleHeld.nombreCompleto })
    await expect.element(name).toHaveAttribute('href', '/ejecucion/kardex/31')
    await expect.element(page.getByText('413 días')).toBeVisible()
    await expect.element(page.getByText('08/04/2029')).toBeVisible()
    await expect.element(page.getByText(new RegExp(heldTexts.more(1)))).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'LPZ2600840' })).toBeVisible()
  })

  it('filters stand in the address and are asked of the server; only what deprives of liberty is offered', async () => {
    const { asked } = await shown(
      [sampleHeld],
      '/ejecucion/privados?situacion=6&sentencia=sin&desde=2026-01-31&buscar=guti&orden=-plazo',
    )
    await expect.element(page.getByRole('link', { name: sampleHeld.nombreCompleto })).toBeVisible()
    expect(asked('ejecucion.held').at(-1)?.body).toEqual({
      options: { page: 1, perPage: 10, busqueda: 'guti', orden: '-plazo' },
      idTipoSituacionJuridica: 6,
      conSentencia: false,
      desde: '2026-01-31',
    })
    await userEvent.click(page.getByRole('combobox', { name: heldTexts.situation }))
    await expect.element(page.getByRole('option', { name: 'Con Detención Preventiva' })).toBeVisible()
    expect(page.getByRole('option', { name: 'Libre' }).elements()).toEqual([])
  })

  it('are listed also where the types of their situation can’t be had', async () => {
    await renderScreen('/ejecucion/privados', {
      roles: ['JUEZ'],
      answers: {
        'catalogo.situacionesJuridicas': refusal(503),
        'ejecucion.held': {
          pagination: { totalItems: 1, itemCount: 1, perPage: 20, currentPage: 1 },
          result: [sampleHeld],
        },
      },
    })
    await expect.element(page.getByRole('link', { name: sampleHeld.nombreCompleto })).toBeVisible()
  })

  it('nobody: says why and what brings somebody here', async () => {
    await shown([])
    await expect.element(page.getByText(heldTexts.empty)).toBeVisible()
  })
})

describe('kardex individualizado', () => {
  const shown = (kardex: Partial<Kardex> = {}, roles: readonly RoleCode[] = ['SECRE']) =>
    renderScreen('/ejecucion/kardex/31', {
      roles,
      answers: {
        'ejecucion.kardex': { ...sampleKardex, ...kardex },
        'ejecucion.savePenalty': { id: 31, guardado: true },
        'ejecucion.withdrawPenalty': { id: 31, guardado: true },
      },
    })

  it('tells the history, the penalty and its time, and each act leads to the file', async () => {
    await shown()
    await expect
      .element(page.getByRole('heading', { name: sampleKardex.persona.nombreCompleto }))
      .toBeVisible()
    await expect.element(page.getByText('Presidio de 3 años y 6 meses')).toBeVisible()
    await expect.element(page.getByText('29/03/2029')).toBeVisible()
    await expect.element(page.getByText('2 años, 4 meses y 3 días')).toBeVisible()
    await expect.element(page.getByText(texts.doubt(407))).toBeVisible()
    await expect.element(page.getByText(texts.note)).toBeVisible()
    const act = page.getByRole('link', { name: 'Auto de Medidas Cautelares' })
    await expect
      .element(act)
      .toHaveAttribute('href', '/jurisdiccional/despacho/detalle-causa/1?parte=actuados&acto=4')
  })

  it('a penalty that can’t be read any more stands or has ended, and none is recorded in its place', async () => {
    const penaSuprimida = {
      idActoProcesal: 5,
      acto: 'Sentencia en Procedimiento Abreviado',
      fecha: '2026-11-20T14:00:00.000Z',
      hasta: null,
    }
    await shown({ pena: null, computo: null, penaSuprimida })
    await expect.element(page.getByText(texts.erasedPenalty(penaSuprimida))).toBeVisible()
    await expect.element(page.getByText(texts.noPenalty)).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: penaltyForm.record })).not.toBeInTheDocument()
  })

  it('a penalty is recorded by keyboard, with the version that was seen', async () => {
    const { asked } = await shown({ pena: null, computo: null, version: 0 })
    await expect.element(page.getByText(texts.noPenalty)).toBeVisible()
    const record = page.getByRole('button', { name: penaltyForm.record })
    ;(record.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(dialog.getByText(penaltyMessages.lengthRequired)).toBeVisible()
    await userEvent.click(dialog.getByRole('combobox', { name: penaltyForm.act }))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(dialog.getByRole('combobox', { name: penaltyForm.kind }))
    await userEvent.keyboard('Presidio{Enter}')
    await userEvent.fill(dialog.getByRole('textbox', { name: penaltyForm.years }), '4')
    await userEvent.fill(dialog.getByRole('textbox', { name: penaltyForm.from }), '09/10/2025')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked('ejecucion.savePenalty')).toMatchObject([
      {
        body: {
          idActoProcesal: 5,
          tipo: 'Presidio',
          anios: 4,
          meses: null,
          dias: null,
          cuentaDesde: '2025-10-09',
          diasReconocidos: null,
          motivo: '',
        },
      },
    ])
  })

  it('one that stands is corrected or withdrawn with a reason alone', async () => {
    const { asked } = await shown()
    await userEvent.click(page.getByRole('button', { name: penaltyForm.correct }))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('textbox', { name: penaltyForm.years })).toHaveValue('3')
    await userEvent.click(dialog.getByRole('button', { name: penaltyForm.correct }))
    await expect.element(dialog.getByText(penaltyMessages.reasonRequired)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: penaltyForm.withdraw }))
    await userEvent.fill(dialog.getByRole('textbox', { name: penaltyForm.reason }), 'Sentencia anulada')
    await userEvent.click(dialog.getByRole('button', { name: penaltyForm.withdraw }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked('ejecucion.withdrawPenalty')).toMatchObject([{ body: { motivo: 'Sentencia anulada' } }])
    expect(asked('ejecucion.savePenalty')).toEqual([])
  })

  it('an auxiliary reads it', async () => {
    await shown({}, ['AUX_JUZ'])
    await expect.element(page.getByText(texts.note)).toBeVisible()
    expect(page.getByRole('button', { name: penaltyForm.correct }).elements()).toEqual([])
  })

  it('once the cause rests everybody reads it alone', async () => {
    await shown({ causa: { ...sampleKardex.causa, enTramite: false } })
    await expect.element(page.getByText(texts.restsNow)).toBeVisible()
    expect(page.getByRole('button', { name: penaltyForm.correct }).elements()).toEqual([])
  })

  it('another court’s is told as what doesn’t exist', async () => {
    await renderScreen('/ejecucion/kardex/31', {
      roles: ['JUEZ'],
      answers: { 'ejecucion.kardex': refusal(404, { message: 'La causa no existe' }) },
    })
    await expect.element(page.getByText('La causa no existe')).toBeVisible()
  })
})
