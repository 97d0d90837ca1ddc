import { answeringTexts } from '@estrado/machines/deadlines/texts'
import { memorialRefusals, memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Deadline } from '../deadlines/deadline.ts'
import { sampleDeadline } from '../deadlines/testing/sample-deadline.ts'
import { type Answers, refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { complainant, deskOf } from './testing/desk-of.ts'

const cargo = {
  uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f',
  numero: 12,
  gestion: 2026,
  fechaHora: '2026-11-23T14:00:00.000Z',
}

const desk = deskOf({ id: 214, descripcion: 'Apersonamiento', conAdjuntos: false }, complainant)

const traslado: Deadline = {
  ...sampleDeadline,
  id: 5,
  version: 1,
  idCausa: 9,
  codigoUnico: '20260200009',
  idActoProcesal: 5,
  derivacion: null,
}
const running = {
  que: 'Decreto de Traslado',
  desde: null,
  hasta: null,
  tono: 'positive',
  idActoProcesal: 5,
  plazo: traslado,
} as const
const presentation = { hecho: 'presentacion', idHecho: 6, contados: [], omitidos: [], norma: [] } as const
const ofCourt: Deadline = {
  ...traslado,
  id: 6,
  derivacion: { ...presentation, desde: cargo.fechaHora, hasta: cargo.fechaHora },
}

describe('registering a memorial', () => {
  it('says what is missing, then registers, charges and sends', async () => {
    const { asked } = await renderScreen('/jurisdiccional/memorial/registrar/9', {
      roles: ['VENT_OGP'],
      answers: {
        'memoriales.desk': desk,
        'causas.deadlines': [running, { ...running, plazo: ofCourt }],
        'catalogo.audiencias': [],
        'actosProcesales.create': { id: 7, uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f' },
        'memoriales.charge': { id: 7, cargo },
        'actosProcesales.update': { id: 7, uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f' },
      },
    })
    await page.getByRole('button', { name: texts.present }).click()
    await expect.element(page.getByText(memorialRefusals.presenterMissing)).toBeVisible()
    await expect.element(page.getByText(memorialRefusals.fileMissing)).toBeVisible()
    await page.getByLabelText(texts.fields.presenter).click()
    await page.getByRole('option', { name: /Rosa/ }).click()
    await page.getByLabelText(texts.fields.type).click()
    await page.getByRole('option', { name: 'Apersonamiento' }).click()
    await page.getByRole('combobox', { name: answeringTexts.answers }).click()
    await expect.poll(() => page.getByRole('option').elements()).toHaveLength(1)
    await page.getByRole('option', { name: /Decreto de Traslado/ }).click()
    await page.getByLabelText(texts.fields.reference).fill('Apersonamiento')
    await page.getByLabelText(texts.fields.sheets).fill('2')
    const input =
      document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no file field')
    await userEvent.upload(input, new File(['%PDF-1.7'], 'memorial.pdf', { type: 'application/pdf' }))
    await page.getByRole('button', { name: texts.present }).click()
    await expect.element(page.getByText(texts.done('12/2026'))).toBeVisible()
    expect(asked('actosProcesales.create')[0]?.body).toMatchObject({
      idActoProcesalRespuesta: 5,
      esRespuestaPlazo: true,
    })
    expect(asked('memoriales.charge').length).toBe(1)
    expect(asked('actosProcesales.update')[0]?.body).toEqual({ enviarADespacho: true })
  })

  it('keeps the form when nothing can be reached as it is presented', async () => {
    let reached = true
    await renderScreen('/jurisdiccional/memorial/registrar/9', {
      roles: ['VENT_OGP'],
      answers: {
        'memoriales.desk': () => (reached ? desk : refusal(503)),
        'causas.deadlines': () => (reached ? [] : refusal(503)),
        'catalogo.audiencias': [],
        'actosProcesales.create': () => {
          reached = false
          return refusal(503)
        },
      },
    })
    await page.getByLabelText(texts.fields.presenter).click()
    await page.getByRole('option', { name: /Rosa/ }).click()
    await page.getByLabelText(texts.fields.type).click()
    await page.getByRole('option', { name: 'Apersonamiento' }).click()
    await page.getByLabelText(texts.fields.reference).fill('Apersonamiento')
    await page.getByLabelText(texts.fields.sheets).fill('2')
    const input =
      document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no file field')
    await userEvent.upload(input, new File(['%PDF-1.7'], 'memorial.pdf', { type: 'application/pdf' }))
    const present = page.getByRole('button', { name: texts.present })
    await present.click()
    await expect.poll(() => reached).toBe(false)
    // Its re-read has failed as well once the button takes another press.
    await expect.element(present).toBeEnabled()
    await expect.element(page.getByLabelText(texts.fields.reference)).toHaveValue('Apersonamiento')
    await expect.element(page.getByText(/memorial\.pdf/)).toBeVisible()
  })

  it('goes on at its file once one was taken away', async () => {
    await renderScreen('/jurisdiccional/memorial/registrar/9', {
      roles: ['VENT_OGP'],
      answers: { 'memoriales.desk': desk, 'causas.deadlines': [], 'catalogo.audiencias': [] },
    })
    await expect.element(page.getByRole('button', { name: texts.present })).toBeVisible()
    const input =
      document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no file field')
    await userEvent.upload(input, new File(['%PDF-1.7'], 'memorial.pdf', { type: 'application/pdf' }))
    await page.getByRole('button', { name: texts.removeFile('memorial.pdf') }).click()
    await expect.element(page.getByRole('group', { name: texts.fields.file })).toHaveFocus()
  })

  describe('what stands after an interruption', () => {
    const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
    const upload = async (name: string) =>
      userEvent.upload(
        document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no file field'),
        pdf(name),
      )
    const uuid = cargo.uuid
    /** The form with its data and one annex, presented once. */
    async function presented(answers: Answers) {
      const withAnnex = desk.tipos.map((type) => ({ ...type, conAdjuntos: true }))
      const shown = await renderScreen('/jurisdiccional/memorial/registrar/9', {
        roles: ['VENT_OGP'],
        answers: {
          'memoriales.desk': { ...desk, tipos: withAnnex },
          'causas.deadlines': [],
          'catalogo.audiencias': [],
          'actosProcesales.create': { id: 7, uuid },
          'memoriales.charge': { id: 7, cargo },
          'actosProcesales.update': { id: 7, uuid },
          ...answers,
        },
      })
      await page.getByLabelText(texts.fields.presenter).click()
      await page.getByRole('option', { name: /Rosa/ }).click()
      await page.getByLabelText(texts.fields.type).click()
      await page.getByRole('option', { name: 'Apersonamiento' }).click()
      await page.getByLabelText(texts.fields.reference).fill('Apersonamiento')
      await page.getByLabelText(texts.fields.sheets).fill('2')
      await upload('memorial.pdf')
      await upload('anexo.pdf')
      await page.getByLabelText(texts.fields.attachmentReference(1)).fill('Poder')
      await page.getByLabelText(texts.fields.attachmentSheets(1)).fill('1')
      await page.getByRole('button', { name: texts.present }).click()
      await expect.element(page.getByText(texts.interrupted)).toBeVisible()
      return shown
    }
    const again = async () => {
      await page.getByRole('button', { name: texts.present }).click()
      await expect.element(page.getByText(texts.done('12/2026'))).toBeVisible()
    }

    it('is no more changed in the form; a refused annex says so at its own place, and goes', async () => {
      const why = 'El archivo está dañado'
      const { asked } = await presented({
        'actosProcesales.create': ({ body }) =>
          body.referencia === 'Poder' ? refusal(422, { campos: { archivo: [why] } }) : { id: 7, uuid },
      })
      await expect.element(page.getByRole('group', { name: 'anexo.pdf' })).toHaveTextContent(why)
      expect(page.getByText(why).elements()).toHaveLength(1)
      for (const label of [texts.fields.presenter, texts.fields.type, texts.fields.reference])
        await expect.element(page.getByLabelText(label).first()).toBeDisabled()
      const removing = (label: string) => page.getByRole('button', { name: label })
      await expect.element(removing(texts.removeFile('memorial.pdf'))).toBeDisabled()
      await removing(texts.fields.remove(1)).click()
      await again()
      expect(asked('actosProcesales.create')).toHaveLength(2)
    })

    it('is charged once: what was charged and not sent takes no further annex, and is only sent', async () => {
      let sent = 0
      const { asked } = await presented({
        'actosProcesales.update': () => {
          sent += 1
          return sent === 1 ? refusal(503) : { id: 7, uuid }
        },
      })
      await expect.element(page.getByRole('button', { name: texts.fields.remove(1) })).toBeDisabled()
      await again()
      expect(asked('actosProcesales.create')).toHaveLength(2)
      expect(asked('memoriales.charge')).toHaveLength(1)
    })
  })
})
