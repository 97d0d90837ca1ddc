import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { distributionRefusals } from '@estrado/machines/causes/distribution-texts'
import { actRefusals } from '@estrado/machines/documents/texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { approval } from '@estrado/machines/signing/approval-texts'
import { enclosureTexts, finishTexts } from '@estrado/machines/writing/finishing-texts'
import { concernedTexts, actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleActDetail } from '../testing/sample-cause.ts'
import { sampleAct, sampleType } from './testing/sample-act.ts'

const address = '/jurisdiccional/crear-acto-procesal-oficio/9'
const pending = () => new Promise<never>(() => undefined)
const show = (path: string, answers: Answers) =>
  renderScreen(path, {
    roles: ['JUEZ'],
    answers: {
      'escritos.fields': [],
      'escritos.phrases': [],
      'escritos.take': { escribe: sampleAct().escribe, revision: 1 },
      'documentos.verification': pending,
      'documentos.pdf': pending,
      ...answers,
    },
  })
const validated = {
  compuesto: 2,
  situacion: 'validated',
  motivo: 'Ya no se redacta',
  validaciones: { requeridas: 1, hechas: ['Ana Rojas'], faltan: 0, aprobado: false, motivo: null },
} as const

describe('an act is finished', () => {
  it('says what is missing and where it is done, and is not closed without', async () => {
    const falta = [{ paso: 'audiencia', texto: finishTexts.audiencia }] as const
    await show(`${address}/12?paso=revision`, { 'escritos.get': sampleAct({ ...validated, falta }) })
    await expect.element(page.getByText(finishTexts.audiencia)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: finishTexts.toCalendar }))
      .toHaveAttribute('href', '/calendario-audiencias?idCausa=9&codigoUnico=LPZ2600009')
    await expect.element(page.getByRole('button', { name: texts.close, exact: true })).toBeDisabled()
  })

  it('of two offices that act in its cause is offered to be closed to the one that closes it, and told to the other', async () => {
    const motivoCierre = distributionRefusals.writtenByOther
    await show(`${address}/12?paso=revision`, { 'escritos.get': sampleAct({ ...validated, motivoCierre }) })
    await expect.element(page.getByText(motivoCierre)).toBeVisible()
    expect(page.getByRole('button', { name: texts.close, exact: true }).elements()).toEqual([])
  })

  it('is not offered to be signed without what cannot be added to it afterwards', async () => {
    const written = { compuesto: 2, falta: [{ paso: 'audiencia', texto: finishTexts.audiencia }] } as const
    let act = sampleAct(written)
    const { reload } = await show(`${address}/12?paso=revision`, { 'escritos.get': () => act })
    const sign = page.getByRole('button', { name: approval.byDigitalSignature })
    await expect.element(sign).toBeVisible()
    act = sampleAct({ ...written, falta: [{ paso: 'adjuntos', texto: finishTexts.adjuntos }] })
    await reload()
    await expect.element(page.getByText(finishTexts.adjuntos)).toBeVisible()
    expect(sign.elements()).toEqual([])
  })

  it('whose draw found nobody is closed with the office that is named then', async () => {
    const office = { id: 70_021, descripcion: 'Juzgado de Sentencia Penal Primero de Santa Cruz' }
    let refusals = 1
    const { asked, address: now } = await show(`${address}/12?paso=revision`, {
      'escritos.get': sampleAct({ ...validated, sorteo: 9, alCerrar: 'aparta' }),
      'catalogo.opciones': [office],
      'actosProcesales.update': () => {
        refusals -= 1
        return refusals < 0 ? { id: 12, uuid: sampleAct().uuid } : refusal(422)
      },
      'excusas.inCourt': pending,
      'bandejas.views': [],
    })
    expect(page.getByRole('combobox', { name: texts.office }).elements()).toEqual([])
    const close = async () => {
      await page.getByRole('button', { name: texts.close, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.close, exact: true }).click()
    }
    await close()
    await page.getByRole('combobox', { name: texts.office }).click()
    await page.getByRole('option', { name: office.descripcion }).click()
    await close()
    await expect.poll(now).toBe('/despacho/excusa-recusa')
    expect(asked('actosProcesales.update').map(({ body }) => body)).toEqual([
      { cerrado: true },
      { cerrado: true, idOficinaParaReparto: office.id },
    ])
  })

  it('of a type that expects an answer with a deadline, which is not switched off', async () => {
    const type = { ...sampleType, requiereRespuesta: true, requiereAgendamiento: true, idCategoria: 17 }
    await show(address, {
      'escritos.types': { causa: { id: 9, codigoUnico: 'LPZ2600009' }, sujetos: [], tipos: [type] },
    })
    await page.getByRole('combobox', { name: texts.type }).click()
    await page.getByRole('option', { name: type.descripcion }).click()
    await expect.element(page.getByText(texts.schedules)).toBeVisible()
    await expect.element(page.getByText(texts.deadlineNeeded)).toBeVisible()
    expect(page.getByRole('switch', { name: texts.withDeadline }).elements()).toEqual([])
    await page.getByRole('button', { name: texts.begin }).click()
    await expect
      .element(page.getByRole('textbox', { name: texts.amount }))
      .toHaveAttribute('aria-invalid', 'true')
  })
})

describe('a decree of rejection whose request has its hearing', () => {
  it('says so and is discarded, once asked, over the version that was seen', async () => {
    const { asked, address: now } = await show(`${address}/12`, {
      'escritos.get': sampleAct({ situacion: 'observed', descartable: true }),
      'actosProcesales.delete': { mensaje: 'Eliminado' },
      'causas.summary': refusal(404),
    })
    await expect.element(page.getByText(texts.outrun)).toBeVisible()
    const discard = page.getByRole('button', { name: texts.discard, exact: true })
    await discard.click()
    await expect.element(page.getByText(texts.discardQuestion)).toBeVisible()
    expect(asked('actosProcesales.delete')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: texts.discard, exact: true }).click()
    await expect.poll(now).toBe('/jurisdiccional/despacho/detalle-causa/9?parte=actuados')
    expect(asked('actosProcesales.delete')).toMatchObject([{ params: { id: '12' }, version: 4 }])
  })

  it('of no other act this is offered', async () => {
    await show(`${address}/12`, { 'escritos.get': sampleAct() })
    await expect.element(page.getByRole('button', { name: texts.review, exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: texts.discard, exact: true }).elements()).toEqual([])
  })
})

describe('attachments of an act that is written', () => {
  const takes = { admite: true, requiere: true, actos: [] }
  const upload = async () => {
    await expect.element(page.getByRole('group', { name: enclosureTexts.upload })).toBeVisible()
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no file field'),
      new File(['%PDF-1.7'], 'croquis.pdf', { type: 'application/pdf' }),
    )
  }
  const finished = {
    id: 7,
    tipoActoProcesal: { id: 302, descripcion: 'Decreto de Traslado', idCategoria: 4, categoria: 'Decretos' },
    referencia: 'Traslado',
    fojas: 1,
    principal: false,
    fecha: '2026-11-23T14:00:00.000Z',
    situacion: 'closed',
    situacionDescripcion: 'Cerrado',
    notificable: true,
    estado: 1,
    idActoProcesalRespuesta: null,
    idActoProcesalAdjunto: null,
    notificaciones: { enviadas: 0, pendientes: 0 },
    documento: null,
  } as const

  it('are finished acts of its cause, added and taken away', async () => {
    let enclosed: readonly number[] = []
    const { asked } = await show(`${address}/12`, {
      'escritos.get': () =>
        sampleAct({
          version: 4 + enclosed.length,
          adjuntos: {
            ...takes,
            actos: enclosed.map((id) => ({ id, tipo: 'Decreto de Traslado', referencia: '', propio: false })),
          },
        }),
      'causas.privateActs': [finished, { ...finished, id: 8, situacion: 'draft', referencia: 'Borrador' }],
      'actosProcesales.update': ({ body }) => {
        enclosed = body.idsActosAdjuntos ?? []
        return { id: 12, uuid: sampleAct().uuid }
      },
    })
    await page.getByRole('button', { name: enclosureTexts.open(0) }).click()
    await expect.element(page.getByText(enclosureTexts.required)).toBeVisible()
    await page.getByRole('combobox', { name: enclosureTexts.pick }).click()
    await expect.poll(() => page.getByRole('option').elements()).toHaveLength(1)
    await page.getByRole('option', { name: 'Decreto de Traslado: Traslado' }).click()
    await page.getByRole('button', { name: enclosureTexts.add }).click()
    await page.getByRole('button', { name: enclosureTexts.remove('Decreto de Traslado') }).click()
    await expect.element(page.getByText(enclosureTexts.none)).toBeVisible()
    expect(asked('actosProcesales.update')).toMatchObject([
      { body: { idsActosAdjuntos: [7] }, version: 4 },
      { body: { idsActosAdjuntos: [] }, version: 5 },
    ])
  })

  it('a file that is half written stays while others come and go, and goes as one that is attached: once asked', async () => {
    let enclosed = [{ id: 13, tipo: 'Documento adjunto', referencia: 'Plano', propio: true }]
    const { asked } = await show(`${address}/12`, {
      'escritos.get': () =>
        sampleAct({ version: 4 + enclosed.length, adjuntos: { ...takes, actos: [...enclosed] } }),
      'causas.privateActs': [finished],
      'actosProcesales.update': () => {
        enclosed = [...enclosed, { id: 7, tipo: 'Decreto de Traslado', referencia: '', propio: false }]
        return { id: 12, uuid: sampleAct().uuid }
      },
      'actosProcesales.delete': { mensaje: 'Eliminado' },
    })
    await page.getByRole('button', { name: enclosureTexts.open(1) }).click()
    await upload()
    const reference = page.getByRole('textbox', { name: enclosureTexts.reference })
    await reference.fill('Croquis')
    await page.getByRole('combobox', { name: enclosureTexts.pick }).click()
    await page.getByRole('option', { name: 'Decreto de Traslado: Traslado' }).click()
    await page.getByRole('button', { name: enclosureTexts.add }).click()
    await expect
      .element(page.getByRole('button', { name: enclosureTexts.remove('Decreto de Traslado') }))
      .toBeVisible()
    await expect.element(reference).toHaveValue('Croquis')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: dialog.keepEditing }).click()
    await expect.element(reference).toHaveValue('Croquis')
    const own = page.getByRole('button', { name: enclosureTexts.remove('Documento adjunto: Plano') })
    await own.click()
    await expect.element(page.getByText(enclosureTexts.removeQuestion)).toBeVisible()
    expect(asked('actosProcesales.delete')).toEqual([])
    await own.last().click()
    await expect.poll(() => asked('actosProcesales.delete')).toHaveLength(1)
  })

  it('are files, which are closed with it', async () => {
    const { asked } = await show(`${address}/12`, {
      'escritos.get': sampleAct({ adjuntos: takes }),
      'causas.privateActs': [],
      'actosProcesales.create': { id: 13, uuid: sampleAct().uuid },
    })
    await page.getByRole('button', { name: enclosureTexts.open(0) }).click()
    await upload()
    await page.getByRole('textbox', { name: enclosureTexts.reference }).fill('Croquis')
    await page.getByRole('textbox', { name: enclosureTexts.sheets }).fill('2')
    await page.getByRole('button', { name: enclosureTexts.attach }).click()
    await expect
      .poll(() => asked('actosProcesales.create').map(({ body }) => body))
      .toMatchObject([
        {
          idTipoActoProcesal: actTypeCodes.DOCUMENTO_ADJUNTO,
          idActoProcesalAdjunto: 12,
          referencia: 'Croquis',
        },
      ])
  })
})

describe('whom an act concerns, while it is written', () => {
  const party = (id: number, nombre: string, tipo: string) => ({
    id,
    nombre,
    tipoSujetoProcesal: { id, descripcion: tipo },
  })
  const rosa = party(1, 'Rosa Mamani', 'Denunciante')
  const omar = party(2, 'Omar Claros', 'Denunciado')
  const concerned = {
    ...sampleActDetail,
    id: 12,
    version: 3,
    situacion: 'draft',
    causa: { ...sampleActDetail.causa, sujetosProcesales: [rosa, omar] },
    sujetosProcesalesActosProcesales: [rosa],
  }
  const named = ({ id, nombre, tipoSujetoProcesal }: ReturnType<typeof party>) => ({
    id,
    nombre,
    idTipoSujetoProcesal: id,
    tipo: tipoSujetoProcesal.descripcion,
  })
  const open = async (update: Answers['actosProcesales.update'], version = () => 3) => {
    const shown = await show(`${address}/12`, {
      'escritos.get': sampleAct(),
      'actosProcesales.get': () => ({ ...concerned, version: version() }),
      'escritos.types': {
        causa: { id: 9, codigoUnico: 'LPZ2600009' },
        sujetos: [rosa, omar].map(named),
        tipos: [],
      },
      ...(update && { 'actosProcesales.update': update }),
    })
    await page.getByRole('button', { name: concernedTexts.open }).click()
    return shown
  }
  const dialog = page.getByRole('dialog', { name: concernedTexts.title })
  const add = async () => {
    await dialog.getByRole('combobox', { name: concernedTexts.field }).click()
    await page.getByRole('option', { name: 'Omar Claros (Denunciado)' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  }

  it('lost update: corrected as they were read, all of them at once', async () => {
    const { asked } = await open({ id: 12, uuid: sampleAct().uuid })
    await expect.element(dialog.getByText('Rosa Mamani (Denunciante)')).toBeVisible()
    await add()
    await expect.poll(() => dialog.elements()).toEqual([])
    expect(asked('actosProcesales.update')).toMatchObject([
      { version: 3, body: { idCausa: 9, sujetosProcesales: [1, 2] } },
    ])
  })

  it('optimistic concurrency: once a conflict has told who was faster, a second save goes over that version', async () => {
    // A colleague corrects it while this one is chosen.
    let corrected = false
    const { asked } = await open(
      () => {
        corrected = true
        return refusal(409)
      },
      () => (corrected ? 4 : 3),
    )
    await expect.element(dialog.getByText('Rosa Mamani (Denunciante)')).toBeVisible()
    const read = asked('actosProcesales.get').length
    await add()
    await expect.poll(() => asked('actosProcesales.get').length).toBeGreaterThan(read)
    await expect.element(dialog.getByText('Omar Claros (Denunciado)')).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect.poll(() => asked('actosProcesales.update').map(({ version }) => version)).toEqual([3, 4])
  })

  it('error prevention: what is refused stays at its field, and what was chosen with it', async () => {
    const why = actRefusals.composedWithOthers
    await open(refusal(422, { message: why, campos: { sujetosProcesales: [why] } }))
    await add()
    await expect.element(dialog.getByText(why)).toBeVisible()
    await expect.element(dialog.getByText('Omar Claros (Denunciado)')).toBeVisible()
  })

  it('state machine: of what is signed nobody corrects them', async () => {
    await show(`${address}/12`, { 'escritos.get': sampleAct(validated) })
    await expect.element(page.getByRole('button', { name: texts.close, exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: concernedTexts.open }).elements()).toEqual([])
  })
})
