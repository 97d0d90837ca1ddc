import { deadlineMoves as moves, deadlineScreen as texts } from '@estrado/machines/deadlines/texts'
import { leftTold } from '@estrado/machines/deadlines/told'
import { actScreen as actTexts } from '@estrado/machines/writing/screen-texts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteActivity } from '../session/activity.ts'
import { refusal } from '../testing/contract-fake.ts'
import { asPhone } from '../testing/phone.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import type { Deadline } from './deadline.ts'
import { sampleDeadline } from './testing/sample-deadline.ts'

const deadline = sampleDeadline
const waiting: Deadline = {
  ...deadline,
  id: 8,
  idActoProcesal: 8,
  acto: 'Decreto de Conminatoria',
  estado: 'waiting',
  estadoDescripcion: 'No corre aún',
  tono: 'neutral',
  fechaInicio: null,
  fechaFinPlazo: null,
  derivacion: null,
}

afterEach(() => vi.useRealTimers())

describe('causas con plazos', () => {
  it('end at 24:00 of their last day, and say by keyboard how they are counted', async () => {
    await renderScreen('/causas-plazos', {
      roles: ['JUEZ'],
      answers: {
        'plazos.page': {
          pagination: { totalItems: 2, itemCount: 2, perPage: 20, currentPage: 1 },
          result: [deadline, waiting],
        },
      },
    })
    const end = page.getByRole('button', { name: /25\/11\/2026 24:00/ })
    await expect.element(end).toBeVisible()
    await expect.element(page.getByText(texts.waiting)).toBeVisible()
    ;(end.element() as HTMLElement).focus()
    await expect.element(page.getByText('21/11/2026: Sábado')).toBeVisible()
    await expect.element(page.getByText(/Notificación practicada, 20\/11\/2026 16:00/)).toBeVisible()
    await expect.element(page.getByText(texts.reading)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('21/11/2026: Sábado')).not.toBeInTheDocument()
  })

  const shown = (result: readonly Deadline[], roles: readonly ('JUEZ' | 'VENT_OGP')[] = ['JUEZ']) =>
    renderScreen('/causas-plazos', {
      roles,
      answers: {
        'plazos.page': {
          pagination: { totalItems: result.length, itemCount: result.length, perPage: 20, currentPage: 1 },
          result: [...result],
        },
        'plazos.update': deadline,
        // Of the screen that 'Conminatoria' leads to.
        'actosProcesales.get': refusal(404, { message: 'El acto procesal no existe' }),
      },
    })

  it('say on paper which of them stand there and when it was printed, and nothing of it on the screen', async () => {
    await renderScreen('/causas-plazos?situacion=waiting&buscar=LPZ', {
      roles: ['JUEZ'],
      answers: {
        'plazos.page': {
          pagination: { totalItems: 1, itemCount: 1, perPage: 20, currentPage: 1 },
          result: [waiting],
        },
      },
    })
    await expect.element(page.getByText(waiting.acto)).toBeVisible()
    const printing = (event: string) => window.dispatchEvent(new Event(event))
    const words = page.getByText(/Impreso: /)
    expect(words.elements()).toEqual([])
    await expect
      .poll(() => {
        printing('beforeprint')
        return words.elements().map(({ textContent }) => textContent)
      })
      .toEqual([
        expect.stringMatching(
          new RegExp(
            `^${texts.search}: «LPZ» · ${texts.state}: .+ · Impreso: \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d$`,
          ),
        ),
      ])
    printing('afterprint')
    await expect.poll(() => words.elements()).toEqual([])
  })

  it('are changed and stopped with a reason, as their state admits, by keyboard alone', async () => {
    const { asked } = await shown([deadline, waiting])
    const pause = page.getByRole('button', { name: moves.actions.suspend })
    await expect.element(pause).toBeVisible()
    expect(pause.elements()).toHaveLength(1)
    expect(page.getByRole('button', { name: moves.actions.change }).elements()).toHaveLength(2)
    ;(pause.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(moves.suspendNote)).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(dialog.getByText('Requerido').first()).toBeVisible()
    expect(asked('plazos.update')).toEqual([])
    await userEvent.keyboard('Bloqueo de caminos')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked('plazos.update')).toMatchObject([
      { params: { id: '7' }, body: { estado: 'suspended', motivo: 'Bloqueo de caminos' } },
    ])
  })

  it('optimistic concurrency: once a conflict has told who was faster, they are changed over that version', async () => {
    let now: Deadline = deadline
    const { asked } = await renderScreen('/causas-plazos', {
      roles: ['JUEZ'],
      answers: {
        'plazos.page': () => ({
          pagination: { totalItems: 1, itemCount: 1, perPage: 20, currentPage: 1 },
          result: [now],
        }),
        'plazos.update': ({ version }) => (version === now.version ? now : refusal(409)),
      },
    })
    await page.getByRole('button', { name: moves.actions.suspend }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText(moves.reason).fill('Bloqueo de caminos')
    now = { ...deadline, version: 3, acto: 'Decreto de otra persona' }
    const save = dialog.getByRole('button', { name: moves.actions.suspend })
    await save.click()
    await expect.element(dialog.getByText(moves.of(now.acto, now.codigoUnico))).toBeVisible()
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked('plazos.update').map(({ version }) => version)).toEqual([2, 3])
  })

  it('change their colour while they stand there, with what is left, on a phone too', async () => {
    await asPhone()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T14:00:00Z') })
    await shown([deadline])
    const dot = () =>
      page
        .getByRole('button', { name: /25\/11\/2026 24:00/ })
        .element()
        .querySelector<HTMLElement>('[aria-hidden]')?.style.background
    await expect.element(page.getByText(leftTold(38 * 3_600_000), { exact: true })).toBeVisible()
    await expect.element(page.getByText(`${texts.columns.left}:`)).toBeVisible()
    const before = dot()
    vi.setSystemTime(Date.parse('2026-11-25T14:00:00Z'))
    // Somebody works all the time: the session doesn't end.
    noteActivity()
    await expect.element(page.getByText(leftTold(14 * 3_600_000), { exact: true })).toBeVisible()
    await expect.poll(dot).not.toBe(before)
  })

  it('that stand still say so, run on again, and those that ran out are certified', async () => {
    const suspended = {
      ...deadline,
      estado: 'suspended',
      estadoDescripcion: 'Suspendido',
      motivo: 'Bloqueo',
    } as const
    const expired = { ...deadline, id: 9, estado: 'expired', estadoDescripcion: 'Vencido' } as const
    const { address } = await shown([suspended, expired])
    await expect.element(page.getByText(texts.suspended('25/11/2026 24:00'))).toBeVisible()
    expect(page.getByRole('button', { name: moves.actions.resume }).elements()).toHaveLength(1)
    expect(page.getByRole('button', { name: texts.certificate }).elements()).toHaveLength(1)
    expect(page.getByRole('button', { name: moves.actions.change }).elements()).toEqual([])
    await page.getByRole('button', { name: actTexts.warn }).click()
    await expect.poll(address).toBe('/jurisdiccional/conminatorias/crear-decreto-conminatoria/7')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
