import type { AnswerOf } from '@estrado/machines/contract/types'
import { catalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { errors } from '@estrado/machines/messages/errors'
import { table } from '@estrado/machines/messages/interface'
import { competences } from '@estrado/machines/organisation/competences'
import { simulationTexts as texts } from '@estrado/machines/organisation/simulation-texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/component-hooks.ts'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const words = catalogueScreenTexts(competences.words)

const fila: AnswerOf<'competenciasGestora.entry'>['fila'] = {
  descripcion: 'Sentencia penal, juzgados',
  idGestora: 20_111,
  areas: [2],
  juzgados: [20_021, 20_022],
  delitos: [],
  notas: '',
}

const entry: AnswerOf<'competenciasGestora.entry'> = {
  id: 2,
  estado: 'vigente',
  vigenteDesde: null,
  vigenteHasta: null,
  cambioFuturo: null,
  version: 1,
  fila,
  versiones: [{ version: 1, desde: null, fila, usuario: null }],
  usos: [],
}
const { versiones: _versions, usos: _uses, ...listed } = entry

const simulation: AnswerOf<'competenciasGestora.simulate'> = {
  semilla: '0'.repeat(32),
  sorteos: 10_000,
  muestra: { origen: 'causas', cuantas: 58 },
  juzgados: [
    {
      idOficina: 20_021,
      oficina: 'Juzgado Primero',
      carga: 12,
      actual: { veces: 4000, parte: 40, desviacion: -10 },
      propuesta: { veces: 10_000, parte: 100, desviacion: 0 },
      baja: null,
    },
    {
      idOficina: 20_022,
      oficina: 'Juzgado Segundo',
      carga: 8,
      actual: { veces: 6000, parte: 60, desviacion: 10 },
      propuesta: null,
      baja: null,
    },
  ],
  sinJuzgado: {
    actual: { total: 0, delitos: [] },
    propuesta: { total: 1, delitos: [{ id: 7, descripcion: 'Estafa' }] },
  },
}

const offered = [
  { id: 20_111, descripcion: 'Oficina Gestora de La Paz' },
  { id: 20_021, descripcion: 'Juzgado Primero' },
  { id: 20_022, descripcion: 'Juzgado Segundo' },
  { id: 2, descripcion: 'Juzgado de Sentencia Penal' },
]

const show = (at = '/organizacional/competencias-gestora?entrada=2', row = listed, others: Answers = {}) =>
  renderScreen(at, {
    roles: ['ADMIN'],
    answers: {
      'competenciasGestora.page': {
        result: [row],
        pagination: { currentPage: 1, perPage: 10, totalItems: 1, itemCount: 1 },
      },
      'competenciasGestora.entry': entry,
      'competenciasGestora.effects': { campos: ['Notas'], usos: [], avisos: [] },
      'competenciasGestora.simulate': simulation,
      'competenciasGestora.update': entry,
      'catalogo.opciones': offered,
      ...others,
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function save() {
  await button(words.beside.edit).click()
  await page.getByLabelText(competences.fields.notas.label).fill('Por turno')
  await button(words.form.save).click()
}

describe('competences of a registry', () => {
  it('of many courts two lines are listed, and all of them told beside', async () => {
    const court = 'Juzgado de Sentencia Anticorrupción y contra la Violencia hacia las Mujeres'
    const courts = [`${court} Primero de La Paz`, `${court} Primero de El Alto`] as const
    await show('/organizacional/competencias-gestora', listed, {
      'catalogo.opciones': offered.map((option) => ({
        ...option,
        descripcion: courts[option.id - 20_021] ?? option.descripcion,
      })),
    })
    const cell = page.getByRole('cell', { name: courts[0] })
    await expect.element(cell).toHaveAttribute('title', expect.stringContaining(courts[1]))
    expect(cell.element().firstElementChild?.getBoundingClientRect().height).toBeLessThan(50)
  })

  it('shows how the draws would spread before an entry is saved, in numbers and with what would break', async () => {
    const { asked } = await show()
    await save()
    await expect.element(page.getByRole('table', { name: texts.table })).toBeVisible()
    await expect.element(page.getByText(texts.withoutCourt(['Estafa'], 1, 0))).toBeVisible()
    await expect.element(page.getByText(texts.getsNone(['Juzgado Segundo']))).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '+10,0' })).toBeVisible()
    await expectAccessible()
    expect(asked('competenciasGestora.update')).toEqual([])
    const [sent] = asked('competenciasGestora.simulate')
    expect(sent?.body).toMatchObject({ id: 2, fila: { notas: 'Por turno' }, cargasCrecen: false })
    await button(words.form.accept).click()
    await expect.poll(() => asked('competenciasGestora.update').length).toBe(1)
  })

  it('access control: an effect that is refused to the role is not offered again', async () => {
    await show(undefined, listed, {
      'competenciasGestora.simulate': refusal(403, { message: errors.forbidden }),
    })
    await save()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(errors.forbidden)
    expect(button(table.retry).elements()).toEqual([])
  })

  it('simulates anew with growing loads and with another seed', async () => {
    const { asked } = await show()
    await save()
    await page.getByLabelText(texts.loadsOf.crecen).click()
    await expect.poll(() => asked('competenciasGestora.simulate').at(-1)?.body.cargasCrecen).toBe(true)
    const seed = asked('competenciasGestora.simulate').at(-1)?.body.semilla
    await button(texts.again).click()
    await expect.poll(() => asked('competenciasGestora.simulate').at(-1)?.body.semilla).not.toBe(seed)
    await button(words.form.review).click()
  })

  it('names the first of many courts in the list, and counts the rest', async () => {
    const juzgados = [20_021, 20_022, 20_023, 20_024, 20_025]
    await show('/organizacional/competencias-gestora', { ...listed, fila: { ...fila, juzgados } })
    await expect
      .element(page.getByText(catalogueTexts.andMore('Juzgado Primero; Juzgado Segundo', 3)))
      .toBeVisible()
  })

  it('keeps on a phone what tells entries of one name apart', async () => {
    await asPhone()
    await show('/organizacional/competencias-gestora')
    await expect.element(page.getByRole('cell', { name: 'Oficina Gestora de La Paz' })).toBeVisible()
    await expectNoOverflow()
  })

  it('fits a phone', async () => {
    await asPhone()
    await show()
    await save()
    await expect.element(page.getByText(texts.title)).toBeVisible()
    await expectNoOverflow()
    await button(words.form.review).click()
  })
})
