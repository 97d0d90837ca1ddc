import { evidenceRefusals as refusals, evidenceTexts as texts } from '@estrado/machines/evidence/texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleFile } from '../testing/sample-cause.ts'
import type { EvidenceDetail, EvidenceItem } from './evidence.ts'

const row: EvidenceItem = {
  id: 5,
  version: 2,
  numero: 12,
  gestion: 2026,
  idCausa: 9,
  codigoUnico: '20260200009',
  descripcion: 'Teléfono celular',
  cantidad: 1,
  embalaje: 'Sobre manila',
  precinto: 'A-1',
  lugar: 'Estante 3',
  estado: 'stored',
  estadoDescripcion: 'En depósito',
  tono: 'positive',
  custodia: 'Ventanilla',
  desde: '2026-11-23T14:05:00.000Z',
}
const link = {
  orden: 1,
  tipo: 'evidence.received',
  descripcion: 'Recepción',
  fecha: '2026-11-23T14:00:00.000Z',
  usuario: 'ventanilla',
  oficina: 'Ventanilla',
  persona: 'Zenobia Quisbert',
  lugar: null,
  institucion: null,
  finalidad: null,
  precinto: 'A-1',
  observacion: '',
}
const detail: EvidenceDetail = {
  ...row,
  uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f',
  oficina: 'Ventanilla',
  acto: null,
  sujetos: [],
  cadena: [
    link,
    {
      ...link,
      orden: 2,
      tipo: 'evidence.stored',
      descripcion: 'Ubicación en depósito',
      persona: null,
      lugar: 'Estante 3',
    },
  ],
  enCustodiaPropia: true,
  causaVisible: true,
}
const listed = {
  'bandejas.views': [],
  'pruebas.page': {
    pagination: { totalItems: 1, itemCount: 1, perPage: 20, currentPage: 1 },
    result: [row],
  },
  'pruebas.get': detail,
} as const

describe('reception of evidence', () => {
  it('has its amounts at the right, under each other', async () => {
    await renderScreen('/recepcion-pruebas', { roles: ['VENT_OGP'], answers: listed })
    const amount = page.getByRole('cell', { name: String(row.cantidad), exact: true })
    await expect.element(amount).toHaveStyle({ textAlign: 'right' })
  })

  it('hands an item over under the version that was seen, and says first what is missing', async () => {
    const { asked } = await renderScreen('/recepcion-pruebas?elemento=5', {
      roles: ['VENT_OGP'],
      answers: { ...listed, 'pruebas.move': { id: 5, estado: 'handedOver' } },
    })
    await expect.element(page.getByText('Zenobia Quisbert')).toBeVisible()
    await page.getByRole('button', { name: 'Entregar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Entregar' }).click()
    await expect.element(dialog.getByText(refusals.purposeMissing)).toBeVisible()
    await dialog.getByLabelText(texts.movement.takes).fill('Perito Ñuflo')
    await dialog.getByLabelText(texts.movement.document).fill('123')
    await dialog.getByLabelText(texts.movement.institution).fill('IDIF')
    await dialog.getByLabelText(texts.movement.purpose).fill('Pericia')
    await dialog.getByLabelText(texts.movement.seal).fill('B-2')
    await expect.element(dialog.getByText(refusals.sealUnexplained).first()).toBeVisible()
    await dialog.getByLabelText(texts.movement.note).fill('Se cambió el sobre')
    await dialog.getByRole('button', { name: 'Entregar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked('pruebas.move')[0]).toMatchObject({
      version: 2,
      body: { tipo: 'evidence.handedOver', precinto: 'B-2', institucion: 'IDIF' },
    })
  })

  it('shows a long description cut in the list, and a note with its lines in the chain', async () => {
    const descripcion = 'Un teléfono celular con la pantalla rota '.repeat(12).trim()
    const result = [{ ...row, descripcion }]
    const cadena = [{ ...link, observacion: 'Sobre roto\nSe repuso' }]
    await renderScreen('/recepcion-pruebas?elemento=5', {
      roles: ['VENT_OGP'],
      answers: {
        ...listed,
        'pruebas.page': { ...listed['pruebas.page'], result },
        'pruebas.get': { ...detail, cadena },
      },
    })
    await expect.element(page.getByTitle(descripcion)).toBeVisible()
    const note = page.getByText('Sobre roto')
    await expect.element(note).toBeVisible()
    expect(getComputedStyle(note.element()).whiteSpace).toBe('pre-line')
  })

  it('gives an item back to a party of its cause, by its number alone, or to somebody else by name', async () => {
    const sujetos = [{ id: 31, descripcion: 'Juana Mamani · Víctima' }]
    const { asked } = await renderScreen('/recepcion-pruebas?elemento=5', {
      roles: ['VENT_OGP'],
      answers: {
        ...listed,
        'pruebas.get': { ...detail, sujetos },
        'pruebas.move': { id: 5, estado: 'givenBack' },
      },
    })
    await page.getByRole('button', { name: 'Devolver' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByLabelText(texts.movement.name)).toBeVisible()
    await dialog.getByLabelText(texts.movement.takes).click()
    await page.getByRole('option', { name: 'Juana Mamani' }).click()
    await expect.element(dialog.getByLabelText(texts.movement.name)).not.toBeInTheDocument()
    await dialog.getByLabelText(texts.movement.purpose).fill('Auto que dispone su devolución')
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked('pruebas.move')[0]?.body).toMatchObject({
      tipo: 'evidence.givenBack',
      idSujeto: 31,
      nombre: '',
    })
  })

  it('offers nothing of an item that another office has', async () => {
    await renderScreen('/recepcion-pruebas?elemento=5', {
      roles: ['VENT_OGP'],
      answers: { ...listed, 'pruebas.get': { ...detail, enCustodiaPropia: false } },
    })
    await expect.element(page.getByRole('button', { name: texts.certificate })).toBeVisible()
    expect(page.getByRole('button', { name: 'Entregar' }).elements()).toEqual([])
  })

  it('offers whoever sees what was handed over to take it back', async () => {
    const handed = { ...detail, estado: 'handedOver', enCustodiaPropia: false } as const
    await renderScreen('/recepcion-pruebas?elemento=5', {
      roles: ['VENT_OGP'],
      answers: { ...listed, 'pruebas.get': handed },
    })
    await expect.element(page.getByRole('button', { name: 'Reingresar' })).toBeVisible()
  })

  it('registers several items of a cause that is found by its code', async () => {
    const { asked } = await renderScreen('/recepcion-pruebas', {
      roles: ['VENT_OGP'],
      answers: {
        ...listed,
        'causas.byCode': sampleFile({ id: 9 }),
        'pruebas.desk': { causa: { id: 9, codigoUnico: '20260200009' }, actos: [], presentantes: [] },
        'pruebas.register': { elementos: [{ id: 6, numero: 13, gestion: 2026 }] },
      },
    })
    await page.getByRole('button', { name: texts.register }).click()
    await page.getByLabelText(texts.form.cause).fill('20260200009')
    await page.getByRole('button', { name: texts.form.find }).click()
    await page.getByLabelText(texts.form.presenter).click()
    await page.getByRole('option', { name: texts.form.otherPerson }).click()
    await page.getByLabelText(texts.form.name).fill('Zenobia Quisbert')
    await page.getByLabelText(texts.form.document).fill('7654321')
    await page.getByRole('button', { name: texts.form.add }).click()
    for (const place of [0, 1]) {
      await page.getByLabelText(texts.form.description).nth(place).fill(`Cosa ${place}`)
      await page.getByLabelText(texts.form.packaging).nth(place).fill('Caja')
      await page.getByLabelText(texts.form.seal).nth(place).fill('P-1')
    }
    await page.getByRole('button', { name: texts.form.save, exact: true }).click()
    await expect.element(page.getByText(refusals.sealRepeated)).toBeVisible()
    await page.getByLabelText(texts.form.seal).nth(1).fill('P-2')
    await page.getByRole('button', { name: texts.form.save, exact: true }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(asked('pruebas.register')[0]?.body).toMatchObject({
      idCausa: 9,
      presentadoPor: { calidad: 'tercero', nombre: 'Zenobia Quisbert', documento: '7654321' },
      elementos: [{ precinto: 'P-1' }, { precinto: 'P-2' }],
    })
  })
})
