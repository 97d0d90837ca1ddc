import { editor } from '@estrado/machines/acts/editor-texts'
import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingRequests } from '@estrado/machines/hearings/texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { holding } from '../../testing/holding.ts'
import { removeScreen, renderScreen } from '../../testing/render-screen.tsx'
import { sampleType } from '../../writing/testing/sample-act.ts'
import type { HearingRequest } from './hearing-request.ts'

const hour = 3_600_000
const uuid = '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f'

const request = (id: number, left: number, change: Partial<HearingRequest> = {}): HearingRequest => ({
  id,
  version: 1,
  estado: 'Pendiente de agendamiento',
  idActoProcesal: 30 + id,
  actoProcesal: {
    causa: {
      id: 9,
      codigoUnico: `LPZ260000${id}`,
      nombreDelitos: ['Calumnia'],
      nombresSujetosProcesales: ['Rosa Mamani', 'Omar Claros'],
      nombresDenunciados: ['Omar Claros'],
      conAprendido: id === 1,
    },
    tipoActoProcesal: { id: 215, descripcion: 'Solicitud de Señalamiento de Audiencia' },
    uuid,
  },
  tipoAudiencia: { id: 1, descripcion: 'Aplicación de Medidas Cautelares' },
  idAudiencia: null,
  idActoRechazo: null,
  situacionRechazo: null,
  fechaCreacion: '2026-11-20T14:00:00.000Z',
  fechaFinPlazo: new Date(Date.now() + left).toISOString(),
  colorFechaCreacion: 'positive',
  ...change,
})

/** From now on: a file of tests may be read minutes before its first. */
const home = (): Answers => ({
  'audiencias.detailPage': {
    result: [],
    pagination: { totalItems: 0, itemCount: 0, perPage: 10, currentPage: 1 },
  },
  'documentos.pdf': refusal(404, {}),
  'solicitudesAudiencias.ofOffice': [request(1, 3 * hour), request(2, 48 * hour), request(3, 100 * hour)],
})

const shown = (answers: Answers = {}) =>
  renderScreen('/despacho/bandeja-audiencias', { roles: ['JUEZ'], answers: { ...home(), ...answers } })

const dialog = () => page.getByRole('dialog', { name: hearingRequests.title })

describe('requests for hearings that wait (spec 2 §2)', () => {
  it('are shown to a judge after the login with their time running; loaded anew, not again but from the button', async () => {
    const { reload } = await shown()
    await expect.element(dialog()).toBeVisible()
    for (const head of Object.values(hearingRequests.columns))
      await expect.element(dialog().getByRole('columnheader', { name: head, exact: true })).toBeVisible()
    await expect.element(dialog().getByText(/^0 d 02 h 59 m \d\d s$/)).toBeVisible()
    await expect.element(dialog().getByText(/^1 d 23 h 59 m \d\d s$/)).toBeVisible()
    await expect.element(dialog().getByText(texts.held)).toBeVisible()
    await reload()
    const button = page.getByRole('button', { name: texts.button(3) })
    await expect.element(button).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    await button.click()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it("are nobody else's", async () => {
    const { asked } = await renderScreen('/despacho/bandeja-audiencias', {
      roles: ['SECRE'],
      answers: home(),
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked('solicitudesAudiencias.ofOffice')).toEqual([])
  })

  it('do not come by themselves where none waits', async () => {
    await shown({ 'solicitudesAudiencias.ofOffice': [] })
    await expect.element(page.getByRole('button', { name: texts.button(0) })).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('late answer: what the button opened before it came stays open', async () => {
    const { held, release } = holding([])
    await shown({ 'solicitudesAudiencias.ofOffice': held })
    await page.getByRole('button', { name: texts.button(0) }).click()
    await expect.element(dialog()).toBeVisible()
    release()
    await expect.element(dialog().getByText(texts.empty)).toBeVisible()
  })
})

describe('rejection of a request by decree', () => {
  const types = {
    causa: { id: 9, codigoUnico: 'LPZ2600001' },
    sujetos: [],
    tipos: [],
  }

  it('closes a decree that was signed before, and signs nothing; a fault is tried again', async () => {
    let tries = 0
    const { asked } = await shown({
      'solicitudesAudiencias.ofOffice': [
        request(1, hour, {
          idActoRechazo: 77,
          situacionRechazo: 'validated',
          fechaFinPlazo: '2026-12-03T04:00:00.000Z',
        }),
      ],
      'solicitudesAudiencias.get': request(1, hour, { idActoRechazo: 77, situacionRechazo: 'validated' }),
      'escritos.get': refusal(404, {}),
      'actosProcesales.update': () => {
        tries += 1
        return tries < 3 ? refusal(500, { message: 'No se pudo' }) : { id: 77, uuid }
      },
    })
    await dialog()
      .getByRole('button', { name: texts.viewOf('LPZ2600001') })
      .click()
    await expect.element(page.getByText('02/12/2026 24:00')).toBeVisible()
    await page.getByRole('button', { name: texts.finishRejecting }).click()
    await expect.element(page.getByText(texts.closingFailed)).toBeVisible()
    tries = 2
    await Promise.all([
      page.getByRole('button', { name: texts.retry }).click(),
      expect.element(page.getByText(texts.done)).toBeVisible(),
    ])
    expect(asked('documentos.sign')).toEqual([])
    expect(asked('actosProcesales.update').every(({ body }) => body.cerrado === true)).toBe(true)
    await removeScreen()
  })

  const decree = {
    ...sampleType,
    requiereIndividualizacionSujetos: false,
    plantillas: [{ id: 5, nombre: 'Rechazo', area: 'Todas las áreas', conEjemplo: true, muestra: true }],
  }

  it('begins as every act does: with the only template, blank or with its sample', async () => {
    const { asked } = await shown({
      'escritos.types': { ...types, tipos: [decree] },
      'escritos.begin': refusal(500, { message: 'No se pudo' }),
    })
    await dialog()
      .getByRole('button', { name: texts.viewOf('LPZ2600001') })
      .click()
    await page.getByRole('button', { name: hearingRequests.reject, exact: true }).click()
    await expect.element(page.getByRole('radio', { name: editor.modes.plantilla })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: editor.modes.ejemplo })).toBeVisible()
    await page.getByRole('radio', { name: editor.modes.abierto }).click()
    await page.getByRole('button', { name: texts.begin }).click()
    await expect
      .poll(() => asked('escritos.begin')[0]?.body)
      .toMatchObject({ modo: 'abierto', idPlantilla: null })
  })

  it('says so where the judge may write no decree now', async () => {
    await shown({ 'escritos.types': types })
    await dialog()
      .getByRole('button', { name: texts.viewOf('LPZ2600001') })
      .click()
    await page.getByRole('button', { name: hearingRequests.reject, exact: true }).click()
    await expect.element(page.getByText(texts.noTypes)).toBeVisible()
  })
})
