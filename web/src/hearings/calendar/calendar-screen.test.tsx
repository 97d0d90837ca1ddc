import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { printedAgenda } from '@estrado/machines/hearings/diary-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { mostInAgenda } from '@estrado/machines/hearings/vocabulary'
import { errors } from '@estrado/machines/messages/errors'
import { table } from '@estrado/machines/messages/interface'
import { validation } from '@estrado/machines/messages/validation'
import { mapTexts } from '@estrado/machines/organisation/map-texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteActivity } from '../../session/activity.ts'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { CountedKeys } from '../../testing/counted-keys.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { withoutMaps } from '../../testing/without-maps.ts'
import type { AgendaHearing } from './placed.ts'

const rooms = [
  { id: 10, descripcion: 'Sala 1', idOficina: 5, cierres: [] },
  { id: 11, descripcion: 'Sala 2', idOficina: 5, cierres: [] },
]

const hearing = (id: number, hour: number, changes: Partial<AgendaHearing> = {}): AgendaHearing => {
  const at = (h: number) => `2026-12-01T${String(h + 4).padStart(2, '0')}:00:00.000Z`
  return {
    id,
    idAudiencia: id,
    version: 2,
    causa: { id, codigoUnico: `2026020000${id}` },
    tipoAudiencia: { id: 1, descripcion: 'Audiencia preliminar' },
    juez: { id: 20, nombre: 'Irma Condori' },
    modalidad: 'Presencial',
    fechaHoraInicio: at(hour),
    fechaHoraFin: at(hour + 1),
    salaAudiencia: { id: 10, descripcion: 'Sala 1' },
    tipoEstadoAudiencia: { id: 8, descripcion: 'Agendada' },
    estadoDeAudiencia: { id: 8, descripcion: 'Agendada' },
    otrasSesiones: [],
    esDelJuzgado: true,
    enlaceVirtual: null,
    ocupa: { desde: at(hour), hasta: at(hour + 1) },
    involucrados: {},
    ...changes,
  }
}

const plan = {
  causa: { id: 3, codigoUnico: '20260200003' },
  idOficina: 5,
  idJuez: 20,
  salas: rooms,
  duracion: 60,
  involucrados: {},
  proximo: {
    fechaHoraInicio: '2026-12-01T14:30:00.000Z',
    fechaHoraFin: '2026-12-01T15:30:00.000Z',
    idSalaAudiencia: 10,
  },
}

const show = (address: string, hearings: readonly AgendaHearing[], answers: Answers = {}) =>
  renderScreen(address, {
    roles: ['JUEZ'],
    answers: {
      'audiencias.list': [...hearings],
      'audiencias.rooms': rooms,
      'audiencias.plan': plan,
      'catalogo.audiencias': [{ id: 1, descripcion: 'Audiencia preliminar' }],
      ...answers,
    },
  })

const keys = async (text: string) => userEvent.keyboard(text)
const status = () => document.querySelector('[aria-live="assertive"]')?.textContent

/** Before the day whose hearings are shown, which can still be moved then. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T14:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('hearing calendar', () => {
  it('roving focus: the arrows begin now, at what begins then; today is a day’s head and no room’s', async () => {
    vi.setSystemTime(Date.parse('2026-12-01T14:10:00Z'))
    await show('/calendario-audiencias?vista=semana', [hearing(1, 10)])
    const stops = () =>
      [...document.querySelectorAll('[role="grid"] [tabindex="0"]')].map(({ ariaLabel }) => ariaLabel)
    const heads = () =>
      [...document.querySelectorAll('[aria-current="date"]')].map(({ textContent }) => textContent)
    await expect.poll(stops).toEqual([expect.stringContaining('20260200001')])
    await expect.poll(heads).toEqual([expect.stringContaining('1')])
    await page.getByRole('button', { name: texts.views.dia, exact: true }).click()
    await expect.poll(heads).toEqual([])
    await expect.poll(stops).toEqual([expect.stringContaining('20260200001')])
  })

  it('scroll position: now is in sight, of other days what begins first', async () => {
    vi.setSystemTime(Date.parse('2026-12-01T22:10:00Z'))
    await page.viewport(1366, 600)
    await show('/calendario-audiencias?vista=semana', [hearing(1, 18)])
    const block = page.getByRole('grid').getByRole('button', { name: /20260200001/ })
    await expect.element(block).toBeInViewport()
    const scroller = () => document.querySelector('[role="grid"]')?.parentElement?.parentElement
    await page.getByRole('button', { name: texts.next }).click()
    await expect.poll(() => scroller()?.scrollTop).toBe(0)
    vi.setSystemTime(Date.parse('2026-12-12T12:00:00Z'))
    // Somebody works all the time: the session doesn't end.
    noteActivity()
    await page.getByRole('button', { name: texts.previous }).click()
    await expect.element(block).toBeInViewport()
    scroller()?.scrollTo(0, 0)
    await expect.element(block).not.toBeInViewport()
    vi.setSystemTime(Date.parse('2026-12-01T22:10:00Z'))
    await page.getByRole('button', { name: texts.today }).click()
    await expect.element(block).toBeInViewport()
  })

  it('shows a day by rooms; a hearing says hour, code, kind, state and room', async () => {
    await show('/calendario-audiencias?vista=dia&fecha=2026-12-01', [hearing(1, 9)])
    const grid = page.getByRole('grid')
    await expect.element(grid.getByRole('columnheader', { name: 'Sala 2' })).toBeVisible()
    await expect
      .element(
        grid.getByRole('button', {
          name: '09:00 Agendada 20260200001 Audiencia preliminar, hasta 10:00, Sala 1',
        }),
      )
      .toBeVisible()
  })

  it.each([
    ['before its first hour', 6],
    ['after its last hour', 18],
  ])('shows beside each other, within the day, those that begin %s', async (_, hour) => {
    await show('/calendario-audiencias?vista=dia&fecha=2026-12-01', [hearing(1, hour), hearing(2, hour + 1)])
    const block = (code: string) => page.getByRole('grid').getByRole('button', { name: new RegExp(code) })
    const box = (code: string) => block(code).element().getBoundingClientRect()
    await expect.element(block('20260200002')).toBeVisible()
    expect(box('20260200001').right).toBeLessThanOrEqual(box('20260200002').left)
    const day = page.getByRole('grid').element().getBoundingClientRect()
    for (const { top, bottom } of [box('20260200001'), box('20260200002')]) {
      expect(top).toBeGreaterThanOrEqual(day.top)
      expect(bottom).toBeLessThanOrEqual(day.bottom)
    }
  })

  it.each([2, 3, 4])(
    'beside each other show their hour whole, %s of them after hours of a week',
    async (count) => {
      await show(
        '/calendario-audiencias?vista=semana&fecha=2026-12-01',
        Array.from({ length: count }, (_, place) => hearing(place + 1, 18)),
      )
      const block = (id: number) => page.getByRole('grid').getByRole('button', { name: `2026020000${id}` })
      await expect.element(block(count)).toBeInTheDocument()
      for (let id = 1; id <= count; id += 1) {
        const line = block(id).element().querySelector('span')
        const [hour, own] = [line?.querySelector('time'), line].map((part) => part?.getBoundingClientRect())
        expect(line?.scrollWidth).toBeLessThanOrEqual(line?.clientWidth ?? 0)
        expect(hour?.right).toBeLessThanOrEqual(own?.right ?? 0)
      }
    },
  )

  it('says so where the office has more of them than one answer holds', async () => {
    let listed = [hearing(1, 9)]
    await show('/calendario-audiencias?vista=mes&fecha=2026-12-01', [], { 'audiencias.list': () => listed })
    await expect.element(page.getByText(texts.count(1), { exact: true })).toBeVisible()
    expect(page.getByText(texts.tooMany(mostInAgenda)).elements()).toEqual([])
    listed = Array.from({ length: mostInAgenda }, (_, place) => hearing(place + 1, 9))
    await page.getByRole('button', { name: texts.next }).click()
    await expect.element(page.getByText(texts.tooMany(mostInAgenda))).toBeVisible()
  })

  it('is carried by keyboard with the verdict spoken, and asked for under its version', async () => {
    const { asked } = await show(
      '/calendario-audiencias?vista=dia&fecha=2026-12-01',
      [hearing(1, 9), hearing(2, 11)],
      { 'audiencias.updateDetail': refusal(409) },
    )
    await expect.element(page.getByRole('button', { name: /20260200001/ })).toBeVisible()
    ;(page.getByRole('button', { name: /20260200001/ }).element() as HTMLElement).focus()
    await keys('m')
    await expect.poll(status).toBe(texts.lifted('20260200001'))
    await keys('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect
      .poll(status)
      .toBe('11:00, Sala 1: El juez tiene otra audiencia de 11:00 a 12:00. Elija otro horario')
    await keys('{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await keys('m{ArrowRight}{ArrowDown}{ArrowDown}')
    await expect.poll(status).toBe(`10:00, Sala 2: ${texts.free}`)
    await keys('{Enter}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: texts.move }).click()
    await expect
      .poll(() => asked('audiencias.updateDetail')[0])
      .toMatchObject({
        version: 2,
        body: {
          id: 1,
          fechaHoraInicio: '2026-12-01T14:00:00.000Z',
          fechaHoraFin: '2026-12-01T15:00:00.000Z',
          idSalaAudiencia: 11,
        },
      })
  })

  it('optimistic concurrency: once a conflict has told who was faster, it is moved over that version', async () => {
    let now = hearing(1, 9)
    const { asked } = await show('/calendario-audiencias?vista=dia&fecha=2026-12-01', [], {
      'audiencias.list': () => [now],
      'audiencias.updateDetail': refusal(409),
    })
    await expect.element(page.getByRole('button', { name: /20260200001/ })).toBeVisible()
    ;(page.getByRole('button', { name: /20260200001/ }).element() as HTMLElement).focus()
    await keys('m{ArrowRight}{ArrowDown}{ArrowDown}{Enter}')
    now = { ...hearing(1, 9), version: 3, causa: { id: 1, codigoUnico: '20260200077' } }
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: texts.move }).click()
    await expect.element(dialog.getByRole('heading', { name: /20260200077/ })).toBeVisible()
    await dialog.getByRole('button', { name: texts.move }).click()
    await expect.poll(() => asked('audiencias.updateDetail').map(({ version }) => version)).toEqual([2, 3])
  })

  it('is put down at no time that has passed; where it keeps its hour, also in another room', async () => {
    vi.setSystemTime(Date.parse('2026-12-01T14:40:00Z'))
    await show('/calendario-audiencias?vista=dia&fecha=2026-12-01', [hearing(1, 10)])
    const block = page.getByRole('button', { name: /20260200001/ })
    await expect.element(block).toBeVisible()
    ;(block.element() as HTMLElement).focus()
    await keys('m{ArrowUp}')
    await expect.poll(status).toBe(`09:30, Sala 1: ${hearingRefusals.inThePast}`)
    await keys('{ArrowDown}{ArrowRight}')
    await expect.poll(status).toBe(`10:00, Sala 2: ${texts.free}`)
    await keys('{ArrowUp}{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('of one that parties know says that it must be notified anew, and reschedules it; one under way stays', async () => {
    const confirmed = { tipoEstadoAudiencia: { id: 4, descripcion: 'Señalada' } }
    const ongoing = { tipoEstadoAudiencia: { id: 7, descripcion: 'En curso' } }
    // Of a hearing that came back in a session of its own.
    const calledOff = {
      tipoEstadoAudiencia: { id: 1, descripcion: 'Suspendida' },
      estadoDeAudiencia: { id: 4, descripcion: 'Señalada' },
    }
    await show('/calendario-audiencias?vista=dia&fecha=2026-12-01', [
      hearing(1, 9, confirmed),
      hearing(2, 14, ongoing),
      hearing(3, 15, calledOff),
    ])
    await expect.element(page.getByRole('button', { name: /20260200001/ })).toBeVisible()
    ;(page.getByRole('button', { name: /20260200001/ }).element() as HTMLElement).focus()
    await keys('m{ArrowDown}{Enter}')
    await expect.element(page.getByRole('dialog').getByText(texts.moveTells)).toBeVisible()
    await keys('{Escape}')
    ;(page.getByRole('button', { name: /20260200002/ }).element() as HTMLElement).focus()
    await keys('m')
    await expect.poll(status).toBe(texts.notMovable('En curso'))
    ;(page.getByRole('button', { name: /20260200003/ }).element() as HTMLElement).focus()
    await keys('m')
    await expect.poll(status).toBe(texts.notMovable('Suspendida'))
  })

  it('stays readable while it is carried', async () => {
    await show('/calendario-audiencias?vista=dia&fecha=2026-12-01', [hearing(1, 9)])
    await expect.element(page.getByRole('button', { name: /20260200001/ })).toBeVisible()
    ;(page.getByRole('button', { name: /20260200001/ }).element() as HTMLElement).focus()
    await keys('m{ArrowDown}')
    await expect.poll(() => document.querySelector('[data-lifted="true"]')).not.toBeNull()
  })

  it('puts a hearing of a cause into a free time; what refuses it is said while it is chosen', async () => {
    withoutMaps()
    const { asked } = await show(
      '/calendario-audiencias?vista=dia&fecha=2026-12-01&idCausa=3',
      [hearing(1, 9)],
      {
        'audiencias.schedule': refusal(422, { message: 'La sala está cerrada' }),
        'municipios.list': [],
      },
    )
    await page.getByRole('gridcell', { name: texts.cell('11:00', 'Sala 2') }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(texts.free, { exact: true })).toBeVisible()
    await dialog.getByLabelText(texts.fields.from).fill('09:30')
    await keys('{Tab}')
    await expect
      .element(dialog.getByText('El juez tiene otra audiencia de 09:00 a 10:00. Elija otro horario'))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: texts.schedule })).toBeDisabled()
    await dialog.getByRole('button', { name: texts.takeFirst }).click()
    await dialog.getByLabelText(texts.fields.type).click()
    await page.getByRole('option', { name: 'Audiencia preliminar' }).click()
    await dialog.getByLabelText(texts.fields.address).fill('Plaza Sucre')
    expect(dialog.getByRole('button', { name: texts.toMap }).elements()).toEqual([])
    expect(dialog.getByText(texts.fields.roomToo).elements()).toEqual([])
    await dialog.getByLabelText(texts.fields.place).fill('Penal de San Pedro')
    await expect.element(dialog.getByText(texts.fields.roomToo)).toBeVisible()
    await dialog.getByRole('button', { name: texts.toMap }).click()
    await dialog.getByLabelText(mapTexts.latitude).fill('-16,49')
    await dialog.getByLabelText(mapTexts.longitude).fill('-68,13')
    await dialog.getByRole('button', { name: texts.schedule }).click()
    await expect
      .poll(() => asked('audiencias.schedule')[0]?.body)
      .toMatchObject({
        audienciaSinSolicitud: { idCausa: 3, idTipoAudiencia: 1 },
        audienciasDetalles: [
          {
            fechaHoraInicio: '2026-12-01T14:30:00.000Z',
            idSalaAudiencia: 10,
            audienciasDetallesExternas: [
              {
                descripcion: 'Penal de San Pedro',
                direccion: 'Plaza Sucre',
                latitud: -16.49,
                longitud: -68.13,
              },
            ],
          },
        ],
      })
  })

  it('is set in the room that is looked at where the column is no room’s', async () => {
    await show('/calendario-audiencias?vista=semana&fecha=2026-12-01&idCausa=3&sala=11', [])
    await page.getByRole('gridcell', { name: /11:00/ }).nth(1).click()
    await expect
      .element(page.getByRole('dialog').getByLabelText(texts.fields.room, { exact: true }))
      .toHaveValue('Sala 2')
  })

  it('sets no hearing on a day and at an hour that don’t exist', async () => {
    const { asked } = await show('/calendario-audiencias?vista=dia&fecha=2026-12-01&idCausa=3', [])
    await page.getByRole('gridcell', { name: texts.cell('11:00', 'Sala 2') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText(texts.fields.type).click()
    await page.getByRole('option', { name: 'Audiencia preliminar' }).click()
    await dialog.getByRole('textbox', { name: texts.fields.date }).fill('31/02/2027')
    await dialog.getByLabelText(texts.fields.from).fill('25:00')
    await dialog.getByRole('button', { name: texts.schedule }).click()
    await expect.element(dialog.getByText(validation.dateFormat)).toBeVisible()
    await expect.element(dialog.getByText(validation.timeFormat)).toBeVisible()
    expect(asked('audiencias.schedule')).toEqual([])
  })

  it('goes to the day that is typed, once it is whole', async () => {
    const { address } = await show('/calendario-audiencias?vista=dia', [])
    const field = page.getByRole('textbox', { name: texts.date })
    await field.click()
    await keys('{Control>}a{/Control}15')
    await expect.element(field).toHaveValue('15/')
    await keys('122026')
    await expect.poll(address).toContain('fecha=2026-12-15')
    await field.fill('')
    await keys('3112')
    await expect.element(field).toHaveValue('31/12/')
    await keys('{Tab}')
    await expect.element(field).toHaveValue('15/12/2026')
  })

  it('refuses a room that is closed after midnight, as the server will', async () => {
    const dawn = { desde: '2026-12-02', hasta: null, horaDesde: null, horaHasta: '06:00', motivo: 'Limpieza' }
    const salas = rooms.map((room) => ({ ...room, cierres: [dawn] }))
    const { asked } = await show('/calendario-audiencias?vista=dia&fecha=2026-12-01&idCausa=3', [], {
      'audiencias.plan': { ...plan, salas },
    })
    const free = page.getByRole('gridcell', { name: texts.cell('11:00', 'Sala 2') })
    await expect.element(free).toBeVisible()
    ;(free.element() as HTMLElement).focus()
    await keys(' ')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(texts.free, { exact: true })).toBeVisible()
    await dialog.getByLabelText(texts.fields.from).fill('23:30')
    await keys('{Tab}')
    await expect.element(dialog.getByText('La sala está cerrada en ese tiempo: Limpieza')).toBeVisible()
    await expect
      .poll(() => asked('audiencias.list').at(-1)?.query)
      .toEqual({ rangoFechas: '2026-12-01,2026-12-02' })
  })

  it('few keys: twelve at most set a hearing that is asked for, and move another one that has the focus', async () => {
    const { asked } = await show(
      '/calendario-audiencias?vista=dia&fecha=2026-12-01&idSolicitudAudiencia=4&idCausa=3',
      [hearing(1, 9)],
      { 'audiencias.schedule': refusal(422, {}), 'audiencias.updateDetail': refusal(409) },
    )
    const schedule = page.getByRole('button', { name: texts.schedule, exact: true })
    await expect.element(schedule).toBeVisible()
    const setting = new CountedKeys()
    ;(page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus()
    await setting.tabTo(texts.schedule)
    await setting.press('{Enter}')
    await expect.element(page.getByRole('dialog').getByText(texts.free, { exact: true })).toBeVisible()
    await setting.press('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => asked('audiencias.schedule')[0]?.body)
      .toMatchObject({
        idSolicitudAudiencia: 4,
        audienciasDetalles: [{ fechaHoraInicio: '2026-12-01T14:30:00.000Z', idSalaAudiencia: 10 }],
      })
    expect(setting.pressed).toBeLessThanOrEqual(12)
    // Until it is refused nothing closes the dialog.
    const save = page.getByRole('dialog').getByRole('button', { name: texts.schedule, exact: true })
    await expect.element(save).toBeEnabled()
    await keys('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

    const moving = new CountedKeys()
    ;(page.getByRole('button', { name: /20260200001/ }).element() as HTMLElement).focus()
    await moving.press('m', '{ArrowRight}', '{ArrowDown}', '{ArrowDown}')
    await expect.poll(status).toBe(`10:00, Sala 2: ${texts.free}`)
    await moving.press('{Enter}')
    await expect.element(page.getByRole('dialog').getByRole('button', { name: texts.move })).toHaveFocus()
    await moving.press('{Enter}')
    await expect
      .poll(() => asked('audiencias.updateDetail')[0]?.body)
      .toMatchObject({ id: 1, idSalaAudiencia: 11 })
    expect(moving.pressed).toBeLessThanOrEqual(12)
  })

  it('prints the day by room; a judge may print what they hold alone', async () => {
    const { asked } = await show('/calendario-audiencias?fecha=2026-12-01', [hearing(9, 9)], {
      'audiencias.printed': refusal(422, { message: 'No se pudo' }),
    })
    await page.getByRole('button', { name: printedAgenda.print }).click()
    const last = () => asked('audiencias.printed').at(-1)?.query
    await expect.poll(last).toEqual({ fecha: '2026-12-01' })
    await page.getByRole('dialog').getByLabelText(printedAgenda.own).click()
    await expect.poll(last).toEqual({ fecha: '2026-12-01', propia: true })
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(printedAgenda.failed)
    expect(page.getByRole('dialog').getByRole('status').elements(), 'nothing is waited for').toEqual([])
  })

  it('says so where its hearings cannot be loaded, and asks again', async () => {
    let broken = true
    await show('/calendario-audiencias?fecha=2026-12-01', [], {
      'audiencias.list': () => (broken ? refusal(500, { message: 'No se pudo' }) : [hearing(1, 9)]),
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent(texts.failed)
    broken = false
    await page.getByRole('alert').getByRole('button').click()
    await expect.element(page.getByRole('button', { name: /20260200001/ })).toBeVisible()
  })

  it('access control: hearings and their print that are refused to the role are not offered again', async () => {
    const refused = refusal(403, { message: errors.forbidden })
    await show('/calendario-audiencias?fecha=2026-12-01', [], {
      'audiencias.list': refused,
      'audiencias.printed': refused,
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent(errors.forbidden)
    await page.getByRole('button', { name: printedAgenda.print }).click()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(errors.forbidden)
    expect(page.getByRole('button', { name: table.retry }).elements()).toEqual([])
  })

  it('on a phone is a list by day; a month counts what a day has no room for', async () => {
    await page.viewport(390, 844)
    const many = [9, 10, 11, 12, 13].map((hour) => hearing(hour, hour))
    await show('/calendario-audiencias?fecha=2026-12-01', many)
    await expect.element(page.getByRole('heading', { name: /1 de diciembre/ })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('main li').length).toBe(5)
    await page.getByRole('button', { name: texts.views.mes }).click()
    await expect.element(page.getByRole('button', { name: /\+2 más del martes/ })).toBeVisible()
    await page.viewport(1366, 768)
  })

  it('who works in no court or registry finds their hearings in their own list', async () => {
    const { address } = await renderScreen('/calendario-audiencias', {
      roles: ['ABOGADO'],
      answers: {
        'audiencias.detailPage': {
          result: [],
          pagination: { totalItems: 0, itemCount: 0, perPage: 10, currentPage: 1 },
        },
      },
    })
    await expect.poll(address).toBe('/audiencias')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
