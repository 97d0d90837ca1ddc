import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { portals, publicHearings, courthouse as texts } from '@estrado/machines/portals/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../testing/phone.ts'
import { renderScreen } from '../testing/render-screen.tsx'

type Shown = AnswerOf<'audiencias.portalPage'>['result'][number]

const hearing = (id: number, state: keyof typeof hearingStates = 'confirmed', ended = false): Shown => ({
  id,
  fechaHoraInicio: `2026-12-01T${String(12 + (id % 9)).padStart(2, '0')}:00:00.000Z`,
  fechaHoraFin: `2026-12-01T${String(13 + (id % 9)).padStart(2, '0')}:00:00.000Z`,
  fechaHoraFinGrabacion: ended ? '2026-12-01T15:00:00.000Z' : null,
  modalidad: 'Presencial',
  tipoEstadoAudiencia: { id: hearingStates[state].id, descripcion: hearingStates[state].label },
  salaAudiencia: { id: 10 + (id % 3), descripcion: `Sala ${1 + (id % 3)}` },
  audiencia: {
    tipoAudiencia: { id: 1, descripcion: 'Audiencia de juicio' },
    oficina: {
      id: 12,
      descripcion: 'Juzgado de Sentencia Penal 2°',
      salaVirtual: null,
      municipio: { id: 21, descripcion: 'La Paz' },
    },
    actoProcesal: { causa: { codigoUnico: `LPZ26000${id}`, nombreDelitos: [] } },
  },
})

const answerOf = (result: readonly Shown[]): AnswerOf<'audiencias.portalPage'> => ({
  pagination: {
    currentPage: 1,
    perPage: 100,
    totalItems: result.length,
    itemCount: result.length,
    lastPage: 1,
  },
  result: [...result],
})

const office = (id: number, descripcion: string, tipo: string): AnswerOf<'municipios.oficinas'>[number] => ({
  id,
  descripcion,
  tipo,
  idAreaOrganizacional: 1,
  idMunicipio: 21,
  municipio: 'El Alto',
  direccion: '',
  latitud: null,
  longitud: null,
})

const show = (answers: Answers, address = '/pantalla-audiencias/21') => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return renderScreen(address, { answers })
}
const title = () => page.getByRole('heading', { level: 1, name: texts.titleIn('La Paz') })

describe('a screen on the wall of a courthouse', () => {
  afterEach(() => void vi.useRealTimers())

  it('turns its pages by itself, room by room, and stands still when it is told to', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => hearing(n + 1))
    const { asked } = await show(
      { 'audiencias.portalPage': answerOf(rows) },
      '/pantalla-audiencias/21?oficina=12',
    )
    await expect.element(title()).toBeVisible()
    await expect.element(page.getByText(texts.page(1, 2))).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /^Sala 1/ })).toBeVisible()
    // The clock's, of reading anew and of turning: an effect starts the last once there are pages.
    await expect.poll(() => vi.getTimerCount()).toBe(3)
    vi.advanceTimersByTime(durations.courthousePage)
    await expect.element(page.getByText(texts.page(2, 2))).toBeVisible()
    await page.getByRole('button', { name: texts.hold }).click()
    vi.advanceTimersByTime(durations.courthousePage * 3)
    await expect.element(page.getByText(texts.page(2, 2))).toBeVisible()
    expect(asked('audiencias.portalPage')[0]).toMatchObject({
      query: { idZona: 21 },
      body: { infFiltrado: { idOficina: 12 } },
    })
  })

  it('is read anew; without connection it keeps what it shows and says of when it is', async () => {
    let down = false
    await show({
      'audiencias.portalPage': () =>
        down ? refusal(422, {}) : answerOf([hearing(1), hearing(2, 'ongoing', true), hearing(4, 'ongoing')]),
    })
    await expect.element(page.getByText(texts.over(1))).toBeVisible()
    await expect.element(page.getByText(hearingStates.ongoing.label, { exact: true })).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(2)
    down = true
    vi.advanceTimersByTime(durations.courthouseRefresh)
    await expect.element(page.getByText(/^Sin conexión/)).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(2)
  })

  it('fits a phone', async () => {
    await asPhone()
    await show({ 'audiencias.portalPage': answerOf(Array.from({ length: 12 }, (_, n) => hearing(n + 1))) })
    await expect.element(title()).toBeVisible()
    await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(12)
    await expectNoOverflow()
  })

  it('says what a wrong address lacks, and leads to the portal, not to the same address again', async () => {
    await show({}, '/pantalla-audiencias/abc')
    await expect.element(page.getByText(publicHearings.noSuchTown('abc'))).toBeVisible()
    for (const name of [publicHearings.allHearings, portals.hearings])
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', '/audiencias-publico')
  })

  it('has its address told in the portal', async () => {
    await renderScreen('/audiencias-publico', {
      answers: {
        'audiencias.portalPage': answerOf([]),
        'departamentos.list': [
          { id: 2, codigo: 'LP', descripcion: 'La Paz', latitud: -16.5, longitud: -68.1 },
        ],
        'departamentos.municipios': [
          {
            id: 21,
            idDepartamento: 2,
            descripcion: 'El Alto',
            latitud: -16.5,
            longitud: -68.2,
            provincia: null,
          },
        ],
        'municipios.oficinas': [
          office(12, 'Juzgado de Sentencia Penal 1° de El Alto', 'juzgado'),
          office(13, 'Oficina Gestora de Procesos de El Alto', 'gestora'),
        ],
      },
    })
    await page.getByRole('button', { name: texts.ask }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText(publicHearings.department).click()
    await page.getByRole('option', { name: 'La Paz' }).click()
    await dialog.getByLabelText(publicHearings.municipality).click()
    await page.getByRole('option', { name: 'El Alto' }).click()
    await expect
      .element(dialog.getByRole('link', { name: texts.open }))
      .toHaveAttribute('href', '/pantalla-audiencias/21')
    await dialog.getByLabelText(publicHearings.court).click()
    await expect.element(page.getByRole('option', { name: /Sentencia/ })).toBeVisible()
    await expect.element(page.getByRole('option', { name: /Gestora/ })).not.toBeInTheDocument()
    await page.getByRole('option', { name: /Sentencia/ }).click()
    await expect
      .element(dialog.getByRole('link', { name: texts.open }))
      .toHaveAttribute('href', '/pantalla-audiencias/21?oficina=12')
  })
})
