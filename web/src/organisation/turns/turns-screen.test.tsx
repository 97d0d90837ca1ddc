import type { AnswerOf } from '@estrado/machines/contract/types'
import { catalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { errors } from '@estrado/machines/messages/errors'
import { table } from '@estrado/machines/messages/interface'
import { turns } from '@estrado/machines/organisation/turns'
import { fallingTexts, turnCalendarTexts as texts } from '@estrado/machines/organisation/turns-texts'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/component-hooks.ts'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const words = catalogueScreenTexts(turns.words)
const today = dayOf(new Date())

const fila: AnswerOf<'turnosBajas.entry'>['fila'] = {
  motivo: 'Curso',
  clase: 'comision',
  idOficina: 20_021,
  idJuez: null,
  desde: today,
  hasta: addDays(today, 2),
  documento: '',
  idJuezAsume: null,
  idOficinaAsume: 20_022,
}

const entry: AnswerOf<'turnosBajas.entry'> = {
  id: 3,
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

const falling: AnswerOf<'turnosBajas.falling'> = {
  asume: 'Juzgado Segundo',
  partes: [
    {
      clase: 'audiencias',
      total: 2,
      filas: [
        {
          id: 9,
          idCausa: 4,
          codigoUnico: 'LPZ0001',
          titulo: 'Conciliación',
          cuando: '2026-11-24T14:00:00.000Z',
        },
      ],
    },
    { clase: 'solicitudes', total: 0, filas: [] },
  ],
}

const calendar: AnswerOf<'turnosBajas.calendar'> = [
  {
    id: 3,
    clase: 'comision',
    motivo: 'Curso',
    idOficina: 20_021,
    oficina: 'Juzgado Primero',
    juez: null,
    asume: 'Juzgado Segundo',
    desde: today,
    hasta: today,
  },
]

const show = (
  at = '/organizacional/turnos-bajas',
  shown: Answers['turnosBajas.calendar'] = calendar,
  changes: Partial<typeof fila> = {},
  others: Answers = {},
) =>
  renderScreen(at, {
    roles: ['ADMIN'],
    answers: {
      'turnosBajas.page': {
        result: [{ ...listed, fila: { ...fila, ...changes } }],
        pagination: { currentPage: 1, perPage: 10, totalItems: 1, itemCount: 1 },
      },
      'turnosBajas.entry': { ...entry, fila: { ...fila, ...changes } },
      'turnosBajas.falling': falling,
      'turnosBajas.calendar': shown,
      'turnosBajas.effects': { campos: ['Motivo'], usos: [], avisos: ['Caen 2 asuntos'] },
      'departamentos.list': [],
      'catalogo.opciones': [
        { id: 20_021, descripcion: 'Juzgado Primero' },
        { id: 20_022, descripcion: 'Juzgado Segundo' },
      ],
      ...others,
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('duties and leaves', () => {
  it('the calendar says in words who is away and who takes it, by week and by month', async () => {
    const { asked } = await show()
    const week = page.getByRole('table', { name: /Turnos y bajas del/ })
    await expect.element(week.getByText('Comisión · asume Juzgado Segundo')).toBeVisible()
    await button(texts.next).click()
    const query = (at: 0 | -1) => asked('turnosBajas.calendar').at(at)?.query
    await expect.poll(() => query(-1)?.desde).toBe(addDays(query(0)?.desde ?? '', 7))
    expect(query(-1)?.hasta).toBe(addDays(query(0)?.hasta ?? '', 7))
  })

  it('the calendar of many courts leaves the list in sight, and shows all when asked', async () => {
    const [one] = calendar
    const many = Array.from({ length: 30 }, (_, n) => ({
      ...(one as (typeof calendar)[number]),
      id: n + 1,
      idOficina: n + 1,
      oficina: `Juzgado ${n}`,
    }))
    await show('/organizacional/turnos-bajas', many)
    const courts = page.getByRole('rowheader')
    await expect.poll(() => courts.elements().length).toBe(12)
    await button(texts.all(30)).click()
    await expect.poll(() => courts.elements().length).toBe(30)
    expect(button(texts.all(30)).elements()).toEqual([])
  })

  it('access control: a calendar and what falls into an entry that are refused to the role are not offered again', async () => {
    const refused = refusal(403, { message: errors.forbidden })
    await show('/organizacional/turnos-bajas?entrada=3', refused, {}, { 'turnosBajas.falling': refused })
    await expect.poll(() => page.getByText(errors.forbidden).elements()).toHaveLength(2)
    expect(button(table.retry).elements()).toEqual([])
  })

  it('what falls into an entry stands beside it with who takes it', async () => {
    await show('/organizacional/turnos-bajas?entrada=3')
    await expect.element(page.getByText(fallingTexts.takenBy('Juzgado Segundo'))).toBeVisible()
    await expect.element(page.getByText(/24\/11\/2026 10:00/)).toBeVisible()
    await expect.element(page.getByText(fallingTexts.more(1))).toBeVisible()
  })

  it('nothing is told to fall into a duty', async () => {
    await show('/organizacional/turnos-bajas?entrada=3', calendar, { clase: 'turno', idOficinaAsume: null })
    await expect.element(button(words.beside.edit)).toBeVisible()
    expect(page.getByText(fallingTexts.title).elements()).toEqual([])
  })

  it('is shown before it is saved, too', async () => {
    await show('/organizacional/turnos-bajas?entrada=3')
    await button(words.beside.edit).click()
    await page.getByLabelText(turns.fields.motivo.label).fill('Curso de jueces')
    await button(words.form.save).click()
    const question = page.getByRole('dialog', { name: words.form.effects })
    await expect.element(question.getByText('Caen 2 asuntos')).toBeVisible()
    await expect.element(question.getByText(fallingTexts.takenBy('Juzgado Segundo'))).toBeVisible()
    await expectAccessible()
    await button(words.form.review).click()
  })

  it('fits a phone', async () => {
    await asPhone()
    await show()
    await expect.element(page.getByText(texts.title)).toBeVisible()
    await expectNoOverflow()
  })
})
