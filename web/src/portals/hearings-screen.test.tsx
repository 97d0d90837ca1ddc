import type { AnswerOf } from '@estrado/machines/contract/types'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { validation } from '@estrado/machines/messages/validation'
import { portals, publicHearings } from '@estrado/machines/portals/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'

type Shown = AnswerOf<'audiencias.portalPage'>['result'][number]

const hearingIn = (state: HearingState, at: number): Shown => ({
  id: at + 1,
  fechaHoraInicio: `2027-03-0${at + 1}T13:00:00.000Z`,
  fechaHoraFin: `2027-03-0${at + 1}T14:00:00.000Z`,
  fechaHoraFinGrabacion: null,
  modalidad: 'Presencial',
  tipoEstadoAudiencia: { id: hearingStates[state].id, descripcion: hearingStates[state].label },
  salaAudiencia: null,
  audiencia: {
    tipoAudiencia: { id: 1, descripcion: 'Audiencia de juicio' },
    oficina: {
      id: 12,
      descripcion: 'Juzgado de Sentencia Penal 2°',
      salaVirtual: null,
      municipio: { id: 21, descripcion: 'La Paz' },
    },
    actoProcesal: { causa: { codigoUnico: `LPZ260000${at}`, nombreDelitos: [] } },
  },
})

const numbered = (at: number): Shown => ({
  ...hearingIn('confirmed', 0),
  id: at + 1,
  audiencia: {
    ...hearingIn('confirmed', 0).audiencia,
    actoProcesal: { causa: { codigoUnico: `LPZ27${at}`, nombreDelitos: [] } },
  },
})

/** The portal's page of so many hearings that the question asks for. */
const paged =
  (shown: readonly Shown[]) =>
  ({ body }: Asked<'audiencias.portalPage'>): AnswerOf<'audiencias.portalPage'> => {
    const { page: currentPage, perPage } = body.opciones
    const result = shown.slice((currentPage - 1) * perPage, currentPage * perPage)
    return {
      pagination: {
        currentPage,
        perPage,
        totalItems: shown.length,
        itemCount: result.length,
        lastPage: Math.ceil(shown.length / perPage),
      },
      result,
    }
  }

/** As the portal answers it: of a hearing that is over nobody is told the room's address. */
const remote = (state: HearingState, at: number, changes: Partial<Shown> = {}): Shown => {
  const { audiencia, ...hearing } = hearingIn(state, at)
  const salaVirtual = changes.fechaHoraFinGrabacion ? null : 'https://salas.estrado.example/lp/12'
  return {
    ...hearing,
    modalidad: 'Virtual',
    audiencia: { ...audiencia, oficina: { ...audiencia.oficina, salaVirtual } },
    ...changes,
  }
}

const states = Object.keys(hearingStates) as HearingState[]

describe('public hearings', () => {
  afterEach(() => void vi.useRealTimers())

  it('say the state of each in its words', async () => {
    const result = states.map(hearingIn)
    const pagination = {
      currentPage: 1,
      perPage: 50,
      totalItems: result.length,
      itemCount: result.length,
      lastPage: 1,
    }
    await renderScreen('/audiencias-publico', {
      answers: { 'audiencias.portalPage': { pagination, result } },
    })
    await expect.element(page.getByText(publicHearings.found(result.length))).toBeVisible()
    for (const [at, state] of states.entries()) {
      const card = page.getByRole('listitem').filter({ hasText: `LPZ260000${at}` })
      await expect.element(card.getByText(hearingStates[state].label, { exact: true })).toBeVisible()
    }
  })

  it('lead into the virtual room, by a button that is disabled once the hearing is over (spec 3 §4)', async () => {
    const ended = { fechaHoraFinGrabacion: '2027-03-02T14:00:00.000Z' }
    await renderScreen('/audiencias-publico', {
      answers: {
        'audiencias.portalPage': paged([
          remote('ongoing', 0),
          remote('ongoing', 1, ended),
          hearingIn('concluded', 2),
        ]),
      },
    })
    const roomOf = (at: number) => ({ name: publicHearings.virtualRoomOf(`LPZ260000${at}`) })
    await expect.element(page.getByRole('link', roomOf(0))).toBeVisible()
    await expect.element(page.getByRole('button', roomOf(1))).toBeDisabled()
    for (const role of ['link', 'button'] as const)
      await expect.element(page.getByRole(role, roomOf(2))).not.toBeInTheDocument()
  })

  it('are filtered by the states in which there are some', async () => {
    const all = Object.values(hearingStates).map(({ id, label }) => ({ id, descripcion: label }))
    await renderScreen('/audiencias-publico', {
      answers: {
        'audiencias.portalPage': paged([]),
        'departamentos.list': [],
        'catalogo.estadosAudiencias': all,
      },
    })
    await page.getByRole('button', { name: publicHearings.filter }).click()
    await page.getByRole('dialog').getByLabelText(publicHearings.state).click()
    await expect.element(page.getByRole('option', { name: hearingStates.concluded.label })).toBeVisible()
    await expect
      .element(page.getByRole('option', { name: hearingStates.rejected.label }))
      .not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  })

  it('are filtered from today on: days that are wrong keep the filter open and say why', async () => {
    const { asked } = await renderScreen('/audiencias-publico', {
      answers: {
        'audiencias.portalPage': paged([]),
        'departamentos.list': [],
        'catalogo.estadosAudiencias': [],
      },
    })
    await page.getByRole('button', { name: publicHearings.filter }).click()
    const dialog = page.getByRole('dialog')
    const from = dialog.getByRole('textbox', { name: publicHearings.from })
    const to = dialog.getByRole('textbox', { name: publicHearings.to })
    await from.fill('31/02/2126')
    await to.fill('01/01/2020')
    await dialog.getByRole('button', { name: publicHearings.apply }).click()
    await expect.element(dialog.getByText(validation.dateFormat)).toBeVisible()
    await expect.element(to).toHaveAttribute('aria-invalid', 'true')
    await expect.element(from).toHaveFocus()
    await from.fill('01/03/2126')
    await to.fill('01/04/2126')
    await dialog.getByRole('button', { name: publicHearings.apply }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const narrowed = () =>
      asked('audiencias.portalPage')
        .map(({ body }) => body.infFiltrado)
        .filter(({ fechaInicio, fechaFin }) => fechaInicio || fechaFin)
    await expect.poll(narrowed).toEqual([{ fechaInicio: '2126-03-01', fechaFin: '2126-04-01' }])
  })

  it('Polling: a courthouse screen reads its twenty rows anew, adds none, and says when it last had an answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let rows = Array.from({ length: 25 }, (_, at) => numbered(at))
    let down = false
    const { asked } = await renderScreen('/audiencias-publico/21', {
      answers: {
        'audiencias.portalPage': (question) => (down ? refusal(422, {}) : paged(rows)(question)),
      },
    })
    const cards = page.getByRole('list', { name: publicHearings.listed }).getByRole('listitem')
    await expect.poll(() => cards.elements().length).toBe(20)
    await expect.element(page.getByText(publicHearings.further(5))).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    window.scrollTo(0, document.body.scrollHeight)
    rows = rows.slice(1)
    vi.advanceTimersByTime(durations.reducedHearingsRefresh)
    await expect.element(page.getByText(publicHearings.further(4))).toBeVisible()
    expect(cards.elements()).toHaveLength(20)
    await expect.element(page.getByText('LPZ270', { exact: true })).not.toBeInTheDocument()
    const pagesAsked = () => asked('audiencias.portalPage').map(({ body }) => body.opciones.page)
    expect([...new Set(pagesAsked())]).toEqual([1])
    const updated = () => page.getByText(/^Actualizado a las/).element().textContent
    const before = updated()
    down = true
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(durations.reducedHearingsRefresh)
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(updated()).toBe(before)
    expect(cards.elements()).toHaveLength(20)
  })

  it('Empty state: a courthouse screen, which has no search, advises nobody to change theirs', async () => {
    await renderScreen('/audiencias-publico/21', { answers: { 'audiencias.portalPage': paged([]) } })
    await expect.element(page.getByText(portals.nothingFound)).toBeVisible()
    await expect.element(page.getByText(portals.widen)).not.toBeInTheDocument()
  })

  it('Failed load: a courthouse screen without an answer yet counts no further hearings', async () => {
    await renderScreen('/audiencias-publico/21', { answers: { 'audiencias.portalPage': refusal(422, {}) } })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByText(publicHearings.further(0))).not.toBeInTheDocument()
  })

  it('Polling: a page that failed is asked again, and what stands before it stays', async () => {
    let down = true
    await renderScreen('/audiencias-publico', {
      answers: {
        'audiencias.portalPage': (question) =>
          down && question.body.opciones.page === 2
            ? refusal(422, {})
            : paged(Array.from({ length: 15 }, (_, at) => numbered(at)))(question),
      },
    })
    const cards = page.getByRole('list', { name: publicHearings.listed }).getByRole('listitem')
    await expect.poll(() => cards.elements().length).toBe(12)
    cards.last().element().scrollIntoView()
    await expect.element(page.getByRole('alert')).toBeVisible()
    down = false
    await page.getByRole('button', { name: portals.retry }).click()
    await expect.poll(() => cards.elements().length).toBe(15)
  })
})
