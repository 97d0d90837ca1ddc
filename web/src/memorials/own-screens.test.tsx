import {
  appearanceTexts,
  ownListTexts,
  ownMemorialTexts as texts,
} from '@estrado/machines/memorials/own-texts'
import { memorialRefusals, memorialTexts } from '@estrado/machines/memorials/texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { drafts } from '@estrado/machines/messages/drafts'
import { table } from '@estrado/machines/messages/interface'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { samplePdf } from '../annotations/testing/sample-document.ts'
import { hasUnsavedForms } from '../kernel/unsaved-forms.ts'
import { type Asked, refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import type { OwnMemorial, OwnMemorialRow } from './memorial.ts'
import { deskOf } from './testing/desk-of.ts'

const uuid = '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f'
const long = 'Solicita fotocopias legalizadas de todo el cuaderno de control jurisdiccional y sus anexos'

const row: OwnMemorialRow = {
  id: 7,
  version: 1,
  idCausa: 9,
  codigoUnico: '20260200009',
  tipo: 'Solicitud de Fotocopias',
  referencia: long,
  fojas: 2,
  presentadoPor: "Hernán D'Orbigny Peredo",
  cargo: null,
  situacion: 'draft',
  situacionDescripcion: 'Borrador por firmar',
  tono: 'neutral',
  pedido: 'Firmar',
  desde: '2026-11-23T14:00:00.000Z',
  motivo: null,
  juzgado: 'Juzgado 1',
  adjuntos: 0,
  uuid,
  respuesta: null,
}
const draft: OwnMemorial = {
  ...row,
  uuid: null,
  propio: true,
  apersonamiento: false,
  aprobado: false,
  admiteAdjuntos: true,
  requiereAdjuntos: false,
  archivos: [],
  respuestas: [],
  puede: { corregir: true, descartar: true, firmar: true, presentar: false },
}
const none = {
  pagination: { totalItems: 0, itemCount: 0, perPage: 10, currentPage: 1 },
  result: [],
}
const nothing = { corregir: false, descartar: false, firmar: false, presentar: false }
const cargo = { uuid, numero: 12, gestion: 2026, fechaHora: '2026-11-23T14:00:00.000Z' }
const one = (change: Partial<OwnMemorial>, answers = {}) =>
  renderScreen('/memoriales/7', {
    roles: ['ABOGADO'],
    answers: { 'memoriales.ownOne': { ...draft, ...change }, ...answers },
  })
const desk = deskOf(
  { id: 217, descripcion: 'Solicitud de Fotocopias', conAdjuntos: true },
  { calidad: 'abogado', idSujeto: 1, idAbogado: 4, nombre: 'Hernán', detalle: 'Abogado de Juana' },
)
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
/** What accompanies a memorial is refused the first time. */
const refusedOnce = () => {
  let refusals = 1
  return ({ body }: Asked<'actosProcesales.create'>) => {
    if (body.idActoProcesalAdjunto === undefined) return { id: 7, uuid }
    refusals -= 1
    return refusals < 0 ? { id: 8, uuid } : refusal(422, { campos: { referencia: ['Diga qué es'] } })
  }
}
/** An interruption: what stands isn't changed in the form any more, what was refused says so and is kept then. */
async function keptInTwo(): Promise<void> {
  const keep = page.getByRole('button', { name: texts.keep })
  await keep.click()
  await expect.element(page.getByText(texts.interrupted)).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'poder.pdf' })).toHaveTextContent('Diga qué es')
  await expect.element(page.getByLabelText(memorialTexts.fields.reference).first()).toBeDisabled()
  await page.getByLabelText(memorialTexts.fields.attachmentReference(1)).fill('Poder notariado')
  await keep.click()
  await expect.element(page.getByText(texts.steps.porFirmar)).toBeVisible()
}
const upload = async (place: number, name: string) => {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(inputs[place] ?? expect.fail('no file field'), pdf(name))
}

describe('memorials of the virtual window', () => {
  it('list: filters in the address are asked of the API, a row opens its memorial', async () => {
    const result = [
      { ...row, situacionDescripcion: 'Presentado', cargo, respuesta: 'Decreto de Mero Trámite' },
    ]
    const { asked } = await renderScreen('/ventanilla-virtual/memoriales?estado=presentado&buscar=foto', {
      roles: ['SUJ_PROC'],
      answers: {
        'memoriales.ownPage': {
          pagination: { totalItems: 1, itemCount: 1, perPage: 10, currentPage: 1 },
          result,
        },
        'memoriales.ownOne': draft,
      },
    })
    await expect.element(page.getByText('Decreto de Mero Trámite')).toBeVisible()
    expect(asked('memoriales.ownPage')[0]?.body).toMatchObject({ estado: 'presentado', busqueda: 'foto' })
    await page.getByText('20260200009').click()
    await expect.element(page.getByText(texts.steps.porFirmar)).toBeVisible()
  })

  it('list: says what to do where there is none', async () => {
    await renderScreen('/ventanilla-virtual/memoriales', {
      roles: ['ABOGADO'],
      answers: {
        'memoriales.ownPage': none,
      },
    })
    await expect.element(page.getByText(ownListTexts.empty)).toBeVisible()
  })

  it('a draft is corrected, discarded after a question, and signed, not yet presented', async () => {
    const { asked } = await one(
      {},
      { 'actosProcesales.delete': { mensaje: 'Eliminado' }, 'memoriales.ownPage': none },
    )
    await expect.element(page.getByText(long)).toBeVisible()
    await expect.element(page.getByRole('button', { name: memorialTexts.correct })).toBeVisible()
    await expect.element(page.getByRole('button', { name: texts.present })).not.toBeInTheDocument()
    await page.getByRole('button', { name: texts.discard }).click()
    expect(asked('actosProcesales.delete')).toHaveLength(0)
    await page.getByRole('dialog').getByRole('button', { name: texts.discard }).click()
    await expect.poll(() => asked('actosProcesales.delete')).toHaveLength(1)
  })

  it('cache invalidation: a discarded one stands in no list any more, and over a newer version it is discarded then', async () => {
    let now = draft
    let stands = true
    const { asked } = await renderScreen('/ventanilla-virtual/memoriales', {
      roles: ['ABOGADO'],
      answers: {
        'memoriales.ownPage': () =>
          stands ? { pagination: { ...none.pagination, totalItems: 1, itemCount: 1 }, result: [row] } : none,
        'memoriales.ownOne': () => now,
        'actosProcesales.delete': ({ version }) => {
          if (version !== 2) {
            now = { ...draft, version: 2, referencia: 'Corregido por otra persona' }
            return refusal(409)
          }
          stands = false
          return { mensaje: 'Eliminado' }
        },
      },
    })
    await page.getByRole('button', { name: row.codigoUnico }).click()
    const discard = async () => {
      await page.getByRole('button', { name: texts.discard }).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.discard }).click()
    }
    await discard()
    await expect.element(page.getByText('Corregido por otra persona')).toBeVisible()
    await discard()
    await expect.element(page.getByText(ownListTexts.empty)).toBeVisible()
    expect(asked('actosProcesales.delete').map(({ version }) => version)).toEqual([1, 2])
  })

  it('a signed one is presented after a question', async () => {
    const { asked } = await one(
      { situacion: 'validated', puede: { ...nothing, presentar: true } },
      { 'actosProcesales.update': { id: 7, uuid } },
    )
    await page.getByRole('button', { name: texts.present }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.present }).click()
    await expect.poll(() => asked('actosProcesales.update')[0]?.body).toEqual({ enviarADespacho: true })
  })

  it('what you see is what you sign: not before its document stands on the screen', async () => {
    let arrive = (_: Blob): void => undefined
    const arrival = new Promise<Blob>((resolve) => {
      arrive = resolve
    })
    await one({ uuid }, { 'documentos.pdf': () => arrival })
    const sign = page.getByRole('button', { name: /Firma Digital/ })
    await expect.element(sign).toBeDisabled()
    arrive(await samplePdf(1))
    await expect.element(sign).toBeEnabled()
  })

  it('one of a type that demands attachments isn’t signed without any', async () => {
    await one({ requiereAdjuntos: true, apersonamiento: true })
    await expect.element(page.getByText(memorialRefusals.supportMissing)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Firma Digital/ })).toBeDisabled()
  })

  it('an answered one shows its receipt and its answers, and offers no change', async () => {
    await one({
      situacion: 'closed',
      cargo,
      puede: nothing,
      respuesta: 'Decreto',
      respuestas: [
        { id: 8, descripcion: 'Decreto', referencia: 'Como se pide', fecha: cargo.fechaHora, uuid },
      ],
    })
    await expect.element(page.getByText(texts.steps.proveido)).toBeVisible()
    await expect.element(page.getByText(/Como se pide/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: memorialTexts.receipt })).toBeVisible()
    await expect.element(page.getByRole('button', { name: memorialTexts.correct })).not.toBeInTheDocument()
  })

  it('says so where the memorial isn’t theirs, or couldn’t be loaded', async () => {
    await renderScreen('/memoriales/7', {
      roles: ['ABOGADO'],
      answers: { 'memoriales.ownOne': refusal(404) },
    })
    await expect.element(page.getByText(texts.gone)).toBeVisible()
    expect(page.getByRole('button', { name: table.retry }).elements()).toEqual([])
  })

  it('a new one begins with a cause by its code, or with one of their own that is chosen', async () => {
    const own = {
      id: 9,
      codigoUnico: '20260200009',
      tipoAccion: 'Privada',
      tags: '',
      estado: 'drawn',
      estadoDescripcion: 'En proceso',
      nombreDelitos: ['Injuria'],
      nombresSujetosProcesales: ['Juana Quispe Flores'],
      oficinaReparto: null,
      juez: null,
      fechaCreacion: row.desde,
      fechaReparto: null,
      firmado: false,
    }
    const { asked } = await renderScreen('/memoriales/nuevo', {
      roles: ['ABOGADO'],
      answers: {
        'causas.list': { pagination: { ...none.pagination, siguiente: null }, result: [own] },
        'memoriales.desk': refusal(404),
      },
    })
    await page.getByRole('link', { name: /20260200009/ }).click()
    await expect.poll(() => asked('memoriales.desk').at(-1)?.params).toEqual({ idCausa: '9' })
    expect(asked('causas.list')[0]?.body).toMatchObject({ propias: true })
  })

  it('a new one is kept with its attachments, as whom the lawyer stands for, and opens', async () => {
    const { asked } = await renderScreen('/memoriales/nuevo?causa=9', {
      roles: ['ABOGADO'],
      answers: {
        'memoriales.desk': desk,
        'causas.deadlines': [],
        'catalogo.audiencias': [],
        'actosProcesales.create': refusedOnce(),
        'memoriales.ownOne': draft,
      },
    })
    await page.getByRole('button', { name: texts.keep }).click()
    await expect.element(page.getByText(memorialRefusals.fileMissing)).toBeVisible()
    await page.getByLabelText(memorialTexts.fields.type).click()
    await page.getByRole('option', { name: 'Solicitud de Fotocopias' }).click()
    await page.getByLabelText(memorialTexts.fields.reference).fill(long)
    await page.getByLabelText(memorialTexts.fields.sheets).fill('2')
    await upload(0, 'memorial.pdf')
    await upload(0, 'poder.pdf')
    await page.getByLabelText(memorialTexts.fields.attachmentReference(1)).fill('Poder')
    await page.getByLabelText(memorialTexts.fields.attachmentSheets(1)).fill('1')
    await keptInTwo()
    const [main, , attachment] = asked('actosProcesales.create')
    expect(main?.body).toMatchObject({
      idCausa: 9,
      presentadoPor: { calidad: 'abogado', idSujeto: 1, idAbogado: 4 },
    })
    expect(attachment?.body).toMatchObject({ idActoProcesalAdjunto: 7, referencia: 'Poder notariado' })
  })

  it('offline draft: who comes back goes on where they were, with the files, until it is kept or discarded', async () => {
    const { reload, asked } = await renderScreen('/memoriales/nuevo?causa=9', {
      roles: ['ABOGADO'],
      answers: {
        'memoriales.desk': desk,
        'causas.deadlines': [],
        'catalogo.audiencias': [],
        'actosProcesales.create': { id: 7, uuid },
        'memoriales.ownOne': draft,
      },
    })
    const reference = page.getByLabelText(memorialTexts.fields.reference).first()
    const attached = page.getByLabelText(memorialTexts.fields.attachmentReference(1))
    const recovered = page.getByText(drafts.restored)
    await reference.fill(long)
    await page.getByLabelText(memorialTexts.fields.type).click()
    await page.getByRole('option', { name: 'Solicitud de Fotocopias' }).click()
    await upload(0, 'memorial.pdf')
    await upload(0, 'poder.pdf')
    await attached.fill('Poder notariado')
    await expect.poll(hasUnsavedForms).toBe(false)
    await reload()
    await expect.element(recovered).toBeVisible()
    await expect.element(reference).toHaveValue(long)
    await expect.element(attached).toHaveValue('Poder notariado')
    await page.getByRole('button', { name: dialog.discard }).click()
    await page.getByRole('dialog').getByRole('button', { name: dialog.discard }).click()
    await expect.element(reference).toHaveValue('')
    await reload()
    await expect.element(reference).toHaveValue('')
    expect(recovered.elements()).toEqual([])

    await reference.fill('Segundo')
    await page.getByLabelText(memorialTexts.fields.type).click()
    await page.getByRole('option', { name: 'Solicitud de Fotocopias' }).click()
    await page.getByLabelText(memorialTexts.fields.sheets).fill('2')
    await upload(0, 'memorial.pdf')
    await expect.poll(hasUnsavedForms).toBe(false)
    await reload()
    await expect.element(page.getByText('memorial.pdf')).toBeVisible()
    await page.getByRole('button', { name: texts.keep }).click()
    await expect.element(page.getByText(texts.steps.porFirmar)).toBeVisible()
    expect(asked('actosProcesales.create').map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['memorial.pdf'],
    ])
  })

  it('appearance: says what is missing, then keeps the draft with what supports it', async () => {
    const { asked } = await renderScreen('/apersonamiento', {
      roles: ['ABOGADO'],
      answers: {
        'memoriales.appear': { id: 7, idCausa: 9, uuid },
        'actosProcesales.create': refusedOnce(),
        'memoriales.ownOne': draft,
      },
    })
    await page.getByRole('radio', { name: appearanceTexts.other }).click()
    await page.getByRole('button', { name: texts.keep }).click()
    await expect.element(page.getByText(appearanceTexts.codeMissing)).toBeVisible()
    await expect.element(page.getByText(appearanceTexts.representedMissing)).toBeVisible()
    await expect.element(page.getByText(memorialRefusals.supportMissing)).toBeVisible()
    await page.getByLabelText(appearanceTexts.code).fill('20260200009')
    await page.getByLabelText(appearanceTexts.represented).fill('Juana Quispe')
    await page.getByLabelText(memorialTexts.fields.reference).fill('Me apersono')
    await page.getByLabelText(memorialTexts.fields.sheets).fill('1')
    await upload(0, 'memorial.pdf')
    await upload(0, 'poder.pdf')
    await page.getByLabelText(memorialTexts.fields.attachmentReference(1)).fill('Poder 12/2026')
    await page.getByLabelText(memorialTexts.fields.attachmentSheets(1)).fill('3')
    await keptInTwo()
    expect(asked('memoriales.appear')).toHaveLength(1)
    expect(asked('memoriales.appear')[0]?.body).toMatchObject({
      codigoUnico: '20260200009',
      representado: 'Juana Quispe',
    })
    expect(asked('actosProcesales.create')[0]?.body).toMatchObject({ idCausa: 9, idActoProcesalAdjunto: 7 })
  })
})
